import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { callFor, sendFor, startSite, type TestSite } from './start-site.ts';

const value = (key: string, number: number): Product['attributes'][number] => ({
  kind: 'number',
  key,
  value: number,
  comparison: null,
  tolerance: null,
  given: '',
});

const coated = (...values: string[]): Product['attributes'][number] => ({
  kind: 'enum',
  key: 'coating',
  values,
});

const part = (name: string, attributes: Product['attributes']): Entry => [
  'product',
  make.product(name, { part_number: name, category_ids: ['parts'], name: { en: 'Part' }, attributes }),
];

/** Parts of which some state no length, some no width, and one neither. */
const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('parts', { name: { en: 'Parts' } })],
  ['attribute', make.attribute('length', { name: { en: 'Length', cn: '长度' } })],
  ['attribute', make.attribute('width', { name: { en: 'Width', cn: '宽度' } })],
  [
    'attribute',
    make.attribute('coating', {
      kind: 'enum',
      quantity: null,
      unit: null,
      values: [
        { id: 'gold', name: { en: 'Gold' }, order: 1 },
        { id: 'silver', name: { en: 'Silver' }, order: 2 },
      ],
    }),
  ],
  part('PP-1', [value('length', 10), value('width', 5), coated('gold')]),
  part('PP-2', [value('length', 20), value('width', 5), coated('silver')]),
  part('PP-3', [value('length', 10)]),
  part('PP-4', [value('width', 5)]),
  part('PP-5', [value('width', 9)]),
  part('PP-6', []),
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: ENTRIES });
});
afterAll(() => site.close());

const list = (query: string) =>
  callFor(site, 'category_filter_product_list', { params: { id: 'parts' }, query });
const filters = (...addresses: string[]) =>
  addresses.map(address => `filters[]=${encodeURIComponent(address)}`).join('&');

describe('a condition on a number', () => {
  it('says how many products more do not state it, and how to see them', async () => {
    const { totals, not_stated } = await list(filters('length=10mm'));
    expect(totals.products).toBe(2);
    expect(not_stated).toMatchObject([{ key: 'length', total: 3 }]);
    const others = await list(filters(...(not_stated[0]?.kept.filters ?? [])));
    expect(others.products.map(row => row.part_number).toSorted()).toEqual(['PP-4', 'PP-5', 'PP-6']);
  });

  it('counts each by what meets all others, also where nothing matches', async () => {
    expect((await list(filters('length=10mm', 'width=5mm'))).not_stated).toMatchObject([
      { key: 'length', total: 1 },
      { key: 'width', total: 1 },
    ]);
    expect((await list(filters('length=77mm'))).not_stated).toMatchObject([{ key: 'length', total: 3 }]);
    expect((await list(filters('length=!10mm'))).not_stated).toMatchObject([{ key: 'length', total: 3 }]);
    expect((await list(filters('length=!*'))).not_stated).toEqual([]);
    expect((await list('')).not_stated).toEqual([]);
  });

  it('says so of a choice that is excluded, and not of one that is asked for', async () => {
    const { totals, not_stated } = await list(filters('coating=!gold'));
    expect(totals.products).toBe(1);
    expect(not_stated).toMatchObject([{ key: 'coating', total: 4 }]);
    expect((await list(filters('coating=gold'))).not_stated).toEqual([]);
  });

  it('says so in the file of a list', async () => {
    const query = `format=csv&category=parts&${filters('length=10mm')}`;
    const file = await (await sendFor(site, 'product_download_list', { query })).text();
    expect(file).toContain('3 more do not state: Length');
  });
});
