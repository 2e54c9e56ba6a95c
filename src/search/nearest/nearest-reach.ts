import type { CurveFilter, CurveSort } from '#contract/search/search-query.ts';
import type { NearMiss } from '#contract/search/search-result.ts';

/**
 * The extreme of a curve that decides a condition: its least or greatest y, over all of the interval or over the part
 * with values, and whether more is better.
 */
type Reach = Pick<CurveSort, 'take' | 'descending'> & { whole: boolean };

/** Decimals of a limit beyond the first digit of its distance from the asked one. */
const DECIMALS = 1;
const DIGITS_MAX = 12;

/** The extreme that decides a condition: `>=` at every x needs the least y, at some x the greatest. */
export function reachOf({ op, where }: CurveFilter): Reach {
  const isLower = op === '>=' || op === '>';
  const whole = where === 'all';
  return { take: whole === isLower ? 'min' : 'max', descending: isLower, whole };
}

/**
 * The limit closest to the asked one that some curve meets, rounded away from it: 93 % instead of 95 %. Returns an
 * empty list if no curve says anything.
 * @param best the best value of {@link reachOf} over all curves, none of which meets the condition, or NaN if no curve
 * has a value
 * @param countAt the number of products with a curve that meets a limit, including the limit itself
 */
export function nearestReach(
  filter: CurveFilter,
  best: number,
  countAt: (limit: number) => number,
): NearMiss[] {
  if (!Number.isFinite(best)) return [];
  const sign = reachOf(filter).descending ? 1 : -1;
  const limit = roundDown(sign * best, sign * (filter.value - best));
  const value = limit === 0 ? 0 : sign * limit;
  return [{ kind: 'curve', key: filter.key, asked: filter, value, total: countAt(value) }];
}

/** A number rounded down so far as its distance from another allows. */
function roundDown(value: number, distance: number): number {
  if (!(distance > 0)) return value;
  const step = 10 ** (Math.floor(Math.log10(distance)) - DECIMALS);
  const nearest = Number((Math.round(value / step) * step).toPrecision(DIGITS_MAX));
  const down = nearest <= value ? nearest : Number((nearest - step).toPrecision(DIGITS_MAX));
  return down <= value ? down : value;
}
