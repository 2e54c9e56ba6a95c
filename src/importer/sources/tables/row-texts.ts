import { repairEncoding } from '../../check/text.ts';
import type { Place } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import type { RecordFields } from '../record-fields.ts';
import { cellOf, placeOf, type Row } from '../table/table.ts';
import type { JoinedTable } from './joined-table.ts';
import { compilePattern, type LinearPattern } from './linear-pattern.ts';
import type { TableMapping } from './mapping.ts';
import { ColumnSplitter } from './split.ts';

/** The texts of a row's columns as a mapping means them, whether they stand in the table, in one that is joined to it, or are split off another column:
 *
 *     cell of the table or joined, or a part of another column's text ──▶ `replace` ──▶ `missing` ──▶ `repair_encoding` */
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

  /** The text of a column; a repair is said in `fields` (null: not at all). */
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
    // Read again through a split column, a cell is repaired again: said once.
    if (!fields?.problems.some(other => other.code === problem.code && other.column === column))
      fields?.problems.push(problem);
    return repaired;
  }

  /** Where the text of a column stands. */
  placeOf(row: Row, column: string): Place {
    const joined = row.headers.index.has(column) ? undefined : this.#joinedWith(column);
    return joined?.place(cellOf(row, joined.on), column) ?? placeOf(row, column);
  }

  /** Whether a table has a column, itself or joined to it, or one is split off for it. */
  has(row: Row, column: string): boolean {
    return (
      row.headers.index.has(column) || this.#splitters.has(column) || this.#joinedWith(column) !== undefined
    );
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
