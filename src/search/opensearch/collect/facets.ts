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
/** What was found in all: how many products, and how many of them state each attribute. */
type Totals = { products: number; stating: ReadonlyMap<string, number> };
type Counting = { attribute: TableAttribute; count: FacetCount };
type Scored = { facet: Facet; score: number; own: boolean };

/**
 * The facets that are asked for, each counted without the filters on itself; of "all", those that say something about
 * the result and those that are filtered by. The telling ones first.
 */
export async function collectFacets(
  index: Index,
  query: SearchQuery,
  match: MatchConditions,
  totals: Totals,
): Promise<Facet[]> {
  if (query.facets === 'none') return [];
  const wanted = [...index.tables.attributes.values()].flatMap(attribute => {
    const count = fieldKind(attribute.kind).facet?.(attribute);
    return count !== undefined && isWanted(attribute, query, totals) ? [{ attribute, count }] : [];
  });
  const isOwn = ({ attribute }: Counting) => query.filters.some(({ key }) => key === attribute.key);
  const groups = [wanted.filter(one => !isOwn(one)), ...wanted.filter(isOwn).map(one => [one])];
  const counted = await Promise.all(
    groups.map(group =>
      countGroup(index, query, match, group, group.some(isOwn) ? group[0]?.attribute.key : undefined),
    ),
  );
  const byKey = new Map(counted.flat().map(scored => [scored.facet.key, scored]));
  const found = wanted.flatMap(({ attribute }) => byKey.get(attribute.key) ?? []);
  found.sort((a, b) => b.score - a.score);
  const kept = query.facets === 'all' ? found.filter(({ own }, place) => place < FACETS_MAX || own) : found;
  return kept.map(({ facet }) => facet);
}

/** Whether it may say something: what is filtered by always, of the others what enough products state. */
function isWanted(
  { key, filterable }: TableAttribute,
  { facets, filters }: SearchQuery,
  totals: Totals,
): boolean {
  if (facets !== 'all') return facets.includes(key);
  if (!filterable) return false;
  const stating = totals.stating.get(key) ?? 0;
  return (
    filters.some(filter => filter.key === key) || (stating > 0 && stating >= totals.products * COVERAGE_MIN)
  );
}

/** Counts facets in what meets all filters but those on one attribute. */
async function countGroup(
  { asking }: Index,
  query: SearchQuery,
  match: MatchConditions,
  group: readonly Counting[],
  own_key: string | undefined,
): Promise<Scored[]> {
  if (group.length === 0) return [];
  const among = conditionOf(match, own_key);
  const ask = (asked: readonly (readonly [Counting, NamedAggregations])[]) =>
    Object.fromEntries(
      asked.map(([{ attribute }, below]) => [attribute.field, countWhere(states(attribute), below)]),
    );
  const first = await asking.search({
    query: among,
    size: 0,
    aggs: ask(group.map(one => [one, one.count.aggregations])),
  });
  const own = query.filters.filter(({ key }) => key === own_key);
  const read = group.flatMap(one => {
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
