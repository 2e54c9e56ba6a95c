import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, make } from '#database/test-records.ts';
import { callFor, startSite, type TestSite } from './start-site.ts';

const KEYS = ['focal_length', 'travel', 'height'] as const;
const product = (id: string, name: string, key: (typeof KEYS)[number], value: number): Entry => [
  'product',
  make.product(id, {
    category_ids: ['optics'],
    name: { en: name },
    attributes: [{ kind: 'number', key, value, comparison: null, tolerance: null, given: `${value} mm` }],
  }),
];

/** Lenses of 40 to 90 mm, stages that go 40 and 70 mm, one table 70 mm high. */
const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('optics', { name: { en: 'Optics' } })],
  ...KEYS.map(
    (key, order): Entry => ['attribute', make.attribute(key, { name: { en: key.replace('_', ' ') }, order })],
  ),
  product('L-1', 'Lens one', 'focal_length', 40),
  product('L-2', 'Lens two', 'focal_length', 50),
  product('L-3', 'Lens three', 'focal_length', 90),
  product('S-1', 'Stage one', 'travel', 40),
  product('S-2', 'Stage two', 'travel', 70),
  product('S-3', 'Stage three', 'travel', 70),
  product('T-1', 'Table', 'height', 70),
  product('L-4', 'Lens four', 'focal_length', 60),
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: ENTRIES });
});
afterAll(() => site.close());

const search = (text: string) =>
  callFor(site, 'search_more', { query: `type=product&q=${encodeURIComponent(text)}` });
const offers = (list: Awaited<ReturnType<typeof search>>['list']) =>
  list.unclear.map(({ address, instead }) => [
    address,
    ...instead.map(chip => `${chip.address} (${chip.total})`),
  ]);

describe('a number whose attribute is not clear', () => {
  it('R-34 is offered in its other meanings, with the products of each', async () => {
    const { list, interpretation } = await search('40 mm');
    expect(interpretation.understood.map(({ address }) => address)).toEqual(['focal_length=40mm']);
    expect(offers(list)).toEqual([['focal_length=40mm', 'travel=40mm (1)']]);
  });

  it('R-34 is taken for what finds most, where its first meaning finds nothing', async () => {
    const { list, interpretation } = await search('70 mm');
    expect(interpretation.understood).toEqual([{ address: 'travel=70mm', text: '70 mm', start: 0, end: 5 }]);
    expect(list.chips.map(({ address }) => address)).toEqual(['travel=70mm']);
    expect(list.totals.products).toBe(2);
    expect(offers(list)).toEqual([['travel=70mm', 'height=70mm (1)']]);
  });

  it('R-34 is so beside words that say nothing about a product, and is nothing else beside its name', async () => {
    const { list, interpretation } = await search('I need 70 mm please');
    expect([list.totals.products, offers(list)]).toEqual([2, [['travel=70mm', 'height=70mm (1)']]]);
    expect(interpretation.left_out.length).toBeGreaterThan(0);
    expect((await search('height 70 mm')).list.unclear).toEqual([]);
  });
});
