import { interpolateAt } from '#contract/curves/curve-line.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import type { PlotLine } from '../plot/plot.ts';
import { type CursorStore, useCursor } from './cursor-store.ts';

/** The format of the values at the cursor, with x in the displayed unit. */
export type CursorTexts = {
  store: CursorStore;
  /** Converts an x from the displayed unit to the plot's own. */
  readX: (x: number) => number;
  showY: (y: number) => number;
  writeX: (x: number) => string;
};

/** The header of the column of values at the cursor, which shows its place. */
export function CursorHeader({ texts }: { texts: CursorTexts }) {
  const t = useMessages();
  const x = useCursor(texts.store);
  return (
    <th scope="col" className="num cursor-column">
      {t('curve.cursor')}
      <small>{x === null ? '' : texts.writeX(x)}</small>
    </th>
  );
}

type CursorCellProps = {
  line: PlotLine;
  texts: CursorTexts;
  write: (value: number | null) => string;
};

/** The value of a line at the cursor, interpolated. */
export function CursorCell({ line, texts, write }: CursorCellProps) {
  const t = useMessages();
  const x = useCursor(texts.store);
  const y = x === null ? null : interpolateAt(line.points, texts.readX(x));
  return (
    <td className="num" data-label={x === null ? t('curve.cursor') : `@ ${texts.writeX(x)}`}>
      {write(y === null ? null : texts.showY(y))}
    </td>
  );
}
