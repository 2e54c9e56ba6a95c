import { SEARCH_TEXT_MAX } from '#contract/limits.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { streamSets } from '#database/catalogue/catalogue-stream.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import type { Database } from '#database/open.ts';
import { listToldValues, type ToldValue } from '#importer/export/told-values.ts';
import { EMPTIED, PLACE_COLUMNS } from '#importer/update/product-change.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { textIn } from '#text/text-in.ts';
import { html, type Markup } from '../html/markup.ts';
import {
  type DeskAnswer,
  DeskRefusal,
  type DeskRequest,
  type FoundCount,
  type TypedText,
} from '../page/desk-page.ts';
import { type FieldNaming, fieldHint, fieldLabel, fieldName } from '../page/field-label.ts';
import { DESK_PATH, postForm } from '../page/frame.ts';
import { formatMoment } from '../page/moment.ts';
import { showTable } from '../page/table.ts';
import { expectedLive, getLive } from '../versions/find-version.ts';
import { stageTable } from '../versions/stage-table.ts';
import { getProduct } from './find-product.ts';
import { showHistory } from './product-history.ts';
import { productPath, settleChange } from './settle-change.ts';

/** Columns that are offered even if a product has no value there. */
const OFFERED = [
  ...PLACE_COLUMNS,
  ...['name', 'summary', 'description'].flatMap(field => LOCALES.map(locale => `${field}_${locale}`)),
  ...[
    'status',
    'price_breaks',
    'minimum_quantity',
    'quantity_step',
    'stock',
    'lead_time',
    'replacement',
    'cross_references',
  ],
];

/** Columns that cannot be changed here: the identity of a product, and the files, which have their own page. */
const FIXED: ReadonlySet<string> = new Set(['id', 'part_number', 'documents', 'image']);

/** Columns with suggestions. */
const SUGGESTED: ReadonlySet<string> = new Set(['set_id', 'category_ids']);
/** Most series and categories that are suggested while typing. */
const SUGGESTED_MAX = 2000;

/** Longest text of a field, in characters. */
const VALUE_MAX = 50_000;

/** What people type into the form of a product. */
export const PRODUCT_TEXTS: readonly TypedText[] = [
  { name: /value:(.+)/, label: (_, column = '') => column, max: VALUE_MAX },
];
/** Texts that are longer or have several lines get a larger field. */
const LINE_MAX = 80;

/** The page for finding a product. A part number leads directly to it, other words to what a visitor's search finds. */
export async function findPage({ site, say, query, locale }: DeskRequest): Promise<DeskAnswer> {
  const live = await getLive(site.database);
  const asked = (query.get('part_number') ?? '').trim();
  const found =
    asked === '' ? undefined : await findProductByPartNumber(site.database, live.id, asked, { drafts: true });
  if (found !== undefined) return { to: productPath(found), notice: null };
  const text = asked.slice(0, SEARCH_TEXT_MAX);
  const [like] = text === '' ? [] : await site.countFound([{ text, locale }]);
  return {
    title: say('products.title'),
    body: html`<p>${say('products.lead')}</p>
${asked !== '' && html`<p class="warn" role="status">${say('products.none', { part_number: asked, id: live.id })}</p>`}
<form class="bar" method="get" action="${DESK_PATH}/products">
<label for="part_number">${say('products.part_number')}</label>
<input id="part_number" name="part_number" value="${asked}" required>
<button class="accent">${say('products.find')}</button></form>
${like !== undefined && showFound(like, { say, locale })}`,
  };
}

/** The first products that a search finds. */
function showFound(
  { products, first }: FoundCount,
  { say, locale }: Pick<DeskRequest, 'say' | 'locale'>,
): Markup | null {
  if (first.length === 0) return null;
  const rows = first.map(product => [
    html`<a class="code" href="${DESK_PATH}${productPath(product)}">${product.part_number}</a>`,
    textIn(product.name, locale),
  ]);
  const title =
    products > first.length
      ? say('products.found_first', { count: products, shown: first.length })
      : say('products.found', { count: products });
  const heads = [{ head: say('products.part_number') }, { head: say('products.field.name') }];
  return html`<section aria-labelledby="found"><h2 id="found">${title}</h2>
${showTable(say('products.title'), heads, rows)}</section>`;
}

