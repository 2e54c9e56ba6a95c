import type { SearchQuery } from '#contract/search-query.ts';
import type { Removal } from '#contract/search-result.ts';
import { splitText } from './text/query-text.ts';

/** Words of a text that are tried one by one; more are not looked at. */
const WORDS_MAX = 12;

/** The queries that lack one condition each. */
export function withoutEach(query: SearchQuery): (Omit<Removal, 'total'> & { query: SearchQuery })[] {
  const category =
    query.category_id === null
      ? []
      : [{ what: 'category' as const, key: query.category_id, query: { ...query, category_id: null } }];
  const words = splitText(query.text);
  const texts = words.slice(0, WORDS_MAX).map((word, place) => ({
    what: 'text' as const,
    key: word,
    query: { ...query, text: words.toSpliced(place, 1).join(' ') },
  }));
  const filters = query.filters.map((filter, place) => ({
    what: 'filter' as const,
    key: filter.key,
    query: { ...query, filters: query.filters.toSpliced(place, 1) },
  }));
  const curves = query.curve_filters.map((filter, place) => ({
    what: 'curve_filter' as const,
    key: filter.key,
    query: { ...query, curve_filters: query.curve_filters.toSpliced(place, 1) },
  }));
  return [...category, ...texts, ...filters, ...curves];
}
