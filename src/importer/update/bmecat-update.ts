import { dirname } from 'node:path';
import type { Attribute } from '#contract/attributes/attribute.ts';
import { KINDS } from '#contract/attributes/kinds/kinds.ts';
import { LOCALES } from '#text/locale.ts';
import { firstText } from '#text/text-in.ts';
import type { Problem } from '../draft.ts';
import { formatPrice } from '../export/product-cells.ts';
import { problemAt } from '../problems.ts';
import { orderTexts, PRICE_QUANTITY_KEY } from '../sources/bmecat/bmecat-order.ts';
import { readBmecat } from '../sources/bmecat/read-bmecat.ts';
import { type ClassificationDictionary, readDictionary } from '../sources/exchange/dictionary.ts';
import type { ExchangeProduct, Feature, PriceStep } from '../sources/exchange/exchange-product.ts';
import { cellsOf } from '../sources/exchange/feature-cells.ts';
import { findSymbol } from '../sources/exchange/feature-survey.ts';
import { priceOf } from '../sources/exchange/product-draft.ts';
import { buildHeaders } from '../sources/table/headers.ts';
import type { Row } from '../sources/table/table.ts';
import type { TableFile } from '../sources/table/table-file.ts';
import type { LiveProduct, UpdateItem } from './update-item.ts';

/** Problems that are reported once per file instead of at each product. */
type Told = Set<string>;
type Context = { file: TableFile; dictionary: ClassificationDictionary; is_prices: boolean; told: Told };

/**
 * The transaction of a BMEcat file: `T_NEW_CATALOG`, `T_UPDATE_PRODUCTS` or `T_UPDATE_PRICES`. Returns null if it names
 * none.
 */
export async function findTransaction(file: TableFile): Promise<string | null> {
  for await (const event of readBmecat(file, () => {})) if (event.kind === 'transaction') return event.name;
  return null;
}

/**
 * Reads a BMEcat file as changes of the live version: products in it are changed, `mode="new"` adds them,
 * `mode="delete"` withdraws them. Pictures, documents and groups stay as they are, with a warning.
 */
export async function* readBmecatUpdate(file: TableFile): AsyncGenerator<UpdateItem> {
  const dictionary = await readDictionary(dirname(file.path));
  yield* dictionary.problems;
  const context: Context = { file, dictionary, is_prices: false, told: new Set() };
  for await (const event of readBmecat(file, () => {}, false)) {
    if (event.kind === 'problem') yield event.problem;
    else if (event.kind === 'transaction') context.is_prices = event.name === 'T_UPDATE_PRICES';
    else if (event.kind === 'withdrawn')
      yield { file: file.name, line: event.line, withdrawn: event.part_number };
    else if (event.kind === 'group' || event.kind === 'class')
      yield* tellOnce(context, 'CATALOG_STRUCTURE', null);
    else if (event.kind === 'membership') yield* tellOnce(context, 'CATALOG_GROUP_ID', null);
    else if (event.kind === 'product') {
      const { product } = event;
      const line = product.line ?? 1;
      if (product.media.length > 0) yield* tellOnce(context, 'MIME_INFO', line);
      const names = new Map(event.features.map(({ key, name }) => [key, firstText(name) ?? key]));
      yield {
        file: file.name,
        line,
        part_number: product.part_number,
        is_new: event.is_new === true,
        rowFor: live => rowFor(product, line, { ...context, live, names }),
      };
    }
  }
}

function* tellOnce({ file, told }: Context, field: string, line: number | null): Generator<Problem> {
  if (told.has(field)) return;
  told.add(field);
  yield problemAt({ file: file.name, line, column: field }, 'update_left_out', { field });
}