/** All values of a product with their sources, and a field for each that can be changed. */
export async function productPage(request: DeskRequest): Promise<DeskAnswer> {
  const { site, session, say } = request;
  const live = await getLive(site.database);
  const product = await getProduct(request, live.id);
  const naming = await openNaming(request, live.id);
  const told = await listToldValues(site.database, live.id, product, naming.attributes);
  const known = new Set(told.map(({ column }) => column));
  const rows = [
    ...told.filter(({ column }) => !FIXED.has(column)),
    ...OFFERED.filter(column => !known.has(column)).map(column => ({ column, value: '', place: null })),
  ];
  const fixed = told.filter(({ column }) => FIXED.has(column));
  const form = html`<input type="hidden" name="from" value="${live.id}">
${await suggestPlaces(site.database, live.id, request.locale)}
<ul class="fields" aria-label="${say('products.values')}">${rows.map((value, at) => fieldRow(value, at, naming))}</ul>
<p class="buttons"><button class="accent">${say('products.check')}</button>
<a class="button" href="${DESK_PATH}/products">${say('products.another')}</a></p>`;
  return {
    title: product.part_number,
    body: html`<p>${say('products.edit', { id: live.id })}</p>
<p><a href="${DESK_PATH}${productPath(product)}/files">${say('product_files.change', { count: product.documents.length })}</a></p>
<dl class="about">${fixed.map(({ column, value }) => html`<div><dt>${fieldName(column, naming)}</dt><dd>${value}</dd></div>`)}</dl>
${postForm(session, productPath(product), form)}
${await showHistory(request, { product, live_id: live.id, naming })}`,
  };
}

/** What the fields of products are called in the language of a request. */
async function openNaming({ site, say, locale }: DeskRequest, version: string): Promise<FieldNaming> {
  const attributes = await listAttributes(site.database, version);
  return { say, locale, attributes: new Map(attributes.map(own => [own.key, own])) };
}

function fieldRow({ column, value, place }: ToldValue, at: number, naming: FieldNaming): Markup {
  const id = `field-${at}`;
  const isLong = value.length > LINE_MAX || value.includes('\n') || column.startsWith('description');
  const field = isLong
    ? html`<textarea id="${id}" name="value:${column}" rows="4">
${value}</textarea>`
    : html`<input id="${id}" name="value:${column}" value="${value}"${SUGGESTED.has(column) && html` list="of-${column}"`}>`;
  const hint = fieldHint(column, naming.say);
  return html`<li><label for="${id}">${fieldLabel(column, naming)}</label>
${field}
<span class="lead">${[hint, describePlace(place, naming)].filter(text => text !== '').join(' ')}</span></li>`;
}

/** The ids of series, groups and categories with their names, as suggestions for the fields of a product's place. */
async function suggestPlaces(database: Database, version: string, locale: Locale): Promise<Markup[]> {
  const options = (nouns: readonly { id: string; name: LocalizedText }[]) =>
    nouns
      .slice(0, SUGGESTED_MAX)
      .map(({ id, name }) => html`<option value="${id}">${textIn(name, locale)}</option>`);
  const sets: ProductSet[] = [];
  for await (const set of streamSets(database, version)) {
    sets.push(set);
    if (sets.length === SUGGESTED_MAX) break;
  }
  const nouns = { set_id: sets, category_ids: await listCategories(database, version) };
  return Object.entries(nouns).map(
    ([column, own]) => html`<datalist id="of-${column}">${options(own)}</datalist>`,
  );
}

function describePlace(place: ToldValue['place'], { locale }: Pick<FieldNaming, 'locale'>): string {
  if (place === null) return '';
  const { file, line, version, read_at } = place;
  const where = line === null ? file : `${file}:${line}`;
  return [where, version, ...(read_at === null ? [] : [formatMoment(read_at, locale)])].join(', ');
}

/** Stages a version with the changed fields of a product. */
export async function changeProduct(request: DeskRequest): Promise<DeskAnswer> {
  const { site, say, form } = request;
  const live = await getLive(site.database);
  if (expectedLive(form) !== live.id) throw new DeskRefusal(409, 'refusal.version_overtaken');
  const product = await getProduct(request, live.id);
  const { part_number } = product;
  const naming = await openNaming(request, live.id);
  const told = await listToldValues(site.database, live.id, product, naming.attributes);
  const before = new Map(told.map(({ column, value }) => [column, value]));
  const changed = [...form].flatMap(([name, given]) => {
    const column = name.startsWith('value:') ? name.slice('value:'.length) : null;
    // Forms send line breaks as CR LF.
    const value = given.replaceAll('\r\n', '\n').trim();
    const isNew = column !== null && !FIXED.has(column) && value !== (before.get(column) ?? '').trim();
    return isNew ? [[column, value] as const] : [];
  });
  if (changed.length === 0) throw new DeskRefusal(422, 'refusal.nothing_changed');
  const filled = changed.filter(([, value]) => value !== '');
  const emptied = changed.filter(([, value]) => value === '').map(([column]) => column);
  if (emptied.includes('status')) throw new DeskRefusal(422, 'refusal.needed', { field: 'status' });
  const result = await stageTable(site, {
    path: 'products/desk.csv',
    rows: [
      ['part_number', EMPTIED, ...filled.map(([column]) => column)],
      [part_number, emptied.join('|'), ...filled.map(([, value]) => value)],
    ],
    source: `desk: ${part_number}`,
  });
  const fields = changed.map(([column]) => fieldName(column, naming)).join(', ');
  return settleChange(request, product, result, say('products.read', { part_number, fields }));
}
