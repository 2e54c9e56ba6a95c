import type { FilterOf, NearMissOf } from '#contract/attributes/kinds/kinds.ts';

// The interval asked for is changed until a range meets it:
//
//   asked        |--------------|            400 to 1100 nm
//   covers     |-----------|                 the part that it covers: 400 to 1000 nm
//   overlaps                       |-----|   asked is extended to it: 400 to 1200 nm
//   inside     |--------|                    asked is extended to include it: 350 to 1100 nm

type RangeFilter = FilterOf<'range'>;
/** A range of products, with either end infinite if it is open, and the number of products. */
export type CountedRange = readonly [low: number, high: number, products: number];
/** An interval that the range would meet, and how far each of its ends has moved. */
type Way = { low: number; high: number; shifts: readonly [number, number]; distance: number };

/**
 * The ranges closest to the requested one: the closest of all, then the closest of those that stay nearer to it at one
 * end. An end that is open in the condition never moves.
 * @param ranges the distinct ranges that products have, none of which meets the condition
 */
export function nearestRanges(filter: RangeFilter, ranges: readonly CountedRange[]): NearMissOf<'range'>[] {
  const { kind, key, mode } = filter;
  const asked = { low: filter.min ?? -Infinity, high: filter.max ?? Infinity };
  const ways = ranges.flatMap(([low, high]) => wayTo(asked, mode, low, high)).sort(byDistance);
  const [first] = ways;
  if (first === undefined) return [];
  const second = ways.find(way => way.shifts.some((shift, end) => isNearer(shift, first.shifts[end] ?? 0)));
  return [first, ...(second === undefined ? [] : [second])].map(({ low, high }) => ({
    kind,
    key,
    mode,
    asked: { min: filter.min, max: filter.max },
    value: { min: Number.isFinite(low) ? low : null, max: Number.isFinite(high) ? high : null },
    total: ranges.reduce(
      (sum, [from, to, products]) => sum + (rangeMeets(mode, low, high, from, to) ? products : 0),
      0,
    ),
  }));
}

/** Whether a range, from `low` to `high`, is as asked from `min` to `max`. */
export function rangeMeets(
  mode: RangeFilter['mode'],
  min: number,
  max: number,
  low: number,
  high: number,
): boolean {
  if (mode === 'covers') return low <= min && max <= high;
  return mode === 'overlaps' ? low <= max && min <= high : min <= low && high <= max;
}

/**
 * The change from the asked interval to one that a range would meet. Returns an empty list if an open end would have to
 * move.
 */
function wayTo(
  asked: { low: number; high: number },
  mode: RangeFilter['mode'],
  low: number,
  high: number,
): Way[] {
  const [min, max] =
    mode === 'covers'
      ? [clamp(asked.low, low, high), clamp(asked.high, low, high)]
      : mode === 'inside'
        ? [Math.min(asked.low, low), Math.max(asked.high, high)]
        : [Math.min(asked.low, high), Math.max(asked.high, low)];
  const shifts = [shift(asked.low, min), shift(asked.high, max)] as const;
  const distance = Math.abs(shifts[0]) + Math.abs(shifts[1]);
  return Number.isFinite(distance) ? [{ low: min, high: max, shifts, distance }] : [];
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** How far an end has moved. An open end that stays open has moved by 0. */
function shift(from: number, to: number): number {
  return from === to ? 0 : to - from;
}

function byDistance(a: Way, b: Way): number {
  return a.distance - b.distance || compare(a.low, b.low) || compare(a.high, b.high);
}

/** Infinite ends have no difference. */
function compare(a: number, b: number): number {
  return a < b ? -1 : Number(a > b);
}

/** Whether one end has moved less far than another, or the other way. */
function isNearer(shift: number, than: number): boolean {
  return Math.abs(shift) < Math.abs(than) || shift * than < 0;
}
