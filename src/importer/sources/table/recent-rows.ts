import { stringify } from 'csv-stringify/sync';
import type { Place } from '../../draft.ts';

/** Limits of stored rows and characters. Problems of a row are mostly reported while it is the last one. */
const ROWS_MAX = 2_000;
const LENGTH_MAX = 4_000_000;
/** Characters of a row that are shown. */
const TEXT_MAX = 1_000;

/** The columns of a table, which its rows share. */
type Heads = { list: readonly { text: string }[] };

type KeptRow = {
  file: string;
  line: number;
  cells: readonly string[];
  heads: Heads | undefined;
  /** The characters of its cells. */
  length: number;
};

/** The rows read last, in a circle: `next` is the place of the next one, behind that of the newest. */
const ROWS: (KeptRow | undefined)[] = Array.from({ length: ROWS_MAX });
let next = 0;
let count = 0;
let length_kept = 0;

/**
 * Keeps the cells of a row that was just read, in place of those that were read longest ago.
 * @param heads its columns, if the row is one of a table
 */
export function keepRow(file: string, line: number, cells: readonly string[], heads?: Heads): void {
  let length = 0;
  for (const cell of cells) length += cell.length;
  if (count === ROWS_MAX) dropOldest();
  ROWS[next] = { file, line, cells, heads, length };
  next = (next + 1) % ROWS_MAX;
  count += 1;
  length_kept += length;
  while (length_kept > LENGTH_MAX && count > 1) dropOldest();
}

function dropOldest(): void {
  const at = placeBack(count);
  length_kept -= ROWS[at]?.length ?? 0;
  ROWS[at] = undefined;
  count -= 1;
}

/** The place of a row in the circle: 1 for the newest, and the number of rows for the oldest. */
function placeBack(back: number): number {
  return (next - back + ROWS_MAX) % ROWS_MAX;
}

function findRow(file: string, line: number): KeptRow | undefined {
  for (let back = 1; back <= count; back++) {
    const row = ROWS[placeBack(back)];
    if (row?.line === line && row.file === file) return row;
  }
  return undefined;
}

/**
 * The row at a place as a line of CSV, shortened if it is long. Returns an empty text if it is not among the rows read
 * last.
 */
export function recallRow({ file, line }: Pick<Place, 'file' | 'line'>): string {
  const cells = line === null ? undefined : findRow(file, line)?.cells;
  if (cells === undefined) return '';
  const text = stringify([cells.map(cell => cell.slice(0, TEXT_MAX + 1))], { eof: false });
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1)}…`;
}

/** The cells of the row of a table at a place with the heads of its columns, if it is among the rows read last. */
export function recallCells(place: {
  file: string;
  line: number;
}): { heads: string[]; cells: readonly string[] } | undefined {
  const { heads, cells } = findRow(place.file, place.line) ?? {};
  return heads && cells && { heads: heads.list.map(({ text }) => text), cells };
}
