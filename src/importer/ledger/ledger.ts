import { AsyncLocalStorage } from 'node:async_hooks';

/** How many of the items read were used, left out or refused. The last three add up to the first. */
export type Sums = { read: number; used: number; left_out: number; refused: number };

/**
 * The sums of a file's rows (or records) and of their cells (or the values of elements and paths). `names` lists unused
 * columns, elements and paths, and `more` counts those beyond its limit.
 */
export type FileLedger = { file: string; rows: Sums; cells: Sums; names: string[]; more: number };

/** The fate of a row: it is used, the mapping leaves it out, or a problem refuses it. */
export type Fate = 'used' | 'left_out' | 'refused';

type Counted = { rows: Sums; cells: Sums; names: Set<string>; more: number };
type OpenRow = { cells: number; unnamed: number };
type OpenRows = { rows: OpenRow[]; next: number };

/** Names kept for each file. A table has a few hundred columns at most. */
const NAMES_MAX = 200;

const RUNNING = new AsyncLocalStorage<Ledger | undefined>();

/**
 * The books of an import. Readers enter each row as they read it, and the code that uses it settles it by its place. So
 * a row that is lost on the way stays open.
 *
 *     reader ──▶ read(row) ──▶ open ──▶ settle(place) ──▶ used, left out, refused
 */
export class Ledger {
  readonly #files = new Map<string, Counted>();
  readonly #open = new Map<string, OpenRows>();

  /**
   * Enters a row with the number of its filled cells.
   * @param unnamed how many of these cells nothing is made of
   */
  read(file: string, line: number | null, cells: number, unnamed = 0): void {
    this.#count(file, cells);
    const key = keyOf(file, line);
    const open = this.#open.get(key);
    if (open === undefined) this.#open.set(key, { rows: [{ cells, unnamed }], next: 0 });
    else open.rows.push({ cells, unnamed });
  }

  /** Enters a row whose fate is known at once. */
  enter(file: string, row: { cells: number; unnamed?: number }, fate: Fate): void {
    this.#count(file, row.cells);
    this.#close(file, { unnamed: 0, ...row }, fate, 0);
  }

  /** Enters how many cells of the row read last at a place are unused. */
  leaveCells(file: string, line: number | null, unnamed: number): void {
    const row = this.#open.get(keyOf(file, line))?.rows.at(-1);
    if (row !== undefined) row.unnamed = unnamed;
  }

  /** Names an unused column, element or path. */
  leaveName(file: string, name: string): void {
    const counted = this.#of(file);
    if (counted.names.has(name)) return;
    if (counted.names.size < NAMES_MAX) counted.names.add(name);
    else counted.more++;
  }

  /** Enters an unused value outside of all rows. */
  leaveValue(file: string, name: string): void {
    const { cells } = this.#of(file);
    cells.read++;
    cells.left_out++;
    this.leaveName(file, name);
  }

  /**
   * Settles the first row read at a place that is still open.
   * @param refused how many of its cells were refused
   */
  settle(file: string, line: number | null, fate: Fate, refused = 0): void {
    const key = keyOf(file, line);
    const open = this.#open.get(key);
    const row = open?.rows[open.next];
    if (open === undefined || row === undefined) return;
    if (++open.next === open.rows.length) this.#open.delete(key);
    this.#close(file, row, fate, refused);
  }

  /** Settles all open rows of a file, whose reading an error ended. */
  refuseRest(file: string): void {
    for (const [key, { rows, next }] of [...this.#open]) {
      if (!key.startsWith(`${file}\n`)) continue;
      for (const row of rows.slice(next)) this.#close(file, row, 'refused', 0);
      this.#open.delete(key);
    }
  }

  /** The files in the order in which they were read. */
  files(): FileLedger[] {
    return [...this.#files].map(([file, { names, ...counted }]) => ({
      file,
      ...counted,
      names: [...names],
    }));
  }

  #count(file: string, cells: number): void {
    const counted = this.#of(file);
    counted.rows.read++;
    counted.cells.read += cells;
  }

  #close(file: string, { cells, unnamed }: OpenRow, fate: Fate, refused: number): void {
    const { rows, cells: of_cells } = this.#of(file);
    rows[fate]++;
    if (fate === 'left_out') of_cells.left_out += cells;
    else {
      const named = cells - unnamed;
      const lost = fate === 'refused' ? named : Math.min(refused, named);
      of_cells.left_out += unnamed;
      of_cells.refused += lost;
      of_cells.used += named - lost;
    }
  }

  #of(file: string): Counted {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const made = { rows: noSums(), cells: noSums(), names: new Set<string>(), more: 0 };
    this.#files.set(file, made);
    return made;
  }
}

/** Does work whose rows are entered in a ledger, or (undefined) in none. */
export function withLedger<Result>(ledger: Ledger | undefined, work: () => Promise<Result>): Promise<Result> {
  return RUNNING.run(ledger, work);
}

/** The ledger of the running import, or undefined if none is kept. */
export function runningLedger(): Ledger | undefined {
  return RUNNING.getStore();
}

/** The number of filled cells. */
export function countFilled(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) if (cell.trim() !== '') count++;
  return count;
}

function noSums(): Sums {
  return { read: 0, used: 0, left_out: 0, refused: 0 };
}

function keyOf(file: string, line: number | null): string {
  return `${file}\n${line}`;
}
