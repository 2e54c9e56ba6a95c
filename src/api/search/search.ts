import type { ShownCategory } from '#contract/answers/shown-category.ts';
import type { searchEndpoints } from '#contract/api/endpoints/search.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { find } from '#search/finding/find.ts';
import { categoriesOfBest } from '#search/finding/partial-matches.ts';
import type { WordedSearch } from '#search/finding/set-aside.ts';
import { leftAside } from '#search/finding/words/left-aside.ts';
import { askEarly } from '#search/search-in-turn.ts';
import { STOP_WORDS } from '#search/text/tokenize.ts';
import { fold } from '#text/fold.ts';
import type { Locale } from '#text/locale.ts';
import { findDocuments } from '../articles/documents.ts';
import type { Handlers } from '../call/handler.ts';
import { countNotStated } from '../list/not-stated.ts';
import { showList } from '../list/show-list.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { showSetCards } from '../show/show-set.ts';
import { readSearch, type Search } from './read-search.ts';
import { answerSuggestions } from './suggestions.ts';

/** Products and sets that the overview shows of each. */
const TOP_HITS = 8;
/** Documents that the overview shows. */
const TOP_DOCUMENTS = 4;
/** Categories that the overview offers. */
const CATEGORIES_MAX = 24;
/** The calls under `/search`. */
export const searchHandlers: Handlers<keyof typeof searchEndpoints> = {
  search: async ({ served, locale, query: parameters }) => {
    const catalogue = served();
    const searchSets = (query: SearchQuery) =>
      catalogue.index.search({ ...query, kind: 'set', facets: 'none' }, { explain: false });
    const findTop = ({ query: read, ...reading }: Search) =>
      find(
        catalogue,
        { ...reading, text: parameters.q, query: { ...read, page: 1, size: TOP_HITS } },
        candidate => askBeside(catalogue, candidate, searchSets),
      );
    const reading = await readSearch(catalogue, { ...parameters, view: 'product' }, locale, probable =>
      askEarly(catalogue.index, () => findTop(probable)),
    );
    const meant = await findTop(reading);
    const { query, result: products } = meant;
    const about = { q: parameters.q, text: wordsOf(meant), page: 1, size: TOP_DOCUMENTS, passages: 0 };
    const [sets, list, counted, documents] = await Promise.all([
      searchSets(query),
      showList(catalogue, { ...reading, ...meant }),
      whereToLook(catalogue, query, products),
      findDocuments(catalogue, about, locale),
    ]);
    return {
      interpretation: interpret(catalogue, meant, reading),
      list: { ...list, page: reading.query.page, size: reading.query.size, products: [] },
      top_products: list.products,
      top_sets: await showSetCards(catalogue, sets.sets, locale),
      categories: showCategories(catalogue, counted, locale),
      documents,
    };
  },

  search_suggestions: answerSuggestions,

  search_more: async ({ served, locale, query: { type, ...parameters } }) => {
    const catalogue = served();
    const isDocument = type === 'document';
    const asked = isDocument
      ? { ...parameters, view: 'product' as const, page: 1, size: 0 }
      : { ...parameters, view: type };
    // A search in documents needs only the number of products.
    const limit = (reading: Search) =>
      isDocument ? { ...reading, query: { ...reading.query, facets: 'none' as const } } : reading;
    const findMore = (reading: Search) =>
      find(catalogue, { ...limit(reading), text: parameters.q }, candidate =>
        askBeside(catalogue, candidate),
      );
    const reading = await readSearch(catalogue, asked, locale, probable =>
      askEarly(catalogue.index, () => findMore(probable)),
    );
    const read = limit(reading);
    const meant = await findMore(reading);
    const { page, size } = isDocument ? parameters : { page: 1, size: 0 };
    const about = { q: parameters.q, text: wordsOf(meant), page, size, passages: size };
    const [list, documents] = await Promise.all([
      // Beside documents nothing else is offered.
      showList(catalogue, { ...read, ...meant, ways: isDocument ? undefined : meant.ways }),
      findDocuments(catalogue, about, locale),
    ]);
    return {
      interpretation: interpret(catalogue, meant, reading),
      list,
      documents,
    };
  },
};

/** How a text was read. Words that only join others are searched for nowhere, so that nothing is said of them. */
function interpret(served: ServedCatalogue, meant: WordedSearch, { respelt }: Search) {
  const { result, left_out, understood } = meant;
  const told = left_out.filter(word => !STOP_WORDS.has(fold(word)));
  const { text, corrected } = result.interpretation;
  return {
    text,
    corrected: [...respelt, ...corrected],
    understood,
    left_out: told,
    set_aside: leftAside(served, meant),
  };
}

/** Begins what a list by a query needs besides its products, while it is not known yet whether this query decides. */
function askBeside(
  served: ServedCatalogue,
  query: SearchQuery,
  searchMore?: (query: SearchQuery) => Promise<unknown>,
): void {
  askEarly(served.index, () => Promise.all([countNotStated(served, query), searchMore?.(query)]));
}

/** All words of the search, including those set aside, because a document may contain them all. */
function wordsOf({ result, set_aside }: WordedSearch): string {
  return [result.interpretation.text, ...set_aside].join(' ');
}

/** The categories that are offered: of the matches, else of the best partial matches, else of all products. */
async function whereToLook(
  served: ServedCatalogue,
  query: SearchQuery,
  result: SearchResult,
): Promise<SearchResult['categories']> {
  return result.totals.products > 0 ? result.categories : categoriesOfBest(served, query, result);
}

/** The categories with matches, those with the most first. */
function showCategories(
  served: ServedCatalogue,
  categories: SearchResult['categories'],
  locale: Locale,
): ShownCategory[] {
  const counted = categories.flatMap(({ id, count }) => {
    const category = served.categories.find(id);
    return category === undefined ? [] : { category, count };
  });
  counted.sort(
    (a, b) => b.count - a.count || a.category.level - b.category.level || a.category.order - b.category.order,
  );
  return counted
    .slice(0, CATEGORIES_MAX)
    .map(({ category, count }) => served.categories.show(category, locale, count));
}
