import type { Filter } from '#contract/search/search-query.ts';
import { choicesDistance } from '../../similarity.ts';
import { type AggregationResults, countValues, readValues } from '../aggregations.ts';
import { noneOf, terms } from '../query-dsl.ts';
import type { AttributeField, FieldKind } from './field-kind.ts';

// a0: the choices; a0_first: the place of the first of them in the attribute's order.

/** Most choices that a facet lists, and that a set shows. */
const FACET_VALUES_MAX = 200;
const SPAN_VALUES_MAX = 8;

/** Attributes whose values are choices. */
export const choice: FieldKind<'enum'> = {
  mappings: ({ field }) => ({
    [field]: { type: 'keyword' },
    [`${field}_first`]: { type: 'integer', index: false },
  }),
  write: ({ values }, { field, choices }) => ({
    [field]: values,
    [`${field}_first`]: Math.min(...values.map(id => choices.indexOf(id))),
  }),
  read: (source, { key, field }) => {
    const values = source[field];
    return Array.isArray(values) ? { kind: 'enum', key, values: values.map(String) } : undefined;
  },
  match: ({ any_of, not }, { field }) => (not ? noneOf([terms(field, any_of)]) : terms(field, any_of)),
  matchExactly: null,
  sortFields: ({ field }) => [`${field}_first`],
  facet: attribute => ({
    aggregations: { values: countValues(attribute.field, attribute.choices.length) },
    read: (answered, count, own) => countChoices(attribute, answered, count, own),
  }),
  span: ({ key, field, choices }) => ({
    aggregations: { values: countValues(field, choices.length) },
    read: answered => {
      const found = new Set(readValues(answered.values).map(([id]) => id));
      const values = choices.filter(id => found.has(id)).slice(0, SPAN_VALUES_MAX);
      return { key, min: null, max: null, values };
    },
  }),
  ends: null,
  closest: null,
  spanned: [],
  toward: ({ values }) => ({ values: [...new Set(values)] }),
  distance: (own, other) => choicesDistance(own.values, other.values),
};

function countChoices(
  { key, choices }: AttributeField,
  answered: AggregationResults,
  count: number,
  own: readonly Filter[],
) {
  const counted = new Map(readValues(answered.values));
  const chosen = new Set(own.flatMap(filter => (filter.kind === 'enum' && !filter.not ? filter.any_of : [])));
  const counts = choices.map(id => counted.get(id) ?? 0);
  const listed = choices
    .map((id, place) => ({ id, count: counts[place] ?? 0, chosen: chosen.has(id) }))
    .filter(value => value.count > 0 || value.chosen)
    .sort((a, b) => b.count - a.count);
  // Chosen values come first before the list is cut.
  if (listed.length > FACET_VALUES_MAX) listed.sort((a, b) => Number(b.chosen) - Number(a.chosen));
  const values = listed.slice(0, FACET_VALUES_MAX);
  return { facet: { kind: 'enum' as const, key, count, values, values_total: listed.length }, counts };
}
