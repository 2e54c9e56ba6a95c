import type { Interval } from './interval.ts';
import type { FilterOf } from './kinds.ts';

/** The condition on a range that a number or a stretch makes: it is to be covered; an open end only asks that some of the range lies there. */
export function coverInterval(key: string, { min, max }: Interval): FilterOf<'range'> {
  return { kind: 'range', key, mode: min === null || max === null ? 'overlaps' : 'covers', min, max };
}
