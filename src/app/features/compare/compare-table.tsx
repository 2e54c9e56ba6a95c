import type { CSSProperties } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RowData } from '#contract/client/client-answers.ts';
import { ReplacedBy } from '../../parts/catalogue/replaced-by.tsx';
import { Drawing } from '../../parts/drawing.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { TableScroll } from '../../parts/table/table-scroll.tsx';
import { PackingText } from '../../parts/values/packing-text.tsx';
import { PartNumber } from '../../parts/values/part-number.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useLocalize, useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { comparePath, readReference, readRows } from './compare-address.ts';
import { type ComparedRow, CompareLine } from './compare-line.tsx';
import { removeFromCompare } from './compare-list.ts';

/** Attributes of one group with the values of all products. */
export type CompareGroup = { name: RowData['name']; rows: ComparedRow[] };

type CompareTableProps = {
  products: RowData[];
  groups: CompareGroup[];
  ids: readonly string[];
  /** The product that the others are compared to. */
  reference: string | null;
};

/**
 * The comparison: one column per product, and one row per attribute in a single unit. Differences and best values are
 * also marked in words. Beside a reference, numbers also show by how much they differ from its own.
 */
export function CompareTable({ products, groups, ids, reference }: CompareTableProps) {
  const t = useMessages();
  const at = products.findIndex(({ id }) => id === reference);
  // The style sheet derives the widths from the number of columns.
  const style = { '--columns': products.length } as CSSProperties;
  return (
    <div className="compare-box" style={style}>
      <TableScroll>
        <table className="data compare" aria-label={t('compare.title')}>
          <thead>
            <tr className="about">
              <td className="attribute" />
              {products.map(product => (
                <td key={product.id}>
                  <About product={product} ids={ids} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="col" className="attribute">
                {t('compare.attribute')}
              </th>
              {products.map(({ id, partNumber }) => (
                <th key={id} scope="col">
                  <PartNumber id={id} partNumber={partNumber} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(group => (
            <tbody key={group.name.text}>
              {group.name.text !== '' && (
                <tr className="group">
                  <th scope="rowgroup" colSpan={products.length + 1}>
                    <LocaleText text={group.name} />
                  </th>
                </tr>
              )}
              {group.rows.map(row => (
                <CompareLine key={row.column.key} row={row} reference={at} />
              ))}
            </tbody>
          ))}
        </table>
      </TableScroll>
    </div>
  );
}

/** The part above the part numbers, which scrolls away: drawing, name, and the actions for a product. */
function About({ product, ids }: { product: RowData; ids: readonly string[] }) {
  const t = useMessages();
  return (
    <div className="flex h-full flex-col items-start gap-1 font-normal">
      {product.image !== null && (
        <Drawing src={product.image} alt="" width={96} height={64} className="max-w-full" />
      )}
      {product.name.text !== product.partNumber && (
        <span className="text-soft">
          <LocaleText text={product.name} />
        </span>
      )}
      {product.status === 'discontinued' && (
        <span className="text-xs text-amber">
          {t('status.discontinued')} <ReplacedBy row={product} />
        </span>
      )}
      <PackingText packing={product.packing} className="text-xs text-soft" />
      <span className="mt-auto flex flex-wrap items-center gap-3 pt-1">
        {product.status !== 'discontinued' && <AddToCart product={product} className="button button-small" />}
        {ids.length > 1 && <ReferenceLink product={product} ids={ids} />}
        <RemoveLink product={product} ids={ids} />
      </span>
    </div>
  );
}

/** A link that makes a product the reference that the others are compared to, or ends that. */
function ReferenceLink({ product: { id, partNumber }, ids }: { product: RowData; ids: readonly string[] }) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const isChosen = readReference(parameters, ids) === id;
  return (
    <LocaleLink
      to={comparePath(ids, readRows(parameters), isChosen ? null : id)}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      aria-label={t(isChosen ? 'compare.reference_off' : 'compare.reference_of', { name: partNumber })}
      className="screen-only link inline-flex min-h-6 items-center text-sm aria-[current]:font-semibold aria-[current]:underline"
    >
      {t('compare.reference')}
    </LocaleLink>
  );
}

/**
 * A link to the comparison without a product. It also removes the product from the visitor's own list, and offers to
 * restore it.
 */
function RemoveLink({ product, ids }: { product: RowData; ids: readonly string[] }) {
  const t = useMessages();
  const localize = useLocalize();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const reference = readReference(parameters, ids);
  const remove = (): void => {
    const putBack = removeFromCompare(product.id);
    const shown = localize(comparePath(ids, readRows(parameters), reference));
    const [path] = shown.split('?');
    const undo = (): void => {
      putBack();
      if (location.pathname === path) void navigate(shown, { replace: true, preventScrollReset: true });
    };
    showToast('info', t('compare.removed', { name: product.partNumber }), undo);
  };
  const rest = ids.filter(id => id.toLowerCase() !== product.id.toLowerCase());
  return (
    <LocaleLink
      to={comparePath(rest, readRows(parameters), reference)}
      replace
      preventScrollReset
      onClick={remove}
      aria-label={t('compare.remove_of', { name: product.partNumber })}
      className="screen-only link inline-flex min-h-6 items-center text-sm"
    >
      {t('compare.remove')}
    </LocaleLink>
  );
}
