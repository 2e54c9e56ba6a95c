import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import { makeId } from '#contract/id.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { Problem } from '../../../draft.ts';
import type { DateOrder } from '../../dates.ts';
import { isPlainNumber, isYesOrNo, measuredKind } from '../../exchange/feature-survey.ts';
import type { Header } from '../../table/headers.ts';
import { startsWithNumber } from '../../table/later-headers.ts';
import { isRow, PLAIN_LAYOUT, type Row, readTable, type TableLayout } from '../../table/table.ts';
import type { TableFile, TableOptions } from '../../table/table-file.ts';
import { readNote } from '../note-row.ts';
import { hasRecords, readRecordRows } from '../record-rows.ts';
import type { TablePlace } from './find-tables.ts';
import { looksTransposed } from './looks-transposed.ts';
import { countMeasured, noteMeasured, settleUnits } from './measured-texts.ts';
import { findRecords } from './record-survey.ts';
import type { SeenColumn } from './seen-column.ts';
import { splitHeader } from './split-header.ts';

/**
 * The result of surveying the first rows of a table: its columns, the number of rows read, the rows of head, units and
 * data if they are not the usual ones, the path of the records in JSON or XML, and the first problem met.
 */
export type TableSurvey = {
  columns: SeenColumn[];
  rows: number;
  layout: TableLayout | null;
  /** Whether the columns of the file are the rows. */
  transposed: boolean;
  records: string | null;
  /** Other places in the file that may have the records. */
  others: string[];
  problem: Problem | null;
};

/** Enough rows to recognise a column, and to see that the first part is not all of it. */
const ROWS_MAX = 20_000;
const COLUMNS_MAX = 300;
/** Lowest row that is tried as the header: a title and a date may precede it. */
const HEAD_ROW_MAX = 6;
/** Rows below the head that may hold units and notes. */
const HEAD_ROWS = 4;
const CHOICES_MAX = 100;
/** Most choices of a column in which each occurs often, such as makers. */
const CHOICES_OFTEN_MAX = 2000;
const ROWS_PER_CHOICE = 10;
const CHOICE_LENGTH_MAX = 60;
const DATE = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/;

/** Files of a folder whose names of columns are looked at. */
const FILES_MAX = 200;

/**
 * The part of files that is surveyed: the encoding of text files that are not UTF-8, the table if there are several, and
 * whether its columns are the rows (absent: if it looks so).
 */
type SurveyOptions = {
  encoding?: string | undefined;
  place?: TablePlace | undefined;
  transposed?: boolean | undefined;
};

/** Looks at the first rows of tables of one form, or the first records of JSON or XML files. */
export async function surveyTables(
  files: readonly TableFile[],
  options: SurveyOptions = {},
): Promise<TableSurvey> {
  const [first] = files;
  if (first === undefined)
    return {
      columns: [],
      rows: 0,
      layout: null,
      transposed: false,
      records: null,
      others: [],
      problem: null,
    };
  if (hasRecords(first)) return surveyRecords(files.slice(0, FILES_MAX));
  const { head_row = 1 } = options.place ?? {};
  const usual = await surveyBelow(files, head_row, options);
  const mayTurn = options.transposed === undefined && options.place === undefined;
  if (mayTurn && looksTransposed(usual.columns)) return surveyTables(files, { ...options, transposed: true });
  if (head_row > 1 || !isUnderTitle(usual)) return usual;
  for (let below = 2; below <= HEAD_ROW_MAX; below++) {
    const found = await surveyBelow(files, below, options);
    if (found.columns.length > 1) return found;
  }
  return usual;
}

async function surveyRecords(files: readonly TableFile[]): Promise<TableSurvey> {
  const found = [];
  for (const file of files) found.push(await findRecords(file));
  const [{ records = null, others = [] } = {}] = found;
  const columns = [...new Set(found.flatMap(own => own.columns))].slice(0, COLUMNS_MAX);
  async function* rows() {
    for (const file of files)
      yield* readRecordRows({ file, records: records ?? undefined, columns, onBytes: () => undefined });
  }
  return { ...(await lookAt(rows(), false)), layout: null, transposed: false, records, others };
}

