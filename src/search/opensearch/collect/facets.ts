import type { SearchQuery } from '#contract/search/search-query.ts';
import type { Facet } from '#contract/search/search-result.ts';
import { COVERAGE_MIN, FACETS_MAX, informativeness, isInformative } from '../../informativeness.ts';
import { countWhere, type NamedAggregations, readBelow, readCount } from '../aggregations.ts';
import type { IndexQuestions } from '../asking.ts';
import type { FacetCount, FacetCounts } from '../kinds/field-kind.ts';
import { fieldKind } from '../kinds/kinds.ts';
import { states } from '../match/match-filter.ts';
import { conditionOf, type MatchConditions } from '../match/match-query.ts';
import type { OpenedTables } from '../opened-tables.ts';
import type { TableAttribute } from '../tables.ts';

type Index = { tables: OpenedTables; asking: IndexQuestions };
/** The totals of a search: the number of products, and how many of them state each attribute. */
type Totals = { products: number; stating: ReadonlyMap<string, number> };
type Counting = { attribute: TableAttribute; count: FacetCount };
type Scored = { facet: Facet; score: number; own: boolean };

/**
 * Most attributes that are counted before it is known whether enough products state them, which saves a round trip. If
 * there are more, only those that enough products state are counted.
 */
const AHEAD_MAX = 100;

/**
 * The requested facets, each counted without the filters on itself, the most informative first. With "all" these are
 * the ones that split the result, and those with a filter.
 */
export async function collectFacets(
  index: Index,
  query: SearchQuery,
  match: MatchConditions,
  totals: Promise<Totals>,
): Promise<Facet[]> {
  if (query.facets === 'none') return [];
  const isOwn = ({ attribute }: Pick<Counting, 'attribute'>) =>
    query.filters.some(({ key }) => key === attribute.key);
  const all = index.asking.knownCount(conditionOf(match));
  const possible = [...index.tables.attributes.values()].flatMap(attribute => {
    if (!mayBeWanted(attribute, query)) return [];
    const products = isOwn({ attribute }) ? index.asking.knownCount(conditionOf(match, attribute.key)) : all;
    const count = fieldKind(attribute.kind).facet?.(attribute, products);
    return count === undefined ? [] : [{ attribute, count }];
  });
  const pickWanted = async (group: readonly Counting[]) => {
    const found = await totals;
    return group.filter(({ attribute }) => isWanted(attribute, query, found));
  };
  const countOthers = async () => {
    const others = possible.filter(one => !isOwn(one));
    const group = others.length > AHEAD_MAX ? await pickWanted(others) : others;
    return countGroup(index, query, match, { group, pickWanted });
  };
  const counted = await Promise.all([
    countOthers(),
    ...possible
      .filter(isOwn)
      .map(one => countGroup(index, query, match, { group: [one], own_key: one.attribute.key, pickWanted })),
  ]);
  const byKey = new Map(counted.flat().map(scored => [scored.facet.key, scored]));
  const found = possible.flatMap(({ attribute }) => byKey.get(attribute.key) ?? []);
  found.sort((a, b) => b.score - a.score);
  const kept = query.facets === 'all' ? found.filter(({ own }, place) => place < FACETS_MAX || own) : found;
  return kept.map(({ facet }) => facet);
}

/** Whether it may be wanted, however many products state it. */
function mayBeWanted({ key, filterable }: TableAttribute, { facets }: SearchQuery): boolean {
  return facets === 'all' ? filterable : facets.includes(key);
}

/** Whether a facet may be useful: always for a filtered attribute, otherwise if enough products state it. */
function isWanted({ key }: TableAttribute, { facets, filters }: SearchQuery, totals: Totals): boolean {
  const stating = totals.stating.get(key) ?? 0;
  return (
    facets !== 'all' ||
    filters.some(filter => filter.key === key) ||
    (stating > 0 && stating >= totals.products * COVERAGE_MIN)
  );
}

/** Attributes that are counted together. `own_key` is set if they are one with a filter. */
type Group = {
  group: readonly Counting[];
  own_key?: string;
  pickWanted: (group: readonly Counting[]) => Promise<readonly Counting[]>;
};

/** Counts facets over the products that meet all filters except those on one attribute. */
async function countGroup(
  { asking }: Index,
  query: SearchQuery,
  match: MatchConditions,
  { group, own_key, pickWanted }: Group,
): Promise<Scored[]> {
  if (group.length === 0) return [];
  const among = conditionOf(match, own_key);
  const ask = (asked: readonly (readonly [Counting, NamedAggregations])[]) =>
    Object.fromEntries(
      asked.map(([{ attribute }, below]) => [attribute.field, countWhere(states(attribute), below)]),
    );
  const first = await asking.countParts(among, ask(group.map(one => [one, one.count.aggregations])));
  const own = query.filters.filter(({ key }) => key === own_key);
  const read = (await pickWanted(group)).flatMap(one => {
    const counted = first.counted[one.attribute.field];
    const stating = readCount(counted);
    return [{ one, stating, result: one.count.read(readBelow(counted), stating, own) }];
  });
  const open = read.flatMap(({ one, result }) =>
    result !== null && 'more' in result ? [[one, result.more] as const] : [],
  );
  const more = open.length === 0 ? {} : await asking.countMore(among, ask(open));
  return read.flatMap(({ one, stating, result }) => {
    const facet =
      result !== null && 'more' in result ? result.read(readBelow(more[one.attribute.field])) : result;
    return facet === null ? [] : score(facet, stating, first.total, query, own.length > 0);
  });
}

function score(
  { facet, counts }: FacetCounts,
  stating: number,
  products: number,
  query: SearchQuery,
  own: boolean,
): Scored[] {
  const told = informativeness(counts, stating, products);
  const isOffered =
    query.facets === 'all' ? products > 0 && isInformative(told, stating, products) : stating > 0;
  return isOffered || own ? [{ facet, score: told, own }] : [];
}
