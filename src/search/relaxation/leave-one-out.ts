import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Removal } from '#contract/search/search-result.ts';
import { keepWords, type TextWord, tellingOf, wordsOfText } from './text-words.ts';

/** Most words of a text that are tried one by one. Words after them always stay. */
const WORDS_MAX = 16;

/** A condition of a query: its category, a word, a filter, a condition on a curve. */
export type RemovableCondition = Omit<Removal, 'total'> & { key: string };

/** The words of a query's text, all of them and those that tell something. */
type QueryWords = { all: readonly TextWord[]; telling: readonly TextWord[] };

/** The words of queries that are asked about. A query stays as it is, and most are asked about several times. */
const wordsOfQueries = new WeakMap<SearchQuery, QueryWords>();

function wordsOf(query: SearchQuery): QueryWords {
  const known = wordsOfQueries.get(query);
  if (known !== undefined) return known;
  const all = wordsOfText(query.text);
  const words = { all, telling: tellingOf(query.text, all) };
  wordsOfQueries.set(query, words);
  return words;
}

/**
 * The conditions of a query that can be removed one by one, in the order in which they are listed. The set and the
 * group are not conditions, because they are where the visitor is.
 */
export function conditionsOf(query: SearchQuery): RemovableCondition[] {
  const category = query.category_id === null ? [] : [{ what: 'category' as const, key: query.category_id }];
  const words = wordsOf(query).telling.slice(0, WORDS_MAX);
  return [
    ...category,
    ...words.map(({ start, end }) => ({ what: 'text' as const, key: query.text.slice(start, end) })),
    ...query.filters.map(({ key }) => ({ what: 'filter' as const, key })),
    ...query.curve_filters.map(({ key }) => ({ what: 'curve_filter' as const, key })),
  ];
}

/**
 * How firmly each of {@link conditionsOf} holds. `free` words may be set aside without asking and `strict` conditions
 * may not. An `excluding` condition is never removed.
 */
export function holdsOf(query: SearchQuery): TextWord['hold'][] {
  const filters = query.filters.map(filter => ('not' in filter && filter.not ? 'excluding' : 'strict'));
  return [
    ...(query.category_id === null ? [] : ['strict' as const]),
    ...wordsOf(query)
      .telling.slice(0, WORDS_MAX)
      .map(({ hold }) => hold),
    ...filters,
    ...query.curve_filters.map(() => 'strict' as const),
  ];
}

/**
 * The query with only the conditions for which `isKept` is true, by their places in {@link conditionsOf}. If all are
 * kept, this equals the query. Words that only join others stay between those that are kept: `lens for a laser`.
 */
export function keepConditions(query: SearchQuery, isKept: (place: number) => boolean): SearchQuery {
  let place = 0;
  const category_id = query.category_id !== null && isKept(place++) ? query.category_id : null;
  const words = wordsOf(query);
  const telling = new Set(words.telling.map(({ start }) => start));
  let told = 0;
  const left = words.all.filter(({ start }) => !telling.has(start) || told++ >= WORDS_MAX || isKept(place++));
  const isAll = left.length === words.all.length;
  const kept = withoutEnds(left, ({ start }) => telling.has(start));
  return {
    ...query,
    category_id,
    text: isAll ? query.text : keepWords(query.text, kept),
    filters: query.filters.filter(() => isKept(place++)),
    curve_filters: query.curve_filters.filter(() => isKept(place++)),
  };
}

/** Words from the first that tells something to the last. */
function withoutEnds(words: readonly TextWord[], tells: (word: TextWord) => boolean): TextWord[] {
  const first = words.findIndex(tells);
  return first < 0 ? [] : words.slice(first, words.findLastIndex(tells) + 1);
}

/** The queries that lack one condition each. */
export function leaveOneOut(query: SearchQuery): (RemovableCondition & { query: SearchQuery })[] {
  return conditionsOf(query).map((condition, place) => ({
    ...condition,
    query: keepConditions(query, other => other !== place),
  }));
}
