import type { Chip } from '#contract/answers/chip.ts';
import type { ProductList } from '#contract/answers/product-list.ts';
import type { ShownRelaxation } from '#contract/answers/shown-relaxation.ts';
import { formatAddresses } from '#contract/search/address/search-address.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { ProductHit, Relaxation } from '#contract/search/search-result.ts';
import { conditionsOf, keepConditions, type RemovableCondition } from '#search/relaxation/leave-one-out.ts';
import { partialQuery } from '#search/relaxation/partial-query.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { rowsOfHits } from '../show/rows-of-hits.ts';

/** Sets of conditions whose matches are listed. Further sets only have a count. */
const SETS_LISTED = 3;

/** The result of a query without matches once some of its conditions are dropped: the remaining query, and the best products. */
export type PartialMatches = Relaxation & { kept: SearchQuery; hits: readonly ProductHit[] };

/** Finds the products that meet the largest sets of a query's conditions. */
export function findPartialMatches(
  { index, budget }: ServedCatalogue,
  query: SearchQuery,
  relaxed: readonly Relaxation[],
): Promise<PartialMatches[]> {
  return Promise.all(
    relaxed.map(async (relaxation, place) => {
      const kept = keepConditions(query, condition => !relaxation.dropped.includes(condition));
      const isListed = place < SETS_LISTED && (place === 0 || !budget.isSpent());
      const hits = isListed ? (await index.search(partialQuery(kept), { explain: false })).products : [];
      return { ...relaxation, kept, hits };
    }),
  );
}

/** Names what each set of conditions lacks and keeps, with the rows of its products. */
export function showPartialMatches(
  served: ServedCatalogue,
  query: SearchQuery,
  matches: readonly PartialMatches[],
  { chips, rows }: { chips: readonly Chip[]; rows: ProductList['products'] },
): ShownRelaxation[] {
  const conditions = conditionsOf(query);
  const first = conditions.length - chips.length;
  return matches.map(({ dropped, total, kept, hits }) => ({
    dropped: dropped.flatMap(place => nameCondition(conditions[place], chips[place - first])),
    total,
    kept: {
      text: kept.text,
      filters: formatAddresses(kept, served.attributes.find, served.index.curveAxes),
      category_id: kept.category_id,
    },
    products: rowsOfHits(hits, rows),
  }));
}

function nameCondition(condition: RemovableCondition | undefined, chip: Chip | undefined) {
  return condition === undefined ? [] : [{ ...condition, address: chip?.address ?? null }];
}
