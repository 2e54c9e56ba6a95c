import { describe, expect, it } from 'vitest';
import type { CurveFilter, Filter, SearchQuery } from '#contract/search/search-query.ts';
import { type Asking, coating, focal, wavelength } from './asking.ts';

/** The explanation of an empty result. */
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
      // Any two of the three match something: LA1172-C without the last, LA1027 without the second, LA1050-B without
      // the first.
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

    it('names every condition and word that nothing meets by itself', async () => {
      const unmet = async (query: Partial<SearchQuery>) =>
        (await ask(query)).unmet.map(({ what, key }) => `${what} ${key}`);
      expect(
        await unmet({
          category_id: 'optics',
          text: 'qqxxzz lens yyzzqq',
          filters: [coating(['a']), coating(['z'])],
        }),
      ).toEqual(['text qqxxzz', 'text yyzzqq', 'filter coating']);
      // Each of these is met by some product, only not by the same one.
      expect(await unmet({ text: 'silver lens' })).toEqual([]);
      expect(await unmet({ set_id: 'nothing', text: 'lens' })).toEqual([]);
      expect(await unmet({ text: 'lens' })).toEqual([]);
    });

    it('gives the largest sets of conditions that leave something, by what is left out', async () => {
      const relaxed = async (query: Partial<SearchQuery>) => (await ask(query)).relaxed;
      const stocked: Filter = { kind: 'flag', key: 'in_stock', flag: true };
      expect(await relaxed({ text: 'silver lens', filters: [coating(['a'])] })).toEqual([
        // Nothing silver has a coating.
        { dropped: [0], total: 4 },
      ]);
      // Nothing has the name `qqxxzz`, and nothing has coating z, so both are left out at once.
      expect(await relaxed({ text: 'qqxxzz lens', filters: [coating(['z']), stocked] })).toEqual([
        { dropped: [0, 2], total: 3 },
      ]);
      // The category is the first condition. Of conditions that leave the same number, the last is removed first.
      expect(await relaxed({ category_id: 'mounts', text: 'silver' })).toEqual([
        { dropped: [1], total: 1 },
        { dropped: [0], total: 1 },
      ]);
      expect(await relaxed({ text: 'qqxxzz' })).toEqual([]);
      expect(await relaxed({ text: 'lens' })).toEqual([]);
    });

    it('gives the largest sets of words that leave something under all other conditions', async () => {
      const fewer = async (query: Partial<SearchQuery>) => (await ask(query)).fewer_words;
      const long = focal([{ min: 100, max: 100 }]);
      // Five products of 100 mm are lenses, and none of them has `qqxxzz` in its name.
      expect(await fewer({ text: 'qqxxzz lens', filters: [long] })).toEqual([{ dropped: [0], total: 5 }]);
      // Only mirrors are silver, and nothing silver has a focal length.
      expect(await fewer({ text: 'silver lens', filters: [long] })).toEqual([{ dropped: [0], total: 5 }]);
      // Some products have one of the two words, none has both. The set that keeps the rarer word comes first.
      expect((await fewer({ text: 'silver lens' })).map(({ dropped }) => dropped)).toEqual([[1], [0]]);
      // All words are removed only if a condition remains.
      expect(await fewer({ text: 'qqxxzz', filters: [long] })).toEqual([{ dropped: [0], total: 5 }]);
      expect(await fewer({ text: 'qqxxzz' })).toEqual([]);
      // Removing words does not help if the conditions alone leave nothing.
      expect(await fewer({ text: 'lens', filters: [long, coating(['z'])] })).toEqual([]);
      expect(await fewer({ text: 'lens' })).toEqual([]);
    });

    it('spares no part number and nothing in quotes', async () => {
      const fewer = async (text: string) => (await ask({ text })).fewer_words;
      expect(await fewer('lens "qqxxzz"')).toEqual([]);
      expect(await fewer('AC999-777-Z lens')).toEqual([]);
      expect(await fewer('LA1027 qqxxzz')).toEqual([{ dropped: [1], total: 1 }]);
    });

    it('never takes off what excludes', async () => {
      const ways = async (query: Partial<SearchQuery>) => {
        const { relaxed, fewer_words } = await ask(query);
        return [relaxed, fewer_words].map(sets => sets.map(({ dropped }) => dropped));
      };
      // Everything that is left without `qqxxzz` is not silver.
      expect(await ways({ text: 'mirror -silver qqxxzz' })).toEqual([[[2]], [[2]]]);
      expect(await ways({ text: 'silver -silver' })).toEqual([[], []]);
      expect(await ways({ text: 'silver not silver' })).toEqual([[], []]);
      expect(await ways({ text: 'qqxxzz', filters: [coating(['a'], true)] })).toEqual([[], []]);
      const [relaxed] = await ways({ filters: [coating(['a'], true), coating(['a'])] });
      expect(relaxed).toEqual([]);
    });

    it('names the numbers closest to those asked, below and above, with how many products have them', async () => {
      const misses = async (query: Partial<SearchQuery>) => (await ask(query)).near_misses;
      expect(await misses({ filters: [focal([{ min: 90, max: 95 }])] })).toEqual([
        { kind: 'number', key: 'focal_length', asked: 95, value: 100, total: 5 },
        { kind: 'number', key: 'focal_length', asked: 90, value: 35, total: 1 },
      ]);
      expect(await misses({ filters: [focal([{ min: 90, max: 95 }]), coating(['b'])] })).toEqual([
        { kind: 'number', key: 'focal_length', asked: 95, value: 100, total: 2 },
      ]);
      expect(await misses({ filters: [focal([{ min: 400, max: null, open_min: true }])] })).toEqual([
        { kind: 'number', key: 'focal_length', asked: 400, value: 400, total: 1 },
      ]);
      expect(await misses({ filters: [focal([{ min: null, max: null }], true)] })).toEqual([]);
      expect(await misses({ filters: [focal([{ min: 100, max: 100 }])] })).toEqual([]);
    });

    const misses = async (query: Partial<SearchQuery>) =>
      (await ask(query)).near_misses.map(({ asked: _, key: __, ...miss }) => miss);
    const range = (mode: string, min: number | null, max: number | null, total: number) => ({
      kind: 'range',
      mode,
      value: { min, max },
      total,
    });

    it('names the stretch closest to the asked one that ranges cover, and one that keeps the other end', async () => {
      // LA1050-A with coating a ends at 700 nm, LA1050-B with b covers 650 nm to 1050 nm.
      expect(await misses({ set_id: 'planos', filters: [wavelength('covers', 500, 900)] })).toEqual([
        range('covers', 650, 900, 1),
        range('covers', 500, 700, 2),
      ]);
      // Nothing of the doublets reaches 1064 nm; the b coating comes closest.
      expect(await misses({ set_id: 'doublets', filters: [wavelength('covers', 1064, 1064)] })).toEqual([
        range('covers', 1050, 1050, 1),
      ]);
      expect(await misses({ set_id: 'planos', filters: [wavelength('covers', 300, 1800)] })).toEqual([
        range('covers', 1050, 1700, 1),
        range('covers', 650, 1050, 1),
      ]);
      // An open end requires a range without an end, which does not exist, and nothing comes close to that.
      expect(await misses({ set_id: 'planos', filters: [wavelength('covers', 400, null)] })).toEqual([]);
    });

    it('names how much wider it would have to be asked for a range to overlap, or to lie inside', async () => {
      expect(await misses({ set_id: 'planos', filters: [wavelength('overlaps', 1800, 1900)] })).toEqual([
        range('overlaps', 1700, 1900, 1),
      ]);
      expect(await misses({ set_id: 'planos', filters: [wavelength('overlaps', 100, 200)] })).toEqual([
        range('overlaps', 100, 350, 2),
      ]);
      expect(await misses({ set_id: 'planos', filters: [wavelength('overlaps', null, 100)] })).toEqual([
        range('overlaps', null, 350, 2),
      ]);
      // Two doublets have 400 to 700 nm, two products 650 to 1050 nm. Either is 50 nm off at one end.
      expect(await misses({ filters: [wavelength('inside', 450, 1000)] })).toEqual([
        range('inside', 400, 1000, 2),
        range('inside', 450, 1050, 2),
      ]);
    });

    it('names the limit that curves keep to, rounded away from what was asked', async () => {
      const transmission = (
        op: CurveFilter['op'],
        value: number,
        x_min = 400,
        x_max = 700,
        where: CurveFilter['where'] = 'all',
      ): CurveFilter => ({ key: 'transmission', x_min, x_max, op, value, where });
      const curve = (...given: Parameters<typeof transmission>) =>
        misses({ curve_filters: [transmission(...given)] });
      // From 400 to 700 nm the doublet has at least 0.96, the singlet at least 0.9.
      expect(await curve('>=', 0.99)).toEqual([{ kind: 'curve', value: 0.96, total: 1 }]);
      expect(await curve('>', 0.96)).toEqual([{ kind: 'curve', value: 0.96, total: 1 }]);
      // Only the singlet reaches 800 nm, with 0.6 at least. Its greatest value is 0.98.
      expect(await curve('>=', 0.7, 450, 800)).toEqual([{ kind: 'curve', value: 0.6, total: 1 }]);
      expect(await curve('>=', 0.999, 400, 800, 'any')).toEqual([{ kind: 'curve', value: 0.98, total: 1 }]);
      expect(await curve('<=', 0.5, 400, 700)).toEqual([{ kind: 'curve', value: 0.97, total: 1 }]);
      expect(await curve('<', 0.6, 400, 800, 'any')).toEqual([{ kind: 'curve', value: 0.6, total: 1 }]);
      // At 532 nm 0.9768 and 0.9644: as precise as its distance from 0.98 requires, and both for a rough condition.
      expect(await curve('>=', 0.98, 532, 532)).toEqual([{ kind: 'curve', value: 0.9768, total: 1 }]);
      expect(await curve('<=', 0, 532, 532)).toEqual([{ kind: 'curve', value: 0.97, total: 1 }]);
      // Nothing is reported beyond the points of all curves, nor for products without curves.
      expect(await curve('>=', 0.5, 900, 950)).toEqual([]);
      expect(await misses({ filters: [coating(['b'])], curve_filters: [transmission('>=', 0.5)] })).toEqual(
        [],
      );
    });
  });
}
