import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { SearchBudget } from './search-budget.ts';
import type { SearchIndex, SearchLimits } from './search-index.ts';

/** The target of a search: an index, with the budget for the searches of a request. */
type Searched = { index: Pick<SearchIndex, 'search' | 'at_once'>; budget: Pick<SearchBudget, 'isSpent'> };
/** The same for counts alone. */
type CountedIn = { index: Pick<SearchIndex, 'count' | 'at_once'>; budget: Pick<SearchBudget, 'isSpent'> };

/**
 * A search that is probably needed. It is sent at once if the engine answers several together, otherwise when its
 * answer is requested.
 */
export function searchAhead(
  index: Pick<SearchIndex, 'search' | 'at_once'>,
  query: SearchQuery,
  limits?: SearchLimits,
): () => Promise<SearchResult> {
  if (index.at_once === 1) return () => index.search(query, limits);
  const answer = index.search(query, limits);
  // The answer may never be awaited, and its failure must not be unhandled.
  answer.catch(() => undefined);
  return () => answer;
}

/**
 * Begins work whose searches will probably be needed, if the engine answers several together. The same searches for the
 * same request then cost nothing. Otherwise nothing is done.
 */
export function askEarly(index: Pick<SearchIndex, 'at_once'>, work: () => Promise<unknown>): void {
  // A failure is reported where the answer is needed.
  if (index.at_once > 1) work().catch(() => undefined);
}

/**
 * Runs several queries one after another, for a caller that stops at the first good answer. The queries that the engine
 * answers together are sent at once. The first of these batches is always sent, further ones only while the budget
 * lasts.
 * @param limits of those that have none of their own
 */
export async function* searchInTurn<
  Way extends { readonly query: SearchQuery; readonly limits?: SearchLimits },
>(
  { index, budget }: Searched,
  ways: readonly Way[],
  limits?: SearchLimits,
): AsyncGenerator<Way & { result: SearchResult }, void, undefined> {
  const asked = askInTurn({ at_once: index.at_once, budget }, ways, way =>
    index.search(way.query, way.limits ?? limits),
  );
  for await (const { way, answer } of asked) yield { ...way, result: answer };
}

/** The same for queries of which only the number of products matters. */
export async function* countInTurn<Way extends { readonly query: SearchQuery }>(
  { index, budget }: CountedIn,
  ways: readonly Way[],
): AsyncGenerator<Way & { total: number }, void, undefined> {
  const asked = askInTurn({ at_once: index.at_once, budget }, ways, ({ query }) => index.count(query));
  for await (const { way, answer } of asked) yield { ...way, total: answer };
}

async function* askInTurn<Way extends { readonly query: SearchQuery }, Answer>(
  { at_once, budget }: { at_once: number; budget: Pick<SearchBudget, 'isSpent'> },
  ways: readonly Way[],
  ask: (way: Way) => Promise<Answer>,
): AsyncGenerator<{ way: Way; answer: Answer }, void, undefined> {
  for (let from = 0; from < ways.length && (from === 0 || !budget.isSpent()); from += at_once) {
    const tried = ways.slice(from, from + at_once).map(way => ({ way, answer: ask(way) }));
    // An answer that fails may never be awaited.
    for (const { answer } of tried) answer.catch(() => undefined);
    for (const { way, answer } of tried) yield { way, answer: await answer };
  }
}
