import { AsyncLocalStorage } from 'node:async_hooks';
import { recallCells } from './recent-rows.ts';
import type { RawRow } from './table-file.ts';

/** A row of a table, or a product of BMEcat, as a person mended it: its cells, or null if it is to be left out. */
export type MendedRow = { file: string; line: number; cells: readonly string[] | null };

/**
 * A row with problems that can be mended: the heads of its columns and its cells as they were read. `columns` are what
 * problems call these columns, if they do not call them by their heads.
 */
export type NotedRow = {
  file: string;
  line: number;
  heads: readonly string[];
  columns?: readonly string[] | undefined;
  cells: readonly string[];
};

/** Finds the rows at these lines of a file, in their order. */
export type RowFinder = (lines: ReadonlySet<number>) => AsyncIterable<NotedRow>;

/** Limits of rows that are noted, and of their characters. */
const ROWS_MAX = 2_000;
const LENGTH_MAX = 4_000_000;

const RUNNING = new AsyncLocalStorage<Mending | undefined>();

/**
 * The mended rows of an import, which its files are read with, and the rows that still have problems. Rows of tables
 * are noted while they are kept, others are found once the import has ended:
 *
 *     problem ──▶ row read last? ──▶ noted
 *            └──▶ file with a finder? ──▶ sought ──▶ found at the end ──▶ noted
 */
export class Mending {
  readonly #mended: ReadonlyMap<string, readonly string[] | null>;
  readonly #noted = new Map<string, NotedRow>();
  readonly #finders = new Map<string, RowFinder>();
  readonly #sought = new Map<string, Set<number>>();
  #sought_count = 0;
  #length = 0;

  constructor(mended: readonly MendedRow[]) {
    this.#mended = new Map(mended.map(({ file, line, cells }) => [keyOf(file, line), cells]));
  }

  /** The rows that have problems, the first ones. */
  get rows(): NotedRow[] {
    return [...this.#noted.values()];
  }

  /** The cells of a mended row, null if it is left out, or undefined if nobody mended it. */
  find(file: string, line: number): readonly string[] | null | undefined {
    return this.#mended.get(keyOf(file, line));
  }

  /** Notes the row of a problem, if it has one that can be mended. */
  note({ file, line }: { file: string; line: number | null }): void {
    if (line === null || this.#isFull() || this.#noted.has(keyOf(file, line))) return;
    const found = recallCells({ file, line });
    if (found !== undefined) this.#keep({ file, line, ...found });
    else if (this.#finders.has(file)) this.#seek(file, line);
  }

  /** Takes what finds the rows of a file when the import has ended, or undefined if none of its rows can be mended. */
  setFinder(file: string, finder: RowFinder | undefined): void {
    if (finder !== undefined) this.#finders.set(file, finder);
    else this.#finders.delete(file);
  }

  /** Finds the rows of problems that were not kept as they were read. */
  async findSought(): Promise<void> {
    for (const [file, lines] of this.#sought)
      for await (const row of this.#finders.get(file)?.(lines) ?? []) {
        this.#keep(row);
        if (this.#length > LENGTH_MAX) return;
      }
  }

  #isFull(): boolean {
    return this.#noted.size + this.#sought_count >= ROWS_MAX || this.#length > LENGTH_MAX;
  }

  #keep(row: NotedRow): void {
    this.#noted.set(keyOf(row.file, row.line), row);
    const texts = row.columns === undefined ? row.cells : [...row.heads, ...row.columns, ...row.cells];
    for (const text of texts) this.#length += text.length;
  }

  #seek(file: string, line: number): void {
    const lines = this.#sought.get(file) ?? new Set();
    if (!lines.has(line)) this.#sought_count++;
    this.#sought.set(file, lines.add(line));
  }
}

/** Does work whose files are read with mended rows. */
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
