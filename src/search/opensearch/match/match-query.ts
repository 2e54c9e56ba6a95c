import type { SearchQuery } from '#contract/search/search-query.ts';
import { matchCurve } from '../curves/match-curve.ts';
import { allOf, type Condition, NOTHING, term } from '../query-dsl.ts';
import { findText, type TextConditions } from '../text/find-text.ts';
import type { TextIndex } from '../text/text-index.ts';
import { matchFilter } from './match-filter.ts';

/** The conditions of a query: the part that all counts share (scope, text, curves), and a condition for each of its filters. */
export type MatchConditions = {
  readonly text: TextConditions;
  readonly fixed: readonly Condition[];
  readonly filters: readonly { key: string; condition: Condition }[];
};

/** Reads a query into conditions. */
export async function matchQuery(index: TextIndex, query: SearchQuery): Promise<MatchConditions> {
  const text = await findText(index, query.text);
  const { tables } = index;
  const curves = query.curve_filters.map(filter => {
    const curve = tables.curves.get(filter.key);
    return curve === undefined ? NOTHING : matchCurve(curve.field, filter);
  });
  return {
    text,
    fixed: [...scope(query), ...(text === null ? [] : [text.condition]), ...curves],
    filters: query.filters.map(filter => ({ key: filter.key, condition: matchFilter(tables, filter) })),
  };
}

/** All conditions of a query except the filters on one attribute. */
export function conditionOf({ fixed, filters }: MatchConditions, without?: string): Condition {
  const own = filters.filter(({ key }) => key !== without).map(({ condition }) => condition);
  return allOf([...fixed, ...own]);
}

function scope({ category_id, set_id, group_id }: SearchQuery): Condition[] {
  const fields = { categories: category_id, set: set_id, group: group_id };
  return Object.entries(fields).flatMap(([field, value]) => (value === null ? [] : [term(field, value)]));
}
