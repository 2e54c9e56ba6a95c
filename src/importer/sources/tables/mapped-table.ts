import { extname } from 'node:path';
import type { Locale } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import type { Place, SourceItem } from '../../draft.ts';
import { runningLedger } from '../../ledger/ledger.ts';
import { problemAt } from '../../problems.ts';
import { PRICE_QUANTITY } from '../packing-fields.ts';
import { OPTIONAL_FIELDS, readProductFields } from '../product-fields.ts';
import { RecordFields } from '../record-fields.ts';
import type { Headers } from '../table/headers.ts';
import { headOf, placeOf, type Row } from '../table/table.ts';
import { UnnamedColumns } from '../table/unnamed-columns.ts';
import { type ColumnPlan, planColumns, readPlannedCells } from './columns/column-plan.ts';
import { languageOfField } from './field-language.ts';
import type { JoinedTable } from './joined-table.ts';
import { compilePattern, type LinearPattern } from './linear-pattern.ts';
import {
  curveColumns,
  isCurveColumn,
  type PlannedCurve,
  planCurves,
  readMappedCurves,
} from './mapped-curves.ts';
import { readMappedDocuments } from './mapped-documents.ts';
import { SetMaker } from './mapped-set.ts';
import type { MappedText, TableMapping } from './mapping.ts';
import { readNote } from './note-row.ts';
import { isOuter } from './outer-values.ts';
import { isRecordFile, RECORD_ENDINGS } from './record-rows.ts';
import { RowTexts } from './row-texts.ts';
import { columnsOfName, fillField, fillPath, parsePathTemplate, parseTemplate } from './template.ts';

/**
 * The context for reading a foreign table: the currency of the catalogue, spellings of units, and the tables that are
 * joined to it.
 */
type TableContext = {
  currency: string | null;
  unit_aliases: Record<string, string>;
  joined: readonly JoinedTable[];
  /** Grows by the columns that records of JSON or XML have: each has some of them, so what none has is known at the end. */
  met: Set<string>;
};

const NO_TEMPLATE = { texts: [''], columns: [] };

/** The plan of a mapping for tables of certain headers. */
type TablePlan = { columns: ColumnPlan[]; curves: PlannedCurve[]; price_heads: string[] };

/** One foreign table: its mapping made ready for reading row after row. */
export class MappedTable {
  readonly #table: TableMapping;
  readonly #currency: string | null;
  readonly #aliases: Record<string, string>;
  readonly #texts: RowTexts;
  readonly #fields: Map<string, ReturnType<typeof parseTemplate>>;
  readonly #paths: ReturnType<typeof parsePathTemplate>[];
  readonly #sets: SetMaker | null;
  readonly #joined: readonly JoinedTable[];
  readonly #skips: readonly { column: string; pattern: LinearPattern | null }[];
  readonly #plans = new Map<Headers, TablePlan>();
  readonly #met: Set<string>;
  readonly #told = new Set<string>();
  readonly #unnamed: UnnamedColumns;

