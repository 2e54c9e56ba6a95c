import type { ShownMissedKind } from '#contract/answers/shown-missed-kind.ts';
import type { Category } from '#contract/records/category.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { NamedKinds } from '#search/query-parser/read-kinds.ts';
import { conditionsOf } from '#search/relaxation/leave-one-out.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { findPartialMatches, type PartialMatches, showPartialMatches } from './partial-matches.ts';

/** A category that a text names and in which nothing matches, the query limited to it, and its products that match in part. */
export type MissedKind = { category: Category; query: SearchQuery; partial: readonly PartialMatches[] };

/**
 * Finds the near matches in the category that a text names. `photodiode 800-1700 nm` finds thermal sensors whose texts
 * mention photodiodes, while the nearest photodiodes are meant.
 * @returns null if the text names no category, products of that category match, or nothing matches at all
 */
export async function findMissedKind(
  served: ServedCatalogue,
  { ids, sure }: NamedKinds,
  query: SearchQuery,
  { totals, categories }: SearchResult,
): Promise<MissedKind | null> {
  if (totals.products === 0 || query.category_id !== null) return null;
  const category = sure && ids.length === 1 ? served.categories.find(ids[0] ?? '') : undefined;
  if (category === undefined || categories.some(found => found.id === category.id && found.count > 0))
    return null;
  const within = { ...query, kind: 'product', category_id: category.id, page: 1 } as const;
  const asked = { ...within, size: 0, facets: 'none' } as const;
  const { relaxed } = await served.index.search(asked, { isNothingFound: true });
  const place = conditionsOf(within).findIndex(({ what }) => what === 'category');
  const ofKind = relaxed.filter(({ dropped }) => !dropped.includes(place));
  if (ofKind.length === 0) return null;
  return { category, query: within, partial: await findPartialMatches(served, within, ofKind) };
}

/** Names the category, with the rows of its products. */
export function showMissedKind(
  served: ServedCatalogue,
  { category, query, partial }: MissedKind,
  list: Parameters<typeof showPartialMatches>[3],
): ShownMissedKind {
  const { id, name, path } = served.categories.show(category, query.locale);
  return { category: { id, name, path }, relaxed: showPartialMatches(served, query, partial, list) };
}
