import type { ListData, ProductData, RowData, SetData } from '#contract/client/client-answers.ts';
import { changeAddress } from '../../features/list/address/address.ts';
import { Chips } from '../../features/list/chips/chips.tsx';
import { NothingFound } from '../../features/list/late-parts.tsx';
import { ListSourceContext } from '../../features/list/list-source.ts';
import { NotUpdated } from '../../features/list/not-updated.tsx';
import { OrderSaid } from '../../features/list/order-said.tsx';
import { askedFirst } from '../../features/list/table/asked-columns.ts';
import { ColumnChoice, shownColumns } from '../../features/list/table/column-choice.tsx';
import { DownloadMenu } from '../../features/list/table/download-menu.tsx';
import { Pager } from '../../features/list/table/pager.tsx';
import { ProductTable } from '../../features/list/table/product-table.tsx';
import { useSelection } from '../../features/list/table/selection.tsx';
import { productPath } from '../../parts/catalogue/category-path.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { PageLink } from '../../platform/links/page-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { listGroups, type VariantTable } from './find-group.ts';
import { informativeColumns } from './informative-columns.ts';
import { SelectionBar } from './selection-bar.tsx';
import { VariantFilters } from './variant-filters.tsx';

/** Columns of the table beside curves. The style sheet shows as many as fit. */
const COMPACT_COLUMNS = 6;

type VariantsProps = {
  set: SetData;
  group: VariantTable;
  list: ListData;
  product: ProductData | null;
  parameters: URLSearchParams;
  compact: boolean;
};

/** A set's variant tables, one at a time and with their own filters and order. The row of the chosen product is marked. */
export function Variants({ set, group, list, product, parameters, compact }: VariantsProps) {
  const t = useMessages();
  const picks = useSelection();
  const groups = listGroups(set);
  const columns =
    compact && !parameters.has('columns')
      ? askedFirst(informativeColumns(list), list).slice(0, COMPACT_COLUMNS)
      : shownColumns(withoutFold(list), parameters);
  const title = t('product.all_in_set', { count: set.products });
  return (
    <section id="list" aria-labelledby="variants" className="min-w-0 scroll-mt-4 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <h2 id="variants" className="text-lg font-semibold">
          {title}
        </h2>
        <TableTools set={set} group={group} list={list} parameters={parameters} compact={compact} />
      </div>
      <GroupTabs groups={groups} group={group} parameters={parameters} />
      <ListSourceContext value={{ source: { list: group.id }, parameters }}>
        <VariantFilters list={list} parameters={parameters} shown={compact ? 3 : 8} />
      </ListSourceContext>
      <Chips list={list} parameters={parameters} />
      <OrderSaid list={list} />
      <NotUpdated />
      {list.totals.products === 0 ? (
        <NothingFound
          list={list}
          parameters={parameters}
          text={list.chips.length > 0 ? '' : (parameters.get('q') ?? '')}
        />
      ) : (
        <>
          <ProductTable
            list={{ ...list, products: withChosen(list, product) }}
            columns={columns}
            parameters={parameters}
            label={group.name.text || title}
            chosenId={product?.id}
            compact={compact}
            carried={changeAddress(parameters, { group: null, quantity: null }).replace(/^\?$/, '')}
            picks={picks}
          />
          {compact && <RowsLeft set={set} group={group} list={list} parameters={parameters} />}
          <SelectionBar picks={picks} />
          {!compact && <Pager list={list} parameters={parameters} />}
        </>
      )}
    </section>
  );
}

/** The actions on the whole table, or the link to it if only a part is shown. */
function TableTools({ set, group, list, parameters, compact }: Omit<VariantsProps, 'product'>) {
  const t = useMessages();
  if (compact)
    return (
      <LocaleLink
        to={wholeTable(set, group, parameters)}
        className="link inline-flex min-h-6 items-center text-sm"
      >
        {t('product.whole_table')}
      </LocaleLink>
    );
  return (
    <div className="flex items-center gap-4">
      <DownloadMenu parameters={parameters} source={{ list: group.id }} />
      <ColumnChoice list={withoutFold(list)} parameters={parameters} />
    </div>
  );
}

/** The number of rows besides those around the product's own, with a link to them. */
function RowsLeft({
  set,
  group,
  list,
  parameters,
}: Pick<VariantsProps, 'set' | 'group' | 'list' | 'parameters'>) {
  const t = useMessages();
  const left = list.totals.products - list.products.length;
  if (left <= 0) return null;
  return (
    <p className="py-2 text-sm">
      <LocaleLink to={wholeTable(set, group, parameters)} className="link inline-flex min-h-6 items-center">
        {t('product.rows_left', { count: left })}
      </LocaleLink>
    </p>
  );
}

function wholeTable(set: SetData, group: VariantTable, parameters: URLSearchParams): string {
  return productPath(set.id) + changeAddress(parameters, { group: group.id }).replace(/^\?$/, '');
}

/** The rows, with the page's product first if it is on another page of the table. */
function withChosen(list: ListData, product: ProductData | null): RowData[] {
  const elsewhere =
    product !== null && list.chips.length === 0 && !list.products.some(row => row.id === product.id);
  return elsewhere ? [{ ...product, exact: false, via: null, curve: null }, ...list.products] : list.products;
}

type GroupTabsProps = { groups: VariantTable[]; group: VariantTable; parameters: URLSearchParams };

function GroupTabs({ groups, group, parameters }: GroupTabsProps) {
  const t = useMessages();
  if (groups.length < 2) return null;
  const kept = new URLSearchParams([...parameters].filter(([key]) => key === 'quantity'));
  return (
    <nav aria-label={t('product.groups')} className="mb-3 flex flex-wrap gap-x-6 border-b border-line">
      {groups.map(candidate => (
        <PageLink
          key={candidate.id}
          to={changeAddress(kept, { group: candidate.id })}
          preventScrollReset
          aria-current={candidate.id === group.id ? 'true' : undefined}
          className="tab"
        >
          {candidate.name.text === '' ? t('product.all_variants') : <LocaleText text={candidate.name} />}
          <span className="text-xs text-soft">{candidate.products}</span>
        </PageLink>
      ))}
    </nav>
  );
}

/**
 * A series' table without folding: it also shows the columns in which all products are the same, as these describe the
 * series.
 */
function withoutFold(list: ListData): ListData {
  return { ...list, shared: [] };
}
