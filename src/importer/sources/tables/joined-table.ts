import { join } from 'node:path';
import type { Place, Problem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { cellOf, isRow, placeOf, type Row, readTable } from '../table/table.ts';
import type { JoinMapping } from './mapping.ts';
import { fillTemplate, parseTemplate, type Template } from './template.ts';

const ROWS_MAX = 2_000_000; // kept in memory

/** A second table, kept by its key, whose columns are read like those of the first. */
export class JoinedTable {
  readonly #on: string;
  readonly #columns: ReadonlyMap<string, Template>;
  readonly #rows: ReadonlyMap<string, Row[]>;
  readonly #names: ReadonlySet<string>;

  private constructor(mapping: JoinMapping, rows: ReadonlyMap<string, Row[]>, names: ReadonlySet<string>) {
    this.#on = mapping.on;
    this.#columns = new Map(
      Object.entries(mapping.columns).map(([name, text]) => [name, parseTemplate(text)]),
    );
    this.#rows = rows;
    this.#names = names;
  }

  /** Reads the table whole; its problems go to `report`. */
  static async read(
    folder: string,
    mapping: JoinMapping,
    report: (problem: Problem) => void,
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
        break;
      }
      if (count === 1) for (const name of row.headers.index.keys()) names.add(name);
      const key = cellOf(row, mapping.key);
      const known = rows.get(key);
      if (known === undefined) rows.set(key, [row]);
      else known.push(row);
    }
    if (count > 0 && !names.has(mapping.key))
      report(
        problemAt({ file: file.name, line: 1, column: mapping.key }, 'column_missing', {
          field: mapping.key,
        }),
      );
    return new JoinedTable(mapping, rows, names);
  }

  /** The column of the first table by which rows are found. */
  get on(): string {
    return this.#on;
  }

  /** Whether the table has, or makes, a column. */
  has(column: string): boolean {
    return this.#columns.has(column) || this.#names.has(column);
  }

  /** Where the first row for a key stands; null where there is none. */
  place(key: string, column: string): Place | null {
    const row = this.#rows.get(key)?.[0];
    return row === undefined ? null : placeOf(row, column);
  }

  /** What a column has for a key: of several rows, the different values separated by `|`. */
  cell(key: string, column: string): string {
    const rows = this.#rows.get(key) ?? [];
    const template = this.#columns.get(column);
    const texts = rows.map(row =>
      template === undefined ? cellOf(row, column) : fillTemplate(template, name => cellOf(row, name)),
    );
    const filled = texts.filter(text => text !== '');
    return (template === undefined ? [...new Set(filled)] : filled).join('|');
  }
}
