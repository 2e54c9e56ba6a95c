import type { Locale } from '#text/locale.ts';
import { repairEncoding } from '../../../check/text.ts';
import type { Problem } from '../../../draft.ts';
import { formatProblem } from '../../../problems.ts';
import type { TableLayout } from '../../table/table.ts';
import type { TableFile } from '../../table/table-file.ts';
import { hasRecords } from '../record-rows.ts';
import { categoryLines } from './category-columns.ts';
import { assignRoles } from './column-roles.ts';
import { curveLines, findCurveColumns } from './curve-columns.ts';
import { doubtMark, type SayDoubt, sayDoubts } from './doubt.ts';
import { AttributeDrafts } from './draft-attributes.ts';
import { seriesLines } from './draft-series.ts';
import { findTables, type TablePlace } from './find-tables.ts';
import type { MediaColumn } from './media-columns.ts';
import { namePath, takeUnits } from './record-paths.ts';
import type { SeenColumn as Seen } from './seen-column.ts';
import { statusValueLines } from './status-columns.ts';
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
 * @param locale the language of the comments
 * @returns the mapping as text, or null if the table has no rows
 * @throws TableError if none of its rows can be read
 */
export async function draftMapping(
  files: readonly TableFile[],
  pattern: string,
  locale: Locale = 'en',
): Promise<string | null> {
  const say = sayDoubts(locale);
  const first = await surveyTables(files);
  const encoding = encodingOf(first);
  const surveyed = await surveyPlaces(files, first, encoding);
  const rows = surveyed.reduce((sum, { survey }) => sum + survey.rows, 0);
  if (rows === 0 && first.problem !== null) throw new TableError(first.problem);
  if (rows === 0) return null;
  const attributes = new AttributeDrafts(say);
  const has_paths = files.some(hasRecords);
  const tables = surveyed
    .filter(({ survey }) => survey.rows > 0)
    .flatMap(table => tableLines(table, { pattern, encoding, attributes, say, has_paths }));
  const definitions = attributes.definitions();
  const lines = [
    `# ${say('head', { pattern, rows })}`,
    ...(attributes.hasCelsius ? [`unit_aliases: { C: °C }${doubtMark(say('coulomb'))}`] : []),
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
  of: {
    pattern: string;
    encoding: string | null;
    attributes: AttributeDrafts;
    say: SayDoubt;
    has_paths: boolean;
  },
): string[] {
  const { rows, layout, transposed, records, others } = survey;
  const { say, has_paths } = of;
  const units = has_paths ? takeUnits(survey.columns) : [];
  const columns = survey.columns.filter(seen => !units.includes(seen));
  const roles = { ...assignRoles(columns, rows, has_paths), say, has_paths };
  const free = columns.filter(seen => !roles.taken.has(seen));
  const curves = findCurveColumns(free, has_paths);
  const left = free.filter(seen => curves.every(({ x, y }) => seen !== x && seen !== y));
  return [
    `  - file: ${quote(of.pattern)}`,
    ...(place?.sheet === undefined ? [] : [`    sheet: ${quote(place.sheet)}`]),
    ...(of.encoding === null ? [] : [`    encoding: ${of.encoding}${doubtMark(say('encoding'))}`]),
    ...(records === null ? [] : [recordsLine(records, others, say)]),
    ...(transposed ? [`    transposed: true${doubtMark(say('transposed'))}`] : []),
    ...(layout === null ? [] : layoutLines(layout, say)),
    ...formLines(columns, roles),
    '    product:',
    ...productLines(roles),
    ...categoryLines(roles, place?.title),
    ...statusValueLines(roles.status),
    ...seriesLines(roles.series, roles.part_number, say),
    ...documentLines(roles),
    ...ignoreLines(roles, units),
    ...curveLines(curves, has_paths, say),
    ...(left.length === 0 ? [] : ['    columns:', ...of.attributes.add(left, has_paths)]),
  ];
}

/** `has_paths` says that columns are paths into records. */
type Roles = ReturnType<typeof assignRoles> & { say: SayDoubt; has_paths: boolean };

function recordsLine(records: string, others: readonly string[], say: SayDoubt): string {
  const doubt =
    others.length === 0 ? '' : doubtMark(say('others', { others: others.slice(0, 3).join(', ') }));
  return `    records: ${quote(records)}${doubt}`;
}

/** How the cells of the table are written: dates, part numbers, encoding and numbers. */
function formLines(columns: readonly Seen[], { added, part_number, say }: Roles): string[] {
  const order = added && dateOrderOf(added);
  const isGarbled = columns.some(({ texts }) => [...texts].some(text => repairEncoding(text) !== null));
  const hasDecimalComma = columns.some(seen => seen.decimal_commas > 0);
  const hasGrouping = columns.some(seen => seen.grouping_commas > 0);
  return [
    ...(order && order !== 'ymd' ? [`    date_order: ${order}`] : []),
    ...(part_number && hasTwinIds(part_number) ? [`    same_id: suffix${doubtMark(say('same_id'))}`] : []),
    ...(isGarbled ? [`   ${doubtMark(say('encoded_twice'))}`] : []),
    ...(hasDecimalComma ? [`    decimal_comma: true${doubtMark(say('decimal_comma'))}`] : []),
    ...(hasGrouping && !hasDecimalComma ? [`   ${doubtMark(say('grouping'))}`] : []),
  ];
}

/** The columns with the fields of a product. */
function productLines(roles: Roles): string[] {
  const { stock, status, replacement, added, say } = roles;
  return [
    ...nameLines(roles),
    ...priceLines(roles),
    ...packingLines(roles),
    ...(stock ? [`      stock: ${template(stock)}${doubtMark(say('stock'))}`] : []),
    ...leadTimeLines(roles),
    ...(status ? [`      status: ${template(status)}${doubtMark(say('status'))}`] : []),
    ...(replacement ? [`      replacement: ${template(replacement)}`] : []),
    ...imageLines(roles),
    ...(added ? [`      added_on: ${template(added)}`] : []),
  ];
}

function priceLines({ price_lists, price, price_steps, price_quantity, say }: Roles): string[] {
  if (price_lists !== undefined) {
    const { quantity, price: each } = price_lists;
    return [
      `      price_breaks: ${quote(`{${quantity.column}}:{${each.column}}`)}${doubtMark(say('price'))}`,
    ];
  }
  const steps = [...(price === undefined ? [] : [{ quantity: 1, seen: price }]), ...price_steps];
  if (steps.length === 0) return [];
  const doubt = say(price_quantity === undefined ? 'price' : 'price_of_many');
  const breaks = quote(steps.map(({ quantity, seen }) => `${quantity}:{${seen.column}}`).join('|'));
  const line = `      price_breaks: ${breaks}${doubtMark(doubt)}`;
  if (price_quantity === undefined) return [line];
  const quantity =
    typeof price_quantity === 'number' ? quote(String(price_quantity)) : template(price_quantity);
  return [line, `      price_quantity: ${quantity}${doubtMark(say('price_quantity'))}`];
}

function leadTimeLines({ lead_time, say }: Roles): string[] {
  if (lead_time === null) return [];
  const { seen, period, unread: others } = lead_time;
  const [unread] = others;
  const doubt = unread === undefined ? say('business_days') : say('lead_time', { text: quote(unread) });
  return [`      lead_time: ${quote(`{${seen.column}}${period}`)}${doubtMark(doubt)}`];
}

/** The picture of a product by its address. A path needs the file in the folder, so its line is left to the owner. */
function imageLines({ media, say }: Roles): string[] {
  const image = media.find(({ kind }) => kind === 'image');
  if (image === undefined) return [];
  return image.is_url
    ? [`      image: ${template(image.seen)}`]
    : [`      # ? image: ${quote(`media/{${image.seen.column}}`)} ${say('pictures')}`];
}

/** The documents of a product by their addresses, and those by path, which need the files in the folder. */
function documentLines({ media, say, has_paths }: Roles): string[] {
  const documents = media.filter(({ kind }) => kind !== 'image');
  if (documents.length === 0) return [];
  const entry = ({ seen: { column }, kind, is_url }: MediaColumn) => {
    const name = quote(has_paths ? namePath(column) : column);
    const place = is_url ? `url: ${quote(`{${column}}`)}` : `path: ${quote(`documents/{${column}}`)}`;
    return `{ kind: ${kind}, name: ${name}, ${place} }`;
  };
  const linked = documents.filter(({ is_url }) => is_url);
  const filed = documents.filter(({ is_url }) => !is_url);
  return [
    ...(linked.length === 0 ? [] : ['    documents:', ...linked.map(own => `      - ${entry(own)}`)]),
    ...filed.map(own => `    # ? documents: - ${entry(own)} ${say('documents')}`),
  ];
}

/** Columns that only lines left to the owner use, and those of units that the mapping states. */
function ignoreLines({ media }: Roles, units: readonly Seen[]): string[] {
  const ignored = [...media.filter(({ is_url }) => !is_url).map(({ seen }) => seen), ...units];
  return ignored.length === 0
    ? []
    : [`    ignore: [${ignored.map(({ column }) => quote(column)).join(', ')}]`];
}

/** How products are packed and ordered, with what the numbers have to mean. */
function packingLines({ packing, say }: Roles): string[] {
  const { pack_size, minimum_quantity, quantity_step } = packing;
  const line = (field: string, seen: Seen | undefined, doubt: string) =>
    seen === undefined ? [] : [`      ${field}: ${template(seen)}${doubt}`];
  return [
    ...line('pack_size', pack_size, doubtMark(say('pack_size'))),
    ...line('minimum_quantity', minimum_quantity, ''),
    ...line('quantity_step', quantity_step, doubtMark(say('quantity_step'))),
  ];
}

/** The part number and the name. If no single column identifies the products, maker and model together serve as both. */
function nameLines(roles: Roles): string[] {
  const { part_number, pair, name, names, say } = roles;
  if (pair !== null) {
    const together = quote(`{${pair.maker.column}} {${pair.model.column}}`);
    return [`      part_number: ${together}${doubtMark(say('pair'))}`, `      name: ${together}`];
  }
  if (names.length > 0)
    return [
      `      part_number: ${template(part_number)}${numberDoubt(roles)}`,
      ...names.map(({ locale, seen }) => `      name_${locale}: ${template(seen)}`),
    ];
  return [
    `      part_number: ${template(part_number)}${numberDoubt(roles)}`,
    `      name: ${template(name ?? part_number)}${name ? '' : doubtMark(say('name'))}`,
  ];
}

function numberDoubt({ part_number, isUnique, rows, say }: Roles): string {
  if (part_number !== undefined && isUnique(part_number)) return '';
  if (part_number === undefined || part_number.texts.size <= 1) return doubtMark(say('not_unique'));
  const blank = rows - part_number.filled;
  const repeated = part_number.filled - part_number.texts.size;
  return doubtMark(say('repeated', { blank, rows, repeated }));
}

/** The likely encoding of a text file whose bytes leave it open. Returns null if they settle it. */
export function encodingOf({ rows, problem }: TableSurvey): string | null {
  if (problem === null || (problem.code !== 'encoding_unproven' && problem.code !== 'encoding_guessed'))
    return null;
  if (problem.code === 'encoding_guessed' && rows > 0) return String(problem.parts.encoding);
  return typeof problem.parts.encoding === 'string' ? problem.parts.encoding : null;
}

function layoutLines(
  { group_row, head_row, unit_row, data_row, last_row }: TableLayout,
  say: SayDoubt,
): string[] {
  const doubt = group_row === undefined ? doubtMark(say('title')) : '';
  return [
    ...(group_row === undefined ? [] : [`    group_row: ${group_row}${doubtMark(say('groups'))}`]),
    ...(head_row === 1 ? [] : [`    head_row: ${head_row}${doubt}`]),
    ...(unit_row === null ? [] : [`    unit_row: ${unit_row}`]),
    `    data_row: ${data_row}`,
    ...(last_row === undefined ? [] : [`    last_row: ${last_row}${doubtMark(say('another_table'))}`]),
  ];
}

function template(seen: Seen | undefined): string {
  return quote(seen === undefined ? '' : `{${seen.column}}`);
}
