import type { ReactNode } from 'react';
import type { ColumnData, ListData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { breakable } from '../../../parts/table/breakable.ts';
import { PageLink } from '../../../platform/links/page-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { unitName } from '../../../platform/units/write-quantity.ts';
import { PlainCompareButton } from '../../compare/plain-compare.tsx';
import { addressSort, changeAddress } from '../address/address.ts';
import { SelectAll, type Selection } from './selection.tsx';
import { valueClass } from './value-class.ts';

/** The optional columns of a table. */
export type Has = Record<'image' | 'curve' | 'price' | 'lead' | 'name' | 'compare', boolean>;
type HeadersProps = {
  list: Pick<ListData, 'products' | 'sort'>;
  columns: readonly ColumnData[];
  /** The address whose order the links change, or null for a fixed order. */
  parameters: URLSearchParams | null;
  picks: Selection | undefined;
  has: Has;
  /** Keys of the columns with conditions. */
  asked: ReadonlySet<string>;
  /** The class of each column. It is empty if all columns are shown. */
  fit: readonly string[];
};

/** The headings of a table of products, with units under the names. Each orders by its column. */
export function Headers({ list, columns, fit, parameters, has, picks, asked }: HeadersProps) {
  const t = useMessages();
  const { currency } = useSite();
  const writing = useWriting();
  const sort = { current: list.sort, parameters };
  return (
    <thead>
      <tr>
        {picks !== undefined && <SelectAll rows={list.products} picks={picks} />}
        <Header by="part_number" sort={sort} className="part">
          {t('table.part_number')}
        </Header>
        {has.image && (
          <th className="picture">
            <span className="sr-only">{t('table.drawing')}</span>
          </th>
        )}
        {has.name && (
          <Header by="name" sort={sort} className="name">
            {t('table.name')}
          </Header>
        )}
        {columns.map((column, place) => (
          <Header
            key={column.key}
            by={column.key}
            sort={sort}
            className={`${valueClass(column)} ${fit[place] ?? ''} ${asked.has(column.key) ? 'asked' : ''}`}
            unit={[unitName(column, writing), asked.has(column.key) ? t('table.asked') : '']
              .filter(Boolean)
              .join(t('list.comma'))}
          >
            <LocaleText text={{ ...column.name, text: breakable(column.name.text) }} />
          </Header>
        ))}
        {has.curve && <th className="num picture">{t('table.curve')}</th>}
        {has.price && (
          <Header by="price" sort={sort} className="num" unit={currency}>
            {t('table.price')}
          </Header>
        )}
        {has.lead && (
          <Header by="lead_time" sort={sort} className="num lead">
            {t('table.lead_time')}
          </Header>
        )}
        <th className="actions">
          <span className="sr-only">{t('table.actions')}</span>
          {has.compare && <PlainCompareButton />}
        </th>
      </tr>
    </thead>
  );
}

type HeaderProps = {
  by: string;
  sort: { current: ListData['sort']; parameters: URLSearchParams | null };
  className?: string;
  unit?: string;
  children: ReactNode;
};

/** A heading that orders by its column, first ascending, then descending. */
function Header({ by, sort: { current, parameters }, className, unit = '', children }: HeaderProps) {
  const t = useMessages();
  const active =
    current.by === by ||
    (current.by === 'attribute' && current.key === by) ||
    (current.by === 'curve' && addressSort({ ...current, descending: false }) === by);
  const descending = active && current.by !== 'relevance' && current.descending;
  const state = active ? (descending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={className} aria-sort={parameters === null ? undefined : state} data-key={by}>
      {parameters === null ? (
        children
      ) : (
        <PageLink
          to={changeAddress(parameters, { sort: active && !descending ? `-${by}` : by })}
          preventScrollReset
          className="hover:text-accent"
          title={t('table.sort')}
        >
          {children}
          {active && <span aria-hidden="true">{descending ? ' ↓' : ' ↑'}</span>}
        </PageLink>
      )}
      {unit !== '' && <small> {unit}</small>}
    </th>
  );
}
