import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  const length = (value: number) => ({
    kind: 'number' as const,
    key: 'focal_length',
    value,
    comparison: null,
    tolerance: null,
    given: '',
  });
  const holder = (id: string, value: number, given = {}) =>
    make.product(id, { category_ids: ['mounts'], attributes: [length(value)], ...given });
  site = await startSite({
    entries: [
      ...CATALOGUE,
      ['product', holder('ARM-1', 10)],
      ['product', holder('ARM-2', 11)],
      ['product', holder('ARM-3', 40, { status: 'discontinued' })],
      ['product', holder('ARM-4', 90)],
    ],
  });
});
afterAll(() => site.close());

const alternatives = (id: string, headers?: Record<string, string>) =>
  callFor(site, 'product_alternatives', { params: { id }, headers });

describe('the alternatives', () => {
  it('R-56 of a product are the nearest by its attributes, and say in what they differ', async () => {
    const { products, sets } = await alternatives('LA-50-A');
    expect(sets).toEqual([]);
    const [first] = products;
    expect(products.map(({ product }) => product.id)).not.toContain('LA-50-A');
    // LA-100-A has the same coating, is mounted too, and has twice the focal length. LA-25-A is as far away but not
    // mounted.
    expect(first).toMatchObject({ product: { id: 'LA-100-A' }, alike: 2, differing: 1 });
    expect(first?.differences).toEqual([
      expect.objectContaining({
        column: expect.objectContaining({ key: 'focal_length' }),
        own: expect.objectContaining({ value: 50 }),
        other: expect.objectContaining({ value: 100 }),
      }),
    ]);
    const distances = products.map(({ distance }) => distance);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it('R-56 name a value that only one of the two has', async () => {
    const { products } = await alternatives('LA-50');
    const coated = products.find(({ product }) => product.id === 'LB-75');
    expect(coated?.differences).toContainEqual(
      expect.objectContaining({ column: expect.objectContaining({ key: 'coating' }), own: null }),
    );
    expect(coated?.differences).toContainEqual(
      expect.objectContaining({ column: expect.objectContaining({ key: 'window' }), other: null }),
    );
  });

  it('R-56 exist for a product without a set too, without those that are discontinued', async () => {
    const { products } = await alternatives('ARM-1');
    expect(products.map(({ product }) => product.id)).toEqual(['ARM-2', 'ARM-4', 'HOLD-1']);
  });

  it('R-56 of a set are the nearest sets of its category that are not related to it anyway', async () => {
    const { products, sets } = await alternatives('dcx');
    expect(products).toEqual([]);
    expect(sets.map(({ set }) => set.id)).toEqual(['pcx']);
    expect(sets[0]?.differences).toEqual([
      {
        own: expect.objectContaining({ key: 'focal_length', min: 75, max: 300 }),
        other: expect.objectContaining({ key: 'focal_length', min: 25, max: 100 }),
      },
    ]);
    expect((await alternatives('pcx')).sets).toEqual([]);
  });

  it('R-56 speak the request’s language, and exist for public records only', async () => {
    const { products } = await alternatives('LA-50-A', { lang: 'zh_CN' });
    expect(products[0]?.differences[0]?.column.name.text).toBe('焦距');
    for (const id of ['SECRET-1', 'hidden', 'nobody'])
      expect((await failureFor(site, 'product_alternatives', { params: { id } })).status).toBe(404);
  });
});
