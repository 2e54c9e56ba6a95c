import type { Curve } from '#contract/curves/curve.ts';
import type { CurveFilter } from '#contract/search/search-query.ts';
import { type Random, seededRandom } from '#search/reference/random.ts';

// Transmission over wavelength as coatings have it: a pass band with soft edges somewhere in the spectrum, ripples in it, blocking
// beside it. Nine of ten lines are measured at the same wavelengths, the others each at their own.

const FIRST_NM = 300;
const LAST_NM = 1300;

/** Generates a curve of so many points for each of some products. */
export function* generateCurves(
  product_ids: Iterable<string>,
  points: number,
  seed: number,
): Generator<Curve> {
  const random = seededRandom(seed);
  let number = 0;
  for (const product_id of product_ids) {
    number++;
    yield {
      id: `curve-${number}`,
      product_id,
      set_id: null,
      name: {},
      x: { key: 'wavelength', name: {}, quantity: 'length', unit: 'nm' },
      y: { key: 'transmission', name: {}, quantity: 'ratio', unit: '1' },
      series: [{ name: {}, points: makePoints(random, points) }],
      origin: 'measured',
      conditions: {},
      order: 0,
    };
  }
}

function makePoints(random: Random, points: number): [x: number, y: number][] {
  const step = (LAST_NM - FIRST_NM) / points;
  const shift = random.chance(0.9) ? 0 : random.next() * step;
  const [from, width] = [FIRST_NM + random.next() * 900, 20 + random.next() ** 2 * 700];
  const [top, edge] = [0.85 + random.next() * 0.14, 2 + random.next() * 30];
  const [ripple, period] = [random.next() * 0.03, 10 + random.next() * 60];
  return Array.from({ length: points }, (_, place) => {
    const x = FIRST_NM + shift + place * step;
    const inside = 1 / (1 + Math.exp((from - x) / edge)) / (1 + Math.exp((x - from - width) / edge));
    const y = inside * (top - ripple * (1 + Math.sin(x / period)));
    return [x, Math.round(y * 10_000) / 10_000];
  });
}

/** A condition as people set it: high (or low) transmission in a band, at one wavelength, or somewhere in a band. */
export function makeCurveFilter(random: Random): CurveFilter {
  const x_min = Math.round(350 + random.next() * 800);
  const isHigh = random.chance(0.7);
  return {
    key: 'transmission',
    x_min,
    x_max: x_min + (random.chance(0.3) ? 0 : random.whole(5, 150)),
    op: isHigh ? random.pick(['>=', '>'] as const) : random.pick(['<=', '<'] as const),
    value: isHigh ? random.pick([0.5, 0.9, 0.95]) : random.pick([0.001, 0.01, 0.1]),
    where: random.chance(0.8) ? 'all' : 'any',
  };
}
