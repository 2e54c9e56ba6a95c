import { KINDS } from '#contract/attributes/kinds/kinds.ts';
import { findUnit } from '#quantity/units/units.ts';
import { repairEncoding } from '../../check/text.ts';
import type { Problem } from '../../draft.ts';
import { formatProblem } from '../../problems.ts';
import { makeAttributeKey } from '../exchange/feature-survey.ts';
import type { TableLayout } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';
import { findSeriesColumn, seriesLines } from './draft-series.ts';
import { findRangeColumns, type RangeColumns } from './range-columns.ts';
import {
  dateOrderOf,
  hasTwinIds,
  kindOf,
  type SeenColumn as Seen,
  splitHeader,
  surveyTable,
} from './table-survey.ts';

const PART_NUMBER =
  /part|article|artikel|sku|item|model|order|bestell|type\b|no\.?$|number|型号|料号|编号|货号/i;
const NAME = /name|title|descr|bezeichnung|benennung|名称|品名|描述/i;
const CATEGORY = /categor|kategorie|group|gruppe|class|类别|分类|品类/i;
/** The category where no column is called so, else the series. */
const FAMILY = /family|familie/i;
const DATE = /date|datum|added|released|日期/i;
/** Share of different texts from which on a column may tell the products: a row may be there twice. */
const UNIQUE_SHARE = 0.99;
const STOCK = /stock|inventory|on hand|available|bestand|lager|库存/i;
const PRICE = /price|preis|价格|单价/i;

/** A table of which no row can be read, and why. */
export class TableError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(formatProblem(problem, 'en'));
    this.name = 'TableError';
    this.problem = problem;
  }
}

/** Writes a first `mapping.yaml` for a table by looking at its first rows: which column may be the part number, the name, the category and the price, and what attribute each other column is. What is doubtful is said in a comment.
 *  @returns the mapping as text; null where the table has no rows
 *  @throws TableError where none of its rows can be read */
