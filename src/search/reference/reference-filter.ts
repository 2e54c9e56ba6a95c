import type { Attribute } from '#contract/attributes/attribute.ts';
import { anyKeyOf, filtersOn } from '#contract/search/any-attribute.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { isInside, meetsFilter } from '../meets-filter.ts';
import type { ReferenceCatalogue, ReferenceRecord } from './records.ts';

/** Whether a product meets a filter. None does if the subject of the filter is unknown. */
export function passes(record: ReferenceRecord, filter: Filter, catalogue: ReferenceCatalogue): boolean {
  if (!catalogue.attributes.has(filter.key)) return passesAny(record, filter, catalogue);
  const value = record.values.get(filter.key);
  if (filter.kind === 'has') return (value !== undefined) === filter.has;
  return value !== undefined && meetsFilter(value, filter);
}

/** The attributes of the unit that a condition on any of them names. */
function unitMembers({ attributes }: ReferenceCatalogue, key: string): Attribute[] {
  return [...attributes.values()].filter(attribute => anyKeyOf(attribute) === key);
}

/**
 * Whether one attribute of a unit meets a condition. For a negated one, whether there is such an attribute and none
 * meets it.
 */
function passesAny(record: ReferenceRecord, filter: Filter, catalogue: ReferenceCatalogue): boolean {
  const members = unitMembers(catalogue, filter.key);
  if (members.length === 0) return false;
  const stated = members.filter(({ key }) => record.values.has(key));
  const isMet = stated.some(member =>
    filtersOn(member, filter).some(other => passes(record, other, catalogue)),
  );
  if (filter.kind === 'has') return isMet === filter.has;
  return filter.kind === 'number' && (filter.not ? stated.length > 0 && !isMet : isMet);
}

/** Whether a record has exactly every requested number, and not only approximately. */
export function isExact(
  record: ReferenceRecord,
  filters: readonly Filter[],
  catalogue: ReferenceCatalogue,
): boolean {
  return filters.every(filter => {
    if (filter.kind !== 'number' || filter.not) return true;
    const value = record.values.get(filter.key);
    const any_of = filter.any_of.map(({ within: _, ...exact }) => exact);
    if (!catalogue.attributes.has(filter.key)) return passesAny(record, { ...filter, any_of }, catalogue);
    return value?.kind !== 'number' || any_of.some(exact => isInside(value.value, exact));
  });
}
