import { KINDS } from '#contract/attributes/kinds/kinds.ts';
import { findUnit } from '#quantity/units/units.ts';
import { repairEncoding } from '../../check/text.ts';
import type { Problem } from '../../draft.ts';
import { formatProblem } from '../../problems.ts';
import { makeAttributeKey } from '../exchange/feature-survey.ts';
import type { TableLayout } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { assignRoles } from './column-roles.ts';
import { seriesLines } from './draft-series.ts';
import { findRangeColumns, type RangeColumns } from './range-columns.ts';
import {
  dateOrderOf,
  hasTwinIds,
  kindOf,
  type SeenColumn as Seen,
  splitHeader,
  surveyTables,
  type TableSurvey,
} from './table-survey.ts';

/** A table of which no row can be read, and why. */
export class TableError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(formatProblem(problem, 'en'));
    this.name = 'TableError';
    this.problem = problem;
  }
}

/**
 * Drafts a `mapping.yaml` from a table's first rows: which columns hold the part number, name, category and price, and
 * which attribute each other column is. Doubts are marked in comments.
 * @param files tables of the same form, of which the first tells where head and records are
 * @param pattern the name, or pattern of names, by which the mapping refers to them
 * @returns the mapping as text, or null if the table has no rows
 * @throws TableError if none of its rows can be read
 */
export async function draftMapping(files: readonly TableFile[], pattern: string): Promise<string | null> {
  const first = await surveyTables(files);
  const encoding = encodingOf(first);
  const survey = encoding === null ? first : await surveyTables(files, encoding);
  const { columns, rows, layout, records, others, problem } = survey;
  if (rows === 0 && problem !== null) throw new TableError(problem);
  if (rows === 0) return null;
  const roles = assignRoles(columns, rows);
  const left = columns.filter(seen => !roles.taken.has(seen));
  const attributes = draftAttributes(left);
  const hasCelsius = attributes.rest.some(({ unit }) => unit === 'C');
  const lines = [
    `# A first mapping of ${pattern}, by its first ${rows} rows. Read each line, above all those with a question mark.`,
    ...(hasCelsius ? ['unit_aliases: { C: °C } # ? C alone is the coulomb'] : []),
    'tables:',
    `  - file: ${quote(pattern)}`,
    ...(encoding === null
      ? []
      : [`    encoding: ${encoding} # ? the file is not UTF-8: see whether accents and signs are right`]),
    ...(records === null ? [] : [recordsLine(records, others)]),
    ...(layout === null ? [] : layoutLines(layout)),
    ...formLines(columns, roles),
    '    product:',
    ...productLines(roles),
    ...seriesLines(roles.series, roles.part_number),
    ...(left.length === 0
      ? []
      : ['    columns:', ...attributes.columns, 'attributes:', ...attributes.definitions]),
  ];
  return `${lines.join('\n')}\n`;
}

type Roles = ReturnType<typeof assignRoles>;

function recordsLine(records: string, others: readonly string[]): string {
  const doubt = others.length === 0 ? '' : ` # ? there are also ${others.slice(0, 3).join(', ')}`;
  return `    records: ${quote(records)}${doubt}`;
}

/** How the cells of the table are written: dates, part numbers, encoding and numbers. */
function formLines(columns: readonly Seen[], { added, part_number }: Roles): string[] {
  const order = added && dateOrderOf(added);
  const isGarbled = columns.some(({ texts }) => [...texts].some(text => repairEncoding(text) !== null));
  const hasDecimalComma = columns.some(seen => seen.decimal_commas > 0);
  const hasGrouping = columns.some(seen => seen.grouping_commas > 0);
  return [
    ...(order && order !== 'ymd' ? [`    date_order: ${order}`] : []),
    ...(part_number && hasTwinIds(part_number)
      ? ['    same_id: suffix # ? some part numbers differ only in signs that an address cannot have']
      : []),
    ...(isGarbled ? ['    # ? some texts are encoded twice; repair_encoding: true repairs them'] : []),
    ...(hasDecimalComma ? ['    decimal_comma: true # ? some numbers are written with a comma'] : []),
    ...(hasGrouping && !hasDecimalComma
      ? ['    # ? 1,250 is read as 1250; with decimal_comma: true it is 1.25']
      : []),
  ];
}

