import { tracingChannel } from 'node:diagnostics_channel';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchIndex } from '#search/search-index.ts';

/**
 * The cost class of a search, by its most expensive condition: curves, then text, then filters. `browse` has none of
 * them.
 */
export type SearchClass = 'browse' | 'filters' | 'text' | 'text_filters' | 'curves';

/** Called for each search with its class and its duration in seconds. */
export type ObserveSearch = (search_class: SearchClass, seconds: number) => void;

/** A search under way, for traces. */
export type TracedSearch = { search_class: SearchClass; engine: SearchEngine };

/** The engine that answers. */
type SearchEngine = 'memory' | 'opensearch';

/** Searches, for subscribers. The channel costs nothing while there are none. */
export const SEARCHES = tracingChannel<unknown, TracedSearch>('etalon:search');

/** The same index with a report of each search. */
export function meterIndex(index: SearchIndex, engine: SearchEngine, observe?: ObserveSearch): SearchIndex {
  const meter = async <Answer>(query: SearchQuery, ask: () => Promise<Answer>): Promise<Answer> => {
    const search_class = classOf(query);
    const from = performance.now();
    const answer = await SEARCHES.tracePromise(ask, { search_class, engine });
    observe?.(search_class, (performance.now() - from) / 1000);
    return answer;
  };
  return {
    catalogue_version: index.catalogue_version,
    at_once: index.at_once,
    search: (query, limits) => meter(query, () => index.search(query, limits)),
    count: (query, limits) => meter(query, () => index.count(query, limits)),
    plot: (query, question, limits) => meter(query, () => index.plot(query, question, limits)),
    listAll: query => index.listAll(query),
    ranked: async popularity => meterIndex(await index.ranked(popularity), engine, observe),
    suggest: (text, locale, limit) => index.suggest(text, locale, limit),
    suggestKnown: (text, locale, limit) => index.suggestKnown(text, locale, limit),
    nearest: query => index.nearest(query),
    curveAxes: key => index.curveAxes(key),
    facts: () => index.facts(),
    isPartNumber: text => index.isPartNumber(text),
    lookAhead: text => index.lookAhead(text),
    mayFind: query => index.mayFind(query),
    isWord: word => index.isWord(word),
    stats: () => index.stats(),
  };
}

function classOf({ text, filters, curve_filters, sort }: SearchQuery): SearchClass {
  if (curve_filters.length > 0 || sort.by === 'curve') return 'curves';
  if (text !== '') return filters.length > 0 ? 'text_filters' : 'text';
  return filters.length > 0 ? 'filters' : 'browse';
}
