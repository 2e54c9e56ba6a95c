import { repairEncoding } from '../../../check/text.ts';
import type { Problem } from '../../../draft.ts';
import { formatProblem } from '../../../problems.ts';
import type { TableLayout } from '../../table/table.ts';
import type { TableFile } from '../../table/table-file.ts';
import { hasRecords } from '../record-rows.ts';
import { assignRoles } from './column-roles.ts';
import { AttributeDrafts } from './draft-attributes.ts';
import { seriesLines } from './draft-series.ts';
import { findTables, type TablePlace } from './find-tables.ts';
import type { MediaColumn } from './media-columns.ts';
import type { SeenColumn as Seen } from './seen-column.ts';
import { dateOrderOf, hasTwinIds, quote, surveyTables, type TableSurvey } from './table-survey.ts';

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
  const surveyed = await surveyPlaces(files, first, encoding);
  const rows = surveyed.reduce((sum, { survey }) => sum + survey.rows, 0);
  if (rows === 0 && first.problem !== null) throw new TableError(first.problem);
  if (rows === 0) return null;
  const attributes = new AttributeDrafts();
  const tables = surveyed
    .filter(({ survey }) => survey.rows > 0)
    .flatMap(table => tableLines(table, { pattern, encoding, attributes }));
  const definitions = attributes.definitions();
  const lines = [
    `# A first mapping of ${pattern}, by its first ${rows} rows. Read each line, above all those with a question mark.`,
    ...(attributes.hasCelsius ? ['unit_aliases: { C: °C } # ? C alone is the coulomb'] : []),
    'tables:',
    ...tables,
    ...(definitions.length === 0 ? [] : ['attributes:', ...definitions]),
  ];
  return `${lines.join('\n')}\n`;
}

type SurveyedTable = { place: TablePlace | null; survey: TableSurvey };

/** Surveys each table of a file that has several, or all files as one. */
async function surveyPlaces(
  files: readonly TableFile[],
  first: TableSurvey,
  encoding: string | null,
): Promise<SurveyedTable[]> {
  const options = { encoding: encoding ?? undefined };
  const [file] = files;
  const hasPlaces = !first.transposed && files.length === 1 && file !== undefined && !hasRecords(file);
  const surveyed: SurveyedTable[] = [];
  for (const place of hasPlaces ? await findTables(file, options.encoding) : [])
    surveyed.push({ place, survey: await surveyTables(files, { ...options, place }) });
  if (surveyed.length > 0) return surveyed;
  return [{ place: null, survey: encoding === null ? first : await surveyTables(files, options) }];
}