/** The columns with the fields of a product, and the one with its category. */
function productLines(roles: Roles): string[] {
  const { pair, category, price, price_quantity, packing, stock, added } = roles;
  return [
    ...nameLines(roles),
    ...(price
      ? [
          `      price_breaks: ${quote(`1:{${price.column}}`)} # ? a price for one piece; catalogue.yaml needs a currency`,
        ]
      : []),
    ...(price_quantity
      ? [
          `      # ? no price: prices are for the number of pieces in ${quote(price_quantity.column)}; divide them, then write price_breaks`,
        ]
      : []),
    ...packingLines(packing),
    ...(stock ? [`      stock: ${template(stock)} # ? pieces that can ship at once`] : []),
    ...(added ? [`      added_on: ${template(added)}`] : []),
    `    categories: [${category || pair ? template(category ?? pair?.maker) : quote('Products')}]${category ? '' : ' # ? no column looks like a category'}`,
  ];
}

/** How products are packed and ordered, with what the numbers have to mean. */
function packingLines({ pack_size, minimum_quantity, quantity_step }: Roles['packing']): string[] {
  const line = (field: string, seen: Seen | undefined, doubt: string) =>
    seen === undefined ? [] : [`      ${field}: ${template(seen)}${doubt}`];
  return [
    ...line(
      'pack_size',
      pack_size,
      ' # ? the price is for a whole pack; if it is for a piece: quantity_step',
    ),
    ...line('minimum_quantity', minimum_quantity, ''),
    ...line(
      'quantity_step',
      quantity_step,
      ' # ? the price is for a piece; if it is for a whole pack: pack_size',
    ),
  ];
}

/** The part number and the name. If no single column identifies the products, maker and model together serve as both. */
function nameLines({ isUnique, part_number, pair, name }: Roles): string[] {
  if (pair !== null) {
    const together = quote(`{${pair.maker.column}} {${pair.model.column}}`);
    return [
      `      part_number: ${together} # ? no column has a different text in every row; maker and model together may have`,
      `      name: ${together}`,
    ];
  }
  return [
    `      part_number: ${template(part_number)}${part_number && isUnique(part_number) ? '' : ' # ? no column has a different text in every row'}`,
    `      name: ${template(name ?? part_number)}${name ? '' : ' # ? no column looks like a name'}`,
  ];
}

/** The attributes that columns without a role become. `rest` are those that are not the two ends of a range. */
function draftAttributes(left: readonly Seen[]): { rest: Seen[]; columns: string[]; definitions: string[] } {
  const ranges = findRangeColumns(left);
  const ends = new Set(ranges.flatMap(({ from, to }) => [from, to]));
  const rest = left.filter(seen => !ends.has(seen));
  const keys = keysOf(rest, ranges);
  const keyFor = (seen: Seen) => keys.get(seen) ?? '';
  return {
    rest,
    columns: [
      ...rest.map(seen => columnLine(seen, keyFor(seen))),
      ...ranges.map(range => rangeLine(range, keyFor(range.from))),
    ],
    definitions: [
      ...rest.map(seen => attributeLine(seen, keyFor(seen))),
      ...ranges.map(range => rangeAttributeLine(range, keyFor(range.from))),
    ],
  };
}

/** The likely encoding of a text file whose bytes leave it open. Returns null if they settle it. */
export function encodingOf({ rows, problem }: TableSurvey): string | null {
  if (problem === null || (problem.code !== 'encoding_unproven' && problem.code !== 'encoding_guessed'))
    return null;
  if (problem.code === 'encoding_guessed' && rows > 0) return String(problem.parts.encoding);
  return typeof problem.parts.encoding === 'string' ? problem.parts.encoding : null;
}

/**
 * A key for each column that becomes an attribute: of two that differ only in their unit, or in signs, the later one's
 * says which (`width_px`, `a_2`).
 */