  constructor(table: TableMapping, { currency, unit_aliases, joined, met }: TableContext) {
    this.#met = met;
    this.#table = table;
    this.#currency = currency;
    this.#aliases = unit_aliases;
    this.#joined = joined;
    this.#skips = table.skip.map(({ column, pattern }) => ({ column, pattern: compilePattern(pattern) }));
    this.#texts = new RowTexts(table, joined);
    this.#fields = new Map(
      Object.entries(table.product).map(([field, text]) => [field, parseTemplate(text)]),
    );
    this.#paths = table.categories.map(parsePathTemplate);
    this.#sets = table.set === null ? null : new SetMaker(table.set);
    const named = new Set(this.namedColumns());
    this.#unnamed = new UnnamedColumns(
      column =>
        named.has(column) || isOuter(column) || isCurveColumn(table.curves, column, table.decimal_comma),
    );
  }

  /** Takes note of a row before any is read, for columns whose values depend on all rows. */
  learn(row: Row): void {
    if (noteOf(row) === null) this.#texts.learn(row);
  }

  /** Reads a row as a product and its curves. Yields nothing if the mapping skips the row. */
  *read(row: Row): Generator<SourceItem> {
    const note = noteOf(row);
    if (note !== null) {
      runningLedger()?.settle(row.file, row.line, 'left_out');
      yield { noun: 'problem', record: problemAt(placeOf(row, null), 'row_of_note', { value: note }) };
      return;
    }
    // Values of nested records are entered where they are read.
    if (!isRecord(row)) this.#unnamed.note(row);
    const plan = yield* this.#planOf(row);
    const { cell, fields } = this.#open(row);
    if (this.#skips.some(({ column, pattern }) => pattern?.test(cell(column)))) {
      runningLedger()?.settle(row.file, row.line, 'left_out');
      return;
    }
    this.#texts.match(row);
    const { decimal_comma, date_order, documents, same_id, category_separator } = this.#table;
    const said = (column: string, locale: Locale) => this.#translate(column, cell(column), locale);
    const category_paths = this.#paths.map(path => fillPath(path, said, category_separator));
    const own = this.#sets?.find(said, placeOf(row, null));
    yield* own?.items ?? [];
    const record = {
      ...readProductFields(fields, {
        currency: this.#currency,
        decimal_comma,
        price_heads: plan.price_heads,
        has_price_quantity: this.#fields.has(PRICE_QUANTITY),
        date_order,
        category_paths,
        cells: readPlannedCells(row, plan.columns, cell, this.#texts),
        documents: () => readMappedDocuments(documents, cell, fields),
      }),
      ...(own?.set_id && { set_id: own.set_id, group_id: own.group_id }),
      same_id,
      field_places: this.#fieldPlaces(row),
    };
    const isGiven = yield* fields.product(record, OPTIONAL_FIELDS);
    if (!isGiven) return;
    yield* readMappedCurves(plan.curves, {
      cell: column => this.#number(row, column, cell(column)),
      list: column => this.#number(row, column, this.#texts.readPaired(row, column)),
      decimal_comma,
      place: placeOf(row, null),
      part_number: record.part_number,
    });
  }

  /** The plan for a row's headers. It is made at the first row of them, which reports their problems. */
  *#planOf(row: Row): Generator<SourceItem, TablePlan> {
    const known = this.#plans.get(row.headers);
    if (known !== undefined) return known;
    const plan = this.#plan(row);
    this.#plans.set(row.headers, plan);
    yield* this.#checkColumns(row, plan.curves);
    return plan;
  }

  /** The fields of a row, and its cells by their columns. Each cell is read once. */
  #open(row: Row): { fields: RecordFields; cell: (column: string) => string } {
    const texts = new Map<string, string>();
    const cell = (column: string): string => {
      const known = texts.get(column);
      if (known !== undefined) return known;
      const text = this.#texts.read(row, column, fields);
      texts.set(column, text);
      return text;
    };
    const fields = new RecordFields({
      place: placeOf(row, null),
      text: field => {
        const { plain, locale } = languageOfField(field);
        return fillField(field, this.#fields.get(field) ?? this.#fields.get(plain) ?? NO_TEMPLATE, column => {
          const text = locale === null ? cell(column) : this.#translate(column, cell(column), locale);
          return field === 'price_breaks' ? this.#number(row, column, text) : text;
        });
      },
      column: field => this.#fields.get(field)?.columns[0] ?? field,
    });
    return { fields, cell };
  }

  #number(row: Row, column: string, text: string): string {
    return this.#table.decimal_comma ? this.#texts.asWritten(row, column, text) : text;
  }

  /** The places of product fields that begin with a column of a joined table. */
  #fieldPlaces(row: Row): Map<string, Place> {
    const places = new Map<string, Place>();
    if (this.#joined.length === 0) return places;
    for (const [field, { columns }] of this.#fields) {
      const place = columns[0] === undefined ? null : this.#texts.placeOf(row, columns[0]);
      if (place !== null && place.file !== row.file) places.set(field, place);
    }
    return places;
  }

  /** The plan of each mapped column in tables of these headers. */
  #plan(row: Row): TablePlan {
    const { curves, decimal_comma } = this.#table;
    return {
      columns: planColumns(this.#table, this.#aliases, row),
      curves: planCurves(curves, this.#texts.columnsOf(row), decimal_comma),
      price_heads: (this.#fields.get('price_breaks')?.columns ?? []).map(
        column => headOf(row, column) || column,
      ),
    };
  }

  #translate(column: string, text: string, locale: Locale): string {
    const translated: MappedText | undefined = this.#table.values[column]?.[text];
    return translated === undefined
      ? text
      : typeof translated === 'string'
        ? translated
        : textIn(translated, locale);
  }

  /**
   * Reports columns that the mapping names and the table lacks as errors, and those it does not name once each. Records
   * of JSON and XML differ in their columns, so what all of them lack is known only at the end.
   */
  *#checkColumns(row: Row, curves: readonly PlannedCurve[]): Generator<SourceItem> {
    const { ignore, decimal_comma } = this.#table;
    const used = new Set(this.namedColumns());
    const patterns = curves
      .filter(({ columns }) => columns.length > 0)
      .map(({ curve }) => curve.columns ?? '');
    const isOfRecord = isRecordFile(row.file);
    if (isOfRecord) {
      for (const pattern of patterns) this.#met.add(pattern);
      // Paths into records are noted as they are read.
      if (/\.(?:jsonl|ndjson)$/.test(row.file))
        for (const column of row.headers.index.keys()) this.#met.add(column);
    }
    const unknown = [...row.headers.index.keys()].filter(
      column =>
        !used.has(column) &&
        !isCurveColumn(this.#table.curves, column, decimal_comma) &&
        !ignore.includes(column),
    );
    const place = placeOf(isOfRecord ? row : { ...row, line: this.#table.head_row }, null);
    if (!isOfRecord)
      for (const column of this.checkedColumns())
        if (!patterns.includes(column) && !this.#texts.has(row, column))
          yield columnProblem(place, column, 'column_missing');
    for (const column of unknown.filter(own => !isOfRecord || !this.#told.has(own))) {
      this.#told.add(column);
      yield columnProblem(place, column, 'column_unknown');
    }
  }

  /** All columns that the mapping says something about, and the patterns of its curves: each has to be met. */
  checkedColumns(): Set<string> {
    const { replace, values, curves } = this.#table;
    return new Set([
      ...this.namedColumns(),
      ...replace.map(({ column }) => column),
      ...Object.keys(values),
      ...curves.flatMap(({ columns }) => columns ?? []),
    ]);
  }

  /** Columns that are derived from others or belong to joined tables, so that no record has to have them. */
  isMade(column: string): boolean {
    return this.#texts.isMade(column);
  }

  /** All columns that the mapping names, of the table itself or joined to it. */
  *namedColumns(): Generator<string> {
    for (const template of this.#fields.values()) yield* template.columns;
    for (const level of this.#paths.flat()) yield* columnsOfName(level);
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

/** Whether a row is a record of JSON or XML, which has only the columns that it states. */
function isRecord({ file }: Row): boolean {
  return RECORD_ENDINGS.includes(extname(file).toLowerCase());
}

/** The text of a row of a table that is no product, but a heading or a note. */
function noteOf(row: Row): string | null {
  return isRecord(row) ? null : readNote(row);
}

/** Reports that no record has a column, or that it is never used. */
export function columnProblem(
  place: Place,
  column: string,
  code: 'column_missing' | 'column_unknown',
): SourceItem {
  return { noun: 'problem', record: problemAt({ ...place, column }, code, { field: column }) };
}
