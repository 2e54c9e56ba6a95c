import { LRUCache } from 'lru-cache';
import { isBuiltin } from '#contract/attributes/attribute.ts';
import type { FacetName } from '#contract/attributes/kinds/kinds.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

/** An attribute that a category's products state numbers of, and how far these go. */
export type CategoryNumber = { key: string; kind: FacetName; min: number | null; max: number | null };

/** Categories of a version whose numbers are kept. */
const CATEGORIES_KEPT = 2000;
/** Categories whose numbers are counted before a version is served, those with the most products. */
const CATEGORIES_PREPARED = 40;

// Kept by the part of a version that all requests share.
const kept = new WeakMap<SearchedCatalogue['categories'], LRUCache<string, Promise<CategoryNumber[]>>>();

/** The numbers and ranges by which a category can be filtered. They are counted once per version. */
export function numbersOf(catalogue: SearchedCatalogue, category_id: string): Promise<CategoryNumber[]> {
  const known = kept.get(catalogue.categories) ?? new LRUCache({ max: CATEGORIES_KEPT });
  kept.set(catalogue.categories, known);
  const numbers = known.get(category_id) ?? countNumbers(catalogue, category_id);
  known.set(category_id, numbers);
  // What failed is counted again the next time.
  numbers.catch(() => known.delete(category_id));
  return numbers;
}

/**
 * Counts the numbers of the largest categories before a version is catalogue if that takes several round trips, so that no
 * visitor waits for them. What fails is counted again for the first visitor.
 */
export async function prepareNumbers(catalogue: SearchedCatalogue): Promise<void> {
  if (catalogue.index.at_once === 1) return;
  const largest = catalogue.category_counts
    .toSorted((a, b) => b.count - a.count)
    .slice(0, CATEGORIES_PREPARED);
  await Promise.all(largest.map(({ id }) => numbersOf(catalogue, id))).catch(() => undefined);
}

async function countNumbers({ index }: SearchedCatalogue, category_id: string): Promise<CategoryNumber[]> {
  const { facets } = await index.search({ ...emptyQuery('en'), category_id, size: 0 }, { explain: false });
  return facets.flatMap(facet =>
    'min' in facet && !isBuiltin(facet.key)
      ? [{ key: facet.key, kind: facet.kind, min: facet.min, max: facet.max }]
      : [],
  );
}
