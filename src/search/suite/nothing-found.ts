import { describe, expect, it } from 'vitest';
import type { Filter, SearchQuery } from '#contract/search-query.ts';
import { type Asking, coating, focal, wavelength } from './asking.ts';

/** What is said where nothing matches. */
export function describeNothingFound(asking: Asking): void {
  const { ask } = asking;
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
}
