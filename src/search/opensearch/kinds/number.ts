import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { isSingle, reachedInterval } from '#contract/attributes/kinds/reached-interval.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { BUCKETS_MAX, CHOICES_MAX, chooseScale } from '../../histogram.ts';
import { isInside } from '../../meets-filter.ts';
import { nearestValues } from '../../nearest/nearest-values.ts';
import { numberDistance, spanOf } from '../../similarity.ts';
import { toleratedBy } from '../../tolerated.ts';
import {
  type AggregationResults,
  countEnd,
  countValues,
  countWhere,
  readBelow,
  readEndCount,
  readNumber,
  readNumbers,
} from '../aggregations.ts';
import { allOf, anyOf, type Bounds, type Condition, EVERYTHING, noneOf, term, within } from '../query-dsl.ts';
import type { FacetCount, FieldKind } from './field-kind.ts';

// a0: the number; a0_low, a0_high: from where to where it reaches with its tolerance, of attributes that have some.

/**
 * Most distinct numbers that are read one by one. If there are no more, the bars are made from them, otherwise
 * OpenSearch is queried once more.
 */
const VALUES_MAX = 256;
/** The same of so few products that each may have a number of its own. */
const VALUES_OF_FEW_MAX = 4096;

/** An attribute's numbers. */
export const number: FieldKind<'number'> = {
  mappings: ({ field, tolerated }) => ({
    [field]: { type: 'double' },
    ...(tolerated && { [`${field}_low`]: { type: 'double' }, [`${field}_high`]: { type: 'double' } }),
  }),
  write: (value, { field, tolerated }) => {
    if (!tolerated) return { [field]: value.value };
    const { low, high } = toleratedBy(value) ?? { low: value.value, high: value.value };
    return { [field]: value.value, [`${field}_low`]: low, [`${field}_high`]: high };
  },
  read: (source, { key, field }) => {
    const value = source[field];
    if (typeof value !== 'number') return undefined;
    return { kind: 'number', key, value, comparison: null, tolerance: null, given: '' };
  },
  match: ({ any_of, not }, { field, tolerated }) => {
    const met = anyOf(any_of.map(interval => liesIn(field, interval, tolerated)));
    return not ? noneOf([met]) : met;
  },
  matchExactly: ({ any_of, not }, { field }) =>
    not ? EVERYTHING : anyOf(any_of.map(({ within: _, ...exact }) => within(field, boundsOf(exact)))),
  sortFields: ({ field, tolerated }) => (tolerated ? [field, `${field}_low`, `${field}_high`] : [field]),
  facet: ({ key, field }, products): FacetCount => ({
    aggregations: {
      values: countValues(field, valuesOf(products)),
      min: { min: { field } },
      max: { max: { field } },
    },
    read: (answered, count, own) => {
      if (count === 0) return null;
      const [min, max] = [readNumber(answered.min) ?? 0, readNumber(answered.max) ?? 0];
      const { scale, edges } = chooseScale(min, max);
      const all = readNumbers(answered.values);
      const few = all !== undefined && all.length <= CHOICES_MAX ? all : null;
      const withBars = (bars: readonly number[]) => ({
        facet: {
          kind: 'number' as const,
          key,
          count,
          min,
          max,
          scale,
          buckets: bars.map((products, bar) => ({
            from: edges[bar] ?? min,
            to: edges[bar + 1] ?? max,
            count: products,
          })),
          choices: few === null ? [] : listChoices(few, own),
        },
        counts: few === null ? bars : few.map(([, products]) => products),
      });
      if (all !== undefined) return withBars(countBars(all, edges));
      return { more: { bars: barsOf(field, edges) }, read: more => withBars(readBars(more)) };
    },
  }),
  span: ({ key, field }) => ({
    aggregations: { min: { min: { field } }, max: { max: { field } } },
    read: answered => ({ key, min: readNumber(answered.min), max: readNumber(answered.max), values: [] }),
  }),
  ends: ({ field }) => ({ min: { min: { field } }, max: { max: { field } } }),
  closest: async ({ key, any_of, not }, { field }, among) => {
    if (not) return [];
    const ends = [...new Set(any_of.flatMap(({ min, max }) => [min, max]))].filter(end => end !== null);
    const asked = ends.flatMap((end, place) => [
      [`at_${place}`, countWhere(term(field, end), { end: countEnd(field, 'lowest') })] as const,
      [
        `below_${place}`,
        countWhere(within(field, { lt: end }), { end: countEnd(field, 'highest') }),
      ] as const,
      [`above_${place}`, countWhere(within(field, { gt: end }), { end: countEnd(field, 'lowest') })] as const,
    ]);
    const found = await among(Object.fromEntries(asked));
    const near = new Map(asked.flatMap(([name]) => readEndCount(readBelow(found[name]).end)));
    return nearestValues(key, any_of, near);
  },
  spanned: [''],
  toward: ({ value }) => ({ value }),
  distance: (own, other, [span = spanOf([])]) => numberDistance(own.value, other.value, span),
};

