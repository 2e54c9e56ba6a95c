import type { NamedKinds } from '#search/query-parser/read-kinds.ts';
import { openBudget, type SearchBudget } from '#search/search-budget.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/**
 * The same catalogue for one request: all of its searches together have one budget of processor time, and the kinds that
 * a text names are read once.
 */
export function searchWithin(served: ServedCatalogue, budget: SearchBudget = openBudget()): ServedCatalogue {
  const { index } = served;
  const kinds = new Map<string, NamedKinds>();
  return {
    ...served,
    budget,
    readKinds(text) {
      const known = kinds.get(text) ?? served.readKinds(text);
      kinds.set(text, known);
      return known;
    },
    index: {
      ...index,
      search: (query, limits) => index.search(query, { ...limits, budget }),
      count: query => index.count(query, { budget }),
      plot: (query, question) => index.plot(query, question, { budget }),
    },
  };
}
