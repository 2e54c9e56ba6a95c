import type { Locale } from '#contract/locale.ts';
import { repairEncoding } from '../../check/text.ts';
import type { Cell, Place, SourceItem } from '../../draft.ts';
import { problemAt } from '../../problems.ts';
import { OPTIONAL_FIELDS, readProductFields } from '../product-fields.ts';
import { RecordFields } from '../record-fields.ts';
import { cellOf, type Headers, placeOf, type Row } from '../table/table.ts';
import { checkPlausible, convertCell } from './convert-cell.ts';
import type { JoinedTable } from './joined-table.ts';
import { compilePattern, type LinearPattern } from './linear-pattern.ts';
import { curveColumns, isCurveColumn, readMappedCurves } from './mapped-curves.ts';
import { readMappedDocuments } from './mapped-documents.ts';
import { SetMaker } from './mapped-set.ts';
import type { MappedColumn, MappedText, TableMapping } from './mapping.ts';
import { ColumnSplitter } from './split.ts';
import { fillPath, fillTemplate, parsePathTemplate, parseTemplate } from './template.ts';

/** What a foreign table is read with: the currency of the catalogue, spellings of units, and the tables that are joined to it. */
type TableContext = {
  currency: string | null;
  unit_aliases: Record<string, string>;
  joined: readonly JoinedTable[];
};

type ColumnPlan = {
  column: string;
  mapped: MappedColumn;
  unit: string | null;
  decimal_comma: boolean;
  values: Record<string, MappedText> | undefined;
};

/** Fields that say one of a few things, so that the owner's words for them can be translated. */
const WORD_FIELDS: ReadonlySet<string> = new Set([
  'status',
  'price_breaks',
  'stock',
  'lead_time',
  'area_days',
]);

/** One foreign table: its mapping made ready for reading row after row. */
export class MappedTable {
  readonly #table: TableMapping;
  readonly #currency: string | null;
  readonly #aliases: Record<string, string>;
  readonly #splitters: ColumnSplitter[];
  readonly #fields: Map<string, ReturnType<typeof parseTemplate>>;
  readonly #paths: ReturnType<typeof parsePathTemplate>[];
  readonly #sets: SetMaker | null;
  readonly #missing: ReadonlySet<string>;
  readonly #replacements: { column: string; pattern: LinearPattern | null; by: string }[];
  readonly #joined: readonly JoinedTable[];
  readonly #skips: readonly { column: string; pattern: LinearPattern | null }[];
  readonly #plans = new Map<Headers, ColumnPlan[]>();

  constructor(table: TableMapping, { currency, unit_aliases, joined }: TableContext) {
    this.#table = table;
    this.#currency = currency;
    this.#aliases = unit_aliases;
    this.#joined = joined;
    this.#skips = table.skip.map(({ column, pattern }) => ({ column, pattern: compilePattern(pattern) }));
    this.#splitters = table.split.map(split => new ColumnSplitter(split));
    this.#fields = new Map(
      Object.entries(table.product).map(([field, text]) => [field, parseTemplate(text)]),
    );
    this.#paths = table.categories.map(parsePathTemplate);
    this.#sets = table.set === null ? null : new SetMaker(table.set);
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