/** The record as a row of a table whose columns are the fields that it names. */
function rowFor(
  product: ExchangeProduct,
  line: number,
  context: Context & { live: LiveProduct; names: ReadonlyMap<string, string> },
): { row: Row; problems: Problem[] } {
  const { live, file, dictionary, is_prices, told, names } = context;
  const place = { file: file.name, line, column: null };
  const problems: Problem[] = [];
  const features = is_prices ? [] : [...product.features, ...plainOrder(product, live)];
  for (const { key } of features) {
    if (live.attributes_by_key.has(key) || told.has(`feature ${key}`)) continue;
    told.add(`feature ${key}`);
    problems.push(problemAt(place, 'column_unknown', { field: names.get(key) ?? key }));
  }
  const attributes = surveyed(features, live.attributes_by_key, dictionary);
  const cells = cellsOf(features, { attributes, dictionary }, place, problems);
  const columns = new Map<string, string>([
    ['part_number', product.part_number],
    ...ownColumns(product),
    ['price_breaks', priceText(pricesOfOne(product.prices, context), live.currency, place, problems)],
    ...(is_prices ? [] : packingColumns(product, live)),
    ...cells.map(({ key, text, unit }): [string, string] => [
      key,
      unit === null || unit === '1' ? text : `${text} ${unit}`,
    ]),
  ]);
  const headers = buildHeaders([...columns.keys()], []);
  return { row: { file: file.name, line, headers, cells: [...columns.values()] }, problems };
}

function ownColumns(product: ExchangeProduct): [string, string][] {
  const { name, description, lead_days, references } = product;
  return [
    ...LOCALES.map((locale): [string, string] => [`name_${locale}`, name[locale] ?? '']),
    ...LOCALES.map((locale): [string, string] => [`description_${locale}`, description[locale] ?? '']),
    ['lead_time', lead_days === null ? '' : `1:${lead_days}`],
    ['cross_references', product.cross_references.join('|')],
    ['replacement', references.find(({ kind }) => kind === 'successor')?.part_number ?? ''],
  ];
}

/** What the file does not state about packs is that of single pieces. */
function packingColumns({ packing }: ExchangeProduct, { product }: LiveProduct): [string, string][] {
  if (packing === undefined && product.packing === undefined) return [];
  return [
    ['pack_size', String(packing?.pack_size ?? 1)],
    ['minimum_quantity', String(packing?.minimum ?? packing?.step ?? 1)],
    ['quantity_step', String(packing?.step ?? 1)],
  ];
}

/** A product that is now ordered in single pieces does not state it. */
function plainOrder({ features, packing }: ExchangeProduct, { product }: LiveProduct): Feature[] {
  return [...orderTexts(packing)]
    .filter(
      ([key]) =>
        product.attributes.some(value => value.key === key) && features.every(other => other.key !== key),
    )
    .map(([key, text]) => ({ key, values: [{ en: text }], unit: null }));
}

/** Prices alone are for the quantity that the product itself has said. */
function pricesOfOne(
  prices: readonly PriceStep[],
  { is_prices, live }: { is_prices: boolean; live: LiveProduct },
): PriceStep[] {
  const value = live.product.attributes.find(({ key }) => key === PRICE_QUANTITY_KEY);
  const pieces = is_prices && value?.kind === 'number' && value.value > 0 ? value.value : 1;
  return prices.map(step => (step.amount === null ? step : { ...step, amount: step.amount / pieces }));
}

function priceText(
  prices: PriceStep[],
  currency: string,
  place: { file: string; line: number; column: null },
  problems: Problem[],
): string {
  if (prices.length === 0) return '';
  const price = priceOf({ prices }, currency, place, problems);
  return price === null ? '' : formatPrice(price);
}

/** The attributes of the catalogue that features belong to, with the units that these are written in. */
function surveyed(
  features: readonly Feature[],
  attributes: ReadonlyMap<string, Attribute>,
  dictionary: ClassificationDictionary,
) {
  return new Map(
    features.flatMap(({ key, unit }) => {
      const definition = attributes.get(key);
      if (definition === undefined) return [];
      const is_measured = KINDS[definition.kind].hasUnit;
      const units = new Map(unit === null ? [] : [[unit, findSymbol(unit, dictionary)] as const]);
      return [[key, { definition, is_measured, units }] as const];
    }),
  );
}
