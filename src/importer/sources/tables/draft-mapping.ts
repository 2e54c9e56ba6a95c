import type { KindName } from '#contract/kinds/kinds.ts';
import { findUnit } from '#contract/quantity/units.ts';
import { isPlainNumber, isYesOrNo, makeAttributeKey } from '../exchange/feature-survey.ts';
import { type Header, isRow, readTable } from '../table/table.ts';
import type { TableFile } from '../table/table-file.ts';

/** A column as the first rows show it. */
type Seen = {
  header: Header;
  column: string;
  unit: string | null;
  filled: number;
  texts: Set<string>;
  numbers: number;
  commas: number;
  flags: number;
  length_max: number;
};

const ROWS_MAX = 2_000; // enough to tell what a column is
const CHOICES_MAX = 100;
const CHOICE_LENGTH_MAX = 60;

const PART_NUMBER =
  /part|article|artikel|sku|item|model|order|bestell|type\b|no\.?$|number|型号|料号|编号|货号/i;
const NAME = /name|title|descr|bezeichnung|benennung|名称|品名|描述/i;
const CATEGORY = /categor|kategorie|group|gruppe|family|class|类别|分类|品类/i;
const PRICE = /price|preis|价格|单价/i;

/** Writes a first `mapping.yaml` for a table by looking at its first rows: which column may be the part number, the name, the category and the price, and what attribute each other column is. What is doubtful is said in a comment.
 *  @returns the mapping as text; null where the table has no rows */
export async function draftMapping(file: TableFile): Promise<string | null> {
  const { columns, rows } = await lookAt(file);
  if (rows === 0) return null;
  const taken = new Set<Seen>();
  const take = (pattern: RegExp, fits: (seen: Seen) => boolean) => {
    const free = columns.filter(seen => !taken.has(seen) && fits(seen));
    const found = free.find(({ column }) => pattern.test(column));
    if (found !== undefined) taken.add(found);
    return found;
  };
  const isUnique = (seen: Seen) => seen.filled === rows && seen.texts.size === rows;
  const part_number = take(PART_NUMBER, isUnique) ?? take(/^/, isUnique) ?? take(PART_NUMBER, () => true);
  const name = take(NAME, seen => seen.numbers < seen.filled);
  const category = take(CATEGORY, seen => seen.filled > 0 && seen.texts.size <= rows / 2);
  const price = take(PRICE, seen => seen.numbers > 0);
  const rest = columns.filter(seen => !taken.has(seen));
  const hasComma = columns.some(seen => seen.commas > 0);
  const lines = [
    `# A first mapping of ${file.name}, by its first ${rows} rows. Read each line, above all those with a question mark.`,
    'tables:',
    `  - file: ${quote(file.name)}`,
    ...(hasComma ? ['    decimal_comma: true # ? some numbers are written with a comma'] : []),
    '    product:',
    `      part_number: ${template(part_number)}${part_number && isUnique(part_number) ? '' : ' # ? no column has a different text in every row'}`,
    `      name: ${template(name ?? part_number)}${name ? '' : ' # ? no column looks like a name'}`,
    ...(price
      ? [
          `      price_breaks: ${quote(`1:{${price.column}}`)} # ? a price for one piece; catalogue.yaml needs a currency`,
        ]
      : []),
    `    categories: [${category ? template(category) : quote('Products')}]${category ? '' : ' # ? no column looks like a category'}`,
    ...(rest.length === 0 ? [] : ['    columns:', ...rest.map(columnLine)]),
    ...(rest.length === 0 ? [] : ['attributes:', ...rest.map(attributeLine)]),
  ];
  return `${lines.join('\n')}\n`;
}

async function lookAt(file: TableFile): Promise<{ columns: Seen[]; rows: number }> {
  const columns = new Map<string, Seen>();
  let rows = 0;
  for await (const row of readTable(file)) {
    if (!isRow(row)) continue;
    if (++rows > ROWS_MAX) return { columns: [...columns.values()], rows: ROWS_MAX };
    for (const [at, header] of row.headers.list.entries()) {
      if (header.name === '') continue;
      const seen = columns.get(header.name) ?? begin(header);
      columns.set(header.name, seen);
      note(seen, (row.cells[at] ?? '').trim());
    }
  }
  return { columns: [...columns.values()], rows };
}

function begin(header: Header): Seen {
  const inBrackets = /[(（]([^()（）]+)[)）]\s*$/.exec(header.name)?.[1];
  const unit = header.unit ?? (inBrackets !== undefined && findUnit(inBrackets) ? inBrackets : null);
  return {
    header,
    column: header.name,
    unit,
    filled: 0,
    texts: new Set(),
    numbers: 0,
    commas: 0,
    flags: 0,
    length_max: 0,
  };
}

function note(seen: Seen, text: string): void {
  if (text === '') return;
  seen.filled++;
  seen.texts.add(text);
  seen.length_max = Math.max(seen.length_max, text.length);
  if (isYesOrNo(text)) seen.flags++;
  if (!isPlainNumber(text)) return;
  seen.numbers++;
  if (text.includes(',')) seen.commas++;
}

function kindOf(seen: Seen): KindName {
  if (seen.filled === 0) return 'text';
  if (seen.numbers === seen.filled) return 'number';
  if (seen.flags === seen.filled) return 'flag';
  if (seen.unit !== null) return 'number';
  return seen.texts.size <= CHOICES_MAX && seen.length_max <= CHOICE_LENGTH_MAX ? 'enum' : 'text';
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
  const unit = seen.unit === null || kindOf(seen) !== 'number' ? '' : `, unit: ${quote(seen.unit)}`;
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
