import type { CurveSeries } from '#contract/curves/curve.ts';
import { CURVE_POINTS_MAX } from '#contract/curves/curve-limits.ts';
import type { Place, Problem } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { problemAt } from '../problems.ts';
import { NUMBER_MAX } from './bounds.ts';

/** Checks a curve's series: points there are, not too many, finite, x strictly rising. */
export function checkSeries(series: readonly CurveSeries[], place: Place): Problem[] {
  if (series.length === 0) return [problemAt(place, 'curve_empty')];
  return series.flatMap(({ points }) => checkPoints(points, place));
}

function checkPoints(points: CurveSeries['points'], place: Place): Problem[] {
  if (points.length === 0) return [problemAt(place, 'curve_empty')];
  if (points.length > CURVE_POINTS_MAX)
    return [problemAt(place, 'curve_points_too_many', { limit: CURVE_POINTS_MAX, count: points.length })];
  let before = -Infinity;
  for (const [x, y] of points) {
    if (!Number.isFinite(x) || !Number.isFinite(y))
      return [
        problemAt(place, 'number_unreadable', {
          field: 'point',
          value: `${x}, ${y}`,
          expected: inBoth('expected.two_numbers'),
        }),
      ];
    if (Math.max(Math.abs(x), Math.abs(y)) > NUMBER_MAX)
      return [
        problemAt(place, 'number_out_of_bounds', { field: 'point', value: `${x}, ${y}`, limit: '1e30' }),
      ];
    if (x <= before) return [problemAt(place, 'curve_x_not_rising', { value: x, first: before })];
    before = x;
  }
  return [];
}
