import { join } from 'node:path';
import type { Place, Problem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { problemAt } from '../../problems.ts';
import { cellOf, isRow, isTypedNumber, placeOf, type Row, readTable } from '../table/table.ts';
import { withDecimalComma } from '../table/typed-numbers.ts';
import { UnnamedColumns } from '../table/unnamed-columns.ts';
import type { JoinMapping } from './mapping.ts';
import { fillTemplate, parseTemplate, type Template } from './template.ts';

const ROWS_MAX = 2_000_000; // kept in memory

/** A second table, kept by its key, whose columns are read like those of the first. */
export class JoinedTable {
  readonly #on: string;
  readonly #columns: ReadonlyMap<string, Template>;
  readonly #rows: ReadonlyMap<string, Row[]>;
  readonly #names: ReadonlySet<string>;
  readonly #decimal_comma: boolean;
  readonly #file: string;
  readonly #key: string;
  /** Keys whose rows no row of the first table has used. */
  readonly #unmatched: Set<string>;

  private constructor(
    mapping: JoinMapping,
    rows: ReadonlyMap<string, Row[]>,
    { names, decimal_comma }: { names: ReadonlySet<string>; decimal_comma: boolean },
  ) {
    this.#on = mapping.on;
    this.#file = mapping.file;
    this.#key = mapping.key;
    this.#decimal_comma = decimal_comma;
    this.#unmatched = new Set(rows.keys());
    this.#columns = new Map(
      Object.entries(mapping.columns).map(([name, text]) => [name, parseTemplate(text)]),
    );
    this.#rows = rows;
    this.#names = names;
  }

  /**
   * Reads the complete table into memory.
   * @param report receives its problems
   */
  static async read(
    folder: string,
    mapping: JoinMapping,
    { decimal_comma, report }: { decimal_comma: boolean; report: (problem: Problem) => void },
  ): Promise<JoinedTable> {
    const rows = new Map<string, Row[]>();
    const names = new Set<string>();
    let count = 0;
    const file = { path: join(folder, mapping.file), name: mapping.file };
    for await (const row of readTable(file, { encoding: mapping.encoding, delimiter: mapping.delimiter })) {
      if (!isRow(row)) {
        report(row);
        continue;
      }
      if (++count > ROWS_MAX) {
        report(
          problemAt({ file: file.name, line: row.line, column: null }, 'file_too_large', {
            limit: `${ROWS_MAX} rows`,
          }),
        );
        runningLedger()?.settle(row.file, row.line, 'refused');
        break;
      }
      if (count === 1) for (const name of row.headers.index.keys()) names.add(name);
      const key = cellOf(row, mapping.key);
      const known = rows.get(key);
      if (known === undefined) rows.set(key, [row]);
      else known.push(row);
    }
    if (count > 0 && !names.has(mapping.key)) {
      rows.clear();
      runningLedger()?.refuseRest(file.name);
      report(
        problemAt({ file: file.name, line: 1, column: mapping.key }, 'column_missing', {
          field: mapping.key,
        }),
      );
    }
    return new JoinedTable(mapping, rows, { names, decimal_comma });
  }

  /** The column of the first table by which rows are found. */
  get on(): string {
    return this.#on;
  }

  /** The columns that the table has. */
  get names(): Iterable<string> {
    return this.#names;
  }

  /** Notes that a row of the first table has a key. */
  match(key: string): void {
    this.#unmatched.delete(key);
  }

  /**
   * Reports the rows that belong to no row of the first table.
   * @param named the columns of this table that the mapping names
   */
  *end(named: ReadonlySet<string>): Generator<Problem> {
    this.#settle(named);
    const [first] = this.#unmatched;
    if (first === undefined) return;
    const count = [...this.#unmatched].reduce((sum, key) => sum + (this.#rows.get(key)?.length ?? 0), 0);
    const place = this.place(first, null) ?? { file: this.#file, line: null, column: null };
    yield problemAt(place, 'rows_unmatched', { count, field: this.#on, value: first });
  }

  /** Enters the fate of its rows in the ledger. */
  #settle(named: ReadonlySet<string>): void {
    const made = new Set([...this.#columns.values()].flatMap(({ columns }) => columns));
    const unnamed = new UnnamedColumns(
      column => column === this.#key || made.has(column) || named.has(column),
    );
    for (const [key, rows] of this.#rows)
      for (const row of rows) {
        unnamed.note(row);
        runningLedger()?.settle(row.file, row.line, this.#unmatched.has(key) ? 'left_out' : 'used');
      }
  }

  /** Whether the table has, or makes, a column. */
  has(column: string): boolean {
    return this.#columns.has(column) || this.#names.has(column);
  }

  /** The place of the first row with a key, or null if there is none. */
  place(key: string, column: string | null): Place | null {
    const row = this.#rows.get(key)?.[0];
    return row === undefined ? null : placeOf(row, column);
  }

  /**
   * The value of a column for a key. Different values of several rows are separated by `|`.  @param isPaired keeps the
   * value of each row in its place, even if it is blank or repeated
   */
  cell(key: string, column: string, isPaired = false): string {
    const rows = this.#rows.get(key) ?? [];
    const template = this.#columns.get(column);
    const texts = rows.map(row =>
      template === undefined ? cellOf(row, column) : fillTemplate(template, name => this.#written(row, name)),
    );
    if (isPaired) return texts.join('|');
    const filled = texts.filter(text => text !== '');
    return (template === undefined ? [...new Set(filled)] : filled).join('|');
  }

  /** Whether the values of a column for a key are numbers by the table's format. */
  isTyped(key: string, column: string): boolean {
    const rows = this.#rows.get(key) ?? [];
    return rows.length > 0 && !this.#columns.has(column) && rows.every(row => isTypedNumber(row, column));
  }

  #written(row: Row, name: string): string {
    const text = cellOf(row, name);
    return this.#decimal_comma && isTypedNumber(row, name) ? withDecimalComma(text) : text;
  }
}
