import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { NearMissOf } from '#contract/attributes/kinds/kinds.ts';

/** The distance of a number from intervals (0: at an excluded end), and its closest end. */
type Miss = { value: number; asked: number; distance: number };

/**
 * The numbers closest to the condition: the nearest one below and the nearest one above, the closer one first.
 * @param values the distinct numbers that products have and how many products have each, none of which lies in an
 * interval
 */
export function nearestValues(
  key: string,
  intervals: readonly Interval[],
  values: Iterable<readonly [value: number, products: number]>,
): NearMissOf<'number'>[] {
  let below: (Miss & { total: number }) | undefined;
  let above: (Miss & { total: number }) | undefined;
  for (const [value, total] of values) {
    const miss = missOf(value, intervals);
    if (miss === undefined) continue;
    if (isBelow(miss, intervals)) {
      if (below === undefined || isCloser(miss, below)) below = { ...miss, total };
    } else if (above === undefined || isCloser(miss, above)) above = { ...miss, total };
  }
  return [below, above]
    .filter(miss => miss !== undefined)
    .sort((a, b) => a.distance - b.distance)
    .map(({ value, asked, total }) => ({ kind: 'number', key, asked, value, total }));
}

function isCloser(a: Miss, b: Miss): boolean {
  return a.distance < b.distance || (a.distance === b.distance && a.value < b.value);
}

/** The end that a value is closest to, the lowest of equally close ones. Returns undefined if no interval has an end. */
function missOf(value: number, intervals: readonly Interval[]): Miss | undefined {
  const ends = intervals.flatMap(({ min, max }) => [min, max]).filter(end => end !== null);
  const misses = ends.map(asked => ({ value, asked, distance: Math.abs(value - asked) }));
  return misses.sort((a, b) => a.distance - b.distance || a.asked - b.asked)[0];
}

/** Whether a number is below the interval that begins at its closest end. */
function isBelow({ value, asked }: Miss, intervals: readonly Interval[]): boolean {
  return value < asked || (value === asked && intervals.some(({ min }) => min === asked));
}
