import type { ShownRelaxation } from '#contract/answers/shown-relaxation.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { conditionsOf, holdsOf, keepConditions } from '#search/relaxation/leave-one-out.ts';
import { wordsOfText } from '#search/relaxation/text-words.ts';
import type { ServedCatalogue } from '../../served/served-catalogue.ts';
import { type PartialMatches, showPartialMatches } from '../partial-matches.ts';

/** Products that are shown behind a list. */
const BEHIND_LISTED = 4;

/** The products that follow a list: they lack some words of the query `asked`. */
export type ProductsBehind = { asked: SearchQuery; match: PartialMatches };

/** A search whose query had words set aside: `asked` is the query with them, or null if there are none. */
type Worded = {
  query: SearchQuery;
  result: Pick<SearchResult, 'totals' | 'products'>;
  asked: SearchQuery | null;
};

/**
 * Finds the products that follow a list whose query had words set aside: those of the kind that meet the conditions but
 * lack words. Returns null if the list is longer than a page, or nothing follows it.
 */
export async function findBehind(
  served: ServedCatalogue,
  { query, result, asked }: Worded,
): Promise<ProductsBehind | null> {
  const found = result.totals.products;
  const isWhole = query.page === 1 && query.kind === 'product' && found <= query.size;
  if (asked === null || served.budget.isSpent() || !isWhole || found + BEHIND_LISTED > PAGE_SIZE_MAX)
    return null;
  const ranking = rankingWords(served, asked);
  const kept = keepConditions(asked, place => !ranking.includes(place));
  const words = new Set(wordsOfText(query.text).map(({ start, end }) => query.text.slice(start, end)));
  const conditions = conditionsOf(asked);
  const dropped = ranking.filter(place => words.has(conditions[place]!.key));
  if (dropped.length === 0 || !holdsOf(kept).some(hold => hold !== 'excluding')) return null;
  // It finds at least what the list has.
  const more = { ...kept, facets: 'none', size: found + BEHIND_LISTED } as const;
  const { totals, products } = await served.index.search(more, { explain: false });
  const listed = new Set(result.products.map(({ id }) => id));
  const hits = products.filter(({ id }) => !listed.has(id)).slice(0, BEHIND_LISTED);
  return hits.length === 0 ? null : { asked, match: { dropped, total: totals.products, kept, hits } };
}

/** The words of a text, by their places among the conditions, that do not name the kind of product. */
function rankingWords(served: ServedCatalogue, query: SearchQuery): number[] {
  const kinds = served.readKinds(query.text).ids.join();
  const holds = holdsOf(query);
  return holds.flatMap((hold, place) => {
    if (hold !== 'free') return [];
    const others = keepConditions(query, other => other !== place).text;
    return served.readKinds(others).ids.join() === kinds ? place : [];
  });
}

/** Names the words that those products lack, with the rows of the first of them. */
export function showBehind(
  served: ServedCatalogue,
  { asked, match }: ProductsBehind,
  list: Parameters<typeof showPartialMatches>[3],
): ShownRelaxation | null {
  return showPartialMatches(served, asked, [match], list)[0] ?? null;
}
