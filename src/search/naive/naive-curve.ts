import type { Curve } from '#contract/curve.ts';
import type { CurveFilter } from '#contract/search-query.ts';
import { type CurveLine, interpolate, linesIn, SharedAxes } from '../curve-points.ts';
import type { NaiveRecord } from './records.ts';

/** A line with whose it is. */
export type NaiveLine = CurveLine & { key: string; product_id: string | null; set_id: string | null };

/** The lines of all curves in shared axes; curves of nobody known do not count, nor set the axes. */
export function readLines(
  curves: readonly Curve[],
  isKnown: (curve: Curve) => boolean,
): { lines: NaiveLine[]; axes: SharedAxes } {
  const axes = new SharedAxes();
  const lines = curves.filter(isKnown).flatMap(curve => {
    const { product_id, set_id } = curve;
    return linesIn(curve, axes.of(curve)).map(line => ({ ...line, key: curve.y.key, product_id, set_id }));
  });
  return { lines, axes };
}

/** Whether one line of a record's curves meets a condition: the value is looked at wherever a line bends, and at both ends. */
export function meetsCurve(record: NaiveRecord, lines: readonly NaiveLine[], filter: CurveFilter): boolean {
  const own = lines.filter(
    line =>
      line.key === filter.key &&
      (line.product_id !== null ? line.product_id === record.product.id : line.set_id === record.set?.id),
  );
  return own.some(line => lineMeets(line, filter));
}

function lineMeets({ x, y }: CurveLine, { x_min, x_max, op, value, where }: CurveFilter): boolean {
  const [first, last] = [x[0] ?? 0, x.at(-1) ?? 0];
  if (where === 'all' && (x_min < first || x_max > last)) return false;
  const places = [Math.max(x_min, first), Math.min(x_max, last), ...x].filter(
    place => place >= x_min && place <= x_max && place >= first && place <= last,
  );
  const values = places.map(place => {
    const right = Math.max(
      1,
      x.findIndex(other => other >= place),
    );
    return x[right] === undefined
      ? (y[0] ?? 0)
      : place === x[right]
        ? (y[right] ?? 0)
        : interpolate(place, x[right - 1] ?? 0, y[right - 1] ?? 0, x[right] ?? 0, y[right] ?? 0);
  });
  const holds = (found: number) =>
    op === '>=' ? found >= value : op === '>' ? found > value : op === '<=' ? found <= value : found < value;
  return values.length > 0 && (where === 'all' ? values.every(holds) : values.some(holds));
}
