import { type CurveLine, interpolate, roundMean } from '../curve-points.ts';

/** The measure taken of a curve, and its interval of x. For a single place `x_min` and `x_max` are equal. */
export type LineMeasure = { x_min: number; x_max: number; take: 'mean' | 'min' | 'max' };

/**
 * The measure of a line over the part of an interval that it reaches: its least or greatest value, or its mean. Returns
 * undefined if the line does not reach the interval.
 */
export function measureLine({ x, y }: CurveLine, { x_min, x_max, take }: LineMeasure): number | undefined {
  const [first, last] = [x[0], x.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [Math.max(x_min, first), Math.min(x_max, last)];
  if (from > to) return undefined;
  const values = [{ x: from, y: valueAt({ x, y }, from) }];
  for (let place = firstBehind(x, from); place < x.length && x[place]! < to; place++)
    values.push({ x: x[place]!, y: y[place]! });
  if (to > from) values.push({ x: to, y: valueAt({ x, y }, to) });
  if (take !== 'mean' || from === to)
    return values.reduce(
      (best, value) => (take === 'min' ? Math.min(best, value.y) : Math.max(best, value.y)),
      values[0]!.y,
    );
  return roundMean(areaOf(values) / (to - from));
}

function areaOf(values: readonly { x: number; y: number }[]): number {
  let area = 0;
  for (let place = 1; place < values.length; place++) {
    const [before, own] = [values[place - 1]!, values[place]!];
    area += ((own.x - before.x) * (before.y + own.y)) / 2;
  }
  return area;
}

/** The value of a line at a place that it reaches. */
function valueAt({ x, y }: CurveLine, at: number): number {
  const right = firstBehind(x, at);
  if (x[right - 1] === at || right === x.length) return y[right - 1]!;
  return interpolate(at, x[right - 1]!, y[right - 1]!, x[right]!, y[right]!);
}

/** The index of the first x greater than a value, in rising x, or the length if there is none. */
function firstBehind(x: Float64Array, value: number): number {
  let low = 0;
  let high = x.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
