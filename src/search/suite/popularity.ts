import { describe, expect, it } from 'vitest';
import { emptyQuery, type SearchQuery, type Sort } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import type { Asking } from './asking.ts';

/** Visitors' choices as a factor of the order. */
export function describePopularity(asking: Asking): void {
  const { ids } = asking;
  describe('popularity', () => {
    const ranked = async (products: Record<string, number>, sets: Record<string, number> = {}) => {
      const view = await asking.index.ranked({
        products: new Map(Object.entries(products)),
        sets: new Map(Object.entries(sets)),
      });
      return async (query: Partial<SearchQuery>) => view.search({ ...emptyQuery('en'), size: 100, ...query });
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
}
