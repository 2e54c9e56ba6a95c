import type { SearchQuery } from '#contract/search/search-query.ts';
import { matchCurve } from '../curves/match-curve.ts';
import { ANSWERING } from '../patience.ts';
import { allOf, type Condition, NOTHING, term } from '../query-dsl.ts';
import { findText, type TextConditions } from '../text/find-text.ts';
import type { Index, TextIndex } from '../text/text-index.ts';
import { matchFilter } from './match-filter.ts';

/** The conditions of a query: the part that all counts share (scope, text, curves), and a condition for each of its filters. */
export type MatchConditions = {
  readonly text: TextConditions;
  readonly fixed: readonly Condition[];
  readonly filters: readonly { key: string; condition: Condition }[];
};

/** The texts of a request whose matches are known: by guesses that turned out right, and by the counts of their words. */
const KNOWN_TEXTS = new WeakMap<object, Map<string, TextConditions>>();

/**
 * Reads a query into conditions.
 * @param isRight whether the counts of the text's words were right, if they may have been guessed
 */
export async function matchQuery(
  index: TextIndex & Partial<Pick<Index, 'asking'>>,
  query: SearchQuery,
  isRight: () => boolean = () => index.words === index.asking,
): Promise<MatchConditions> {
  const { tables } = index;
  const known = knownTexts();
  const key = `${tables.catalogue_version} ${query.text}`;
  const text = known.has(key) ? (known.get(key) ?? null) : await findText(index, query.text);
  if (isRight()) known.set(key, text);
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

function knownTexts(): Map<string, TextConditions> {
  const request = ANSWERING.getStore();
  const known = (request && KNOWN_TEXTS.get(request)) ?? new Map<string, TextConditions>();
  if (request !== undefined) KNOWN_TEXTS.set(request, known);
  return known;
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
