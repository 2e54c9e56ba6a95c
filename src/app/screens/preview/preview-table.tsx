import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ColumnData, ListData, RowData } from '#contract/client/client-answers.ts';
import { valueClass } from '../../features/list/table/value-class.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { OrderHeaders } from '../../parts/table/order-headers.tsx';
import { TableScroll } from '../../parts/table/table-scroll.tsx';
import { equalPrecision } from '../../parts/values/equal-precision.ts';
import { RowPrice } from '../../parts/values/row-price.tsx';
import { valueText } from '../../parts/values/value-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { useWriting } from '../../platform/units/use-writing.ts';
import { unitName } from '../../platform/units/write-quantity.ts';

/** A link to another preview page, with the token of this one. */
export function PreviewLink({ to, children }: { to: string; children: ReactNode }) {
  const [parameters] = useSearchParams();
  const token = encodeURIComponent(parameters.get('token') ?? '');
  return (
    <LocaleLink to={`${to}?token=${token}`} className="link inline-flex min-h-6 items-center">
      {children}
    </LocaleLink>
  );
}

/** Unpublished products as rows of a table, each linked to its own preview. */
export function PreviewTable({
  list,
  label,
}: {
  list: Pick<ListData, 'products' | 'columns'>;
  label: string;
}) {
  const t = useMessages();
  const writing = useWriting();
  const columns = list.columns.map(column => equalPrecision(column, list.products));
  return (
    <TableScroll>
      <table className="data products" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="part">
              {t('table.part_number')}
              <small />
            </th>
            {columns.map(column => (
              <th key={column.key} scope="col" className={valueClass(column)}>
                <LocaleText text={column.name} />
                <small>{unitName(column, writing)}</small>
              </th>
            ))}
            <OrderHeaders columns={['price']} />
          </tr>
        </thead>
        <tbody>
          {list.products.map(row => (
            <PreviewLine key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function PreviewLine({ row, columns }: { row: RowData; columns: readonly ColumnData[] }) {
  const t = useMessages();
  const writing = useWriting();
  return (
    <tr>
      <th scope="row" className="part">
        <span className="mono">
          <PreviewLink to={`/preview/product/${encodeURIComponent(row.id)}`}>{row.partNumber}</PreviewLink>
        </span>{' '}
        {row.status !== 'published' && (
          <span className="text-xs text-amber">{t(`status.${row.status}`)}</span>
        )}
      </th>
      {columns.map(column => {
        const value = row.values.find(({ key }) => key === column.key);
        return (
          <td
            key={column.key}
            className={valueClass(column)}
            data-unit={(value !== undefined && unitName(column, writing)) || undefined}
          >
            {valueText(value, column, t, writing)}
          </td>
        );
      })}
      <td className="num price">
        <RowPrice price={row.price} />
      </td>
    </tr>
  );
}
