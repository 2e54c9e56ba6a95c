import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '#contract/locale.ts';
import { repairEncoding } from '../../check/text.ts';
import type { Cell, SourceItem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { readAttribute } from '../attribute-fields.ts';
import { readProductFields } from '../product-fields.ts';
import { RecordFields } from '../record-fields.ts';
import { cellOf, type Headers, isRow, placeOf, type Row, readTable } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { compilePattern, type LinearPattern } from './linear-pattern.ts';
import type { MappedColumn, MappedText, TableMapping, TablesMapping } from './mapping.ts';
import { ColumnSplitter } from './split.ts';
import { fillPath, fillTemplate, parsePathTemplate, parseTemplate } from './template.ts';

/** A foreign folder and the mapping that says what its tables mean; `currency` of the catalogue, for prices. */
export type MappedTables = { folder: string; mapping: TablesMapping; currency: string | null };

/** Reads foreign tables by a mapping: its attributes, then each table's rows as products. */
export async function* readMappedTables(source: MappedTables): AsyncGenerator<SourceItem> {
  yield* readMappedAttributes(source.mapping);
  for (const table of source.mapping.tables) {
    const names = (await Array.fromAsync(glob(table.file, { cwd: source.folder }))).sort();
    if (names.length === 0)
      yield {
        noun: 'problem',
        record: problemAt({ file: 'mapping.yaml', line: null, column: 'file' }, 'file_missing', {
          path: table.file,
        }),
      };
    for (const name of names) yield* readOneTable({ path: join(source.folder, name), name }, table, source);
  }
}

function* readMappedAttributes(mapping: TablesMapping): Generator<SourceItem> {
  let position = 0;
  for (const [key, texts] of Object.entries(mapping.attributes)) {
    const place = { file: 'mapping.yaml', line: null, column: `attributes.${key}` };
    const fields = new RecordFields({
      place,
      text: field => (field === 'key' ? key : (texts[field] ?? '')),
      column: field => `attributes.${key}.${field}`,
    });
    yield* readAttribute(fields, ++position, new Map());
  }
}

async function* readOneTable(
  file: TableFile,
  table: TableMapping,
  source: MappedTables,
): AsyncGenerator<SourceItem> {
  const { head_row, unit_row, data_row } = table;
  const layout = { head_row, unit_row, data_row: data_row ?? Math.max(head_row, unit_row ?? 0) + 1 };
  const options = { encoding: table.encoding, delimiter: table.delimiter, sheet: table.sheet, layout };
  const reader = new MappedTable(table, source);
  if (table.split.some(split => split.shorten)) {
    for await (const item of readTable(file, options)) if (isRow(item)) reader.learn(item);
  }
  yield* readRows(file, reader, options);
}

async function* readRows(
  file: TableFile,
  reader: MappedTable,
  options: Parameters<typeof readTable>[1],
): AsyncGenerator<SourceItem> {
  let bytes = 0;
  let told = 0;
  for await (const item of readTable(file, {
    ...options,
    onBytes: count => {
      bytes += count;
    },
  })) {
    if (isRow(item)) yield* reader.read(item);
    else {
      yield { noun: 'problem', record: item };
      if (item.line !== null && item.severity === 'error')
        yield { noun: 'refused', of: 'product', id: null, place: item };
    }
    if (bytes !== told) {
      told = bytes;
      yield { noun: 'progress', done: bytes, total: (await stat(file.path)).size };
    }
  }
}

type ColumnPlan = {
  column: string;
  mapped: MappedColumn;
  unit: string | null;
  decimal_comma: boolean;
  values: Record<string, MappedText> | undefined;
};

/** One foreign table: its mapping made ready for reading row after row. */
class MappedTable {
  readonly #table: TableMapping;
  readonly #currency: string | null;
  readonly #aliases: Record<string, string>;
  readonly #splitters: ColumnSplitter[];
  readonly #fields: Map<string, ReturnType<typeof parseTemplate>>;
  readonly #paths: ReturnType<typeof parsePathTemplate>[];
  readonly #missing: ReadonlySet<string>;
  readonly #replacements: { column: string; pattern: LinearPattern | null; by: string }[];
  readonly #plans = new Map<Headers, ColumnPlan[]>();

  constructor(table: TableMapping, { mapping, currency }: MappedTables) {
    this.#table = table;
    this.#currency = currency;
    this.#aliases = mapping.unit_aliases;
    this.#splitters = table.split.map(split => new ColumnSplitter(split));
    this.#fields = new Map(
      Object.entries(table.product).map(([field, text]) => [field, parseTemplate(text)]),
    );
    this.#paths = table.categories.map(parsePathTemplate);
    this.#replacements = table.replace.map(({ column, pattern, by }) => ({
      column,
      pattern: compilePattern(pattern),
      by,
    }));
    this.#missing = new Set(table.missing.map(word => word.toLowerCase()));
  }

  /** Takes note of a row before any is read, for columns whose values depend on all rows. */
  learn(row: Row): void {
    for (const splitter of this.#splitters) splitter.learn(cellOf(row, splitter.split.from));
  }

  /** Reads a row: a product. */
  *read(row: Row): Generator<SourceItem> {
    let plan = this.#plans.get(row.headers);
    if (plan === undefined) {
      plan = this.#planColumns(row);
      this.#plans.set(row.headers, plan);
      yield* this.#checkColumns(row);
    }
    const texts = new Map<string, string>();
    const cell = (column: string): string => {
      const known = texts.get(column);
      if (known !== undefined) return known;
      const text = this.#readCell(row, column, fields);
      texts.set(column, text);
      return text;
    };
    const fields = new RecordFields({
      place: placeOf(row, null),
      text: field => fillTemplate(this.#fields.get(field) ?? { texts: [''], columns: [] }, cell),
      column: field => this.#fields.get(field)?.columns[0] ?? field,
    });
    const record = {
      ...readProductFields(fields, {
        currency: this.#currency,
        date_order: this.#table.date_order,
        category_paths: this.#paths.map(path =>
          fillPath(path, (column, locale) => this.#translate(column, cell(column), locale)),
        ),
        cells: this.#readCells(row, plan, cell, fields),
        documents: () => [],
      }),
      same_id: this.#table.same_id,
    };
    yield* fields.items('product', record.id ?? record.part_number, {
      noun: 'product',
      record,
      place: placeOf(row, null),
    });
  }

  #readCell(row: Row, column: string, fields: RecordFields): string {
    const splitter = this.#splitters.find(candidate => candidate.split.column === column);
    if (splitter !== undefined) return splitter.read(this.#readCell(row, splitter.split.from, fields));
    const text = this.#replace(column, cellOf(row, column));
    if (this.#missing.has(text.toLowerCase())) return '';
    const repaired = this.#table.repair_encoding ? repairEncoding(text) : null;
    if (repaired === null) return text;
    const problem = problemAt(placeOf(row, column), 'text_repaired', {
      field: column,
      value: text,
      read: repaired,
    });
    // Read again through a split column, a cell is repaired again: said once.
    if (!fields.problems.some(other => other.code === problem.code && other.column === column))
      fields.problems.push(problem);
    return repaired;
  }

  #replace(column: string, text: string): string {
    if (this.#replacements.length === 0) return text;
    return this.#replacements
      .filter(own => own.column === column)
      .reduce((current, { pattern, by }) => pattern?.replace(current, by) ?? current, text);
  }

  #readCells(row: Row, plan: ColumnPlan[], cell: (column: string) => string, fields: RecordFields): Cell[] {
    const cells: Cell[] = [];
    for (const { column, mapped, unit, decimal_comma, values } of plan) {
      const text = cell(column);
      if (text === '') continue;
      const own = { unit, decimal_comma, place: placeOf(row, column) };
      const translated = values?.[text];
      if (translated === undefined || typeof translated === 'string')
        cells.push({ key: mapped.attribute, text: translated ?? text, ...own });
      else
        cells.push(
          { key: `${mapped.attribute}_en`, text: translated.en, ...own },
          { key: `${mapped.attribute}_cn`, text: translated.cn, ...own },
        );
      if (mapped.plausible !== null) checkPlausible(fields, column, text, mapped.plausible);
    }
    return cells;
  }

  /** What each mapped column is in tables of these headers. */
  #planColumns(row: Row): ColumnPlan[] {
    return Object.entries(this.#table.columns).map(([column, mapped]) => {
      const index = row.headers.index.get(column);
      const unit = mapped.unit ?? (index === undefined ? null : (row.headers.list[index]?.unit ?? null));
      const decimal_comma = mapped.decimal_comma ?? this.#table.decimal_comma;
      return {
        column,
        mapped,
        unit: unit === null ? null : (this.#aliases[unit] ?? unit),
        decimal_comma,
        values: this.#table.values[column],
      };
    });
  }

  #translate(column: string, text: string, locale: Locale): string {
    const translated: MappedText | undefined = this.#table.values[column]?.[text];
    return translated === undefined ? text : typeof translated === 'string' ? translated : translated[locale];
  }

  /** Columns that the mapping names and the table lacks are errors; those that the mapping does not name are told once. */
  *#checkColumns(row: Row): Generator<SourceItem> {
    const derived = new Set(this.#table.split.map(split => split.column));
    const named = new Set([...this.#namedColumns()].filter(column => !derived.has(column)));
    const place = placeOf({ ...row, line: this.#table.head_row }, null);
    for (const column of named) {
      if (!row.headers.index.has(column))
        yield {
          noun: 'problem',
          record: problemAt({ ...place, column }, 'column_missing', { field: column }),
        };
    }
    for (const column of row.headers.index.keys()) {
      if (!named.has(column) && !this.#table.ignore.includes(column))
        yield {
          noun: 'problem',
          record: problemAt({ ...place, column }, 'column_unknown', { field: column }),
        };
    }
  }

  *#namedColumns(): Generator<string> {
    for (const template of this.#fields.values()) yield* template.columns;
    for (const level of this.#paths.flat()) yield* [...level.en.columns, ...level.cn.columns];
    yield* Object.keys(this.#table.columns);
    yield* this.#table.split.map(split => split.from);
  }
}

function checkPlausible(
  fields: RecordFields,
  column: string,
  text: string,
  plausible: NonNullable<MappedColumn['plausible']>,
): void {
  const { min = -Infinity, max = Infinity } = plausible;
  const value = Number(text);
  if (value >= min && value <= max) return;
  const place = { ...fields.source.place, column };
  fields.problems.push(
    problemAt(place, 'number_implausible', {
      field: column,
      value: text,
      expected: `${plausible.min ?? ''}..${plausible.max ?? ''}`,
    }),
  );
}
