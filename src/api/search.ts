import type { searchEndpoints } from '#contract/endpoints/search.ts';
import type { Locale } from '#contract/locale.ts';
import type { SearchResult } from '#contract/search-result.ts';
import type { ShownCategory } from '#contract/shown-category.ts';
import { findDocuments } from './documents.ts';
import type { Handlers } from './handler.ts';
import { readSearch } from './read-search.ts';
import type { ServedCatalogue } from './served-catalogue.ts';
import { showList } from './show-list.ts';
import { showSetCards } from './show-set.ts';
import { pickSuggestions } from './suggestion-order.ts';

/** Products and sets that the overview shows of each. */
const TOP_HITS = 8;
/** Documents that the overview shows. */
const TOP_DOCUMENTS = 4;
/** Categories that the overview offers. */
const CATEGORIES_MAX = 24;
/** Completions of each kind. */
const SUGGESTIONS_MAX = 5;
/** Completions of each kind among which those that visitors choose come first. */
const SUGGESTIONS_WEIGHED = 20;

/** The calls under `/search`. */
export const searchHandlers: Handlers<keyof typeof searchEndpoints> = {
  search: async ({ served, locale, query: parameters }) => {
    const catalogue = served();
    const { understood, ...reading } = readSearch(catalogue, { ...parameters, view: 'product' }, locale);
    const { query } = reading;
    const top = { ...query, page: 1, size: TOP_HITS };
    const [products, sets] = await Promise.all([
      catalogue.index.search(top),
      catalogue.index.search({ ...top, kind: 'set', facets: 'none' }),
    ]);
    const list = await showList(catalogue, { ...reading, query: top, result: products });
    const about = { q: parameters.q, text: products.interpretation.text, page: 1, size: TOP_DOCUMENTS };
    return {
      interpretation: { ...products.interpretation, understood },
      list: { ...list, page: query.page, size: query.size, products: [] },
      top_products: list.products,
      top_sets: await showSetCards(catalogue, sets.sets, locale),
      categories: showCategories(catalogue, products, locale),
      documents: await findDocuments(catalogue, about, locale),
    };
  },

  search_suggestions: async ({ served, locale, query, popularity }) => {
    const text = query.q.trim();
    if (text === '') return { suggestions: [] };
    const found = await served().index.suggest(text, locale, SUGGESTIONS_WEIGHED);
    return { suggestions: pickSuggestions(found, text, await popularity(), SUGGESTIONS_MAX) };
  },

  search_more: async ({ served, locale, query: { type, ...parameters } }) => {
    const catalogue = served();
    const isDocument = type === 'document';
    const asked = isDocument
      ? { ...parameters, view: 'product' as const, page: 1, size: 1 }
      : { ...parameters, view: type };
    const { understood, ...reading } = readSearch(catalogue, asked, locale);
    const result = await catalogue.index.search(reading.query);
    const list = await showList(catalogue, { ...reading, result });
    const { page, size } = isDocument ? parameters : { page: 1, size: 0 };
    const about = { q: parameters.q, text: result.interpretation.text, page, size };
    return {
      interpretation: { ...result.interpretation, understood },
      list: isDocument ? { ...list, products: [] } : list,
      documents: await findDocuments(catalogue, about, locale),
    };
  },
};

/** The categories with matches, those with the most first. */
function showCategories(served: ServedCatalogue, result: SearchResult, locale: Locale): ShownCategory[] {
  const counted = result.categories.flatMap(({ id, count }) => {
    const category = served.categories.find(id);
    return category === undefined || count === 0 ? [] : { category, count };
  });
  counted.sort(
    (a, b) => b.count - a.count || a.category.level - b.category.level || a.category.order - b.category.order,
  );
  return counted
    .slice(0, CATEGORIES_MAX)
    .map(({ category, count }) => served.categories.show(category, locale, count));
}
