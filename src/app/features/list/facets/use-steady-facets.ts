import { useEffect, useRef } from 'react';
import type { FacetData, ListData } from '#contract/client/client-answers.ts';
import { steadyFacets } from './steady-facets.ts';

/**
 * The facets of a list, stable on one page, see {@link steadyFacets}.
 * @param page identifies the page by its path and search text
 */
export function useSteadyFacets(list: ListData, page: string): FacetData[] {
  const before = useRef<{ page: string; facets: FacetData[] }>({ page, facets: [] });
  const facets = steadyFacets(list, before.current.page === page ? before.current.facets : []);
  useEffect(() => {
    before.current = { page, facets };
  });
  return facets;
}
