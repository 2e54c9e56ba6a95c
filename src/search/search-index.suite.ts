import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CurveFilter,
  type CurveSort,
  emptyQuery,
  type Filter,
  type Interval,
  type SearchQuery,
  type Sort,
} from '#contract/search-query.ts';
import type { Facet, SearchResult } from '#contract/search-result.ts';
import type { NearestQuery } from './likeness.ts';
import type { CatalogueStream, SearchIndex } from './search-index.ts';
import { SUITE_CATALOGUE } from './suite-catalogue.ts';

const LENSES = [
  'LA1027',
  'LA1050-A',
  'LA1050-B',
  'LA1172-C',
  'LB1676',
  'AC254-030-A',
  'AC254-100-A',
  'AC254-100-A-ML',
  'AC254-100-B',
];

const focal = (any_of: Interval[], not = false): Filter => ({
  kind: 'number',
  key: 'focal_length',
  any_of,
  not,
});
const coating = (any_of: string[], not = false): Filter => ({ kind: 'enum', key: 'coating', any_of, not });
const wavelength = (
  mode: 'covers' | 'overlaps' | 'inside',
  min: number | null,
  max: number | null,
): Filter => ({ kind: 'range', key: 'wavelength', mode, min, max });

/** The behaviour that every engine of the port shows. Expected answers are counted by hand from the table in `suite-catalogue.ts`. */
export function describeSearchIndex(
  name: string,
  open: (stream: CatalogueStream) => Promise<SearchIndex>,
): void {
  describe(`the ${name} search index`, () => {
    let index: SearchIndex;
    beforeAll(async () => {
      index = await open(SUITE_CATALOGUE);
    });

    const ask = (query: Partial<SearchQuery>): Promise<SearchResult> =>
      index.search({ ...emptyQuery('en'), size: 100, ...query });
    const ids = async (query: Partial<SearchQuery>) => (await ask(query)).products.map(hit => hit.id);
    const found = async (query: Partial<SearchQuery>) => (await ids(query)).toSorted();
    const facet = async (key: string, query: Partial<SearchQuery> = {}): Promise<Facet | undefined> =>
      (await ask(query)).facets.find(candidate => candidate.key === key);

    describe('scope', () => {
      it('finds everything without a condition, and says how much', async () => {
        const result = await ask({});
        expect(result.totals).toEqual({ products: 12, sets: 4 });
        expect(result.catalogue_version).toBe('suite');
        expect(result.without).toEqual([]);
      });

      it('counts each product in all categories above it and in the others it stands in', async () => {
        expect((await ask({})).categories).toEqual([
          { id: 'optics', count: 11 },
          { id: 'lenses', count: 9 },
          { id: 'singlets', count: 5 },
          { id: 'achromats', count: 4 },
          { id: 'mirrors', count: 2 },
          { id: 'mounts', count: 1 },
          { id: 'imaging', count: 4 },
        ]);
      });

      it('keeps to a category of any level, a set, a group', async () => {
        expect(await found({ category_id: 'lenses' })).toEqual(LENSES.toSorted());
        expect(await found({ category_id: 'imaging' })).toHaveLength(4);
        expect(await found({ set_id: 'mirrors' })).toEqual(['PF10-03-M03', 'PF10-03-P01']);
        expect(await found({ group_id: 'uncoated' })).toEqual(['LA1027']);
        expect(await found({ category_id: 'mirrors', set_id: 'planos' })).toEqual([]);
      });

      it('finds nothing in what it does not know', async () => {
        expect(await found({ category_id: 'nowhere' })).toEqual([]);
        expect(await found({ set_id: 'nothing' })).toEqual([]);
        expect(await found({ group_id: 'nobody' })).toEqual([]);
        expect(await found({ category_id: 'empty' })).toEqual([]);
      });
    });

    describe('enum filters', () => {
      it('joins choices by OR, attributes by AND', async () => {
        expect(await found({ filters: [coating(['b', 'c'])] })).toEqual([
          'AC254-100-B',
          'LA1050-B',
          'LA1172-C',
        ]);
        expect(await found({ filters: [coating(['b', 'c']), focal([{ min: 100, max: 100 }])] })).toEqual([
          'AC254-100-B',
          'LA1050-B',
        ]);
      });

      it('excludes choices, but never finds what has no value', async () => {
        expect(await found({ filters: [coating(['a'], true)] })).toEqual([
          'AC254-100-B',
          'LA1050-B',
          'LA1172-C',
        ]);
        expect(await found({ filters: [coating(['b'], true)] })).toEqual([
          'AC254-030-A',
          'AC254-100-A',
          'LA1027',
          'LA1050-A',
          'LA1172-C',
        ]);
      });

      it('asks whether there is a value at all', async () => {
        expect(await found({ filters: [{ kind: 'has', key: 'coating', has: true }] })).toHaveLength(7);
        expect(await found({ filters: [{ kind: 'has', key: 'coating', has: false }] })).toEqual([
          'AC254-100-A-ML',
          'KM100',
          'LB1676',
          'PF10-03-M03',
          'PF10-03-P01',
        ]);
      });

      it('lets nothing match an unknown choice or attribute', async () => {
        expect(await found({ filters: [coating(['z'])] })).toEqual([]);
        expect(
          await found({ filters: [{ kind: 'enum', key: 'colour', any_of: ['red'], not: true }] }),
        ).toEqual([]);
        expect(await found({ filters: [{ kind: 'has', key: 'colour', has: false }] })).toEqual([]);
      });
    });

    describe('number filters', () => {
      it('takes closed, open and half intervals', async () => {
        expect(await found({ filters: [focal([{ min: 30, max: 35 }])] })).toEqual(['AC254-030-A', 'LA1027']);
        expect(await found({ filters: [focal([{ min: 30, max: 35, open_min: true }])] })).toEqual(['LA1027']);
        expect(await found({ filters: [focal([{ min: 30, max: 35, open_max: true }])] })).toEqual([
          'AC254-030-A',
        ]);
        expect(await found({ filters: [focal([{ min: 101, max: null }])] })).toEqual(['LA1172-C']);
        expect(await found({ filters: [focal([{ min: null, max: 30 }])] })).toEqual(['AC254-030-A']);
        expect(await found({ filters: [focal([{ min: null, max: null }])] })).toHaveLength(8);
      });

      it('joins intervals by OR and turns them round', async () => {
        const ends = [
          { min: 30, max: 30 },
          { min: 400, max: 400 },
        ];
        expect(await found({ filters: [focal(ends)] })).toEqual(['AC254-030-A', 'LA1172-C']);
        expect(await found({ filters: [focal(ends, true)] })).toEqual([
          'AC254-100-A',
          'AC254-100-B',
          'LA1027',
          'LA1050-A',
          'LA1050-B',
          'LB1676',
        ]);
      });

      it('takes the number that is given, whatever its tolerance', async () => {
        expect(await found({ filters: [focal([{ min: 100.5, max: 101 }])] })).toEqual([]);
      });

      it('filters by price in major units, lead time in days and stock', async () => {
        expect(
          await found({
            filters: [{ kind: 'number', key: 'price', any_of: [{ min: 86.5, max: 86.5 }], not: false }],
          }),
        ).toEqual(['AC254-100-A', 'AC254-100-B']);
        expect(
          await found({
            filters: [{ kind: 'number', key: 'lead_time', any_of: [{ min: null, max: 3 }], not: false }],
          }),
        ).toEqual(['AC254-030-A', 'KM100', 'LA1027', 'LA1050-A', 'LA1050-B', 'LB1676', 'PF10-03-P01']);
        expect(await found({ filters: [{ kind: 'flag', key: 'in_stock', flag: true }] })).toEqual([
          'AC254-030-A',
          'KM100',
          'LA1027',
          'LB1676',
          'PF10-03-P01',
        ]);
        expect(await found({ filters: [{ kind: 'has', key: 'price', has: false }] })).toEqual([
          'PF10-03-M03',
        ]);
      });
    });

    describe('range filters', () => {
      it('covers a value, by default what "532 nm" asks', async () => {
        expect(await found({ filters: [wavelength('covers', 532, 532)] })).toEqual([
          'AC254-030-A',
          'AC254-100-A',
          'LA1027',
          'LA1050-A',
          'LB1676',
          'PF10-03-P01',
        ]);
      });

      it('covers a range, with open ends of either side', async () => {
        expect(await found({ filters: [wavelength('covers', 350, 700)] })).toEqual([
          'LA1027',
          'LA1050-A',
          'LB1676',
          'PF10-03-P01',
        ]);
        expect(await found({ filters: [wavelength('covers', 400, null)] })).toEqual(['LB1676']);
      });

      it('overlaps, and lies inside', async () => {
        expect(await found({ filters: [wavelength('overlaps', 1050, 1100)] })).toEqual([
          'AC254-100-B',
          'LA1050-B',
          'LA1172-C',
          'LB1676',
          'PF10-03-M03',
          'PF10-03-P01',
        ]);
        expect(await found({ filters: [wavelength('inside', 400, 1050)] })).toEqual([
          'AC254-030-A',
          'AC254-100-A',
          'AC254-100-B',
          'LA1050-B',
        ]);
      });
    });

    describe('conditions on curves', () => {
      const transmission = (
        x_min: number,
        x_max: number,
        op: CurveFilter['op'],
        value: number,
        where: CurveFilter['where'] = 'all',
      ): CurveFilter => ({ key: 'transmission', x_min, x_max, op, value, where });

      it('hold over a whole interval, between points too, whatever the units of the curve', async () => {
        expect(await found({ curve_filters: [transmission(470, 700, '>=', 0.95)] })).toEqual([
          'AC254-100-A',
          'LA1050-A',
        ]);
        // At 450 nm the first lens has 0.94.
        expect(await found({ curve_filters: [transmission(450, 700, '>=', 0.95)] })).toEqual(['AC254-100-A']);
        expect(await found({ curve_filters: [transmission(532, 532, '<', 0.97)] })).toEqual(['AC254-100-A']);
      });

      it('hold somewhere in an interval where that is asked', async () => {
        expect(await found({ curve_filters: [transmission(400, 800, '<=', 0.7, 'any')] })).toEqual([
          'LA1050-A',
        ]);
        expect(await found({ curve_filters: [transmission(100, 420, '>=', 0.9, 'any')] })).toEqual([
          'AC254-100-A',
          'LA1050-A',
        ]);
      });

      it('tell at least from more than', async () => {
        expect(await found({ curve_filters: [transmission(500, 700, '>=', 0.96)] })).toEqual([
          'AC254-100-A',
          'LA1050-A',
        ]);
        expect(await found({ curve_filters: [transmission(500, 700, '>', 0.96)] })).toEqual(['AC254-100-A']);
      });

      it('say nothing outside of a curve’s points', async () => {
        expect(await found({ curve_filters: [transmission(650, 750, '>=', 0.5)] })).toEqual(['LA1050-A']);
        expect(await found({ curve_filters: [transmission(900, 900, '>=', 0, 'any')] })).toEqual([]);
      });

      it('count for all products of a set whose curve it is, and join other conditions', async () => {
        const reflection: CurveFilter = {
          key: 'reflection',
          x_min: 400,
          x_max: 700,
          op: '<=',
          value: 0.5,
          where: 'all',
        };
        expect(await found({ curve_filters: [reflection] })).toEqual([
          'LA1027',
          'LA1050-A',
          'LA1050-B',
          'LA1172-C',
        ]);
        expect(await found({ curve_filters: [reflection, transmission(532, 532, '>=', 0.9)] })).toEqual([
          'LA1050-A',
        ]);
        expect(await found({ curve_filters: [reflection], filters: [coating(['b'])] })).toEqual(['LA1050-B']);
      });

      it('match nothing where no curve has the key, and are named where nothing matches', async () => {
        const unknown: CurveFilter = { ...transmission(400, 500, '>=', 0), key: 'absorption' };
        expect((await ask({ curve_filters: [unknown] })).without).toEqual([
          { what: 'curve_filter', key: 'absorption', total: 12 },
        ]);
      });

      it('give an order: by the value at a place, the mean, the least and the greatest over an interval', async () => {
        const order = async (x_min: number, x_max: number, take: CurveSort['take'], descending = true) => {
          const sort = { by: 'curve' as const, key: 'transmission', x_min, x_max, take, descending };
          return (await ids({ sort })).slice(0, 2);
        };
        const [ml, singlet, doublet] = ['AC254-030-A', 'LA1050-A', 'AC254-100-A'];
        // At 532 nm 0.9768 and 0.9644; the means are 0.956 (0.94 to 500 nm, 0.97 on) and 0.965.
        expect(await order(532, 532, 'mean')).toEqual([singlet, doublet]);
        expect(await order(532, 532, 'mean', false)).toEqual([doublet, singlet]);
        expect(await order(400, 700, 'mean')).toEqual([doublet, singlet]);
        expect(await order(400, 700, 'min')).toEqual([doublet, singlet]);
        expect(await order(400, 700, 'max')).toEqual([singlet, doublet]);
        // Only one of the curves reaches to 750 nm; what has none comes last both ways, in the order of part numbers.
        expect(await order(650, 750, 'min')).toEqual([singlet, ml]);
        expect(await order(650, 750, 'min', false)).toEqual([singlet, ml]);
        expect(await order(900, 950, 'mean')).toEqual([ml, doublet]);
      });

      it('give an order of sets, by the best of their products', async () => {
        const sort = {
          by: 'curve' as const,
          key: 'transmission',
          x_min: 400,
          x_max: 700,
          take: 'min' as const,
          descending: true,
        };
        expect((await ask({ kind: 'set', sort })).sets.map(hit => hit.id).slice(0, 2)).toEqual([
          'doublets',
          'planos',
        ]);
        expect((await ask({ kind: 'set', sort: { ...sort, descending: false } })).sets[0]?.id).toBe('planos');
      });

      it('are named where products that match have them, with how far they go', async () => {
        const keys = async (query: Partial<SearchQuery>) => (await ask(query)).curves.map(({ key }) => key);
        expect(await keys({})).toEqual(['reflection', 'transmission']);
        expect(await keys({ filters: [coating(['b'])] })).toEqual(['reflection']);
        expect(await keys({ curve_filters: [transmission(900, 900, '>=', 0, 'any')] })).toEqual([]);
        expect(await keys({ facets: 'none' })).toEqual([]);
        const { curves } = await ask({});
        expect(curves[1]).toMatchObject({ key: 'transmission', x_min: 400, x_max: 800 });
      });

      it('are in the axes that the index names', () => {
        expect(index.curveAxes('transmission')).toEqual({
          x: { key: 'wavelength', name: {}, quantity: 'length', unit: 'nm' },
          y: { key: 'transmission', name: {}, quantity: 'ratio', unit: '1' },
        });
        expect(index.curveAxes('reflection')?.y.unit).toBe('%');
        expect(index.curveAxes('absorption')).toBeUndefined();
      });
    });

    describe('facets', () => {
      it('counts the choices of an enum, the most frequent first', async () => {
        expect(await facet('coating')).toEqual({
          kind: 'enum',
          key: 'coating',
          count: 7,
          values_total: 3,
          values: [
            { id: 'a', count: 4, chosen: false },
            { id: 'b', count: 2, chosen: false },
            { id: 'c', count: 2, chosen: false },
          ],
        });
      });

      it('counts a facet without its own filter, the others with it', async () => {
        const filters = [coating(['b'])];
        expect(await facet('coating', { filters })).toMatchObject({
          values: [
            { id: 'a', count: 4, chosen: false },
            { id: 'b', count: 2, chosen: true },
            { id: 'c', count: 2 },
          ],
        });
        expect(await facet('focal_length', { filters, facets: ['focal_length'] })).toMatchObject({
          count: 2,
          min: 100,
          max: 100,
          choices: [{ value: 100, count: 2 }],
        });
      });

      it('keeps a chosen choice that nothing has any more, and lets the others go', async () => {
        const result = await facet('coating', { filters: [coating(['b']), focal([{ min: 400, max: 400 }])] });
        expect(result).toMatchObject({
          count: 1,
          values: [
            { id: 'c', count: 1, chosen: false },
            { id: 'b', count: 0, chosen: true },
          ],
        });
      });

      it('gives numbers their ends, round bars and the values where they are few', async () => {
        expect(await facet('focal_length')).toEqual({
          kind: 'number',
          key: 'focal_length',
          count: 8,
          min: 30,
          max: 400,
          scale: 'linear',
          buckets: Array.from({ length: 19 }, (_, bar) => ({
            from: 20 * (bar + 1),
            to: 20 * (bar + 2),
            count: bar === 0 ? 2 : bar === 4 ? 5 : bar === 18 ? 1 : 0,
          })),
          choices: [
            { value: 30, count: 1, chosen: false },
            { value: 35, count: 1, chosen: false },
            { value: 100, count: 5, chosen: false },
            { value: 400, count: 1, chosen: false },
          ],
        });
      });

      it('marks the numbers that are chosen one by one', async () => {
        const chosen = await facet('focal_length', {
          filters: [
            focal([
              { min: 100, max: 100 },
              { min: 77, max: 77 },
            ]),
          ],
        });
        expect(chosen).toMatchObject({
          choices: [
            { value: 30, chosen: false },
            { value: 35 },
            { value: 77, count: 0, chosen: true },
            { value: 100, count: 5, chosen: true },
            { value: 400 },
          ],
        });
      });

      it('gives ranges the ends that are stated, and flags their counts', async () => {
        expect(await facet('wavelength')).toEqual({
          kind: 'range',
          key: 'wavelength',
          count: 10,
          min: 350,
          max: 20000,
        });
        expect(await facet('in_stock')).toEqual({ kind: 'flag', key: 'in_stock', count: 10, yes: 5, no: 5 });
      });

      it('offers only what tells something: not the coating of mirrors, nor the price all share', async () => {
        expect((await ask({ set_id: 'mirrors' })).facets.map(({ key }) => key)).not.toContain('coating');
        const same = await ask({
          filters: [
            coating(['b']),
            { kind: 'number', key: 'price', any_of: [{ min: 86.5, max: 86.5 }], not: false },
          ],
        });
        expect(same.facets.map(({ key }) => key).toSorted()).toEqual(['coating', 'price']);
        expect((await ask({ set_id: 'planos' })).facets.map(({ key }) => key)).toContain('focal_length');
      });

      it('counts only the facets that are named, or none', async () => {
        expect((await ask({ facets: ['in_stock', 'unknown'] })).facets.map(({ key }) => key)).toEqual([
          'in_stock',
        ]);
        expect((await ask({ facets: 'none' })).facets).toEqual([]);
      });

      it('puts the telling ones first', async () => {
        const keys = (await ask({ category_id: 'singlets' })).facets.map(({ key }) => key);
        expect(keys.indexOf('price')).toBeLessThan(keys.indexOf('in_stock'));
        expect(keys.indexOf('focal_length')).toBeLessThan(keys.indexOf('in_stock'));
      });
    });

    describe('order and pages', () => {
      const by = (key: string, descending = false): Sort => ({ by: 'attribute', key, descending });

      it('sorts by an attribute; missing values come last both ways; ties by part number in natural order', async () => {
        const up = await ids({ sort: by('focal_length') });
        expect(up).toEqual([
          'AC254-030-A',
          'LA1027',
          'AC254-100-A',
          'AC254-100-B',
          'LA1050-A',
          'LA1050-B',
          'LB1676',
          'LA1172-C',
          'AC254-100-A-ML',
          'KM100',
          'PF10-03-M03',
          'PF10-03-P01',
        ]);
        const down = await ids({ sort: by('focal_length', true) });
        expect(down).toEqual([
          'LA1172-C',
          'AC254-100-A',
          'AC254-100-B',
          'LA1050-A',
          'LA1050-B',
          'LB1676',
          'LA1027',
          'AC254-030-A',
          'AC254-100-A-ML',
          'KM100',
          'PF10-03-M03',
          'PF10-03-P01',
        ]);
      });

      it('sorts by price, by lead time, by choice', async () => {
        expect((await ids({ sort: by('price') })).slice(0, 3)).toEqual(['LA1027', 'LB1676', 'LA1050-A']);
        expect((await ids({ sort: by('price', true) })).slice(0, 3)).toEqual([
          'AC254-100-A-ML',
          'AC254-100-A',
          'AC254-100-B',
        ]);
        expect((await ids({ sort: by('lead_time'), category_id: 'achromats' }))[0]).toBe('AC254-030-A');
        expect((await ids({ sort: by('coating', true) })).slice(0, 3)).toEqual([
          'LA1172-C',
          'AC254-100-B',
          'LA1050-B',
        ]);
      });

      it('sorts by part number, by name, by newest', async () => {
        const numbers = await ids({ sort: { by: 'part_number', descending: false } });
        expect(numbers.slice(0, 5)).toEqual([
          'AC254-030-A',
          'AC254-100-A',
          'AC254-100-A-ML',
          'AC254-100-B',
          'KM100',
        ]);
        expect(await ids({ sort: { by: 'part_number', descending: true } })).toEqual(numbers.toReversed());
        expect((await ids({ sort: { by: 'name', descending: false } })).slice(3, 6)).toEqual([
          'AC254-100-B',
          'LB1676',
          'PF10-03-M03',
        ]);
        expect((await ids({ sort: { by: 'newest', descending: false } })).slice(0, 2)).toEqual([
          'LA1050-B',
          'LA1050-A',
        ]);
        expect((await ids({ sort: { by: 'newest', descending: true } })).slice(0, 2)).toEqual([
          'KM100',
          'PF10-03-P01',
        ]);
        expect((await ids({ sort: { by: 'newest', descending: true } })).at(-1)).toBe('LA1172-C');
      });

      it('R-36 gives one kind a page at a time, every product once', async () => {
        const pages = await Promise.all([1, 2, 3, 4].map(page => ids({ size: 5, page, sort: by('price') })));
        expect(pages.map(page => page.length)).toEqual([5, 5, 2, 0]);
        expect(pages.flat()).toEqual(await ids({ sort: by('price') }));
        expect((await ask({ size: 0 })).products).toEqual([]);
        expect((await ask({ size: 0 })).totals.products).toBe(12);
      });
    });

    describe('sets as hits', () => {
      it('counts the matching products of each, with their lowest price and spans', async () => {
        const result = await ask({
          kind: 'set',
          filters: [focal([{ min: 100, max: 100 }])],
          sort: { by: 'attribute', key: 'price', descending: false },
        });
        expect(result.totals).toEqual({ products: 5, sets: 3 });
        expect(result.products).toEqual([]);
        expect(result.sets).toEqual([
          {
            id: 'biconvex',
            products: 1,
            price_from: 30,
            spans: [
              { key: 'focal_length', min: 100, max: 100, values: [] },
              { key: 'wavelength', min: 350, max: null, values: [] },
            ],
          },
          {
            id: 'planos',
            products: 2,
            price_from: 34.5,
            spans: [
              { key: 'focal_length', min: 100, max: 100, values: [] },
              { key: 'coating', min: null, max: null, values: ['a', 'b'] },
              { key: 'wavelength', min: 350, max: 1050, values: [] },
            ],
          },
          {
            id: 'doublets',
            products: 2,
            price_from: 86.5,
            spans: [
              { key: 'focal_length', min: 100, max: 100, values: [] },
              { key: 'coating', min: null, max: null, values: ['a', 'b', 'c'] },
              { key: 'wavelength', min: 400, max: 1050, values: [] },
            ],
          },
        ]);
      });

      it('leaves out what belongs to no set, and sets without products', async () => {
        const result = await ask({ kind: 'set' });
        expect(result.sets.map(hit => hit.id)).toEqual(['biconvex', 'doublets', 'mirrors', 'planos']);
        expect((await ask({ kind: 'set', set_id: 'mirrors' })).sets[0]?.price_from).toBe(55);
      });

      it('sorts them by name', async () => {
        const names = await ask({ kind: 'set', sort: { by: 'name', descending: true } });
        expect(names.sets.map(hit => hit.id)).toEqual(['planos', 'mirrors', 'biconvex', 'doublets']);
      });
    });

    describe('text', () => {
      it('finds words in names, sets, categories, choices and texts, whatever their ending', async () => {
        expect(await found({ text: 'lens' })).toEqual(LENSES.toSorted());
        expect(await found({ text: 'LENSES' })).toEqual(LENSES.toSorted());
        expect(await found({ text: 'telecom' })).toEqual(['AC254-100-B', 'LA1172-C']);
        expect(await found({ text: 'magnification' })).toEqual(['LB1676']);
        expect(await found({ text: 'focused' })).toHaveLength(8);
      });

      it('asks for all words', async () => {
        expect(await found({ text: 'silver mirror' })).toEqual(['PF10-03-P01']);
        expect(await found({ text: 'silver lens' })).toEqual([]);
        expect(await found({ text: 'a mirror of silver' })).toEqual(['PF10-03-P01']);
      });

      it('ranks by where a word stands: name before set before category before the rest', async () => {
        // "imaging" is a category of the doublets and stands in a text of the biconvex lens.
        expect((await ids({ text: 'imaging' })).at(-1)).toBe('LB1676');
        expect((await ids({ text: 'convex' }))[0]).toBe('LA1027');
        // "lenses" stands in the names of singlets, but only in the category of the doublets.
        expect((await ids({ text: 'lens' })).slice(-4)).toEqual([
          'AC254-030-A',
          'AC254-100-A',
          'AC254-100-A-ML',
          'AC254-100-B',
        ]);
      });

      it('takes the last word for the beginning of one, unless a blank follows', async () => {
        expect(await found({ text: 'achro' })).toEqual([
          'AC254-030-A',
          'AC254-100-A',
          'AC254-100-A-ML',
          'AC254-100-B',
        ]);
        expect(await found({ text: 'achro doublet' })).toEqual([]);
        expect(await found({ text: 'silv mir' })).toEqual([]);
      });

      it('forgives one error from four letters and two from eight, and says what it took the word for', async () => {
        const one = await ask({ text: 'mirorr' });
        expect(one.totals.products).toBe(2);
        expect(one.interpretation.corrected).toEqual([{ from: 'mirorr', to: 'mirror' }]);
        expect((await ask({ text: 'kinmatik mount' })).interpretation.corrected).toEqual([
          { from: 'kinmatik', to: 'kinematic' },
        ]);
        expect(await found({ text: 'gpld ' })).toEqual(['PF10-03-M03']);
        expect(await found({ text: 'gxxd ' })).toEqual([]);
        expect(await found({ text: 'len5es' })).toEqual([]);
      });

      it('does not correct what is there', async () => {
        expect((await ask({ text: 'gold mirror' })).interpretation).toEqual({
          text: 'gold mirror',
          corrected: [],
        });
      });

      it('finds Chinese by characters, pairs and words, in traditional and full-width forms', async () => {
        expect(await found({ text: '透镜' })).toEqual(LENSES.toSorted());
        expect(await found({ text: '镜' })).toHaveLength(12);
        expect(await found({ text: '反射鏡' })).toEqual(['PF10-03-M03', 'PF10-03-P01']);
        expect(await found({ text: '消色差' })).toHaveLength(4);
        expect(await found({ text: '金膜 反射镜' })).toEqual(['PF10-03-M03']);
        expect(await found({ text: 'ＬＡ１０２７' })).toEqual(['LA1027']);
      });

      it('finds Chinese typed by its sound, whole, begun or by initials, and says what it took it for', async () => {
        const sounding = async (text: string) => {
          const { products, interpretation } = await ask({ text });
          return { ids: products.map(hit => hit.id).toSorted(), to: interpretation.corrected[0]?.to };
        };
        expect(await sounding('toujing')).toEqual({ ids: LENSES.toSorted(), to: '透镜' });
        expect(await sounding('touj')).toEqual({ ids: LENSES.toSorted(), to: '透镜' });
        expect(await sounding('tj')).toEqual({ ids: LENSES.toSorted(), to: '透镜' });
        expect(await sounding('fanshejing')).toEqual({ ids: ['PF10-03-M03', 'PF10-03-P01'], to: '反射镜' });
        expect((await sounding('FSJ')).ids).toEqual(['PF10-03-M03', 'PF10-03-P01']);
        expect(await found({ text: 'jinmo fanshejing' })).toEqual(['PF10-03-M03']);
        expect(await found({ text: 'xiaosecha N-BK7' })).toEqual(await found({ text: '消色差 N-BK7' }));
        // A word that is there as it stands is not taken for a sound, nor a begun one before a blank.
        expect((await sounding('mount')).to).toBeUndefined();
        expect((await sounding('touj ')).ids).toEqual([]);
      });

      it('reads a run that nothing holds as separate words', async () => {
        expect(await found({ text: '反射镜银' })).toEqual(['PF10-03-P01']);
      });

      it('searches both languages whatever the locale', async () => {
        expect(await found({ text: 'mirror', locale: 'cn' })).toEqual(['PF10-03-M03', 'PF10-03-P01']);
        expect(await found({ text: 'N-BK7 平凸透镜' })).toHaveLength(4);
      });

      it('follows synonyms in both directions and across languages', async () => {
        expect(await found({ text: 'PCX' })).toEqual(['LA1027', 'LA1050-A', 'LA1050-B', 'LA1172-C']);
        expect(await found({ text: 'plano convex lens' })).toEqual([
          'LA1027',
          'LA1050-A',
          'LA1050-B',
          'LA1172-C',
        ]);
        expect(await found({ text: '平凸' })).toHaveLength(4);
        expect(await found({ text: 'gold reflector' })).toEqual(['PF10-03-M03']);
      });

      it('takes a text without letters, digits or characters for no text', async () => {
        expect((await ask({ text: ' -- ! ' })).totals.products).toBe(12);
      });
    });

    describe('popularity', () => {
      const ranked = async (products: Record<string, number>, sets: Record<string, number> = {}) => {
        const view = await index.ranked({
          products: new Map(Object.entries(products)),
          sets: new Map(Object.entries(sets)),
        });
        return async (query: Partial<SearchQuery>) =>
          view.search({ ...emptyQuery('en'), size: 100, ...query });
      };
      const idsOf = ({ products }: SearchResult) => products.map(hit => hit.id);

      it('orders what is equally relevant, before the part number does', async () => {
        const search = await ranked({ km100: 3, 'pf10-03-p01': 1 });
        expect(idsOf(await search({})).slice(0, 3)).toEqual(['KM100', 'PF10-03-P01', 'AC254-030-A']);
        expect(idsOf(await search({ text: 'mirror' }))).toEqual(['PF10-03-P01', 'PF10-03-M03']);
      });

      it('never comes before relevance, however often a product was chosen', async () => {
        const search = await ranked({ 'ac254-100-a-ml': 1e9, lb1676: 1e9 });
        expect(idsOf(await search({ text: 'AC254-100-A' })).slice(0, 2)).toEqual([
          'AC254-100-A',
          'AC254-100-A-ML',
        ]);
        expect(idsOf(await search({ text: 'imaging' })).at(-1)).toBe('LB1676');
      });

      it('counts in doublings, so that one choice more or less changes nothing', async () => {
        expect(idsOf(await (await ranked({ km100: 5, la1027: 4 }))({})).slice(0, 2)).toEqual([
          'KM100',
          'LA1027',
        ]);
        expect(idsOf(await (await ranked({ km100: 4, la1027: 8 }))({})).slice(0, 2)).toEqual([
          'LA1027',
          'KM100',
        ]);
        expect(idsOf(await (await ranked({ la1027: 1e5, km100: 1e6 }))({})).slice(0, 2)).toEqual([
          'KM100',
          'LA1027',
        ]);
      });

      it('of a set counts for its products, and puts the set forward', async () => {
        const search = await ranked({}, { mirrors: 2 });
        expect(idsOf(await search({})).slice(0, 2)).toEqual(['PF10-03-M03', 'PF10-03-P01']);
        expect((await search({ kind: 'set' })).sets.map(hit => hit.id)).toEqual([
          'mirrors',
          'biconvex',
          'doublets',
          'planos',
        ]);
      });

      it('leaves other orders, and the index itself, as they are', async () => {
        const search = await ranked({ km100: 3 });
        const sort: Sort = { by: 'attribute', key: 'price', descending: false };
        expect(idsOf(await search({ sort }))).toEqual(await ids({ sort }));
        expect((await ids({}))[0]).toBe('AC254-030-A');
      });
    });

    describe('words side by side', () => {
      const named = async (names: string[]) => {
        const [first, ...others] = (await Array.fromAsync(SUITE_CATALOGUE.products)).slice(0, names.length);
        const products = [first, ...others].flatMap((product, place) =>
          product === undefined
            ? []
            : { ...product, set_id: null, summary: {}, description: {}, name: { en: names[place] ?? '' } },
        );
        const small = await open({ ...SUITE_CATALOGUE, products });
        return async (text: string) => {
          const { products: hits } = await small.search({ ...emptyQuery('en'), text });
          return hits.map(hit => names[products.findIndex(({ id }) => id === hit.id)]);
        };
      };

      it('come first, then with a word between or the other way round, then apart', async () => {
        const names = ['line with some broad red laser', 'laser clean line', 'laser line', 'line laser'];
        const search = await named(names);
        expect(await search('laser line ')).toEqual([
          'laser line',
          'laser clean line',
          'line laser',
          'line with some broad red laser',
        ]);
      });

      it('find no more than the words do, and count across words that say nothing', async () => {
        const search = await named(['mirror of silver', 'silver coated dielectric mirror', 'silver']);
        expect(await search('silver mirror ')).toEqual([
          'mirror of silver',
          'silver coated dielectric mirror',
        ]);
      });
    });

    describe('numbers in texts', () => {
      it('are found with their unit joined or apart, however the text has it', async () => {
        const names = ['post 25 mm', 'post 25mm', 'post 12.5 mm', 'post 25 pieces'];
        const products = (await Array.fromAsync(SUITE_CATALOGUE.products))
          .slice(0, names.length)
          .map((product, place) => ({
            ...product,
            part_number: `P-${'abcd'[place]}`,
            name: { en: names[place] ?? '' },
          }));
        const small = await open({
          ...SUITE_CATALOGUE,
          products: products.map(one => ({ ...one, set_id: null })),
        });
        const search = async (text: string) => {
          const { products: hits } = await small.search({ ...emptyQuery('en'), text });
          return hits.map(({ id }) => products.find(one => one.id === id)?.name.en).toSorted();
        };
        expect(await search('25mm')).toEqual(['post 25 mm', 'post 25mm']);
        expect(await search('25 mm')).toEqual(['post 25 mm', 'post 25mm']);
        expect(await search('12.5mm')).toEqual(['post 12.5 mm']);
        expect(await search('25')).toEqual(['post 25 mm', 'post 25 pieces', 'post 25mm']);
        expect(await search('２５ＭＭ')).toEqual(['post 25 mm', 'post 25mm']);
      });
    });

    describe('part numbers', () => {
      it('come first when typed whole, marks and case aside, then those that begin so', async () => {
        for (const text of ['AC254-100-A', 'ac254100a', 'AC254 100 A', 'ac254.100/a']) {
          const result = await ask({ text });
          expect(result.products.slice(0, 2)).toEqual([
            { id: 'AC254-100-A', set_id: 'doublets', exact: true, via: null },
            { id: 'AC254-100-A-ML', set_id: 'doublets', exact: false, via: null },
          ]);
        }
      });

      it('are found by their beginning, else by a piece with a digit of three characters or more', async () => {
        expect(await found({ text: 'la10' })).toEqual(['LA1027', 'LA1050-A', 'LA1050-B']);
        expect(await found({ text: '1050' })).toEqual(expect.arrayContaining(['LA1050-A', 'LA1050-B']));
        expect(await found({ text: '03M0' })).toEqual(['PF10-03-M03']);
      });

      it('lead from a cross reference to the product, and say so', async () => {
        expect((await ask({ text: 'old77b' })).products).toEqual([
          { id: 'LB1676', set_id: 'biconvex', exact: true, via: 'OLD/77-B' },
        ]);
        expect((await ask({ text: 'KPX-100' })).products[0]).toMatchObject({
          id: 'LB1676',
          exact: true,
          via: 'KPX 100',
        });
      });

      it('lead from a product that was replaced to the one that replaces it, beside the old one', async () => {
        const products = (await Array.fromAsync(SUITE_CATALOGUE.products)).map(product =>
          product.id === 'LA1027'
            ? { ...product, status: 'discontinued' as const, replacement: 'lb-1676' }
            : product,
        );
        const replaced = await open({ ...SUITE_CATALOGUE, products });
        const { products: hits } = await replaced.search({ ...emptyQuery('en'), text: 'la-1027' });
        expect(hits).toEqual([
          { id: 'LA1027', set_id: 'planos', exact: true, via: null },
          { id: 'LB1676', set_id: 'biconvex', exact: true, via: 'LA1027' },
        ]);
      });

      it('stand beside words', async () => {
        expect(await found({ text: 'AC254-100 doublet' })).toEqual([
          'AC254-100-A',
          'AC254-100-A-ML',
          'AC254-100-B',
        ]);
      });
    });

    describe('nothing found', () => {
      it('says what taking off each condition would give', async () => {
        const result = await ask({ text: 'silver lens', category_id: 'mirrors', filters: [coating(['a'])] });
        expect(result.totals).toEqual({ products: 0, sets: 0 });
        expect(result.without).toEqual([
          { what: 'category', key: 'mirrors', total: 0 },
          { what: 'text', key: 'silver', total: 0 },
          { what: 'text', key: 'lens', total: 0 },
          { what: 'filter', key: 'coating', total: 0 },
        ]);
        expect((await ask({ text: 'gold', filters: [coating(['a'])] })).without).toEqual([
          { what: 'text', key: 'gold', total: 4 },
          { what: 'filter', key: 'coating', total: 1 },
        ]);
      });

      it('names the fewest conditions that together leave nothing', async () => {
        const excluding = async (query: Partial<SearchQuery>) =>
          (await ask(query)).excluding.map(({ what, key }) => `${what} ${key}`);
        const stocked: Filter = { kind: 'flag', key: 'in_stock', flag: true };
        // LB1676 has 100 mm and is in stock, LA1050-B has 100 mm and coating b; nothing with b is in stock.
        expect(
          await excluding({
            category_id: 'optics',
            filters: [focal([{ min: 100, max: 100 }]), stocked, coating(['b'])],
          }),
        ).toEqual(['filter in_stock', 'filter coating']);
        expect(await excluding({ text: 'lens', filters: [stocked, coating(['z'])] })).toEqual([
          'filter coating',
        ]);
        expect(await excluding({ text: 'silver lens', filters: [stocked] })).toEqual([
          'text silver',
          'text lens',
        ]);
        // Any two of the three have something: LA1172-C without the last, LA1027 without the second, LA1050-B without the first.
        expect(
          await excluding({
            set_id: 'planos',
            filters: [
              coating(['a', 'c']),
              wavelength('overlaps', 1000, 1060),
              focal([{ min: null, max: 100 }]),
            ],
          }),
        ).toEqual(['filter coating', 'filter wavelength', 'filter focal_length']);
        expect(await excluding({ set_id: 'nothing', text: 'lens' })).toEqual([]);
        expect(await excluding({ text: 'lens' })).toEqual([]);
      });

      it('names the numbers closest to those asked, below and above, with how many products have them', async () => {
        const misses = async (query: Partial<SearchQuery>) => (await ask(query)).near_misses;
        expect(await misses({ filters: [focal([{ min: 90, max: 95 }])] })).toEqual([
          { key: 'focal_length', asked: 95, value: 100, total: 5 },
          { key: 'focal_length', asked: 90, value: 35, total: 1 },
        ]);
        expect(await misses({ filters: [focal([{ min: 90, max: 95 }]), coating(['b'])] })).toEqual([
          { key: 'focal_length', asked: 95, value: 100, total: 2 },
        ]);
        expect(await misses({ filters: [focal([{ min: 400, max: null, open_min: true }])] })).toEqual([
          { key: 'focal_length', asked: 400, value: 400, total: 1 },
        ]);
        expect(await misses({ filters: [focal([{ min: null, max: null }], true)] })).toEqual([]);
        expect(await misses({ filters: [focal([{ min: 100, max: 100 }])] })).toEqual([]);
      });
    });

    it('gives the same answer to the same question', async () => {
      expect(await ask({ text: 'lens' })).toEqual(await ask({ text: 'lens' }));
    });

    describe('the nearest products', () => {
      const focalLength = (value: number) => ({
        kind: 'number' as const,
        key: 'focal_length',
        value,
        comparison: null,
        tolerance: null,
        given: '',
      });
      const nearest = async (like: NearestQuery['like'], given: Partial<NearestQuery> = {}) =>
        (
          await index.nearest({
            category_id: 'lenses',
            except_id: 'LA1050-A',
            like,
            limit: 4,
            per_set: 9,
            ...given,
          })
        ).map(({ id, distance }) => [id, Math.round(distance * 1000) / 1000]);

      it('are those whose numbers lie least apart on the scale that the candidates span, then by part number', async () => {
        // From 30 to 400 mm: more than a decade, so 35 mm is ln(100/35) / ln(400/30) away.
        expect(await nearest([{ value: focalLength(100), weight: 1 }], { limit: 6 })).toEqual([
          ['AC254-100-A', 0],
          ['AC254-100-B', 0],
          ['LA1050-B', 0],
          ['LB1676', 0],
          ['LA1027', 0.405],
          ['AC254-030-A', 0.465],
        ]);
      });

      it('weigh choices and ranges beside numbers; what has no value is as far as can be', async () => {
        const like: NearestQuery['like'] = [
          { value: focalLength(100), weight: 2 },
          { value: { kind: 'enum', key: 'coating', values: ['b'] }, weight: 1 },
          { value: { kind: 'range', key: 'wavelength', min: 650, max: 1050, given: '' }, weight: 1 },
        ];
        // AC254-100-B has coatings b and c, half of what both have; LB1676 has no coating and no upper end.
        expect(await nearest(like)).toEqual([
          ['LA1050-B', 0],
          ['AC254-100-B', 0.125],
          ['AC254-100-A', 0.338],
          ['LB1676', 0.429],
        ]);
      });

      it('are few of one set, and none of an unknown category', async () => {
        const like = [{ value: focalLength(100), weight: 1 }];
        expect((await nearest(like, { per_set: 1 })).map(([id]) => id)).toEqual([
          'AC254-100-A',
          'LA1050-B',
          'LB1676',
        ]);
        expect(await nearest(like, { category_id: 'nowhere' })).toEqual([]);
      });
    });

    it('says how much it holds', () => {
      expect(index.stats()).toMatchObject({ products: 12, sets: 5 });
    });

    it('opens an empty catalogue', async () => {
      const empty = await open({
        ...SUITE_CATALOGUE,
        categories: [],
        attributes: [],
        sets: [],
        products: [],
        curves: [],
      });
      const result = await empty.search(emptyQuery('en'));
      expect(result.totals).toEqual({ products: 0, sets: 0 });
      expect(result.facets).toEqual([]);
      expect((await empty.search({ ...emptyQuery('cn'), text: 'lens 透镜 LA10', kind: 'set' })).sets).toEqual(
        [],
      );
    });

    describe('suggestions', () => {
      const texts = async (text: string, kind: string, locale: 'en' | 'cn' = 'en') =>
        (await index.suggest(text, locale, 5)).filter(one => one.kind === kind).map(one => one.text);

      it('R-35 completes part numbers from the first character, marks aside', async () => {
        expect(await texts('k', 'part_number')).toEqual(['KM100', 'KPX 100']);
        expect(await texts('ac254-1', 'part_number')).toEqual([
          'AC254-100-A',
          'AC254-100-A-ML',
          'AC254-100-B',
        ]);
        expect((await index.suggest('ac2541', 'en', 1))[0]).toEqual({
          kind: 'part_number',
          id: 'AC254-100-A',
          text: 'AC254-100-A',
          detail: 'Achromatic Doublets',
          matches: [[0, 7]],
        });
      });

      it('completes a cross reference and names the product', async () => {
        expect((await index.suggest('old', 'en', 3))[0]).toMatchObject({
          id: 'LB1676',
          text: 'OLD/77-B',
          detail: 'LB1676',
          matches: [[0, 3]],
        });
      });

      it('completes sets and categories from any of their words', async () => {
        expect(await texts('met', 'set')).toEqual(['Metallic Mirrors']);
        expect(await texts('mir', 'set')).toEqual(['Metallic Mirrors']);
        expect(await texts('mir', 'category')).toEqual(['Mirrors']);
        expect(await texts('反', 'category', 'cn')).toEqual(['反射镜']);
        expect((await index.suggest('mirr', 'en', 1)).find(one => one.kind === 'set')?.matches).toEqual([
          [9, 13],
        ]);
      });

      it('completes the last word by the catalogue’s words', async () => {
        expect(await texts('achr', 'term')).toEqual(['achromatic', 'achromats']);
        expect(await texts('silver mi', 'term')).toEqual(['silver mirror', 'silver mirrors']);
      });

      it('completes Chinese terms from any of their characters', async () => {
        expect(await texts('透', 'term', 'cn')).toEqual(['透镜']);
        expect(await texts('平凸', 'term', 'cn')).toEqual(['平凸透镜']);
        expect(await texts('金属', 'term', 'cn')).toEqual(['金属膜反射镜']);
      });

      it('completes sets, categories and terms from how their Chinese sounds, whole, begun or by initials', async () => {
        for (const typed of ['fanshejing', 'fanshe', 'fan she', 'fsj'])
          expect(await texts(typed, 'category', 'cn')).toEqual(['反射镜']);
        expect(await texts('jinshu', 'set', 'cn')).toEqual(['金属膜反射镜']);
        expect(await texts('tj', 'term', 'cn')).toEqual(['透镜']);
        const [category] = (await index.suggest('fsj', 'cn', 5)).filter(({ kind }) => kind === 'category');
        expect(category?.matches).toEqual([[0, 3]]);
      });

      it('goes by sound only where nothing begins so, where the visitor does not read Chinese', async () => {
        expect(await texts('s', 'category', 'en')).toEqual(['Singlets']);
        expect(await texts('s', 'category', 'cn')).toEqual(['单透镜', '消色差透镜', '反射镜']);
        expect(await texts('fsj', 'category', 'en')).toEqual(['Mirrors']);
        expect(await texts('toujing', 'term', 'en')).toEqual(['透镜']);
      });

      it('gives nothing for nothing, and no more than asked', async () => {
        expect(await index.suggest('  ', 'en', 5)).toEqual([]);
        expect(await texts('zzz', 'set')).toEqual([]);
        expect((await index.suggest('l', 'en', 2)).filter(one => one.kind === 'part_number')).toHaveLength(2);
      });
    });
  });
}
