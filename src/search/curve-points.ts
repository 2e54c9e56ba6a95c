import type { Curve, CurveAxes, CurveAxis } from '#contract/curves/curve.ts';
import { convert } from '#quantity/convert.ts';
import { QuantityError } from '#quantity/units/quantity-error.ts';
import { firstText } from '#text/text-in.ts';

/** A line as it is searched: strictly ascending in x, with both axes in the units that all curves of a key share. */
export type CurveLine = { x: Float64Array; y: Float64Array };

/** Gathers the axes of curves by the key of their y axis: those of the first curve that has it. */
export class SharedAxes {
  readonly #axes = new Map<string, CurveAxes>();

  /** The shared axes of a curve's y key. The first curve of a key sets them. */
  of(curve: Curve): CurveAxes {
    const axes = this.#axes.get(curve.y.key) ?? { x: curve.x, y: curve.y };
    this.#axes.set(curve.y.key, axes);
    return axes;
  }

  /** The axes of a key. */
  get(key: string): CurveAxes | undefined {
    return this.#axes.get(key);
  }
}

/** The name of a line that states an angle, a temperature or a polarisation: `20°`, `85 °C`, `s`. */
const STATE =
  /^(?:(?:aoi|angle|at|t) ?[=:]? ?)?[+-−]?\d+(?:\.\d+)? ?(?:°|deg|° ?[cf]|[℃℉k])(?: ?(?:aoi|[sp]))?$|^(?:[sp]|te|tm)(?:[- ]?pol(?:\.|arized|arised|arization|arisation)?)?$/i;

/**
 * The lines that describe a product. Of lines that hold in states of their own, only the first counts, which is the
 * main state. At 20° a filter for 650 nm passes 633 nm, but a search for 633 nm does not mean that filter.
 */
function mainLines(series: Curve['series']): Curve['series'] {
  const isState = ({ name }: Curve['series'][number]) => STATE.test((firstText(name) ?? '').trim());
  const main = series.find(isState);
  return series.filter(line => line === main || !isState(line));
}

/**
 * The lines of a curve in its main state, converted to shared axes. The list is empty if the curve is drawn over
 * another quantity, if its units do not convert, or if a number cannot be expressed in the other unit.
 */
export function linesIn(curve: Curve, axes: CurveAxes): CurveLine[] {
  const x = converter(curve.x, axes.x);
  const y = converter(curve.y, axes.y);
  if (curve.x.key !== axes.x.key || x === null || y === null) return [];
  try {
    return mainLines(curve.series).map(({ points }) => ({
      x: Float64Array.from(points, point => x(point[0])),
      y: Float64Array.from(points, point => y(point[1])),
    }));
  } catch (error) {
    // A number that the other unit cannot express (the logarithm of nothing).
    if (error instanceof QuantityError) return [];
    throw error;
  }
}

function converter(from: CurveAxis, to: CurveAxis): ((value: number) => number) | null {
  const [source, target] = [from.unit, to.unit];
  if (source === target) return value => value;
  return source === null || target === null ? null : value => convert(value, source, target);
}

/**
 * The value at x on the straight line through (x0, y0) and (x1, y1), for x between x0 and x1. Rounding never takes the
 * result outside of y0 and y1.
 */
export function interpolate(x: number, x0: number, y0: number, x1: number, y1: number): number {
  const y = x0 === x1 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
  return Math.min(Math.max(y, Math.min(y0, y1)), Math.max(y0, y1));
}

/** A mean to twelve digits: the same line over other points has the same mean, whatever the rounding of its sum. */
export function roundMean(mean: number): number {
  return Number(mean.toPrecision(12));
}
