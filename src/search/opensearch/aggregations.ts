import type { Condition } from './query-dsl.ts';

// The counts of a search come back as a tree of names. These functions read it.

/** A count to be made, in OpenSearch's language. */
export type Aggregation = Readonly<Record<string, unknown>>;
/** Several, by name. */
export type NamedAggregations = Readonly<Record<string, Aggregation>>;
/** The counts by the same names. */
export type AggregationResults = Readonly<Record<string, Counted | undefined>>;

type Bucket = { key: string | number; key_as_string?: string; doc_count: number };
type Counted = {
  value?: number | null;
  doc_count?: number;
  buckets?: readonly Bucket[];
  sum_other_doc_count?: number;
} & { readonly [name: string]: unknown };

/** Counts the values of a field, each with the number of its products. */
export function countValues(field: string, size: number): Aggregation {
  return { terms: { field, size: Math.max(size, 1), shard_size: Math.max(size, 1) } };
}

/** Counts the products of the lowest or the highest value of a field. */
export function countEnd(field: string, end: 'lowest' | 'highest'): Aggregation {
  return { terms: { field, size: 1, order: { _key: end === 'lowest' ? 'asc' : 'desc' } } };
}

/** The number that was counted by {@link countEnd}, with its products. Returns an empty list if there is none. */
export function readEndCount(counted: Counted | undefined): [value: number, products: number][] {
  return (counted?.buckets ?? []).slice(0, 1).map(({ key, doc_count }) => [Number(key), doc_count]);
}

/** Counts the products that meet a condition, with further counts over them. */
export function countWhere(condition: Condition, aggs: NamedAggregations = {}): Aggregation {
  return { filter: condition, ...(Object.keys(aggs).length > 0 && { aggs }) };
}

/** The values that were counted by {@link countValues}. */
export function readValues(counted: Counted | undefined): [value: string, products: number][] {
  return (counted?.buckets ?? []).map(({ key, key_as_string, doc_count }) => [
    String(key_as_string ?? key),
    doc_count,
  ]);
}

/** The ascending numbers counted by {@link countValues}. Returns undefined if there are more of them than were requested. */
export function readNumbers(counted: Counted | undefined): [value: number, products: number][] | undefined {
  if ((counted?.sum_other_doc_count ?? 0) > 0) return undefined;
  const buckets = (counted?.buckets ?? []).map(({ key, doc_count }): [number, number] => [
    Number(key),
    doc_count,
  ]);
  return buckets.sort(([a], [b]) => a - b);
}

/** The single number of an aggregation, or null if nothing was counted. */
export function readNumber(counted: Counted | undefined): number | null {
  return typeof counted?.value === 'number' && Number.isFinite(counted.value) ? counted.value : null;
}

/** The products that a condition of {@link countWhere} was met by. */
export function readCount(counted: Counted | undefined): number {
  return counted?.doc_count ?? 0;
}

/** The counts nested below an aggregation. */
export function readBelow(counted: Counted | undefined): AggregationResults {
  // OpenSearch mixes nested results with the numbers of the aggregation itself.
  return (counted ?? {}) as unknown as AggregationResults;
}
