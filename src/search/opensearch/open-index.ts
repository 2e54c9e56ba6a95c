import { pageBounds } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { partNumberKey } from '#text/part-number.ts';
import type { ValueSpan } from '../catalogue-facts.ts';
import { suggestWords } from '../memory/suggest/suggest.ts';
import { firstSurface } from '../memory/text/words.ts';
import { conditionsOf, keepConditions } from '../relaxation/leave-one-out.ts';
import { type NumberFilter, partialQuery, sideOf, towards } from '../relaxation/partial-query.ts';
import { removablesOf } from '../relaxation/removable.ts';
import type { SearchIndex } from '../search-index.ts';
import { readValues } from './aggregations.ts';
import { IndexQuestions } from './asking.ts';
import type { Cluster } from './cluster.ts';
import { collectFacets } from './collect/facets.ts';
import { countsOf, listAll, pageOf, readProducts, readSetCount, readSets } from './collect/hits.ts';
import { collectPlot } from './collect/plot.ts';
import { orderHits } from './collect/sort.ts';
import { toldCount } from './counting/told-count.ts';
import { explainNothing, NOTHING_TO_EXPLAIN } from './explain/explain-nothing.ts';
import { countFacts } from './facts.ts';
import type { IndexNames } from './indexes.ts';
import { askOfMatch, countMatches } from './match/count-matches.ts';
import { guessMatch } from './match/guess-match.ts';
import { conditionOf, type MatchConditions, matchQuery } from './match/match-query.ts';
import { findNearest } from './nearest.ts';
import { type OpenedTables, openTables } from './opened-tables.ts';
import { ANSWERING } from './patience.ts';
import { beginsWith } from './query-dsl.ts';
import { rankProducts } from './rank-products.ts';
import { readTables } from './read-tables.ts';
import { suggest } from './suggest.ts';
import { findText } from './text/find-text.ts';
import type { Index } from './text/text-index.ts';

/**
 * Limit of searches that are sent together although the later ones may not be needed. More would cost the cluster more
 * than a round trip.
 */
const AT_ONCE = 32;

/**
 * Opens the indexes of a catalogue version. Small tables are read into memory, the rest is queried. @throws
 * SearchUnavailableError
 */
export async function openOpenSearchIndex(
  cluster: Cluster,
  names: IndexNames,
  pieces: number,
): Promise<SearchIndex> {
  const tables = openTables(await readTables(cluster, names, pieces));
  const asking = new IndexQuestions(cluster, names, query => toldCount(tables, query));
  return serve(cluster, { tables, asking, words: asking, spans: new Map() }, false);
}

/** An index with the values of its attributes, by key, once its facts were counted. */
type Served = Index & { readonly spans: Map<string, ValueSpan> };

function serve(cluster: Cluster, index: Served, ranked: boolean): SearchIndex {
  const { tables, asking } = index;
  return {
    catalogue_version: tables.catalogue_version,
    at_once: AT_ONCE,
    search: (query, { explain = true, isNothingFound = false } = {}) => {
      const options = { ranked, explain, isNothingFound, spans: index.spans };
      return askOfMatch(index, query, (asked, match) => answer(asked, query, match, options));
    },
    count: query => countMatches(index, query),
    plot: (query, question) => collectPlot(index, query, question),
    listAll: async function* (query) {
      const match = await matchQuery(index, query);
      const found = { condition: conditionOf(match), scored: match.text?.score() ?? null };
      yield* listAll(cluster, asking.names.products, orderHits(tables, query, found, ranked));
    },
    ranked: async popularity => {
      await rankProducts(cluster, asking, popularity);
      return serve(cluster, index, true);
    },
    suggest: (text, locale, limit) => suggest(index, text, locale, limit),
    suggestKnown: (text, locale, limit) => suggestWords(tables, text, locale, limit),
    nearest: query => findNearest(index, query),
    curveAxes: key => tables.curves.get(key)?.axes,
    facts: async () => {
      const facts = await countFacts(index);
      for (const { key, min, max } of facts.attributes) index.spans.set(key, { min, max });
      return facts;
    },
    isPartNumber: text => {
      const key = partNumberKey(text);
      const begun = beginsWith('keys', key);
      const known = key === '' ? 0 : asking.knownCount(begun);
      return known === undefined ? asking.count(begun).then(count => count > 0) : known > 0;
    },
    lookAhead: text => {
      // Its counts are cached. A failure is reported by the search for the text itself.
      findText(index, text).catch(() => undefined);
    },
    mayFind: async query => {
      const guessed = await guessMatch(index, query);
      return guessed?.isKnown !== true || guessed.match.text?.is_empty !== true;
    },
    isWord: word => tables.words.surfaces[firstSurface(tables.words.surfaces, word)] === word,
    stats: () => ({ products: tables.products, sets: tables.sets.ids.length, bytes: tables.bytes }),
  };
}