function keysOf(columns: readonly Seen[], ranges: readonly RangeColumns[]): Map<Seen, string> {
  const used = new Set<string>();
  const keys = new Map<Seen, string>();
  const claim = (seen: Seen, ...wanted: string[]) => {
    const free = wanted.find(key => !used.has(key)) ?? numbered(wanted[0] ?? 'attribute', used);
    used.add(free);
    keys.set(seen, free);
  };
  for (const seen of columns)
    claim(
      seen,
      makeAttributeKey(seen.unit === null ? seen.column : nameOf(seen.column)),
      makeAttributeKey(seen.column),
    );
  for (const { name, from } of ranges) claim(from, makeAttributeKey(name), makeAttributeKey(from.column));
  return keys;
}

function numbered(key: string, used: ReadonlySet<string>): string {
  let number = 2;
  while (used.has(`${key}_${number}`)) number++;
  return `${key}_${number}`;
}

function layoutLines({ head_row, unit_row, data_row }: TableLayout): string[] {
  return [
    ...(head_row === 1 ? [] : [`    head_row: ${head_row} # ? the rows above it look like a title`]),
    ...(unit_row === null ? [] : [`    unit_row: ${unit_row}`]),
    `    data_row: ${data_row}`,
  ];
}

/** A header without the text in brackets at its end, or the unit after a comma. */
function nameOf(column: string): string {
  const known = splitHeader(column);
  if (known !== null) return known.name;
  const end = column.trimEnd();
  if (!/[)）]$/.test(end)) return column;
  const open = Math.max(end.lastIndexOf('('), end.lastIndexOf('（'));
  const isPair = open >= 0 && open < end.length - 2 && !/[)）]/.test(end.slice(open, -1));
  return (isPair ? end.slice(0, open).trimEnd() : column) || column;
}

function isMeasured(seen: Seen): boolean {
  return KINDS[kindOf(seen)].hasUnit;
}

function columnLine(seen: Seen, key: string): string {
  const unit = seen.unit === null || !isMeasured(seen) ? '' : `, unit: ${quote(seen.unit)}`;
  return `      ${quote(seen.column)}: { attribute: ${key}${unit} }${doubtOf(seen)}`;
}

function attributeLine(seen: Seen, key: string): string {
  const stated = seen.unit === 'C' ? '°C' : seen.unit;
  const unit = stated === null || !isMeasured(seen) ? '' : `, unit: ${quote(stated)}`;
  return `  ${key}: { name: ${quote(key === makeAttributeKey(nameOf(seen.column)) ? nameOf(seen.column) : seen.column)}, kind: ${kindOf(seen)}${unit} }`;
}

/** Two columns of numbers as one range. */
function rangeLine({ from, to }: RangeColumns, key: string): string {
  const unit = from.unit === null ? '' : `, unit: ${quote(from.unit)}`;
  return `      ${quote(from.column)}: { attribute: ${key}, to: ${quote(to.column)}${unit} }${doubtOf(from)}`;
}

function rangeAttributeLine({ name, from }: RangeColumns, key: string): string {
  const stated = from.unit === 'C' ? '°C' : from.unit;
  const unit = stated === null ? '' : `, unit: ${quote(stated)}`;
  return `  ${key}: { name: ${quote(name)}, kind: range${unit} }`;
}

function doubtOf(seen: Seen): string {
  if (seen.filled === 0) return ' # ? empty in all rows: perhaps one for ignore';
  if (!isMeasured(seen)) return '';
  const read = seen.numbers + (kindOf(seen) === 'number' ? 0 : seen.ranges);
  if (read < seen.filled) return ` # ? ${seen.filled - read} of ${seen.filled} are no plain numbers`;
  if (seen.unit === null) return ' # ? a number without a unit';
  return findUnit(seen.unit) === undefined ? ' # ? the unit is not known: see unit_aliases' : '';
}

function template(seen: Seen | undefined): string {
  return quote(seen === undefined ? '' : `{${seen.column}}`);
}

/** A text as YAML, which takes what JSON writes. */
function quote(text: string): string {
  return JSON.stringify(text);
}
