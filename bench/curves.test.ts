import { describe, expect, it } from 'vitest';
import type { Curve } from '#contract/curve.ts';
import type { Product } from '#contract/product.ts';
import { type CurveFilter, emptyQuery } from '#contract/search-query.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { seededRandom } from '#search/naive/random.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { generateCurves, makeCurveFilter } from './curve-generator.ts';

const PRODUCTS = 300;

describe('conditions on generated curves of 500 points', () => {
  it('find what looking at every point finds', async () => {
    const products = [...(generateCatalogue(PRODUCTS).stream.products as Iterable<Product>)];
    const curves = [
      ...generateCurves(
        products.map(({ id }) => id),
        500,
        1,
      ),
    ];
    const index = openMemoryIndex(await buildSnapshot({ ...generateCatalogue(PRODUCTS).stream, curves }));
    const random = seededRandom(7);
    let found = 0;
    for (let asked = 0; asked < 300; asked++) {
      const filter = makeCurveFilter(random);
      const { totals } = await index.search({
        ...emptyQuery('en'),
        size: 0,
        facets: 'none',
        curve_filters: [filter],
      });
      const wanted = curves.filter(curve => meetsEverywhere(curve, filter)).length;
      expect({ filter, products: totals.products }).toEqual({ filter, products: wanted });
      found += Number(wanted > 0 && wanted < PRODUCTS);
    }
    expect(found).toBeGreaterThan(150);
  });
});

/** Every point of the interval and its two ends, one by one. */
function meetsEverywhere(curve: Curve, { x_min, x_max, op, value, where }: CurveFilter): boolean {
  const points = curve.series[0]?.points ?? [];
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  if (where === 'all' && (x_min < first || x_max > last)) return false;
  const ends = [x_min, x_max].filter(x => x >= first && x <= last).map(x => yAt(points, x));
  const inside = points.filter(([x]) => x >= x_min && x <= x_max).map(([, y]) => y);
  const passes = (y: number) =>
    op === '>=' ? y >= value : op === '>' ? y > value : op === '<=' ? y <= value : y < value;
  const looked = [...ends, ...inside];
  return where === 'all' ? looked.every(passes) : looked.some(passes);
}

/** On the line between the two points beside x. */
function yAt(points: readonly (readonly [number, number])[], x: number): number {
  const right = points.findIndex(([at]) => at >= x);
  const [x1, y1] = points[right] ?? [x, 0];
  if (x1 === x) return y1;
  const [x0, y0] = points[right - 1] ?? [x, 0];
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
}
