/** Rows that a column of numbers has at least before a text in it means another header. */
const ROWS_MIN = 2;
const NUMBER = /^[\s$€£¥±~<>≤≥+-]*\d/;

/** Whether a cell begins with a number, perhaps after a sign. */
export function startsWithNumber(cell: string): boolean {
  return NUMBER.test(cell);
}

function isBlank(cell: string): boolean {
  return cell.trim() === '';
}

/**
 * Notices the header of another table below the first one: after blank rows, and perhaps a title, a row that has only
 * texts, also where all rows before it had numbers or nothing.
 */
export class SecondTable {
  #line: number | null = null;
  /** The row before the blank ones, while only titles have followed these. */
  #end: number | null = null;
  /** By column, how many numbers it has had so far, or -1 once it has had a text. */
  #numbers: number[] = [];

  /** Looks at the next row. @returns the last row of the table above, or null if the row is not the header of another one */
  endAbove(line: number, cells: readonly string[]): number | null {
    if (this.#line !== null && line > this.#line + 1) this.#end ??= this.#line;
    this.#line = line;
    const end = this.#end;
    this.#end = null;
    if (end !== null) {
      const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [{ at, cell }]));
      if (this.#hasOnlyTexts(filled)) {
        this.#numbers = [];
        return end;
      }
      if (filled.length === 1) {
        this.#end = end;
        return null;
      }
    }
    this.#note(cells);
    return null;
  }

  #note(cells: readonly string[]): void {
    for (const [at, cell] of cells.entries()) {
      const count = this.#numbers[at] ?? 0;
      if (count >= 0 && !isBlank(cell)) this.#numbers[at] = startsWithNumber(cell) ? count + 1 : -1;
    }
  }

  /** Whether a row has texts alone, one of them in a column of numbers. */
  #hasOnlyTexts(filled: readonly { at: number; cell: string }[]): boolean {
    return (
      filled.length > 1 &&
      filled.every(({ cell }) => !startsWithNumber(cell)) &&
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