/** Whether the first row has one cell alone, with wider rows below or columns that have no names. */
function isUnderTitle({ columns, problem }: TableSurvey): boolean {
  if (columns.length > 0) return columns.length === 1;
  return problem?.code === 'row_extra_cells' && problem.parts.expected === 1;
}

/** Surveys tables whose header is in a given row, or in the first non-blank one below it. */
async function surveyBelow(
  files: readonly TableFile[],
  head_row: number,
  { encoding, place, transposed = false }: SurveyOptions,
): Promise<TableSurvey> {
  const options = { numbers_heads: true, sheet: place?.sheet, transposed, ...(encoding && { encoding }) };
  const found = files[0] === undefined ? null : await findLayout(files[0], { head_row }, options);
  const layout =
    place?.last_row === undefined ? found : { ...(found ?? PLAIN_LAYOUT), last_row: place.last_row };
  async function* rows() {
    for (const file of files) yield* readTable(file, layout === null ? options : { ...options, layout });
  }
  return { ...(await lookAt(rows(), true)), layout, transposed, records: null, others: [] };
}

/**
 * The rows of headings, units and data: whether the first row has headings of several columns each, and a row below the
 * head names units. Returns null if the head is the first row and data follow directly.
 */
async function findLayout(
  file: TableFile,
  rows: Pick<TableLayout, 'head_row' | 'group_row'>,
  options: TableOptions,
): Promise<TableLayout | null> {
  const { head_row, group_row } = rows;
  const below = { ...rows, unit_row: null, data_row: head_row + 1 };
  const first: Row[] = [];
  for await (const item of readTable(file, head_row === 1 ? options : { ...options, layout: below })) {
    if (isRow(item)) first.push(item);
    if (first.length > HEAD_ROWS) break;
  }
  const [next] = first;
  if (next !== undefined && group_row === undefined && areHeadsBelow(first)) {
    const above = isTitle(next) ? {} : { group_row: head_row };
    return findLayout(file, { ...above, head_row: next.line }, options);
  }
  const at = first.slice(0, HEAD_ROWS).findIndex(({ cells }) => isUnitRow(cells));
  if (at < 0) return head_row === 1 ? null : below;
  const measured = [...(first[at]?.cells ?? []).entries()]
    .filter(([, cell]) => isUnit(cell))
    .map(([column]) => column);
  const isData = (cells: readonly string[]) => measured.some(column => isPlainNumber(cells[column] ?? ''));
  const data = first.find(({ cells }, row) => row > at && isData(cells)) ?? first[at + 1];
  const unit_row = first[at]?.line ?? null;
  return { ...rows, unit_row, data_row: data?.line ?? (unit_row ?? head_row) + 1 };
}

/**
 * Whether the first row below the head is the header itself: it has texts alone, some of them below blank heads, and
 * numbers follow below some.
 */
function areHeadsBelow([heads, ...below]: readonly Row[]): boolean {
  if (heads === undefined) return false;
  const filled = [...heads.cells.entries()].filter(([, cell]) => cell.trim() !== '');
  const isNumber = (column: number) => below.some(({ cells }) => startsWithNumber(cells[column] ?? ''));
  return (
    filled.length > 1 &&
    filled.every(([, cell]) => !startsWithNumber(cell)) &&
    filled.some(([column]) => heads.headers.list[column]?.text === '') &&
    filled.some(([column]) => isNumber(column))
  );
}

/** Whether the row above is a title: its first cell alone is filled. */
function isTitle({ headers: { list } }: Row): boolean {
  return list[0]?.text !== '' && list.slice(1).every(({ text }) => text === '');
}

const isUnit = (cell: string) => !/^\d*$/.test(cell.trim()) && findUnit(cell.trim()) !== undefined;

/** A row without numbers in which at least two cells, and half of those after the first, are units. */
function isUnitRow(cells: readonly string[]): boolean {
  const filled = cells.slice(1).filter(cell => cell.trim() !== '');
  const units = filled.filter(isUnit).length;
  return units >= 2 && units >= filled.length / 2 && !filled.some(isPlainNumber);
}

