import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Curve } from '#contract/curves/curve.ts';
import type { Product } from '#contract/records/product.ts';
import { type CurveFilter, type CurveSort, emptyQuery } from '#contract/search/search-query.ts';
import { readMapped } from '#importer/sources/mapped-source.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { seededRandom } from '#search/reference/random.ts';
import type { SearchIndex } from '#search/search-index.ts';
import { needsData } from '../tests/run/foreign-data.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { generateCurves, makeCurveFilter } from './curve-generator.ts';

const PRODUCTS = 300;

const EXAMPLE = fileURLToPath(new URL('../catalogues/examples/refractiveindex', import.meta.url));
const REAL = fileURLToPath(new URL('../../shared/data/refractiveindex', import.meta.url));

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
      const wanted = curves.filter(curve => meets(curve, filter)).length;
      expect({ filter, products: totals.products }).toEqual({ filter, products: wanted });
      found += Number(wanted > 0 && wanted < PRODUCTS);
    }
    expect(found).toBeGreaterThan(150);
  });
});

describe('curves of the refractive-index database', () => {
  const isThere = needsData(REAL);
  let curves: Curve[];
  let index: SearchIndex;
  beforeAll(async () => {
    if (!isThere) return;
    const items = await Array.fromAsync(
      readMapped({ folder: EXAMPLE, data_dir: REAL, currency: null, attribute_keys: new Set() }),
    );
    const read = items
      .filter(item => item.noun === 'curve')
      .map(item => Curve.parse({ ...item.record, order: 0 }));
    const owners = [...new Set(read.map(({ product_id }) => product_id))];
    const { stream } = generateCatalogue(owners.length);
    const products = [...(stream.products as Iterable<Product>)];
    // What the products are does not matter here: each of the generated ones gets the curves of one material.
    const ids = new Map(owners.map((owner, place) => [owner, products[place]?.id ?? '']));
    curves = read.map(curve => ({ ...curve, product_id: ids.get(curve.product_id) ?? '' }));
    index = openMemoryIndex(await buildSnapshot({ ...generateCatalogue(owners.length).stream, curves }));
  });

  const random = seededRandom(11);
  const interval = () => {
    const [a, b] = [
      random.pick([0.3, 0.4, 0.5328, 0.633, 1.064]),
      random.pick([0.4047, 0.7, 1.0311, 1.55, 5.001]),
    ];
    return random.chance(0.3) ? { x_min: a, x_max: a } : { x_min: Math.min(a, b), x_max: Math.max(a, b) };
  };

  it('are found as looking at every point finds them, one condition and two together', async () => {
    let some = 0;
    for (let asked = 0; asked < 60; asked++) {
      const curve_filters = Array.from({ length: random.pick([1, 1, 2]) }, (): CurveFilter => {
        const isIndex = random.chance(0.7);
        return {
          key: isIndex ? 'refractive_index' : 'extinction_coefficient',
          ...interval(),
          op: random.pick(['>=', '>', '<=', '<'] as const),
          value: isIndex ? 1.2 + 2 * random.next() : 10 ** (-6 * random.next()),
          where: random.pick(['all', 'all', 'any'] as const),
        };
      });
      const { totals } = await index.search({
        ...emptyQuery('en'),
        size: 0,
        facets: 'none',
        curve_filters,
      });
      const met = curve_filters.map(
        filter =>
          new Set(curves.filter(curve => curve.y.key === filter.key && meets(curve, filter)).map(ownerOf)),
      );
      const [first = new Set<string>(), ...others] = met;
      const wanted = [...first].filter(id => others.every(other => other.has(id))).length;
      expect({ curve_filters, products: totals.products }).toEqual({ curve_filters, products: wanted });
      some += Number(wanted > 0);
    }
    expect(some).toBeGreaterThan(40);
  });

  it('put products in the order of their value, least, greatest and mean over an interval', async () => {
    for (let asked = 0; asked < 10; asked++) {
      const place = interval();
      const take = place.x_min === place.x_max ? 'mean' : random.pick(['mean', 'min', 'max'] as const);
      const sort = {
        by: 'curve' as const,
        key: 'refractive_index',
        ...place,
        take,
        descending: random.chance(0.5),
      };
      const { products } = await index.search({ ...emptyQuery('en'), size: 100, facets: 'none', sort });
      const measured = new Map<string, number>();
      for (const curve of curves.filter(({ y }) => y.key === sort.key)) {
        const value = measure(curve, sort);
        const best = measured.get(ownerOf(curve)) ?? value;
        if (value !== undefined && best !== undefined)
          measured.set(ownerOf(curve), sort.descending ? Math.max(value, best) : Math.min(value, best));
      }
      const wanted = [...measured.values()].sort((a, b) => (sort.descending ? b - a : a - b)).slice(0, 100);
      const shown = products.map(({ id }) => measured.get(id) ?? Number.NaN);
      expect(shown).toHaveLength(100);
      shown.forEach((value, at) => {
        expect(value).toBeCloseTo(wanted[at] ?? 0, 10);
      });
    }
  });
});

function ownerOf({ product_id }: Curve): string {
  return product_id ?? '';
}

/** What a line says over an interval: of its value at the places of all points and of both ends. */
function measure(curve: Curve, { x_min, x_max, take }: CurveSort): number | undefined {
  const points = curve.series[0]?.points ?? [];
  if (x_min < (points[0]?.[0] ?? Infinity) || x_max > (points.at(-1)?.[0] ?? -Infinity)) return undefined;
  const places = [x_min, ...points.map(([x]) => x).filter(x => x > x_min && x < x_max), x_max];
  const values = places.map(x => yAt(points, x));
  if (take === 'min') return Math.min(...values);
  if (take === 'max') return Math.max(...values);
  if (x_min === x_max) return values[0];
  const area = places
    .slice(1)
    .reduce(
      (sum, x, at) => sum + ((x - (places[at] ?? 0)) * ((values[at] ?? 0) + (values[at + 1] ?? 0))) / 2,
      0,
    );
  return area / (x_max - x_min);
}

/** Every point of the interval and its two ends, one by one. */
function meets(curve: Curve, { x_min, x_max, op, value, where }: CurveFilter): boolean {
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
