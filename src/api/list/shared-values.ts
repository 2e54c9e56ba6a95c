import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { FacetOf, KindName, ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { Product } from '#contract/records/product.ts';
import type { Facet, SearchResult } from '#contract/search/search-result.ts';
import { ANSWER_KINDS } from '../kinds/kinds.ts';

/** Counts attributes' values over all products of a list. */
type CountFacets = (keys: string[]) => Promise<readonly Facet[]>;

/**
 * The keys of the attributes in which all products of a list are the same, including those of its other pages: all of
 * this page have one value, and either there is no other page, or the attribute's facet counts as many products with it
 * as there are. A search omits such facets, and `count` fetches them. There are none for a single product.
 */
export async function sharedKeys(
  products: readonly Product[],
  { totals, facets }: Pick<SearchResult, 'totals' | 'facets'>,
  count: CountFacets,
): Promise<string[]> {
  const values = sharedValues(products);
  if (products.length >= totals.products || values.length === 0) return values.map(({ key }) => key);
  const known = new Set(facets.map(({ key }) => key));
  const missing = values.map(({ key }) => key).filter(key => !known.has(key));
  const counted = missing.length === 0 ? facets : [...facets, ...(await count(missing))];
  return values.filter(value => countOf(value, counted) >= totals.products).map(({ key }) => key);
}

/** The values that all of several products have in common. There are none for a single product. */
function sharedValues([first, ...others]: readonly Product[]): AttributeValue[] {
  if (first === undefined || others.length === 0) return [];
  let shared = first.attributes;
  for (const { attributes } of others)
    shared = shared.filter(value => {
      const other = attributes.find(({ key }) => key === value.key);
      return other !== undefined && isDeepStrictEqual(contentOf(other), contentOf(value));
    });
  return shared;
}

function contentOf<Name extends KindName>(value: ValueOf<Name>): unknown {
  return ANSWER_KINDS[value.kind].contentOf(value);
}

function countOf<Name extends KindName>(value: ValueOf<Name>, facets: readonly Facet[]): number {
  // An attribute has one kind, and so has its facet.
  const facet = facets.find(({ key }) => key === value.key) as FacetOf<Name> | undefined;
  return facet === undefined ? 0 : ANSWER_KINDS[value.kind].countOf(facet, value);
}
