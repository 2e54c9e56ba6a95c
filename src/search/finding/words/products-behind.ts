import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { conditionsOf, holdsOf, keepConditions } from '../../relaxation/leave-one-out.ts';
import { wordsOfText } from '../../relaxation/text-words.ts';
import type { PartialMatches } from '../partial-matches.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';

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
  catalogue: SearchedCatalogue,
  { query, result, asked }: Worded,
): Promise<ProductsBehind | null> {
  const found = result.totals.products;
  const isWhole = query.page === 1 && query.kind === 'product' && found <= query.size;
  if (asked === null || catalogue.budget.isSpent() || !isWhole || found + BEHIND_LISTED > PAGE_SIZE_MAX)
    return null;
  const ranking = rankingWords(catalogue, asked);
  const kept = keepConditions(asked, place => !ranking.includes(place));
  const words = new Set(wordsOfText(query.text).map(({ start, end }) => query.text.slice(start, end)));
  const conditions = conditionsOf(asked);
  const dropped = ranking.filter(place => words.has(conditions[place]!.key));
  if (dropped.length === 0 || !holdsOf(kept).some(hold => hold !== 'excluding')) return null;
  // It finds at least what the list has.
  const more = { ...kept, facets: 'none', size: found + BEHIND_LISTED } as const;
  const { totals, products } = await catalogue.index.search(more, { explain: false });
  const listed = new Set(result.products.map(({ id }) => id));
  const hits = products.filter(({ id }) => !listed.has(id)).slice(0, BEHIND_LISTED);
  return hits.length === 0 ? null : { asked, match: { dropped, total: totals.products, kept, hits } };
}

/** The words of a text, by their places among the conditions, that do not name the kind of product. */
function rankingWords(catalogue: SearchedCatalogue, query: SearchQuery): number[] {
  const kinds = catalogue.readKinds(query.text).ids.join();
  const holds = holdsOf(query);
  return holds.flatMap((hold, place) => {
    if (hold !== 'free') return [];
    const others = keepConditions(query, other => other !== place).text;
    return catalogue.readKinds(others).ids.join() === kinds ? place : [];
  });
}
