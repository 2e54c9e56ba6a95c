import type { Aggregation, AggregationResults, NamedAggregations } from '../aggregations.ts';
import type { MemberFields } from '../cluster.ts';
import type { OpenedTables } from '../opened-tables.ts';

// A page of sets usually takes two round trips: which sets, then the values of their products. Of few sets with few
// products each, the products' values come with the page, and are counted here instead:
//
//   page   set A   members 16 of 16   a0 25.0  a0 50.0  …   -> min 25, max 50
//          set B   members 100 of 340                       -> asked once more

/** Most sets of a page whose products come with it, and most products of each, which OpenSearch limits as well. */
const SETS_MAX = 8;
const MEMBERS_MAX = 100;
/** Most fields that OpenSearch reads of a hit. */
const FIELDS_MAX = 100;

/**
 * The part of a search for a page of sets that asks for their products too.
 * @param aggs what is counted of them
 * @returns undefined if that is too much for a page of this size or so many fields
 */
export function askMembers(
  { key_attributes }: Pick<OpenedTables, 'key_attributes'>,
  size: number,
  countsOf: (keys: readonly string[]) => NamedAggregations,
): object | undefined {
  if (size > SETS_MAX) return undefined;
  const fields = fieldsOf(countsOf([...new Set(key_attributes.flat())]));
  if (fields.length > FIELDS_MAX) return undefined;
  return { name: 'members', size: MEMBERS_MAX, _source: false, sort: ['_doc'], docvalue_fields: fields };
}

/** The fields that some counts read. */
function fieldsOf(aggs: NamedAggregations): string[] {
  const own = Object.values(aggs).flatMap(agg => [fieldOf(agg) ?? [], fieldsOf(belowOf(agg))].flat());
  return [...new Set(own)];
}

/** Counts products as OpenSearch does, by `min`, `max` and `terms`. A `filter` is met by those with a value of its parts. */
export function countMembers(members: readonly MemberFields[], aggs: NamedAggregations): AggregationResults {
  return Object.fromEntries(Object.entries(aggs).map(([name, agg]) => [name, countOne(members, agg)]));
}

function countOne(members: readonly MemberFields[], agg: Aggregation): AggregationResults[string] {
  if (agg.filter !== undefined) {
    const below = belowOf(agg);
    const fields = fieldsOf(below);
    const stating = members.filter(member => fields.some(field => (member[field]?.length ?? 0) > 0));
    return { doc_count: stating.length, ...countMembers(stating, below) };
  }
  const values = members.flatMap(member => [...new Set(member[fieldOf(agg) ?? '']?.map(String))]);
  if (agg.terms !== undefined)
    return {
      buckets: Array.from(
        Map.groupBy(values, value => value),
        ([key, { length }]) => ({
          key,
          doc_count: length,
        }),
      ),
    };
  const numbers = values.map(Number);
  if (numbers.length === 0) return { value: null };
  return { value: agg.min !== undefined ? Math.min(...numbers) : Math.max(...numbers) };
}

/** The field that an aggregation reads. */
function fieldOf(agg: Aggregation): string | undefined {
  // Each of these names the one field that it reads.
  const { field } = (agg.min ?? agg.max ?? agg.terms ?? {}) as { field?: string };
  return field;
}

function belowOf({ aggs = {} }: Aggregation): NamedAggregations {
  // Aggregations are nested as they are named.
  return aggs as NamedAggregations;
}
