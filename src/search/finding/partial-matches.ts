import { KINDS } from '#contract/attributes/kinds/kinds.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import type { ProductHit, Relaxation, SearchResult } from '#contract/search/search-result.ts';
import { conditionsOf, holdsOf, keepConditions } from '../relaxation/leave-one-out.ts';
import { partialQuery, towards } from '../relaxation/partial-query.ts';
import { searchAhead } from '../search-in-turn.ts';
import type { SearchIndex } from '../search-index.ts';
import { isUnwanted } from '../text/parts/text-parts.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';

/** Sets of conditions whose matches are listed. Further sets only have a count. */
const SETS_LISTED = 3;

/** The result of a query without matches once some of its conditions are dropped: the remaining query, and the best products. */
export type PartialMatches = Relaxation & { kept: SearchQuery; hits: readonly ProductHit[] };

/** The ways on from a result without matches: its partial matches, then the exclusions that can be taken off. */
export async function findWays(
  catalogue: SearchedCatalogue,
  query: SearchQuery,
  result: SearchResult,
): Promise<PartialMatches[]> {
  const relaxed = nearestFirst(query, result.relaxed);
  const partial = await findPartialMatches(catalogue, query, relaxed, result.near_misses);
  return [...partial, ...admitExcluded(query, result)];
}

/**
 * Ways that lack a number, whose products are of the kind and the material asked for, before those that lack what a product is:
 * germanium lenses of another wavelength before other lenses of this one.
 */
function nearestFirst(query: SearchQuery, relaxed: readonly Relaxation[]): Relaxation[] {
  const conditions = conditionsOf(query);
  const isMeasured = (place: number) => {
    const { what, key } = conditions[place] ?? {};
    const filters = what === 'filter' ? query.filters.filter(filter => filter.key === key) : [];
    return what === 'curve_filter' || filters.some(({ kind }) => kind !== 'has' && KINDS[kind].hasUnit);
  };
  const lost = ({ dropped }: Relaxation) => dropped.filter(place => !isMeasured(place)).length;
  return relaxed.toSorted((a, b) => lost(a) - lost(b));
}

/** Finds the products that meet the largest sets of a query's conditions. */
export function findPartialMatches(
  { index, budget, sideOf }: SearchedCatalogue,
  query: SearchQuery,
  relaxed: readonly Relaxation[],
  near_misses: SearchResult['near_misses'] = [],
): Promise<PartialMatches[]> {
  return Promise.all(
    relaxed.map(async (relaxation, place) => {
      const kept = keepConditions(query, condition => !relaxation.dropped.includes(condition));
      const isListed = place < SETS_LISTED && (place === 0 || !budget.isSpent());
      const hits = isListed
        ? await listNearest({ index, sideOf }, { query, kept, dropped: relaxation.dropped, near_misses })
        : [];
      return { ...relaxation, kept, hits };
    }),
  );
}

/** The categories of the best partial matches, or of all products if there are none. */
export async function categoriesOfBest(
  { index, category_counts }: SearchedCatalogue,
  query: SearchQuery,
  { relaxed }: SearchResult,
): Promise<SearchResult['categories']> {
  const dropped = relaxed[0]?.dropped;
  if (dropped === undefined) return category_counts;
  const kept = keepConditions(query, place => !dropped.includes(place));
  return (await index.search({ ...kept, facets: 'none', size: 0 }, { explain: false })).categories;
}

/**
 * A result without matches once one of its exclusions is dropped: the remaining query, and how many products it has. None
 * of these is listed, as they are what was not wanted.
 */
function admitExcluded(query: SearchQuery, { without }: SearchResult): PartialMatches[] {
  const holds = holdsOf(query);
  return without.flatMap(({ what, key, total }, place) => {
    const isExclusion = holds[place] === 'excluding' && (what !== 'text' || isUnwanted(key ?? ''));
    if (!isExclusion || total === 0) return [];
    return { dropped: [place], total, kept: keepConditions(query, other => other !== place), hits: [] };
  });
}

/**
 * The best products that lack some conditions. If that is one number, those with the nearest values come first: `600 mm`
 * of lenses with 500 and 750 mm, and the greatest first where no product has so much.
 */
async function listNearest(
  { index, sideOf }: { index: Pick<SearchIndex, 'search' | 'at_once'> } & Pick<SearchedCatalogue, 'sideOf'>,
  { query, kept, dropped, near_misses }: Lacking,
): Promise<readonly ProductHit[]> {
  const asked = towards(partialQuery(kept), query, dropped, sideOf);
  const [only, ...others] = dropped.map(place => conditionsOf(query)[place]);
  const missed = query.filters.find(({ key }) => only?.what === 'filter' && key === only.key);
  const values = near_misses.flatMap(miss =>
    miss.kind === 'number' && miss.key === missed?.key ? miss.value : [],
  );
  const find = async (sought: SearchQuery) => (await index.search(sought, { explain: false })).products;
  if (missed?.kind !== 'number' || others.length > 0 || values.length === 0) return find(asked);
  const any_of = values.toSorted((a, b) => a - b).map(value => ({ min: value, max: value }));
  const more = searchAhead(index, asked, { explain: false });
  const near = await find({ ...asked, filters: [...asked.filters, { ...missed, any_of }] });
  if (near.length === asked.size) return near;
  const { products } = await more();
  const known = new Set(near.map(({ id }) => id));
  return [...near, ...products.filter(({ id }) => !known.has(id))].slice(0, asked.size);
}

/** A query, and what is kept of it. */
type Lacking = {
  query: SearchQuery;
  kept: SearchQuery;
  dropped: readonly number[];
  near_misses: SearchResult['near_misses'];
};
