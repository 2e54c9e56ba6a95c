import { filtersOn } from '#contract/search/any-attribute.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { fieldKind } from '../kinds/kinds.ts';
import type { OpenedTables } from '../opened-tables.ts';
import { allOf, anyOf, type Condition, EVERYTHING, NOTHING, noneOf, term } from '../query-dsl.ts';
import type { TableAttribute } from '../tables.ts';

type Known = Pick<OpenedTables, 'attributes' | 'unit_attributes'>;

/** The condition for products that meet a filter. If its attribute is unknown, nothing meets it. */
export function matchFilter(tables: Known, filter: Filter): Condition {
  const attribute = tables.attributes.get(filter.key);
  return attribute === undefined ? matchAny(tables, filter) : matchOne(attribute, filter);
}

/** Products that state an attribute. */
export function states({ key }: Pick<TableAttribute, 'key'>): Condition {
  return term('has', key);
}

function matchOne(attribute: TableAttribute, filter: Filter): Condition {
  if (filter.kind === 'has') return filter.has ? states(attribute) : noneOf([states(attribute)]);
  if (filter.kind !== attribute.kind) return NOTHING;
  return allOf([states(attribute), fieldKind(filter.kind).match(filter, attribute)]);
}

/**
 * The condition on any attribute of a unit. A negated one asks for products that have such an attribute, none of which
 * meets it.
 */
function matchAny(tables: Known, filter: Filter): Condition {
  const members = tables.unit_attributes.get(filter.key) ?? [];
  if (members.length === 0) return NOTHING;
  const met = anyOf(
    members.flatMap(member => filtersOn(member, filter).map(other => matchOne(member, other))),
  );
  if (filter.kind === 'has') return filter.has ? met : noneOf([met]);
  if (filter.kind !== 'number') return NOTHING;
  return filter.not ? allOf([anyOf(members.map(states)), noneOf([met])]) : met;
}

/**
 * The condition for products that meet exactly every number that may also be met nearly. Returns undefined if no filter
 * can be met nearly.
 */
export function matchExactly(tables: Known, filters: readonly Filter[]): Condition | undefined {
  const near = filters.filter(filter => 'any_of' in filter && isNear(filter));
  return near.length === 0 ? undefined : allOf(near.map(filter => exactly(tables, filter)));
}

/** Whether a filter is met by more than the very values that it names. */
function isNear(filter: Filter): boolean {
  return filter.kind === 'number' && !filter.not && filter.any_of.some(({ within }) => within !== undefined);
}

function exactly(tables: Known, filter: Filter): Condition {
  const attribute = tables.attributes.get(filter.key);
  if (attribute !== undefined && attribute.kind === filter.kind)
    return fieldKind(attribute.kind).matchExactly?.(filter, attribute) ?? EVERYTHING;
  if (attribute !== undefined || filter.kind !== 'number') return EVERYTHING;
  return matchAny(tables, { ...filter, any_of: filter.any_of.map(({ within: _, ...exact }) => exact) });
}
