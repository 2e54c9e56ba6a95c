import type { AskedCurve } from '#contract/answers/product-list.ts';
import { type AttributeColumn, type ShownValue, showValue } from '#contract/answers/shown-attribute.ts';
import type { ProductDetail, ProductRow } from '#contract/answers/shown-product.ts';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { leadDays } from '#contract/records/lead-time.ts';
import { type Product, setIdsOf } from '#contract/records/product.ts';
import type { ProductHit } from '#contract/search/search-result.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { curveValues } from './asked-curves.ts';
import { valuesOf } from './columns.ts';
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
  const [sets, previews, replacements] = await Promise.all([
    served.records.listSets(setIdsOf(products)),
    served.records.listProductPreviews(products.map(product => product.id)),
    Promise.all(products.map(product => showReplacement(served, product))),
  ]);
  const answers = await Promise.all(
    curves.length === 0 ? [] : products.map(product => curveValues(served, product, curves)),
  );
  const setsById = new Map(sets.map(set => [set.id, set]));
  const hitsById = new Map(hits.map(hit => [hit.id, hit]));
  return products.map((product, place) => {
    const set = product.set_id === null ? undefined : setsById.get(product.set_id);
    const hit = hitsById.get(product.id);
    return {
      ...showHead(served, product, locale),
      set_name: set === undefined ? null : showText(set.name, locale),
      values: showValues(served, product, columns, locale),
      curve: showPreview(previews.get(product.id), locale),
      ...(answers[place] !== undefined && { curve_values: answers[place] }),
      exact: hit?.exact ?? false,
      via: hit?.via ?? null,
      replacement: replacements[place] ?? null,
    };
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