/** The entry of a table in the mapping. */
function tableLines(
  { place, survey }: SurveyedTable,
  of: { pattern: string; encoding: string | null; attributes: AttributeDrafts },
): string[] {
  const { columns, rows, layout, transposed, records, others } = survey;
  const roles = assignRoles(columns, rows);
  const left = columns.filter(seen => !roles.taken.has(seen));
  return [
    `  - file: ${quote(of.pattern)}`,
    ...(place?.sheet === undefined ? [] : [`    sheet: ${quote(place.sheet)}`]),
    ...(of.encoding === null
      ? []
      : [`    encoding: ${of.encoding} # ? the file is not UTF-8: see whether accents and signs are right`]),
    ...(records === null ? [] : [recordsLine(records, others)]),
    ...(transposed
      ? ['    transposed: true # ? the products look to be in columns; false if they are in rows']
      : []),
    ...(layout === null ? [] : layoutLines(layout)),
    ...formLines(columns, roles),
    '    product:',
    ...productLines(roles, place?.title),
    ...seriesLines(roles.series, roles.part_number),
    ...documentLines(roles),
    ...ignoreLines(roles),
    ...(left.length === 0 ? [] : ['    columns:', ...of.attributes.add(left)]),
  ];
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
function productLines(roles: Roles, title = 'Products'): string[] {
  const { pair, category, packing, stock, added } = roles;
  return [
    ...nameLines(roles),
    ...priceLines(roles),
    ...packingLines(packing),
    ...(stock ? [`      stock: ${template(stock)} # ? pieces that can ship at once`] : []),
    ...leadTimeLines(roles),
    ...imageLines(roles),
    ...(added ? [`      added_on: ${template(added)}`] : []),
    `    categories: [${category || pair ? template(category ?? pair?.maker) : quote(title)}]${category ? '' : ' # ? no column looks like a category'}`,
  ];
}

function priceLines({ price, price_steps, price_quantity }: Roles): string[] {
  const steps = [...(price === undefined ? [] : [{ quantity: 1, seen: price }]), ...price_steps];
  if (steps.length === 0) return [];
  const pieces = price_quantity === undefined ? 'one piece' : 'so many pieces';
  const breaks = quote(steps.map(({ quantity, seen }) => `${quantity}:{${seen.column}}`).join('|'));
  const line = `      price_breaks: ${breaks} # ? a price for ${pieces}; catalogue.yaml needs a currency`;
  if (price_quantity === undefined) return [line];
  const quantity =
    typeof price_quantity === 'number' ? quote(String(price_quantity)) : template(price_quantity);
  return [
    line,
    `      price_quantity: ${quantity} # ? the number of pieces that a price is for; a number in which one orders would be quantity_step`,
  ];
}

function leadTimeLines({ lead_time }: Roles): string[] {
  if (lead_time === null) return [];
  const { seen, period, unread: others } = lead_time;
  const [unread] = others;
  const doubt =
    unread === undefined ? 'business days' : `say in “values” what ${quote(unread)} means, in days`;
  return [`      lead_time: ${quote(`{${seen.column}}${period}`)} # ? ${doubt}`];
}

/** The picture of a product by its address. A path needs the file in the folder, so its line is left to the owner. */
function imageLines({ media }: Roles): string[] {
  const image = media.find(({ kind }) => kind === 'image');
  if (image === undefined) return [];
  return image.is_url
    ? [`      image: ${template(image.seen)}`]
    : [
        `      # ? image: ${quote(`media/{${image.seen.column}}`)} once the pictures are in the folder “media”`,
      ];
}

/** The documents of a product by their addresses, and those by path, which need the files in the folder. */
function documentLines({ media }: Roles): string[] {
  const documents = media.filter(({ kind }) => kind !== 'image');
  if (documents.length === 0) return [];
  const entry = ({ seen, kind, is_url }: MediaColumn) =>
    `{ kind: ${kind}, name: ${quote(seen.column)}, ${is_url ? 'url' : 'path'}: ${quote(`${is_url ? '' : 'documents/'}{${seen.column}}`)} }`;
  const linked = documents.filter(({ is_url }) => is_url);
  const filed = documents.filter(({ is_url }) => !is_url);
  return [
    ...(linked.length === 0 ? [] : ['    documents:', ...linked.map(own => `      - ${entry(own)}`)]),
    ...filed.map(own => `    # ? documents: - ${entry(own)} once the files are in the folder “documents”`),
  ];
}

/** Columns that only lines left to the owner use. */
function ignoreLines({ media }: Roles): string[] {
  const ignored = media.filter(({ is_url }) => !is_url);
  return ignored.length === 0
    ? []
    : [`    ignore: [${ignored.map(({ seen }) => quote(seen.column)).join(', ')}]`];
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
function nameLines(roles: Roles): string[] {
  const { part_number, pair, name } = roles;
  if (pair !== null) {
    const together = quote(`{${pair.maker.column}} {${pair.model.column}}`);
    return [
      `      part_number: ${together} # ? no column has a different text in every row; maker and model together may have`,
      `      name: ${together}`,
    ];
  }
  return [
    `      part_number: ${template(part_number)}${numberDoubt(roles)}`,
    `      name: ${template(name ?? part_number)}${name ? '' : ' # ? no column looks like a name'}`,
  ];
}

function numberDoubt({ part_number, isUnique, rows }: Roles): string {
  if (part_number !== undefined && isUnique(part_number)) return '';
  if (part_number === undefined || part_number.texts.size <= 1)
    return ' # ? no column has a different text in every row';
  const blank = rows - part_number.filled;
  return ` # ? ${blank} of ${rows} rows have none, ${part_number.filled - part_number.texts.size} repeat another row’s`;
}

/** The likely encoding of a text file whose bytes leave it open. Returns null if they settle it. */
export function encodingOf({ rows, problem }: TableSurvey): string | null {
  if (problem === null || (problem.code !== 'encoding_unproven' && problem.code !== 'encoding_guessed'))
    return null;
  if (problem.code === 'encoding_guessed' && rows > 0) return String(problem.parts.encoding);
  return typeof problem.parts.encoding === 'string' ? problem.parts.encoding : null;
}

function layoutLines({ group_row, head_row, unit_row, data_row, last_row }: TableLayout): string[] {
  const doubt = group_row === undefined ? ' # ? the rows above it look like a title' : '';
  return [
    ...(group_row === undefined
      ? []
      : [`    group_row: ${group_row} # ? the row looks like headings of several columns each`]),
    ...(head_row === 1 ? [] : [`    head_row: ${head_row}${doubt}`]),
    ...(unit_row === null ? [] : [`    unit_row: ${unit_row}`]),
    `    data_row: ${data_row}`,
    ...(last_row === undefined ? [] : [`    last_row: ${last_row} # ? another table seems to follow`]),
  ];
}

function template(seen: Seen | undefined): string {
  return quote(seen === undefined ? '' : `{${seen.column}}`);
}
