import type { FacetName } from '#contract/attributes/kinds/kinds.ts';
import type { FacetData, FacetDataOf, ListData } from '#contract/client/client-answers.ts';
import { LIST_KINDS } from '../kinds/kinds.ts';

/**
 * The facets of a list, stable while the visitor filters it, so that a ticked choice does not move. Known facets keep
 * their order and shape, with counts of 0 if nothing is left, and new ones follow. A new facet that does not
 * distinguish the products is left out unless something in it is chosen.
 */
export function steadyFacets(
  { facets, chips, totals }: Pick<ListData, 'facets' | 'chips' | 'totals'>,
  before: readonly FacetData[],
): FacetData[] {
  const known = new Set(before.map(({ key }) => key));
  const kept = before.map(facet => keepShape(facet, facets.find(({ key }) => key === facet.key) ?? null));
  const added = facets.filter(
    facet =>
      !known.has(facet.key) &&
      // If some products lack a value, having one is a choice too.
      (isTelling(facet) ||
        facet.count < totals.products ||
        chips.some(({ filter }) => filter?.key === facet.key)),
  );
  return [...kept, ...added];
}

/** An attribute has one kind, and so do all its facets. */
function keepShape<Name extends FacetName>(before: FacetDataOf<Name>, now: FacetData | null): FacetData {
  return LIST_KINDS[before.kind].keepShape(before, now as FacetDataOf<Name> | null);
}

function isTelling<Name extends FacetName>(facet: FacetDataOf<Name>): boolean {
  return LIST_KINDS[facet.kind].isTelling(facet);
}
