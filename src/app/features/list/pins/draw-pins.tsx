import { useLocation } from 'react-router';
import type { RowData } from '#contract/client/client-answers.ts';
import { type Difference, differencesOf } from '../../../parts/values/differences.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import type { CellDifference, PinnedRows } from '../table/pinned-rows.ts';
import { togglePin } from './toggle-pin.ts';

/** How a table shows pinned rows, and the differences of the others to the first of them. */
export function pinnedRows(rows: readonly RowData[]): PinnedRows {
  const isOther = (row: RowData) => rows.every(({ id }) => id !== row.id);
  return {
    rows,
    place: ({ products, othersFrom = null }) => ({
      products: [...rows, ...products.filter(isOther)],
      pinned: rows.length,
      othersFrom: othersFrom === null ? null : products.slice(0, othersFrom).filter(isOther).length,
    }),
    differ: (row, reference, table) => {
      const differences = differencesOf(row, reference, table);
      return key => drawDifference(differences.get(key));
    },
    Mark,
  };
}

/** What is the same steps back, and words that differ stand out. */
function drawDifference(difference: Difference | undefined): CellDifference | undefined {
  if (difference === undefined) return undefined;
  const { same, text } = difference;
  return {
    className: same ? 'same' : text === '' ? 'differs' : '',
    delta: text !== '' && <small className="delta"> {text}</small>,
  };
}

/** Says in a row that it is pinned, with a button that ends that. */
function Mark({ row }: { row: RowData }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const name = t('pin.unpin', { name: row.partNumber });
  return (
    <span className="pin-mark">
      {t('pin.pinned')}
      <button
        type="button"
        aria-label={name}
        title={name}
        onClick={() => {
          // This row goes away, and the focus with it.
          document.querySelector<HTMLElement>('#results .part a')?.focus({ preventScroll: true });
          togglePin(pathname, [row.id, row.partNumber]);
        }}
      >
        ×
      </button>
    </span>
  );
}
