import { type ReactNode, useState } from 'react';
import type { RowData } from '#contract/client/client-answers.ts';
import { useMessages } from '../../../platform/locale/site.tsx';

/** The rows of a table that the visitor has ticked, including those on its other pages. */
export type Selection = {
  rows: readonly RowData[];
  has: (id: string) => boolean;
  /** Ticks or unticks rows. */
  set: (rows: readonly RowData[], picked: boolean) => void;
  clear: () => void;
};

/** Stores the ticked rows, in the order of ticking. */
export function useSelection(): Selection {
  const [picked, setPicked] = useState<ReadonlyMap<string, RowData>>(new Map());
  return {
    rows: [...picked.values()],
    has: id => picked.has(id),
    set: (rows, isPicked) =>
      setPicked(before => {
        const next = new Map(before);
        for (const row of rows) {
          if (isPicked) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      }),
    clear: () => setPicked(new Map()),
  };
}

/** The heading of the check boxes: ticks every row that the table shows, or none. */
export function SelectAll({ rows, picks }: { rows: readonly RowData[]; picks: Selection }) {
  const t = useMessages();
  const count = rows.filter(row => picks.has(row.id)).length;
  return (
    <th scope="col" className="pick needs-script">
      <Box>
        <input
          type="checkbox"
          className="check"
          aria-label={t('pick.all')}
          checked={count > 0 && count === rows.length}
          ref={element => {
            if (element !== null) element.indeterminate = count > 0 && count < rows.length;
          }}
          onChange={event => picks.set(rows, event.target.checked)}
        />
      </Box>
    </th>
  );
}

/** The box of a row. */
export function SelectOne({ row, picks }: { row: RowData; picks: Selection }) {
  const t = useMessages();
  return (
    <td className="pick needs-script">
      <Box>
        <input
          type="checkbox"
          className="check"
          aria-label={t('pick.one', { name: row.partNumber })}
          checked={picks.has(row.id)}
          onChange={event => picks.set([row], event.target.checked)}
        />
      </Box>
    </td>
  );
}

/** Enlarges the touch area of the box. */
function Box({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the box inside has its own name
  return <label className="grid size-6 place-items-center">{children}</label>;
}
