import { stringify } from 'csv-stringify/sync';
import type { Place } from '../../draft.ts';

/** Limits of stored rows and characters. Problems of a row are mostly reported while it is the last one. */
const ROWS_MAX = 2_000;
const LENGTH_MAX = 4_000_000;
/** Characters of a row that are shown. */
const TEXT_MAX = 1_000;

/** The columns of a table, which its rows share. */
type Heads = { list: readonly { text: string }[] };

const ROWS = new Map<string, { cells: readonly string[]; heads: Heads | undefined; length: number }>();
let length_kept = 0;

/**
 * Keeps the cells of a row that was just read, in place of those that were read longest ago.
 * @param heads its columns, if the row is one of a table
 */
export function keepRow(file: string, line: number, cells: readonly string[], heads?: Heads): void {
  let length = 0;
  for (const cell of cells) length += cell.length;
  const key = keyOf(file, line);
  drop(key);
  ROWS.set(key, { cells, heads, length });
  length_kept += length;
  while (ROWS.size > ROWS_MAX || (length_kept > LENGTH_MAX && ROWS.size > 1)) {
    const [oldest = ''] = ROWS.keys();
    drop(oldest);
  }
}

function drop(key: string): void {
  length_kept -= ROWS.get(key)?.length ?? 0;
  ROWS.delete(key);
}

/**
 * The row at a place as a line of CSV, shortened if it is long. Returns an empty text if it is not among the rows read
 * last.
 */
export function recallRow({ file, line }: Pick<Place, 'file' | 'line'>): string {
  const cells = line === null ? undefined : ROWS.get(keyOf(file, line))?.cells;
  if (cells === undefined) return '';
  const text = stringify([cells.map(cell => cell.slice(0, TEXT_MAX + 1))], { eof: false });
  return text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1)}…`;
}

/** The cells of the row of a table at a place with the heads of its columns, if it is among the rows read last. */
export function recallCells(place: {
  file: string;
  line: number;
}): { heads: string[]; cells: readonly string[] } | undefined {
  const { heads, cells } = ROWS.get(keyOf(place.file, place.line)) ?? {};
  return heads && cells && { heads: heads.list.map(({ text }) => text), cells };
}

function keyOf(file: string, line: number): string {
  return `${file}\n${line}`;
}
