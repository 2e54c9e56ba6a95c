import { beforeAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/attributes/kinds/kinds.ts';
import type { Product } from '#contract/records/product.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import type { SearchIndex } from '../search-index.ts';
import { type Asking, focal } from './asking.ts';
import { SUITE_CATALOGUE } from './catalogue.ts';

// Lenses by their part number and focal length, some with their own tolerance:
//
//   A 99.6   B 100   C 100.5   D 100.6   E 102 ± 2   F 200   G 200 ± 10   H 300 +0/-5

const LENGTHS: readonly [string, number, ValueOf<'number'>['tolerance']][] = [
  ['A', 99.6, null],
  ['B', 100, null],
  ['C', 100.5, null],
  ['D', 100.6, null],
  ['E', 102, { minus: 2, plus: 2 }],
  ['F', 200, null],
  ['G', 200, { minus: 10, plus: 10 }],
  ['H', 300, { minus: 5, plus: 0 }],
];

async function lenses(): Promise<Product[]> {
  const [template] = await Array.fromAsync(SUITE_CATALOGUE.products);
  if (template === undefined) return expect.unreachable();
  return LENGTHS.map(([id, value, tolerance]) => ({
    ...template,
    id,
    part_number: id,
    set_id: null,
    attributes: [{ kind: 'number', key: 'focal_length', value, comparison: null, tolerance, given: '' }],
  }));
}

/** Single values: with their written precision, with a product's own tolerance, or exact. */
export function describePrecision({ open }: Asking): void {
  describe('a single value', () => {
    let index: SearchIndex;
    beforeAll(async () => {
      index = await open({ ...SUITE_CATALOGUE, products: await lenses(), curves: [] });
    });
    const search = (query: Partial<SearchQuery>) =>
      index.search({ ...emptyQuery('en'), size: 20, facets: 'all', ...query });
    const ids = async (query: Partial<SearchQuery>) => (await search(query)).products.map(({ id }) => id);
    const asked = (value: number, within?: number, not = false) => ({
      filters: [focal([{ min: value, max: value, ...(within !== undefined && { within }) }], not)],
    });

    it('is met by what is the same at its precision, what is exact first', async () => {
      expect(await ids(asked(100, 0.5))).toEqual(['B', 'A', 'C', 'E']);
      expect(await ids(asked(100, 0.05))).toEqual(['B', 'E']);
      expect(await ids({ ...asked(100, 0.5), sort: { by: 'part_number', descending: false } })).toEqual([
        'A',
        'B',
        'C',
        'E',
      ]);
    });

    it('is met by what is about it, the nearest first', async () => {
      expect(await ids(asked(101, 10))).toEqual(['D', 'C', 'B', 'E', 'A']);
      expect(await ids(asked(102, 10))).toEqual(['E', 'D', 'C', 'B', 'A']);
      const named = { ...asked(101, 10), sort: { by: 'part_number', descending: false } as const };
      expect(await ids(named)).toEqual(['A', 'B', 'C', 'D', 'E']);
    });

    it('is met by what covers it by its own tolerance', async () => {
      expect(await ids(asked(103.9, 0.05))).toEqual(['E']);
      expect(await ids(asked(104.1, 0.05))).toEqual([]);
      expect(await ids(asked(195, 0.5))).toEqual(['G']);
      expect(await ids(asked(200, 0.5))).toEqual(['F', 'G']);
      expect(await ids(asked(300.4, 0.05))).toEqual([]);
      expect(await ids(asked(295, 0.5))).toEqual(['H']);
    });

    it('is met by that very value alone where it is meant exactly', async () => {
      expect(await ids(asked(100))).toEqual(['B']);
      expect(await ids(asked(195))).toEqual([]);
      expect(await ids(asked(200))).toEqual(['F', 'G']);
    });

    it('leaves out all that meets it where it is turned round', async () => {
      expect(await ids(asked(100, 0.5, true))).toEqual(['D', 'F', 'G', 'H']);
      expect(await ids(asked(100, undefined, true))).toEqual(['A', 'C', 'D', 'E', 'F', 'G', 'H']);
    });

    it('puts sets with an exact product first, too', async () => {
      const set_ids = ['planos', 'biconvex'];
      const products = (await lenses()).map((lens, place) => ({
        ...lens,
        set_id: set_ids[place % 2] ?? null,
      }));
      const inSets = await open({ ...SUITE_CATALOGUE, products, curves: [] });
      const query = { ...emptyQuery('en'), size: 20, kind: 'set' as const, ...asked(100, 0.5) };
      expect((await inSets.search(query)).sets.map(({ id }) => id)).toEqual(['biconvex', 'planos']);
    });

    it('chooses the values of a facet that it reaches, or stands among them with no product', async () => {
      const choices = async (value: number, within: number) => {
        const facet = (await search(asked(value, within))).facets.find(({ key }) => key === 'focal_length');
        return facet?.kind === 'number' ? facet.choices : [];
      };
      const chosen = (await choices(100, 0.5)).filter(choice => choice.chosen);
      expect(chosen.map(({ value }) => value)).toEqual([99.6, 100, 100.5]);
      // 200 ± 10 mm is 200 mm among the choices.
      expect(await choices(195, 0.5)).toEqual([
        { value: 99.6, count: 1, chosen: false },
        { value: 100, count: 1, chosen: false },
        { value: 100.5, count: 1, chosen: false },
        { value: 100.6, count: 1, chosen: false },
        { value: 102, count: 1, chosen: false },
        { value: 195, count: 0, chosen: true },
        { value: 200, count: 2, chosen: false },
        { value: 300, count: 1, chosen: false },
      ]);
    });

    it('is compared with what comes closest by the value itself', async () => {
      expect((await search(asked(250, 0.5))).near_misses).toEqual([
        { kind: 'number', key: 'focal_length', asked: 250, value: 200, total: 2 },
        { kind: 'number', key: 'focal_length', asked: 250, value: 300, total: 1 },
      ]);
    });
  });
}
