import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { partNumberKey } from '#text/part-number.ts';
import { conditionsOf, keepConditions } from '../relaxation/leave-one-out.ts';
import type { PartialMatches } from './partial-matches.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';

/** Most conditions that are checked. With more, the ones that exclude the product are not determined. */
const CONDITIONS_MAX = 12;

/**
 * Finds the product whose part number is the text of a query, and which of its other conditions exclude it. A buyer who
 * searches for it within a list wants to know why it is missing. Returns null if something matches, if the text is not
 * a part number, or if no single condition excludes it.
 */
export async function findLeftOut(
  { index, records, budget }: SearchedCatalogue,
  query: SearchQuery,
  { totals }: Pick<SearchResult, 'totals'>,
): Promise<PartialMatches | null> {
  const conditions = conditionsOf(query);
  const others = conditions.flatMap(({ what }, place) => (what === 'text' ? [] : [place]));
  const isAsked = totals.products === 0 && others.length > 0 && others.length <= CONDITIONS_MAX;
  if (!isAsked || query.text === '' || budget.isSpent()) return null;
  const isText = (place: number) => conditions[place]?.what === 'text';
  const byText = {
    ...keepConditions(query, isText),
    kind: 'product',
    facets: 'none',
    page: 1,
    size: 1,
  } as const;
  const hits = (await index.search(byText, { explain: false })).products;
  const [product] = await records.listProducts(hits.map(({ id }) => id));
  if (product === undefined || partNumberKey(product.part_number) !== partNumberKey(query.text)) return null;
  const counts = await Promise.all(
    others.map(other => index.count(keepConditions(query, place => isText(place) || place === other))),
  );
  const dropped = others.filter((_, at) => counts[at] === 0);
  if (dropped.length === 0) return null;
  const kept = keepConditions(query, place => !dropped.includes(place));
  return { dropped, total: 1, kept, hits };
}
