/** Rows that a column of numbers has at least before a text in it means another header. */
const ROWS_MIN = 2;
const NUMBER = /^[\s$€£¥±~<>≤≥+-]*\d/;

/**
 * Notices the header of a second table below the first one: after blank rows, a row that has only texts, also where all
 * rows before it had numbers or nothing.
 */
export class SecondTable {
  #line: number | null = null;
  /** By column, its numbers so far. A column with a text has none any more. */
  readonly #numbers = new Map<number, number>();

  /** Looks at the next row of the first table. @returns whether it is the header of another one */
  isHeadOf(line: number, cells: readonly string[]): boolean {
    const isApart = this.#line !== null && line > this.#line + 1;
    this.#line = line;
    const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ at, cell }]));
    const isHead =
      isApart &&
      filled.length > 1 &&
      filled.every(({ cell }) => !NUMBER.test(cell)) &&
      filled.some(({ at }) => (this.#numbers.get(at) ?? 0) >= ROWS_MIN);
    if (isHead) return true;
    for (const { at, cell } of filled) {
      const count = this.#numbers.get(at) ?? 0;
      this.#numbers.set(at, NUMBER.test(cell) ? count + 1 : Number.NEGATIVE_INFINITY);
    }
    return false;
  }
}

/** Whether a row repeats the header, as tables do on each printed page. */
export function isSameRow(cells: readonly string[], header: readonly string[]): boolean {
  if (cells[0] !== header[0] || header.filter(text => text.trim() !== '').length < 2) return false;
  const width = Math.max(cells.length, header.length);
  return Array.from(
    { length: width },
    (_, at) => (cells[at] ?? '').trim() === (header[at] ?? '').trim(),
  ).every(Boolean);
}
