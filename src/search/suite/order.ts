import { describe, expect, it } from 'vitest';
import { HITS_MAX } from '#contract/limits.ts';
import { emptyQuery, type Sort } from '#contract/search/search-query.ts';
import { type Asking, focal } from './asking.ts';
import { manySets } from './catalogue.ts';

/** Orders, pages, and sets as hits. */
export function describeOrder(asking: Asking): void {
  const { ask, ids } = asking;
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
      expect((await ask({ size: 5, page: Number.MAX_SAFE_INTEGER })).products).toEqual([]);
      expect((await ask({ size: 0 })).products).toEqual([]);
      expect((await ask({ size: 0 })).totals.products).toBe(12);
    });
  });

  describe('a list of all hits', () => {
    const orders: Sort[] = [
      { by: 'relevance' },
      { by: 'part_number', descending: true },
      { by: 'name', descending: false },
      { by: 'newest', descending: false },
      ...['focal_length', 'price', 'wavelength', 'coating'].flatMap(key =>
        [false, true].map((descending): Sort => ({ by: 'attribute', key, descending })),
      ),
      { by: 'curve', key: 'transmission', x_min: 500, x_max: 600, take: 'mean', descending: true },
    ];

    it.each(orders)('has those of the pages in the same order: $by $key $descending', async sort => {
      for (const text of ['', 'lens']) {
        const query = { ...emptyQuery('cn'), text, sort };
        const lots = await Array.fromAsync(asking.index.listAll(query));
        expect(lots.flat()).toEqual(await ids({ text, sort, locale: 'cn' }));
        expect(lots.flat().length).toBeGreaterThan(3);
      }
    });

    it('goes on where pages end, of products and of sets, whatever their size', async () => {
      const more = HITS_MAX + 30;
      const index = await asking.open(manySets(more));
      const query = {
        ...emptyQuery('en'),
        facets: 'none',
        sort: { by: 'part_number', descending: true },
      } as const;
      const listed = (await Array.fromAsync(index.listAll(query))).flat();
      expect([new Set(listed).size, listed[0], listed.at(-1)]).toEqual([more, `P-${more}`, 'P-1']);
      for (const [page, size, hits] of [
        [100, 100, 100],
        [101, 100, 0],
        [417, 24, 16],
        [418, 24, 0],
      ] as const) {
        const asked = { ...query, page, size };
        const { products, totals } = await index.search(asked);
        const from = (page - 1) * size;
        expect(products.map(({ id }) => id)).toEqual(listed.slice(from, from + hits));
        expect(totals).toEqual({ products: more, sets: more });
        expect((await index.search({ ...asked, kind: 'set' })).sets.length).toBe(hits);
      }
    }, 120_000);
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
}
