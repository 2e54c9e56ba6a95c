import type { Curve, CurveAxes } from '#contract/curves/curve.ts';
import type { CurveReach } from '#contract/search/search-result.ts';
import { type CurveLine, linesIn } from '../../curve-points.ts';
import { curveField } from '../fields.ts';

// The lines of the curves of one y key that a product has, one after another, as doubles with the highest byte first:
//
//   n  x0 x1 … xn-1  y0 y1 … yn-1  |  n  x0 …
//
// c0: these bytes; c0_left … c0_top: from where to where they go, by which most products are put aside without reading them.

/** The lines of the curves of one product or set, by their key. */
export type LinesByKey = ReadonlyMap<string, readonly CurveLine[]>;

/** Makes lines of curves, and notes how far those of each key go. */
export class CurveLines {
  readonly #axes: ReadonlyMap<string, CurveAxes>;
  readonly #reach = new Map<string, CurveReach>();

  /** @param axes those that all curves of a key share, by the key, in the order of the keys' fields */
  constructor(axes: ReadonlyMap<string, CurveAxes>) {
    this.#axes = axes;
  }

  /** The lines of the curves of one product or set, in the order of the curves. */
  of(curves: readonly Curve[]): LinesByKey {
    const own = new Map<string, CurveLine[]>();
    for (const curve of curves) {
      const { key } = curve.y;
      const axes = this.#axes.get(key);
      const lines = axes === undefined ? [] : linesIn(curve, axes);
      own.set(key, [...(own.get(key) ?? []), ...lines]);
      for (const line of lines) this.#stretch(key, line);
    }
    return own;
  }

  #stretch(key: string, { x, y }: CurveLine): void {
    const reach = this.#reach.get(key) ?? {
      key,
      x_min: Infinity,
      x_max: -Infinity,
      y_min: Infinity,
      y_max: -Infinity,
    };
    this.#reach.set(key, {
      key,
      x_min: Math.min(reach.x_min, x[0] ?? Infinity),
      x_max: Math.max(reach.x_max, x.at(-1) ?? -Infinity),
      y_min: y.reduce((low, value) => Math.min(low, value), reach.y_min),
      y_max: y.reduce((high, value) => Math.max(high, value), reach.y_max),
    });
  }

  /** The extent of the lines that were made of each key. Keys without lines are left out. */
  reach(): CurveReach[] {
    return [...this.#reach.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** The fields of a product for the lines of its own curves and those of its set. */
  fieldsOf(all: readonly LinesByKey[]): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    const keys: string[] = [];
    for (const [place, key] of [...this.#axes.keys()].entries()) {
      const lines = all.flatMap(own => own.get(key) ?? []);
      if (lines.length === 0) continue;
      keys.push(key);
      Object.assign(fields, fieldsOfLines(curveField(place), lines));
    }
    return { ...fields, ...(keys.length > 0 && { curves: keys }) };
  }
}

/** The mappings of the curves of one key. */
export function curveMappings(field: string): Record<string, unknown> {
  const end = { type: 'double', doc_values: false };
  return {
    [field]: { type: 'binary', doc_values: true },
    [`${field}_left`]: end,
    [`${field}_right`]: end,
    [`${field}_bottom`]: end,
    [`${field}_top`]: end,
  };
}

function fieldsOfLines(field: string, lines: readonly CurveLine[]): Record<string, unknown> {
  const ys = lines.flatMap(({ y }) => [least(y), most(y)]);
  return {
    [field]: Buffer.concat(lines.map(bytesOf)).toString('base64'),
    [`${field}_left`]: Math.min(...lines.map(({ x }) => x[0] ?? Infinity)),
    [`${field}_right`]: Math.max(...lines.map(({ x }) => x.at(-1) ?? -Infinity)),
    [`${field}_bottom`]: Math.min(...ys),
    [`${field}_top`]: Math.max(...ys),
  };
}

function bytesOf({ x, y }: CurveLine): Buffer {
  const bytes = Buffer.alloc((1 + x.length * 2) * Float64Array.BYTES_PER_ELEMENT);
  const numbers = [x.length, ...x, ...y];
  for (const [place, value] of numbers.entries())
    bytes.writeDoubleBE(value, place * Float64Array.BYTES_PER_ELEMENT);
  return bytes;
}

function least(values: Float64Array): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity);
}

function most(values: Float64Array): number {
  return values.reduce((high, value) => Math.max(high, value), -Infinity);
}