export async function draftMapping(file: TableFile): Promise<string | null> {
  const { columns, rows, layout, records, problem } = await surveyTable(file);
  if (rows === 0 && problem !== null) throw new TableError(problem);
  if (rows === 0) return null;
  const { taken, isUnique, part_number, name, category, price, stock, added, series } = assignRoles(
    columns,
    rows,
  );
  const order = added && dateOrderOf(added);
  const left = columns.filter(seen => !taken.has(seen));
  const ranges = findRangeColumns(left);
  const ends = new Set(ranges.flatMap(({ from, to }) => [from, to]));
  const rest = left.filter(seen => !ends.has(seen));
  const hasCelsius = rest.some(({ unit }) => unit === 'C');
  const isGarbled = columns.some(({ texts }) => [...texts].some(text => repairEncoding(text) !== null));
  const hasDecimalComma = columns.some(seen => seen.decimal_commas > 0);
  const hasGrouping = columns.some(seen => seen.grouping_commas > 0);
  const lines = [
    `# A first mapping of ${file.name}, by its first ${rows} rows. Read each line, above all those with a question mark.`,
    ...(hasCelsius ? ['unit_aliases: { C: °C } # ? C alone is the coulomb'] : []),
    'tables:',
    `  - file: ${quote(file.name)}`,
    ...(records === null ? [] : [`    records: ${quote(records)}`]),
    ...(layout === null ? [] : layoutLines(layout)),
    ...(order && order !== 'ymd' ? [`    date_order: ${order}`] : []),
    ...(part_number && hasTwinIds(part_number)
      ? ['    same_id: suffix # ? some part numbers differ only in signs that an address cannot have']
      : []),
    ...(isGarbled ? ['    # ? some texts are encoded twice; repair_encoding: true repairs them'] : []),
    ...(hasDecimalComma ? ['    decimal_comma: true # ? some numbers are written with a comma'] : []),
    ...(hasGrouping && !hasDecimalComma
      ? ['    # ? 1,250 is read as 1250; with decimal_comma: true it is 1.25']
      : []),
    '    product:',
    `      part_number: ${template(part_number)}${part_number && isUnique(part_number) ? '' : ' # ? no column has a different text in every row'}`,
    `      name: ${template(name ?? part_number)}${name ? '' : ' # ? no column looks like a name'}`,
    ...(price
      ? [
          `      price_breaks: ${quote(`1:{${price.column}}`)} # ? a price for one piece; catalogue.yaml needs a currency`,
        ]
      : []),
    ...(stock ? [`      stock: ${template(stock)} # ? pieces that can ship at once`] : []),
    ...(added ? [`      added_on: ${template(added)}`] : []),
    `    categories: [${category ? template(category) : quote('Products')}]${category ? '' : ' # ? no column looks like a category'}`,
    ...seriesLines(series, part_number),
    ...(left.length === 0 ? [] : ['    columns:', ...rest.map(columnLine), ...ranges.map(rangeLine)]),
    ...(left.length === 0
      ? []
      : ['attributes:', ...rest.map(attributeLine), ...ranges.map(rangeAttributeLine)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Finds the columns that are fields of a product, each once. */
function assignRoles(columns: readonly Seen[], rows: number) {
  const taken = new Set<Seen>();
  const take = (pattern: RegExp, fits: (seen: Seen) => boolean) => {
    const free = columns.filter(seen => !taken.has(seen) && fits(seen));
    const found = free.find(({ column }) => pattern.test(column));
    if (found !== undefined) taken.add(found);
    return found;
  };
  const isUnique = (seen: Seen) => seen.filled === rows && seen.texts.size >= rows * UNIQUE_SHARE;
  const part_number = take(PART_NUMBER, isUnique) ?? take(/^/, isUnique) ?? take(PART_NUMBER, () => true);
  const name = take(NAME, seen => seen.numbers < seen.filled);
  const isShared = (seen: Seen) => seen.filled > 0 && seen.texts.size <= rows / 2;
  const category = take(CATEGORY, isShared) ?? take(FAMILY, isShared);
  const price = take(PRICE, seen => seen.numbers > 0);
  const stock = take(STOCK, seen => seen.numbers === seen.filled && seen.unit === null);
  const added = take(DATE, seen => dateOrderOf(seen) !== null);
  const free = columns.filter(seen => !taken.has(seen));
  const series = category === undefined ? undefined : findSeriesColumn(free, rows);
  if (series !== undefined) taken.add(series);
  return { taken, isUnique, part_number, name, category, price, stock, added, series };
}

function keyOf({ column, unit }: Seen): string {
  return makeAttributeKey(unit === null ? column : nameOf(column));
}

function layoutLines({ head_row, unit_row, data_row }: TableLayout): string[] {
  return [
    ...(head_row === 1 ? [] : [`    head_row: ${head_row} # ? the rows above it look like a title`]),
    ...(unit_row === null ? [] : [`    unit_row: ${unit_row}`]),
    `    data_row: ${data_row}`,
  ];
}

/** A header without what stands in brackets at its end, or the unit behind a comma. */
function nameOf(column: string): string {
  return splitHeader(column)?.name ?? (column.replace(/\s*[(（][^()（）]+[)）]\s*$/, '') || column);
}

function isMeasured(seen: Seen): boolean {
  return KINDS[kindOf(seen)].hasUnit;
}

function columnLine(seen: Seen): string {
  const unit = seen.unit === null || !isMeasured(seen) ? '' : `, unit: ${quote(seen.unit)}`;
  return `      ${quote(seen.column)}: { attribute: ${keyOf(seen)}${unit} }${doubtOf(seen)}`;
}

function attributeLine(seen: Seen): string {
  const stated = seen.unit === 'C' ? '°C' : seen.unit;
  const unit = stated === null || !isMeasured(seen) ? '' : `, unit: ${quote(stated)}`;
  return `  ${keyOf(seen)}: { name: ${quote(nameOf(seen.column))}, kind: ${kindOf(seen)}${unit} }`;
}

/** Two columns of numbers as one range. */
function rangeLine({ name, from, to }: RangeColumns): string {
  const unit = from.unit === null ? '' : `, unit: ${quote(from.unit)}`;
  return `      ${quote(from.column)}: { attribute: ${makeAttributeKey(name)}, to: ${quote(to.column)}${unit} }${doubtOf(from)}`;
}

function rangeAttributeLine({ name, from }: RangeColumns): string {
  const stated = from.unit === 'C' ? '°C' : from.unit;
  const unit = stated === null ? '' : `, unit: ${quote(stated)}`;
  return `  ${makeAttributeKey(name)}: { name: ${quote(name)}, kind: range${unit} }`;
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
