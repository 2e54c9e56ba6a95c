import { ApiError } from '#contract/api/errors.ts';
import { convertLine } from '#contract/curves/curve-axis.ts';
import { FRACTION, multiplyLines } from '#contract/curves/curve-stack.ts';
import { readSeriesRef, type SeriesRef } from '#contract/curves/series-ref.ts';
import { idKey } from '#contract/id.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { inBoth as textOf } from '../messages/messages.ts';
import type { LabelledCurve } from './curve-sheets.ts';

const PERCENT = { key: FRACTION.key, unit: '%' };

/**
 * The product of series of some curves as a curve of its own, in percent, labelled with its factors.  @throws ApiError
 * `invalid_parameter` if a series belongs to none of these curves, or their product is empty
 */
export function stackCurve(curves: readonly LabelledCurve[], stack: readonly SeriesRef[]): LabelledCurve {
  const members = stack.map(ref => findMember(curves, ref));
  const [first] = members;
  const points = multiplyLines(members);
  const percent =
    first === undefined ? null : convertLine(points, { x: first.x, y: FRACTION }, { x: first.x, y: PERCENT });
  if (first === undefined || percent === null || percent.length === 0)
    throw refuse(stack.join(','), inBoth('expected.factors'));
  return {
    label: members.map(({ label }) => label).join(' × '),
    curve: {
      id: 'stack',
      product_id: null,
      set_id: null,
      name: textOf('curve.stack'),
      x: first.x,
      y: {
        key: PERCENT.key,
        name: textOf('curve.transmission'),
        quantity: 'ratio',
        unit: PERCENT.unit,
      },
      series: [{ name: {}, points: percent }],
      origin: 'computed',
      conditions: {},
      order: 0,
    },
  };
}

function findMember(curves: readonly LabelledCurve[], ref: SeriesRef) {
  const named = readSeriesRef(ref);
  const found = curves.find(({ curve }) => idKey(curve.id) === idKey(named?.id ?? ''));
  const series = named === undefined ? undefined : found?.curve.series[named.at];
  if (found === undefined || series === undefined) throw refuse(ref, inBoth('expected.requested_curve'));
  const { curve, label } = found;
  return { x: curve.x, y: curve.y, points: series.points, label };
}

function refuse(value: string, expected: Texts): ApiError {
  return new ApiError('invalid_parameter', { field: 'stack', value, expected });
}
