import type { AskedCurve } from '#contract/answers/product-list.ts';
import { type AttributeColumn, type ShownValue, showValue } from '#contract/answers/shown-attribute.ts';
import type { ProductDetail, ProductRow } from '#contract/answers/shown-product.ts';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { makeLasting } from '#contract/client/lasting.ts';
import { leadDays } from '#contract/records/lead-time.ts';
import { type Product, setIdsOf } from '#contract/records/product.ts';
import type { ProductHit } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { curveValues } from './asked-curves.ts';
import { valuesOf } from './columns.ts';
import { keptRows } from './kept-rows.ts';
import { showPreview } from './show-curve.ts';
import { showDocuments } from './show-document.ts';

/**
 * Product rows of a table, in the order of the products.
 * @param hits say which products match the typed text
 * @param curves measures of curves, with a value in each row
 */
export async function showProductRows(
  served: ServedCatalogue,
  products: readonly Product[],
  {
    columns,
    locale,
    hits = [],
    curves = [],
  }: {
    columns: readonly AttributeColumn[];
    locale: Locale;
    hits?: readonly ProductHit[];
    curves?: readonly AskedCurve[];
  },
): Promise<ProductRow[]> {
  const known = keptRows(served, columns, locale);
  const unknown = products.filter(product => known.get(product) === undefined);
  const made = await makeRows(served, unknown, columns, locale);
  for (const [place, product] of unknown.entries()) {
    const row = made[place];
    if (row !== undefined) known.set(product, row);
  }
  const answers = await Promise.all(
    curves.length === 0 ? [] : products.map(product => curveValues(served, product, curves)),
  );
  const hitsById = new Map(hits.map(hit => [hit.id, hit]));
  const madeById = new Map(made.map(row => [row.id, row]));
  return products.flatMap((product, place) => {
    // All rows of a long list are not kept.
    const row = known.get(product) ?? madeById.get(product.id);
    return row === undefined ? [] : rowOfHit(row, hitsById.get(product.id), answers[place]);
  });
}

/** A row with what the search says of it. Without anything to say it is the row itself, whose text is kept. */
function rowOfHit(
  row: ProductRow,
  hit: ProductHit | undefined,
  curve_values: ProductRow['curve_values'],
): ProductRow {
  const { exact, via } = hit ?? row;
  if (curve_values === undefined) return exact || via !== null ? { ...row, exact, via } : row;
  const { exact: _, via: __, replacement, ...head } = row;
  return { ...head, curve_values, exact, via, replacement };
}

/** Rows as they are of products that no search says anything of. */
async function makeRows(
  served: ServedCatalogue,
  products: readonly Product[],
  columns: readonly AttributeColumn[],
  locale: Locale,
): Promise<ProductRow[]> {
  if (products.length === 0) return [];
  const [sets, previews, replacements] = await Promise.all([
    served.records.listSets(setIdsOf(products)),
    served.records.listProductPreviews(products.map(product => product.id)),
    Promise.all(products.map(product => showReplacement(served, product))),
  ]);
  const setsById = new Map(sets.map(set => [set.id, set]));
  return products.map((product, place) => {
    const set = product.set_id === null ? undefined : setsById.get(product.set_id);
    return makeLasting({
      ...showHead(served, product, locale),
      set_name: set === undefined ? null : showText(set.name, locale),
      values: showValues(served, product, columns, locale),
      curve: showPreview(previews.get(product.id), locale),
      exact: false,
      via: null,
      replacement: replacements[place] ?? null,
    });
  });
}

/** A complete product. Its columns are all its attributes in the owner's order. */
export async function showProductDetail(
  served: ServedCatalogue,
  product: Product,
  locale: Locale,
): Promise<ProductDetail> {
  const keys = new Set(product.attributes.map(value => value.key));
  const columns = served.attributes.all
    .filter(attribute => keys.has(attribute.key))
    .flatMap(attribute => served.attributes.column(attribute.key, locale) ?? []);
  const set = product.set_id === null ? undefined : await served.records.findSet(product.set_id);
  return {
    ...showHead(served, product, locale),
    set_name: set === undefined ? null : showText(set.name, locale),
    values: showValues(served, product, columns, locale),
    summary: showText(product.summary, locale),
    description_html: served.renderText(product.description, locale),
    columns,
    documents: await showDocuments(product.documents, served.media, locale),
    lead_time: product.lead_time,
    replacement: await showReplacement(served, product),
    added_on: product.added_on,
  };
}

function showHead(served: ServedCatalogue, product: Product, locale: Locale) {
  const { id, part_number, set_id, group_id, status, price, packing, lead_time } = product;
  return {
    id,
    part_number,
    name: showText(product.name, locale),
    set_id,
    group_id,
    image: product.image === null ? null : served.media.href(product.image),
    status,
    price,
    ...(packing !== undefined && { packing }),
    stock: lead_time?.stock ?? null,
    lead_days: leadDays(lead_time, 1),
  };
}

function showValues(
  served: ServedCatalogue,
  product: Product,
  columns: readonly AttributeColumn[],
  locale: Locale,
): ShownValue[] {
  return valuesOf(product, columns).flatMap(value => showProductValue(served, value, locale) ?? []);
}

/** A product's value in its shown form, or undefined if the catalogue does not define its attribute. */
export function showProductValue(
  served: ServedCatalogue,
  value: AttributeValue,
  locale: Locale,
): ShownValue | undefined {
  const { find, choiceName } = served.attributes;
  if (find(value.key) === undefined) return undefined;
  return showValue(value, { locale, nameOf: id => choiceName(value.key, id, locale) });
}

async function showReplacement(
  served: ServedCatalogue,
  product: Product,
): Promise<ProductRow['replacement']> {
  if (product.replacement === null || product.status !== 'discontinued') return null;
  const found = await served.records.findProductByPartNumber(product.replacement);
  return { part_number: product.replacement, id: found?.id ?? null };
}
