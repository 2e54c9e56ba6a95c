import { repairEncoding } from '../../check/text.ts';
import type { Place } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import type { RecordFields } from '../record-fields.ts';
import { cellOf, isTypedNumber, placeOf, type Row } from '../table/table.ts';
import { withDecimalComma } from '../table/typed-numbers.ts';
import type { JoinedTable } from './joined-table.ts';
import { compilePattern, type LinearPattern } from './linear-pattern.ts';
import type { TableMapping } from './mapping.ts';
import { ColumnSplitter } from './split.ts';

/**
 * The texts of a row's columns as a mapping defines them, from the table itself, from one that is joined to it, or
 * split off another column:
 *
 *     cell of the table or joined, or a part of another column's text ──▶ `replace` ──▶ `missing` ──▶ `repair_encoding`
 */
export class RowTexts {
  readonly #joined: readonly JoinedTable[];
  readonly #splitters: ReadonlyMap<string, ColumnSplitter>;
  readonly #missing: ReadonlySet<string>;
  readonly #replacements: readonly { column: string; pattern: LinearPattern | null; by: string }[];
  readonly #repairs: boolean;

  constructor(table: TableMapping, joined: readonly JoinedTable[]) {
    this.#joined = joined;
    this.#splitters = new Map(table.split.map(split => [split.column, new ColumnSplitter(split)]));
    this.#missing = new Set(table.missing.map(word => word.toLowerCase()));
    this.#replacements = table.replace.map(({ pattern, ...own }) => ({
      ...own,
      pattern: compilePattern(pattern),
    }));
    this.#repairs = table.repair_encoding;
  }

  /** Takes note of a row before any is read, for columns whose values depend on all rows. */
  learn(row: Row): void {
    for (const splitter of this.#splitters.values())
      splitter.learn(this.read(row, splitter.split.from, null));
  }

  /** Whether a column has a number by its table's format, written with a dot whatever the texts beside it have. */
  isTyped(row: Row, column: string): boolean {
    if (row.headers.index.has(column)) return isTypedNumber(row, column);
    const joined = this.#splitters.has(column) ? undefined : this.#joinedWith(column);
    return joined?.isTyped(cellOf(row, joined.on), column) ?? false;
  }

  /** A text of a column with a decimal comma, also if it is a number by its table's format. */
  asWritten(row: Row, column: string, text: string): string {
    return this.isTyped(row, column) ? withDecimalComma(text) : text;
  }

  /** The members of a list, blank ones in their places, so that two lists keep together. */
  readPaired(row: Row, column: string): string {
    const joined = row.headers.index.has(column) ? undefined : this.#joinedWith(column);
    const given =
      joined === undefined || this.#splitters.has(column)
        ? this.read(row, column, null)
        : this.#replace(column, joined.cell(cellOf(row, joined.on), column, true));
    return given
      .split('|')
      .map(text => (this.#missing.has(text.trim().toLowerCase()) ? '' : text))
      .join('|');
  }

  /** Notes which rows of joined tables belong to a row. */
  match(row: Row): void {
    for (const table of this.#joined) table.match(cellOf(row, table.on));
  }

  /** All columns of the row's table and of those that are joined to it. */
  columnsOf(row: Row): string[] {
    return [...new Set([...row.headers.index.keys(), ...this.#joined.flatMap(({ names }) => [...names])])];
  }

  /**
   * The text of a column.
   * @param fields collects repairs of the encoding as problems, or null to keep silent
   */
  read(row: Row, column: string, fields: RecordFields | null): string {
    const splitter = this.#splitters.get(column);
    const given =
      splitter === undefined
        ? this.#givenText(row, column)
        : splitter.read(this.read(row, splitter.split.from, fields));
    const text = this.#replace(column, given);
    if (this.#missing.has(text.toLowerCase())) return '';
    const repaired = this.#repairs ? repairEncoding(text) : null;
    if (repaired === null) return text;
    const parts = { field: column, value: text, read: repaired };
    const problem = problemAt(placeOf(row, column), 'text_repaired', parts);
    // A cell that is read again through a split column is repaired again, but reported once.
    if (!fields?.problems.some(other => other.code === problem.code && other.column === column))
      fields?.problems.push(problem);
    return repaired;
  }

  /** The place of a column's text. */
  placeOf(row: Row, column: string): Place {
    const joined = row.headers.index.has(column) ? undefined : this.#joinedWith(column);
    return joined?.place(cellOf(row, joined.on), column) ?? placeOf(row, column);
  }

  /** Whether a column is derived from another, or belongs to a joined table. */
  isMade(column: string): boolean {
    return this.#splitters.has(column) || this.#joinedWith(column) !== undefined;
  }

  /** Whether a table has a column, itself or joined to it, or one is split off for it. */
  has(row: Row, column: string): boolean {
    return row.headers.index.has(column) || this.isMade(column);
  }

  #givenText(row: Row, column: string): string {
    if (row.headers.index.has(column)) return cellOf(row, column);
    const joined = this.#joinedWith(column);
    return joined === undefined ? '' : joined.cell(cellOf(row, joined.on), column);
  }

  #joinedWith(column: string): JoinedTable | undefined {
    return this.#joined.find(table => table.has(column));
  }

  #replace(column: string, text: string): string {
    if (this.#replacements.length === 0) return text;
    return this.#replacements
      .filter(own => own.column === column)
      .reduce((current, { pattern, by }) => pattern?.replace(current, by) ?? current, text);
  }
}
