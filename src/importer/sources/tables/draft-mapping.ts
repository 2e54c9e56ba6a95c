import { findUnit } from '#contract/quantity/units.ts';
import { repairEncoding } from '../../check/text.ts';
import { makeAttributeKey } from '../exchange/feature-survey.ts';
import type { TableFile } from '../table/table-file.ts';
import { dateOrderOf, hasTwinIds, kindOf, type SeenColumn as Seen, surveyTable } from './table-survey.ts';

const PART_NUMBER =
  /part|article|artikel|sku|item|model|order|bestell|type\b|no\.?$|number|型号|料号|编号|货号/i;
const NAME = /name|title|descr|bezeichnung|benennung|名称|品名|描述/i;
const CATEGORY = /categor|kategorie|group|gruppe|family|class|类别|分类|品类/i;
const DATE = /date|datum|added|released|日期/i;
/** Share of different texts from which on a column may tell the products: a row may be there twice. */
const UNIQUE_SHARE = 0.99;
const PRICE = /price|preis|价格|单价/i;

/** Writes a first `mapping.yaml` for a table by looking at its first rows: which column may be the part number, the name, the category and the price, and what attribute each other column is. What is doubtful is said in a comment.
 *  @returns the mapping as text; null where the table has no rows */
export async function draftMapping(file: TableFile): Promise<string | null> {
  const { columns, rows, layout, records } = await surveyTable(file);
  if (rows === 0) return null;
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
  const category = take(CATEGORY, seen => seen.filled > 0 && seen.texts.size <= rows / 2);
  const price = take(PRICE, seen => seen.numbers > 0);
  const added = take(DATE, seen => dateOrderOf(seen) !== null);
  const order = added && dateOrderOf(added);
  const rest = columns.filter(seen => !taken.has(seen));
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
    ...(layout === null ? [] : [`    unit_row: ${layout.unit_row}`, `    data_row: ${layout.data_row}`]),
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
    ...(added ? [`      added_on: ${template(added)}`] : []),
    `    categories: [${category ? template(category) : quote('Products')}]${category ? '' : ' # ? no column looks like a category'}`,
    ...(rest.length === 0 ? [] : ['    columns:', ...rest.map(columnLine)]),
    ...(rest.length === 0 ? [] : ['attributes:', ...rest.map(attributeLine)]),
  ];
  return `${lines.join('\n')}\n`;
}

function keyOf({ column, unit }: Seen): string {
  return makeAttributeKey(
    unit === null ? column : column.replace(/[(（][^()（）]+[)）]\s*$/, '').trim() || column,
  );
}

function columnLine(seen: Seen): string {
  const unit = seen.unit === null || kindOf(seen) !== 'number' ? '' : `, unit: ${quote(seen.unit)}`;
  return `      ${quote(seen.column)}: { attribute: ${keyOf(seen)}${unit} }${doubtOf(seen)}`;
}

function attributeLine(seen: Seen): string {
  const stated = seen.unit === 'C' ? '°C' : seen.unit;
  const unit = stated === null || kindOf(seen) !== 'number' ? '' : `, unit: ${quote(stated)}`;
  const name = seen.column.replace(/\s*[(（][^()（）]+[)）]\s*$/, '') || seen.column;
  return `  ${keyOf(seen)}: { name: ${quote(name)}, kind: ${kindOf(seen)}${unit} }`;
}

function doubtOf(seen: Seen): string {
  if (seen.filled === 0) return ' # ? empty in all rows: perhaps one for ignore';
  if (kindOf(seen) !== 'number') return '';
  if (seen.numbers < seen.filled)
    return ` # ? ${seen.filled - seen.numbers} of ${seen.filled} are no plain numbers`;
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
