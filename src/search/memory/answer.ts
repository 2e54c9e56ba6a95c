import type { LRUCache } from 'lru-cache';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { ENDLESS_BUDGET, type SearchBudget } from '../search-budget.ts';
import type { TimeSlices } from '../time-slices.ts';
import { countCategories } from './collect/categories.ts';
import { collectFacets, isFacetWanted } from './collect/facets.ts';
import { listProducts, orderDocuments } from './collect/product-hits.ts';
import { listSets } from './collect/set-hits.ts';
import { countTotals } from './collect/totals.ts';
import { explainNothing, NOTHING_TO_EXPLAIN } from './explain/explain-nothing.ts';
import { type Match, matchQuery } from './match/match.ts';
import { findOnce, matchOnce } from './match/match-once.ts';
import type { OpenedSnapshot } from './opened-snapshot.ts';
import { stringAt } from './strings.ts';

/** The counts of a part of the catalogue. They are the same for every visitor who has not set a condition yet. */
export type Counts = Pick<SearchResult, 'totals' | 'facets' | 'curves' | 'categories'>;

/**
 * `cache` keeps counts between queries. `explain` says whether to find out why nothing matches. `budget` is that of the
 * request, which says when to drop the rest of that work.
 */
type AnswerOptions = { cache: LRUCache<string, Counts>; explain: boolean; budget: SearchBudget };

/** Answers a query: finds the matches, then computes the requested parts of the result. */
export function* answer(
  index: OpenedSnapshot,
  query: SearchQuery,
  { cache, explain, budget }: AnswerOptions,
): TimeSlices<SearchResult> {
  const match = matchOnce(index, query, key => isFacetWanted(index, query.facets, key), budget);
  const counts = countUnderCache(index, query, match, cache);
  const isEmpty = match.list.count === 0;
  const result = {
    catalogue_version: index.catalogue_version,
    ...counts,
    products: query.kind === 'product' ? listProducts(index, match, query) : [],
    sets: query.kind === 'set' ? listSets(index, match, query) : [],
    interpretation: { text: query.text.trim(), corrected: isEmpty ? [] : match.corrected },
  };
  if (!isEmpty || !explain) return { ...result, ...NOTHING_TO_EXPLAIN };
  yield;
  return {
    ...result,
    ...(yield* explainNothing(index, query, {
      known: match.whole_curves,
      find: findOnce(index, budget),
      isSpent: budget.isSpent,
    })),
  };
}

/** Counts the matches of a query, without anything else of its answer. */
export function* countProducts(
  index: OpenedSnapshot,
  query: SearchQuery,
  budget: SearchBudget,
): TimeSlices<number> {
  const { list } = matchQuery(index, query, { find: findOnce(index, budget) });
  yield;
  return list.count;
}

/** Products of a lot of {@link listAll}. */
const LOT = 5000;

/** Lists the matches of a query in its order, a lot at a time. They are put in order once. */
export async function* listAll(index: OpenedSnapshot, query: SearchQuery): AsyncGenerator<string[]> {
  const docs = await ENDLESS_BUDGET.run(orderAll(index, query));
  for (let from = 0; from < docs.length; from += LOT)
    yield Array.from(docs.slice(from, from + LOT), doc => stringAt(index.ids, doc));
}

function* orderAll(index: OpenedSnapshot, query: SearchQuery): TimeSlices<Uint32Array> {
  const match = matchQuery(index, query);
  yield;
  return orderDocuments(index, match, query, { from: 0, to: match.list.count });
}

function countUnderCache(
  index: OpenedSnapshot,
  query: SearchQuery,
  match: Match,
  cache: LRUCache<string, Counts>,
): Counts {
  if (query.text !== '' || query.filters.length > 0 || query.curve_filters.length > 0)
    return count(index, query, match);
  const key = JSON.stringify([query.category_id, query.set_id, query.group_id, query.facets]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const counts = count(index, query, match);
  cache.set(key, counts);
  return counts;
}

/** What was counted of matches that further searches of a request share. */
const sharedCounts = new WeakMap<Match, Pick<Counts, 'totals' | 'categories'>>();

function count(index: OpenedSnapshot, query: SearchQuery, match: Match): Counts {
  const shared = sharedCounts.get(match) ?? {
    totals: countTotals(index, match.list),
    categories: countCategories(index, match.list),
  };
  sharedCounts.set(match, shared);
  return {
    ...shared,
    facets: collectFacets(index, match, query),
    curves: query.facets === 'none' ? [] : index.curve_reach(match.list.docs),
  };
}
