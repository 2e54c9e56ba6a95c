import type { CompareRow, CompareShow } from '#contract/api/endpoints/compare.ts';
import { type Attribute, type AttributeValue, BUILTIN_ATTRIBUTES } from '#contract/attributes/attribute.ts';
import type { KindName, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { Curve } from '#contract/curves/curve.ts';
import { idKey } from '#contract/id.ts';
import type { Product } from '#contract/records/product.ts';
import { searchedValues } from '#search/values.ts';
import type { Locale } from '#text/locale.ts';
import { ANSWER_KINDS } from '../kinds/kinds.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showProductValue } from '../show/show-product.ts';

/** Products side by side: those found, in the requested order, and the ids that do not exist (any more). */
export type ComparedProducts = { products: Product[]; missing: string[] };

/** A curve with the products that it is of: one, or all of its set. */
export type ComparedCurve = { curve: Curve; product_ids: string[] };

/** Finds the products to compare. A repeated id counts once. */
export async function findCompared(
  { records }: ServedCatalogue,
  ids: readonly string[],
): Promise<ComparedProducts> {
  const wanted = [...new Map(ids.map(id => [idKey(id), id])).values()];
  const products = await records.listProducts(wanted);
  const found = new Set(products.map(product => idKey(product.id)));
  return { products, missing: wanted.filter(id => !found.has(idKey(id))) };
}

/**
 * The comparison table: every comparable attribute that one of the products has, by group in the owner's order, price
 * and lead time last.
 */
export function compareAttributes(
  served: ServedCatalogue,
  products: readonly Product[],
  locale: Locale,
): CompareShow['groups'] {
  const attributes = [...served.attributes.all, ...BUILTIN_ATTRIBUTES].filter(({ comparable }) => comparable);
  const values = products.map(product => valuesByKey(product, attributes));
  const rows = attributes.flatMap(attribute => {
    const cells = values.map(own => own.get(attribute.key));
    return cells.some(cell => cell !== undefined) ? compareRow(served, attribute, cells, locale) : [];
  });
  const groups = Map.groupBy(rows, row => row.column.group.text);
  return [...groups.values()].flatMap(same =>
    same[0] === undefined ? [] : [{ name: same[0].column.group, rows: same }],
  );
}

/** The curves of all the products, each once. */
export async function compareCurves(
  { records }: ServedCatalogue,
  products: readonly Product[],
): Promise<ComparedCurve[]> {
  const owners = products.flatMap(({ id, set_id }) => [
    { product_id: id, owner: { product_id: id } },
    ...(set_id === null ? [] : [{ product_id: id, owner: { set_id } }]),
  ]);
  const found = new Map<string, ComparedCurve>();
  for (const { product_id, owner } of owners) {
    for (const curve of await records.listCurves(owner)) {
      const known = found.get(curve.id);
      if (known === undefined) found.set(curve.id, { curve, product_ids: [product_id] });
      else known.product_ids.push(product_id);
    }
  }
  return [...found.values()];
}

function valuesByKey(product: Product, attributes: readonly Attribute[]): Map<string, AttributeValue> {
  const known = new Map(attributes.map(attribute => [attribute.key, attribute]));
  return new Map(searchedValues(product, known).map(value => [value.key, value]));
}

function compareRow(
  served: ServedCatalogue,
  attribute: Attribute,
  cells: readonly (AttributeValue | undefined)[],
  locale: Locale,
): CompareRow[] {
  const column = served.attributes.column(attribute.key, locale);
  if (column === undefined) return [];
  return [
    {
      column,
      cells: cells.map(cell => (cell && showProductValue(served, cell, locale)) ?? null),
      // An unknown value may be the same as the others.
      differs: new Set(cells.flatMap(cell => (cell === undefined ? [] : contentOf(cell)))).size > 1,
      best: findBest(attribute, cells),
    },
  ];
}

/** The part of a value that comparisons use. Its notation and the order of choices do not matter. */
export function contentOf(value: AttributeValue | undefined): string {
  if (value === undefined) return '';
  return JSON.stringify(contentOfKind(value));
}

function contentOfKind<Name extends KindName>(value: ValueOf<Name>): unknown {
  return ANSWER_KINDS[value.kind].contentOf(value);
}

/** The places of the best value, if the attribute defines what is better and at least two products differ in it. */
function findBest({ better }: Attribute, cells: readonly (AttributeValue | undefined)[]): number[] {
  if (better === null) return [];
  const numbers = cells.map(cell => cell && rankOf(cell));
  const known = numbers.filter(number => number !== undefined);
  if (new Set(known).size < 2) return [];
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known);
  return numbers.flatMap((number, at) => (number === best ? [at] : []));
}

function rankOf<Name extends KindName>(value: ValueOf<Name>): number | undefined {
  return ANSWER_KINDS[value.kind].rankOf?.(value);
}
