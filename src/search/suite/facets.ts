import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { emptyQuery, type Filter } from '#contract/search/search-query.ts';
import type { CatalogueStream } from '../search-index.ts';
import { type Asking, coating, focal } from './asking.ts';
import { SUITE_CATALOGUE } from './catalogue.ts';

/** One product of each of many makers, two of each of the first ten. */
async function manyChoices(makers: number): Promise<CatalogueStream> {
  const [attribute] = SUITE_CATALOGUE.attributes;
  if (attribute === undefined) return expect.unreachable();
  const ids = Array.from({ length: makers }, (_, n) => `m${n}`);
  const values = ids.map((id, order) => ({ id, name: { en: `Maker ${id}` }, order }));
  return {
    ...SUITE_CATALOGUE,
    attributes: [{ ...attribute, key: 'maker', kind: 'enum', unit: null, quantity: null, values }],
    sets: [],
    curves: [],
    products: await productsOf([...ids, ...ids.slice(0, 10)]),
  };
}

async function productsOf(makers: readonly string[]): Promise<Product[]> {
  const [template] = await Array.fromAsync(SUITE_CATALOGUE.products);
  if (template === undefined) return expect.unreachable();
  return makers.map((maker, at) => ({
    ...template,
    id: `P-${at}`,
    part_number: `P-${at}`,
    set_id: null,
    attributes: [{ kind: 'enum', key: 'maker', values: [maker] }],
  }));
}

/** The counts of a result. */
export function describeFacets(asking: Asking): void {
  const { ask, facet } = asking;
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

    it('lists the most frequent 200 choices, and before them whatever is asked about, with its count', async () => {
      const index = await asking.open(await manyChoices(230));
      const counted = async (filters: Filter[]) => {
        const query = { ...emptyQuery('en'), size: 0, facets: ['maker'], filters };
        const [found] = (await index.search(query, { explain: false })).facets;
        return found?.kind === 'enum' ? found : expect.unreachable();
      };
      const plain = await counted([]);
      expect([plain.values.length, plain.values_total]).toEqual([200, 230]);
      expect(plain.values.map(({ id }) => id)).not.toContain('m229');
      const asked = await counted([
        { kind: 'enum', key: 'maker', any_of: ['m229', 'm5', 'none'], not: false },
      ]);
      expect(asked.values.slice(0, 2)).toEqual([
        { id: 'm5', count: 2, chosen: true },
        { id: 'm229', count: 1, chosen: true },
      ]);
      expect(asked.values_total).toBe(230);
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
}
