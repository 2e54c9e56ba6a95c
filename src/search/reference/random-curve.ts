import type { Curve } from '#contract/curves/curve.ts';
import type { CurveFilter, CurveSort } from '#contract/search/search-query.ts';
import type { Random } from './random.ts';

/** A random curve of a product or a set (known or not): transmission over wavelength mostly, in either of two units each. */
export function randomCurve(
  random: Random,
  index: number,
  products: readonly string[],
  sets: readonly string[],
): Curve {
  const ofProduct = random.chance(0.7);
  const micrometres = random.chance(0.2);
  const percent = random.chance(0.2);
  const key = random.chance(0.9) ? 'transmission' : 'reflection';
  const points = () =>
    randomPoints(random).map(([x, y]): [number, number] => [
      micrometres ? x / 1000 : x,
      percent ? y * 100 : y,
    ]);
  return {
    id: `curve-${index}`,
    product_id: ofProduct ? random.pick([...products, 'no-such']) : null,
    set_id: ofProduct ? null : random.pick([...sets, 'no-such']),
    name: {},
    x: random.chance(0.95)
      ? { key: 'wavelength', name: {}, quantity: 'length', unit: micrometres ? 'µm' : 'nm' }
      : { key: 'temperature', name: {}, quantity: null, unit: null },
    y: { key, name: {}, quantity: 'ratio', unit: percent ? '%' : '1' },
    series: Array.from({ length: random.pick([1, 1, 2]) }, () => ({ name: {}, points: points() })),
    origin: 'measured',
    conditions: {},
    order: 0,
  };
}

/** Points over a grid that many curves share, or one of their own; from one point to a few blocks of them. */
function randomPoints(random: Random): [number, number][] {
  const length = random.pick([1, 2, 5, 16, 17, 40, 100]);
  const step = random.pick([10, 10, 25]);
  const start = random.pick([400, 400, 350, 1000]);
  const slope = (random.next() - 0.5) / length;
  const level = random.pick([0.1, 0.5, 0.9, 0.95]);
  const noise = random.pick([0, 0, 0.05]);
  return Array.from({ length }, (_, place) => {
    const y = Math.round((level + slope * place + noise * random.next()) * 100) / 100;
    return [start + step * place, y];
  });
}

/** A random condition on curves, at points and between them. */
export function randomCurveFilter(random: Random): CurveFilter {
  const [a, b] = [
    random.pick([400, 405, 410, 500, 532.5, 600]),
    random.pick([400, 420, 450, 632.8, 700, 1000, 1064]),
  ];
  return {
    key: random.chance(0.85) ? 'transmission' : random.pick(['reflection', 'unknown']),
    x_min: Math.min(a, b),
    x_max: random.chance(0.3) ? Math.min(a, b) : Math.max(a, b),
    op: random.pick(['>=', '>', '<=', '<'] as const),
    value: random.pick([0.1, 0.5, 0.52, 0.9, 0.93, 0.95]),
    where: random.pick(['all', 'all', 'any'] as const),
  };
}

/** A random order by curve values, at a place or over an interval. */
export function randomCurveSort(random: Random): CurveSort {
  const { key, x_min, x_max } = randomCurveFilter(random);
  const take = x_min === x_max ? 'mean' : random.pick(['mean', 'min', 'max'] as const);
  return { by: 'curve', key, x_min, x_max, take, descending: random.chance(0.5) };
}
