import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LocaleText } from '../components/locale-text.tsx';
import { valueText } from '../components/value-text.tsx';
import { equalPrecision } from '../list/equal-precision.ts';
import { LocaleLink } from '../locale/locale-link.tsx';
import { useMessages } from '../locale/site.tsx';
import type { List } from '../shown.ts';
import { useWriting } from '../units/use-writing.ts';
import { unitName } from '../units/write-quantity.ts';

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

/** Products that are not published, as lines of a table; each leads to its own preview. */
export function PreviewTable({ list, label }: { list: Pick<List, 'products' | 'columns'>; label: string }) {
  const t = useMessages();
  const writing = useWriting();
  const columns = list.columns.map(column => equalPrecision(column, list.products));
  return (
    <div className="table-scroll">
      <table className="data" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              {t('table.part_number')}
              <small />
            </th>
            {columns.map(column => (
              <th key={column.key} scope="col">
                <LocaleText text={column.name} />
                <small>{unitName(column, writing)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.products.map(row => (
            <tr key={row.id}>
              <th scope="row" className="part">
                <span className="mono">
                  <PreviewLink to={`/preview/product/${encodeURIComponent(row.id)}`}>
                    {row.partNumber}
                  </PreviewLink>
                </span>{' '}
                {row.status !== 'published' && (
                  <span className="text-xs text-amber">{t(`status.${row.status}`)}</span>
                )}
              </th>
              {columns.map(column => (
                <td key={column.key}>
                  {valueText(
                    row.values.find(value => value.key === column.key),
                    column,
                    t,
                    writing,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
