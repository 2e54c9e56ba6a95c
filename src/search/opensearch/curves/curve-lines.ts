import type { Curve } from '#contract/curves/curve.ts';
import type { CurveReach } from '#contract/search/search-result.ts';
import { type CurveLine, linesIn, SharedAxes } from '../../curve-points.ts';
import { curveField } from '../fields.ts';

// The lines of the curves of one y key that a product has, one after another, as doubles with the highest byte first:
//
//   n  x0 x1 … xn-1  y0 y1 … yn-1  |  n  x0 …
//
// c0: these bytes; c0_left … c0_top: from where to where they go, by which most products are put aside without reading them.

/** The lines of catalogue curves by their owner, and how far those of each key go. */
export class CurveLines {
  readonly axes = new SharedAxes();
  readonly #keys: string[] = [];
  readonly #ofProduct = new Map<string, Map<string, CurveLine[]>>();
  readonly #ofSet = new Map<string, Map<string, CurveLine[]>>();
  readonly #reach = new Map<string, CurveReach>();

  /** Adds a curve of a known product or set. */
  add(curve: Curve): void {
    const { product_id, set_id } = curve;
    const { key } = curve.y;
    const lines = linesIn(curve, this.axes.of(curve));
    if (!this.#keys.includes(key)) this.#keys.push(key);
    const owners = product_id !== null ? this.#ofProduct : this.#ofSet;
    const id = product_id ?? set_id ?? '';
    const own = owners.get(id) ?? new Map<string, CurveLine[]>();
    owners.set(id, own.set(key, [...(own.get(key) ?? []), ...lines]));
    for (const line of lines) this.#stretch(key, line);
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

  /** The keys in order of arrival. */
  get keys(): readonly string[] {
    return this.#keys;
  }

  /** The extent of each key's lines. Keys without lines are left out. */
  reach(): CurveReach[] {
    return [...this.#reach.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** The fields of a product for its own curves and those of its set. */
  fieldsOf(product: string, set: string | null): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    const keys: string[] = [];
    for (const [place, key] of this.#keys.entries()) {
      const ofSet = set === null ? [] : (this.#ofSet.get(set)?.get(key) ?? []);
      const lines = [...(this.#ofProduct.get(product)?.get(key) ?? []), ...ofSet];
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
