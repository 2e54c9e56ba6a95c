import { openBudget, type SearchBudget } from '#search/search-budget.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** The same catalogue for one request: all of its searches together have one budget of processor time. */
export function searchWithin(served: ServedCatalogue, budget: SearchBudget = openBudget()): ServedCatalogue {
  const { index } = served;
  return {
    ...served,
    budget,
    index: {
      ...index,
      search: (query, limits) => index.search(query, { ...limits, budget }),
      count: query => index.count(query, { budget }),
      plot: (query, question) => index.plot(query, question, { budget }),
    },
  };
}
