import { useEffect, useRef } from 'react';
import type { Facet, List } from '#contract/client/client-answers.ts';
import { steadyFacets } from './steady-facets.ts';

/** The facets of a list, steady on one page; see {@link steadyFacets}. `page` names it: its path, and the text that is searched for. */
export function useSteadyFacets(list: List, page: string): Facet[] {
  const before = useRef<{ page: string; facets: Facet[] }>({ page, facets: [] });
  const facets = steadyFacets(list, before.current.page === page ? before.current.facets : []);
  useEffect(() => {
    before.current = { page, facets };
  });
  return facets;
}
