import { AsyncLocalStorage } from 'node:async_hooks';
import { recallCells } from './recent-rows.ts';
import type { RawRow } from './table-file.ts';

/** A row of a table as a person mended it: its cells, or null if it is to be left out. */
export type MendedRow = { file: string; line: number; cells: readonly string[] | null };

/** A row with problems that can be mended: the heads of its columns and its cells as they were read. */
export type NotedRow = { file: string; line: number; heads: readonly string[]; cells: readonly string[] };

/** Limits of rows that are noted, and of their characters. */
const ROWS_MAX = 2_000;
const LENGTH_MAX = 4_000_000;

const RUNNING = new AsyncLocalStorage<Mending | undefined>();

/** The mended rows of an import, which tables are read with, and the rows that still have problems. */
export class Mending {
  readonly #mended: ReadonlyMap<string, readonly string[] | null>;
  readonly #noted = new Map<string, NotedRow>();
  #length = 0;

  constructor(mended: readonly MendedRow[]) {
    this.#mended = new Map(mended.map(({ file, line, cells }) => [keyOf(file, line), cells]));
  }

  /** The rows of tables that have problems, the first ones. */
  get rows(): NotedRow[] {
    return [...this.#noted.values()];
  }

  /** The cells of a mended row, null if it is left out, or undefined if nobody mended it. */
  find(file: string, line: number): readonly string[] | null | undefined {
    return this.#mended.get(keyOf(file, line));
  }

  /** Notes the row of a problem, if it has one that can be mended. */
  note({ file, line }: { file: string; line: number | null }): void {
    if (line === null || this.#noted.size === ROWS_MAX || this.#length > LENGTH_MAX) return;
    const key = keyOf(file, line);
    const found = this.#noted.has(key) ? undefined : recallCells({ file, line });
    if (found === undefined) return;
    this.#noted.set(key, { file, line, ...found });
    for (const cell of found.cells) this.#length += cell.length;
  }
}

/** Does work whose tables are read with mended rows. */
export function withMending<Result>(mending: Mending, work: () => Promise<Result>): Promise<Result> {
  return RUNNING.run(mending, work);
}

/** The mended rows of the running import, or undefined if it has none. */
export function runningMending(): Mending | undefined {
  return RUNNING.getStore();
}

type TextRow = Extract<RawRow, { problem?: undefined }>;

/** A row as it was mended, or null if it is left out. Mended cells are texts, whatever they were before. */
export function mendRow(row: TextRow, file: string): TextRow | null {
  const cells = runningMending()?.find(file, row.line);
  if (cells === undefined) return row;
  if (cells === null) return null;
  const { typed } = row;
  const still_typed = typed && new Set([...typed].filter(at => cells[at] === row.cells[at]));
  return { ...row, cells: [...cells], typed: still_typed };
}

function keyOf(file: string, line: number): string {
  return `${file}\n${line}`;
}