async function lookAt(
  items: AsyncIterable<Row | Problem>,
  isTable: boolean,
): Promise<Pick<TableSurvey, 'columns' | 'rows' | 'problem'>> {
  const columns = new Map<string, SeenColumn>();
  let rows = 0;
  let problem: Problem | null = null;
  for await (const row of items) {
    if (!isRow(row)) {
      if (problem === null || problem.severity === 'warning') problem = row;
      continue;
    }
    if (isTable && readNote(row) !== null) continue;
    if (++rows > ROWS_MAX) return { columns: settleUnits(columns.values()), rows: ROWS_MAX, problem };
    for (const [at, header] of row.headers.list.entries()) {
      if (header.name === '') continue;
      const seen = columns.get(header.name) ?? begin(header);
      columns.set(header.name, seen);
      note(seen, (row.cells[at] ?? '').trim());
    }
  }
  return { columns: settleUnits(columns.values()), rows, problem };
}

/** A number whose commas all precede three digits. */
const GROUPED = /^\D*\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?\D*$/;

function begin(header: Header): SeenColumn {
  return {
    header,
    column: header.name,
    unit: header.unit ?? splitHeader(header.name)?.unit ?? null,
    filled: 0,
    texts: new Set(),
    readings: new Map(),
    numbers: 0,
    ranges: 0,
    units: new Map(),
    unit_in: 'header',
    amounts: 0,
    missing: 0,
    decimal_commas: 0,
    grouping_commas: 0,
    flags: 0,
    dates: new Set<DateOrder>(['ymd', 'mdy', 'dmy']),
    not_dates: 0,
    length_max: 0,
  };
}

function note(seen: SeenColumn, text: string): void {
  if (text === '') return;
  seen.filled++;
  seen.texts.add(text);
  seen.length_max = Math.max(seen.length_max, text.length);
  if (isYesOrNo(text)) seen.flags++;
  noteDate(seen, text);
  if (isPlainNumber(text)) seen.numbers++;
  else if (!noteMeasured(seen, text)) return;
  if (GROUPED.test(text)) seen.grouping_commas++;
  else if (text.includes(',')) seen.decimal_commas++;
}

/** The kind of attribute that a column's texts make. */
export function kindOf(seen: SeenColumn): KindName {
  if (seen.filled === 0) return 'text';
  if (seen.texts.size === 2 && seen.texts.has('0') && seen.texts.has('1')) return 'flag';
  const { values, ranges } = countMeasured(seen);
  const measured = measuredKind({
    count: seen.filled - seen.missing,
    numbers: seen.numbers + values,
    ranges,
  });
  if (measured !== null) return measured;
  if (seen.flags > 0 && seen.flags + seen.missing === seen.filled) return 'flag';
  // Of quantities that can mostly not be read (`230/400` in V) the texts are left.
  const isRead = 2 * (seen.numbers + values + ranges) >= seen.filled - seen.missing;
  if (seen.unit !== null && seen.unit_in === 'header' && isRead) return 'number';
  const choices = Math.max(CHOICES_MAX, Math.min(CHOICES_OFTEN_MAX, seen.filled / ROWS_PER_CHOICE));
  return seen.texts.size <= choices && seen.length_max <= CHOICE_LENGTH_MAX ? 'enum' : 'text';
}

/** The order of day, month and year that fits all texts of a column. Returns null if there is none. */
export function dateOrderOf({ filled, not_dates, dates }: SeenColumn): DateOrder | null {
  return filled > 0 && not_dates === 0 ? ([...dates][0] ?? null) : null;
}

/** Whether part numbers of a column make one id. */
export function hasTwinIds({ texts }: SeenColumn): boolean {
  const ids = new Set<string>();
  for (const text of texts) ids.add(makeId(text).toLowerCase());
  return ids.size < texts.size;
}

function noteDate(seen: SeenColumn, text: string): void {
  const match = DATE.exec(text);
  if (match === null) {
    seen.not_dates++;
    return;
  }
  const [, first = '', second = '', last = ''] = match;
  const isMonth = (part: string) => Number(part) >= 1 && Number(part) <= 12;
  if (first.length !== 4) seen.dates.delete('ymd');
  if (last.length !== 4 || !isMonth(first)) seen.dates.delete('mdy');
  if (last.length !== 4 || !isMonth(second)) seen.dates.delete('dmy');
}

/** A text as YAML, which takes what JSON writes. */
export function quote(text: string): string {
  return JSON.stringify(text);
}