type AnswerOptions = { ranked: boolean; explain: boolean; isNothingFound?: boolean; spans: Served['spans'] };

async function answer(
  index: Index,
  query: SearchQuery,
  match: MatchConditions,
  { ranked, explain, isNothingFound, spans }: AnswerOptions,
): Promise<SearchResult> {
  const { tables, asking } = index;
  const condition = conditionOf(match);
  const order = orderHits(tables, query, { condition, scored: match.text?.score() ?? null }, ranked);
  const { from, to } = pageBounds(query);
  const paging = from === to ? null : asking.search(pageOf(tables, query, order), condition);
  const counting = asking.countParts(condition, countsOf(tables, query));
  const explainIt = () => {
    // Of words alone what lacks one of them is listed only if it is known that nothing has them all.
    if (isNothingFound || match.text?.is_empty || query.filters.length + query.curve_filters.length > 0)
      askPartly(index, query, { ranked, spans });
    return explainNothing(index, query);
  };
  const totals = counting.then(({ total, counted }) => ({
    products: total,
    stating: new Map(readValues(counted.has)),
  }));
  // If no totals are needed, a failure is reported by the count itself.
  totals.catch(() => undefined);
  const collectSets = async () => {
    const page = await paging;
    return page === null || query.kind === 'product' ? [] : readSets(index, page, condition);
  };
  const [page, all, sets, facets, explained] = await Promise.all([
    paging,
    counting,
    collectSets(),
    collectFacets(index, query, match, totals),
    explain && (isNothingFound || match.text?.is_empty || mayFindNothing(query)) ? explainIt() : null,
  ]);
  const isEmpty = all.total === 0;
  const categories = new Map(readValues(all.counted.categories));
  const curves = new Set(readValues(all.counted.curves).map(([key]) => key));
  return {
    catalogue_version: tables.catalogue_version,
    totals: { products: all.total, sets: readSetCount(all.counted) },
    products: page === null || query.kind === 'set' ? [] : readProducts(page, query.text),
    sets,
    facets,
    curves: query.facets === 'none' ? [] : listCurves(tables, curves),
    categories: tables.categories.flatMap(({ id }) => {
      const count = categories.get(id) ?? 0;
      return count === 0 ? [] : [{ id, count }];
    }),
    interpretation: { text: query.text.trim(), corrected: isEmpty ? [] : (match.text?.corrected ?? []) },
    ...(isEmpty && explain ? (explained ?? (await explainIt())) : NOTHING_TO_EXPLAIN),
  };
}

/**
 * Most conditions of a query for each of which the products that lack it alone are asked for together with their count.
 */
const PARTLY_MAX = 6;

/**
 * Whether a query is explained before it is known that it finds nothing: one of words, mostly with conditions, or one of
 * conditions over all products, as a text is read into. Its readings follow from each other, and each would cost a round
 * trip.
 */
function mayFindNothing(query: SearchQuery): boolean {
  const { text, category_id, set_id } = query;
  const isOfAll = category_id === null && set_id === null;
  const fewest = text === '' && isOfAll ? 1 : 2;
  const isRead = text !== '' || isOfAll;
  return isRead && conditionsOf(query).length >= fewest && ANSWERING.getStore() !== undefined;
}

/** The values of an attribute that nothing states, or of which it is not known yet. */
const UNSTATED: ValueSpan = { min: null, max: null };

/** Asks for the products that lack one condition of a query, which an empty answer is probably followed by. */
function askPartly(
  index: Index,
  query: SearchQuery,
  { ranked, spans }: Pick<AnswerOptions, 'ranked' | 'spans'>,
): void {
  const { free } = removablesOf(query).any;
  if (free.length < 2 || ANSWERING.getStore() === undefined) return;
  for (const place of free.slice(-PARTLY_MAX)) {
    const kept = partialQuery(keepConditions(query, other => other !== place));
    const side = (filter: NumberFilter) => sideOf(filter, spans.get(filter.key) ?? UNSTATED);
    const asked = towards(kept, query, [place], side);
    const ask = (from: Index, match: MatchConditions) =>
      answer(from, asked, match, { ranked, spans, explain: false });
    // What fails is reported where the products are listed.
    askOfMatch(index, asked, ask).catch(() => undefined);
  }
}

/** The extent of the curves of some products, by key. */
function listCurves({ curves }: OpenedTables, found: ReadonlySet<string>): SearchResult['curves'] {
  return [...curves]
    .flatMap(([key, { reach: known }]) => (found.has(key) && known !== null ? [known] : []))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