/** How many numbers of some products are read one by one. */
function valuesOf(products: number | undefined): number {
  return products !== undefined && products <= VALUES_OF_FEW_MAX
    ? Math.max(products, VALUES_MAX)
    : VALUES_MAX;
}

function liesIn(field: string, interval: Interval, tolerated: boolean): Condition {
  const inside = within(field, boundsOf(interval));
  const { min: asked, within: precision } = interval;
  if (!tolerated || precision === undefined || asked === null) return inside;
  return anyOf([
    inside,
    allOf([within(`${field}_low`, { lte: asked }), within(`${field}_high`, { gte: asked })]),
  ]);
}

function boundsOf(interval: Interval): Bounds {
  const { min, max, open_min, open_max } = reachedInterval(interval);
  return {
    ...(min !== null && (open_min ? { gt: min } : { gte: min })),
    ...(max !== null && (open_max ? { lt: max } : { lte: max })),
  };
}

/** The bars between edges. Each includes its lower edge, and the last one its upper edge too. */
function barsOf(field: string, edges: readonly number[]): Record<string, unknown> {
  const last = edges.length - 2;
  const ranges = edges.slice(1).map((to, bar) => ({
    key: String(bar).padStart(BUCKETS_MAX.toString().length, '0'),
    from: edges[bar],
    // No value is beyond the last edge.
    ...(bar < last && { to }),
  }));
  return { range: { field, ranges, keyed: false } };
}

function readBars(answered: AggregationResults): number[] {
  const buckets = answered.bars?.buckets ?? [];
  return buckets.toSorted((a, b) => Number(a.key) - Number(b.key)).map(({ doc_count }) => doc_count);
}

function countBars(values: readonly (readonly [number, number])[], edges: readonly number[]): number[] {
  const last = edges.length - 2;
  return edges.slice(1).map((to, bar) => {
    const from = edges[bar] ?? to;
    const own = values.filter(([value]) => value >= from && (value < to || (bar === last && value === to)));
    return own.reduce((sum, [, products]) => sum + products, 0);
  });
}

/**
 * The single values, rising. A value is chosen if a filter for a single value matches it. A filter that matches none is
 * listed with its own value and a count of 0.
 */
function listChoices(found: readonly (readonly [number, number])[], own: readonly Filter[]) {
  const single = own
    .flatMap(filter => (filter.kind === 'number' && !filter.not ? filter.any_of : []))
    .filter(isSingle);
  const missing = single
    .filter(asked => !found.some(([value]) => isInside(value, asked)))
    .flatMap(({ min }) => (min === null ? [] : [min + 0]));
  const choices = found.map(([value, count]) => ({
    value,
    count,
    chosen: single.some(asked => isInside(value, asked)),
  }));
  const gone = [...new Set(missing)].map(value => ({ value, count: 0, chosen: true }));
  return [...choices, ...gone].sort((a, b) => a.value - b.value);
}
