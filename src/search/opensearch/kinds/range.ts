import type { FilterOf } from '#contract/attributes/kinds/kinds.ts';
import { nearestRanges } from '../../nearest/nearest-ranges.ts';
import { numberDistance, spanOf } from '../../similarity.ts';
import {
  type AggregationResults,
  countValues,
  countWhere,
  type NamedAggregations,
  readBelow,
  readNumber,
  readValues,
} from '../aggregations.ts';
import { allOf, type Condition, within } from '../query-dsl.ts';
import type { FieldKind } from './field-kind.ts';

// a0_low, a0_high: its ends, the greatest double for an open one; a0: both as one word, by which equal ranges are counted.

/** Represents an open end, because OpenSearch has no infinite numbers. */
const OPEN = Number.MAX_VALUE;

/** The most distinct ranges that are counted. A facet with more is rated by its most frequent ones. */
const RANGES_MAX = 10_000;

/** From where to where products work. */
export const range: FieldKind<'range'> = {
  mappings: ({ field }) => ({
    [field]: { type: 'keyword', index: false },
    [`${field}_low`]: { type: 'double' },
    [`${field}_high`]: { type: 'double' },
  }),
  write: ({ min, max }, { field }) => {
    const [low, high] = [min ?? -OPEN, max ?? OPEN];
    return { [field]: `${low} ${high}`, [`${field}_low`]: low, [`${field}_high`]: high };
  },
  read: (source, { key, field }) => {
    const [low, high] = [source[`${field}_low`], source[`${field}_high`]];
    if (typeof low !== 'number' || typeof high !== 'number') return undefined;
    return {
      kind: 'range',
      key,
      min: low === -OPEN ? null : low,
      max: high === OPEN ? null : high,
      given: '',
    };
  },
  match: (filter, { field }) => meets(filter, `${field}_low`, `${field}_high`),
  matchExactly: null,
  sortFields: ({ field }) => [`${field}_low`, `${field}_high`],
  facet: ({ key, field }) => ({
    aggregations: { values: countValues(field, RANGES_MAX), ...endsOf(field) },
    read: (answered, count) => ({
      facet: { kind: 'range', key, count, ...readEnds(answered) },
      // In the order of the ranges, so that sums of parts are equal to the last bit.
      counts: readRanges(answered).map(([, , products]) => products),
    }),
  }),
  span: ({ key, field }) => ({
    aggregations: { low: { min: { field: `${field}_low` } }, high: { max: { field: `${field}_high` } } },
    read: answered => {
      const [low, high] = [readNumber(answered.low), readNumber(answered.high)];
      return { key, min: low === -OPEN ? null : low, max: high === OPEN ? null : high, values: [] };
    },
  }),
  ends: ({ field }) => endsOf(field),
  closest: async (filter, { field }, among) => {
    const answered = await among({ values: countValues(field, RANGES_MAX) });
    const infinite = (end: number) => (Math.abs(end) === OPEN ? end * 2 : end);
    return nearestRanges(
      filter,
      readRanges(answered).map(([low, high, products]) => [infinite(low), infinite(high), products]),
    );
  },
  spanned: ['_low', '_high'],
  toward: ({ min, max }) => ({ low: min ?? -OPEN, high: max ?? OPEN }),
  distance: (own, other, [lows = spanOf([]), highs = spanOf([])]) => {
    const low = numberDistance(own.min ?? -Infinity, other.min ?? -Infinity, lows);
    return (low + numberDistance(own.max ?? Infinity, other.max ?? Infinity, highs)) / 2;
  },
};

function meets({ mode, min, max }: FilterOf<'range'>, low: string, high: string): Condition {
  const [from, to] = [min ?? -OPEN, max ?? OPEN];
  if (mode === 'covers') return allOf([within(low, { lte: from }), within(high, { gte: to })]);
  return mode === 'overlaps'
    ? allOf([within(low, { lte: to }), within(high, { gte: from })])
    : allOf([within(low, { gte: from }), within(high, { lte: to })]);
}

/** The lowest and the highest stated end. */
function endsOf(field: string): Record<'min' | 'max', NamedAggregations[string]> {
  const [low, high] = [`${field}_low`, `${field}_high`];
  return {
    min: countWhere(within(low, { gt: -OPEN }), { end: { min: { field: low } } }),
    max: countWhere(within(high, { lt: OPEN }), { end: { max: { field: high } } }),
  };
}

function readEnds(answered: AggregationResults): { min: number | null; max: number | null } {
  return { min: readNumber(readBelow(answered.min).end), max: readNumber(readBelow(answered.max).end) };
}

function readRanges(answered: AggregationResults): [low: number, high: number, products: number][] {
  const ranges = readValues(answered.values).map(([word, products]): [number, number, number] => {
    const [low = '', high = ''] = word.split(' ');
    return [Number(low), Number(high), products];
  });
  return ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}