  /** Reads a row: a product and its curves; nothing where the mapping skips it. */
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
      text: field =>
        fillTemplate(this.#fields.get(field) ?? { texts: [''], columns: [] }, column =>
          WORD_FIELDS.has(field) ? this.#translate(column, cell(column), 'en') : cell(column),
        ),
      column: field => this.#fields.get(field)?.columns[0] ?? field,
    });
    if (this.#skips.some(({ column, pattern }) => pattern?.test(cell(column)))) return;
    const category_paths = this.#paths.map(path =>
      fillPath(path, (column, locale) => this.#translate(column, cell(column), locale)),
    );
    const own = this.#sets?.find((column, locale) => this.#translate(column, cell(column), locale), {
      category_paths,
      place: placeOf(row, null),
    });
    yield* own?.items ?? [];
    const record = {
      ...readProductFields(fields, {
        currency: this.#currency,
        decimal_comma: this.#table.decimal_comma,
        date_order: this.#table.date_order,
        category_paths: own?.set_id ? [] : category_paths,
        cells: this.#readCells(row, plan, cell, fields),
        documents: () => readMappedDocuments(this.#table.documents, cell, fields),
      }),
      ...(own?.set_id && { set_id: own.set_id, group_id: own.group_id }),
      same_id: this.#table.same_id,
      field_places: this.#fieldPlaces(row),
    };
    const isGiven = yield* fields.product(record, [...OPTIONAL_FIELDS, ...Object.keys(this.#table.columns)]);
    if (!isGiven) return;
    const { part_number } = record;
    const columns = row.headers.index.keys();
    yield* readMappedCurves(this.#table.curves, { columns, cell, place: placeOf(row, null), part_number });
  }

  /** The text of a column of the table, or of one that is joined to it. */
  #rawCell(row: Row, column: string): string {
    if (row.headers.index.has(column)) return cellOf(row, column);
    const joined = this.#joined.find(table => table.has(column));
    return joined === undefined ? '' : joined.cell(cellOf(row, joined.on), column);
  }

  #placeOf(row: Row, column: string): Place {
    const joined = row.headers.index.has(column) ? undefined : this.#joined.find(table => table.has(column));
    return joined?.place(cellOf(row, joined.on), column) ?? placeOf(row, column);
  }

  /** Where fields of the product stand that begin with a column of a joined table. */
  #fieldPlaces(row: Row): Map<string, Place> {
    const places = new Map<string, Place>();
    if (this.#joined.length === 0) return places;
    for (const [field, { columns }] of this.#fields) {
      const place = columns[0] === undefined ? null : this.#placeOf(row, columns[0]);
      if (place !== null && place.file !== row.file) places.set(field, place);
    }
    return places;
  }

  #readCell(row: Row, column: string, fields: RecordFields): string {
    const splitter = this.#splitters.find(candidate => candidate.split.column === column);
    if (splitter !== undefined)
      return this.#replace(column, splitter.read(this.#readCell(row, splitter.split.from, fields)));
    const text = this.#replace(column, this.#rawCell(row, column));
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
      const text = convertCell(
        cell(column),
        mapped,
        decimal_comma,
        mapped.to === null ? null : cell(mapped.to),
      );
      if (text === '') continue;
      const own = {
        unit,
        decimal_comma: decimal_comma && mapped.factor === null,
        place: this.#placeOf(row, column),
      };
      const { plausible } = mapped;
      if (
        plausible !== null &&
        !checkPlausible(
          text,
          { plausible, decimal_comma: own.decimal_comma },
          { place: own.place, field: column },
          fields.problems,
        )
      )
        continue;
      const translated = values?.[text];
      if (translated === undefined || typeof translated === 'string')
        cells.push({ key: mapped.attribute, text: translated ?? text, ...own });
      else
        cells.push(
          { key: `${mapped.attribute}_en`, text: translated.en, ...own },
          { key: `${mapped.attribute}_cn`, text: translated.cn, ...own },
        );
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
    const named = new Set(
      [...this.namedColumns()].filter(
        column =>
          !derived.has(column) &&
          (row.headers.index.has(column) || !this.#joined.some(own => own.has(column))),
      ),
    );
    const place = placeOf({ ...row, line: this.#table.head_row }, null);
    for (const column of named) {
      if (!row.headers.index.has(column))
        yield {
          noun: 'problem',
          record: problemAt({ ...place, column }, 'column_missing', { field: column }),
        };
    }
    for (const column of row.headers.index.keys()) {
      const isCurve = isCurveColumn(this.#table.curves, column);
      if (!named.has(column) && !isCurve && !this.#table.ignore.includes(column))
        yield {
          noun: 'problem',
          record: problemAt({ ...place, column }, 'column_unknown', { field: column }),
        };
    }
  }

  /** All columns that the mapping names, of the table itself or joined to it. */
  *namedColumns(): Generator<string> {
    for (const template of this.#fields.values()) yield* template.columns;
    for (const level of this.#paths.flat()) yield* [...level.en.columns, ...level.cn.columns];
    if (this.#sets !== null) yield* this.#sets.columns();
    for (const [column, { to }] of Object.entries(this.#table.columns))
      yield* to === null ? [column] : [column, to];
    for (const { url, path } of this.#table.documents)
      for (const text of [url, path]) yield* parseTemplate(text).columns;
    yield* curveColumns(this.#table.curves);
    yield* this.#table.skip.map(({ column }) => column);
    yield* this.#joined.map(({ on }) => on);
    yield* this.#table.split.map(split => split.from);
  }
}
