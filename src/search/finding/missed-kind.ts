import type { Category } from '#contract/records/category.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { NamedKinds } from '../query-parser/read-kinds.ts';
import { conditionsOf } from '../relaxation/leave-one-out.ts';
import { askEarly } from '../search-in-turn.ts';
import { findPartialMatches, type PartialMatches } from './partial-matches.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';

/** A category that a text names and in which nothing matches, the query limited to it, and its products that match in part. */
export type MissedKind = { category: Category; query: SearchQuery; partial: readonly PartialMatches[] };

/**
 * Finds the near matches in the category that a text names. `photodiode 800-1700 nm` finds thermal sensors whose texts
 * mention photodiodes, while the nearest photodiodes are meant.
 * @returns null if the text names no category, products of that category match, or nothing matches at all
 */
export async function findMissedKind(
  catalogue: SearchedCatalogue,
  kinds: NamedKinds,
  query: SearchQuery,
  { totals, categories }: SearchResult,
): Promise<MissedKind | null> {
  const category = namedCategory(catalogue, kinds, query);
  const isMissed = categories.every(({ id, count }) => id !== category?.id || count === 0);
  return category !== null && totals.products > 0 && isMissed ? findWithin(catalogue, category, query) : null;
}

/** Begins what {@link findMissedKind} needs, while it is not known yet what a query finds. */
export function askMissedKind(catalogue: SearchedCatalogue, kinds: NamedKinds, query: SearchQuery): void {
  const category = namedCategory(catalogue, kinds, query);
  if (category !== null) askEarly(catalogue.index, () => findWithin(catalogue, category, query));
}

/** The only category that a text fully names, if its products are not the only ones that are looked for. */
function namedCategory(
  { categories }: SearchedCatalogue,
  { ids, sure }: NamedKinds,
  { category_id }: SearchQuery,
): Category | null {
  return category_id === null && sure && ids.length === 1 ? (categories.find(ids[0] ?? '') ?? null) : null;
}

/** Finds what products of a category meet of a query that none of them meets. */
async function findWithin(
  catalogue: SearchedCatalogue,
  category: Category,
  query: SearchQuery,
): Promise<MissedKind | null> {
  const within = { ...query, kind: 'product', category_id: category.id, page: 1 } as const;
  const asked = { ...within, size: 0, facets: 'none' } as const;
  const { relaxed } = await catalogue.index.search(asked, { isNothingFound: true });
  const place = conditionsOf(within).findIndex(({ what }) => what === 'category');
  const ofKind = relaxed.filter(({ dropped }) => !dropped.includes(place));
  if (ofKind.length === 0) return null;
  return { category, query: within, partial: await findPartialMatches(catalogue, within, ofKind) };
}
