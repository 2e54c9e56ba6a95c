import type { RowData } from '#contract/client/client-answers.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { productPath } from './category-path.ts';

/** Link from a discontinued product to its replacement, `→ EL-1`. Renders nothing if there is none. */
export function ReplacedBy({ row: { replacement } }: { row: Pick<RowData, 'replacement'> }) {
  if (replacement === null) return null;
  const number = <span className="mono">{replacement.partNumber}</span>;
  return (
    <span className="block whitespace-nowrap">
      <span aria-hidden="true">→ </span>
      {replacement.id === null ? (
        number
      ) : (
        <LocaleLink to={productPath(replacement.id)} className="link inline-flex min-h-6 items-center">
          {number}
        </LocaleLink>
      )}
    </span>
  );
}
