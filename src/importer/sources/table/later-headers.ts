/** Rows that a column of numbers has at least before a text in it means another header. */
const ROWS_MIN = 2;
const NUMBER = /^[\s$€£¥±~<>≤≥+-]*\d/;

/**
 * Notices the header of a second table below the first one: after blank rows, a row that has only texts, also where all
 * rows before it had numbers or nothing.
 */
export class SecondTable {
  #line: number | null = null;
  /** By column, how many numbers it has had so far, or -1 once it has had a text. */
  readonly #numbers: number[] = [];

  /** Looks at the next row of the first table. @returns whether it is the header of another one */
  isHeadOf(line: number, cells: readonly string[]): boolean {
    const isApart = this.#line !== null && line > this.#line + 1;
    this.#line = line;
    if (isApart && this.#hasOnlyTexts(cells)) return true;
    for (const [at, cell] of cells.entries()) {
      const count = this.#numbers[at] ?? 0;
      if (count >= 0 && cell.trim() !== '') this.#numbers[at] = NUMBER.test(cell) ? count + 1 : -1;
    }
    return false;
  }

  /** Whether a row has texts alone, one of them in a column of numbers. */
  #hasOnlyTexts(cells: readonly string[]): boolean {
    const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ at, cell }]));
    return (
      filled.length > 1 &&
      filled.every(({ cell }) => !NUMBER.test(cell)) &&
      filled.some(({ at }) => (this.#numbers[at] ?? 0) >= ROWS_MIN)
    );
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
