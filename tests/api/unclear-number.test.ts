import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { callFor, startSite, type TestSite } from './start-site.ts';

const KEYS = ['focal_length', 'travel', 'height'] as const;
const VOLTAGES = ['supply_side', 'load_side'] as const;
type Key = (typeof KEYS)[number] | (typeof VOLTAGES)[number];
const product = (id: string, name: string, key: Key, value: number): Entry => [
  'product',
  make.product(id, {
    category_ids: ['optics'],
    name: { en: name },
    attributes: [{ kind: 'number', key, value, comparison: null, tolerance: null, given: `${value} mm` }],
  }),
];

/** Lenses of 40 to 90 mm, stages with a travel of 40 and 70 mm, and a table 70 mm high. */
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

/** Drivers with a voltage on either side, and one with a voltage in its name only. */
const DRIVERS: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('optics', { name: { en: 'Optics' } })],
  ['attribute', make.attribute('travel')],
  ...VOLTAGES.map(
    (key, order): Entry => [
      'attribute',
      make.attribute(key, {
        name: { en: key.replace('_', ' ') },
        quantity: 'voltage',
        unit: 'V',
        order: 10 + order,
        in_table: false,
      }),
    ],
  ),
  product('D-1', 'Driver one', 'supply_side', 12),
  product('D-2', 'Driver two', 'load_side', 12),
  product('D-3', 'Driver three', 'load_side', 24),
  product('D-4', 'Driver four', 'supply_side', 24),
  product('D-5', 'Driver five', 'load_side', 10),
  product('D-6', 'Driver of 18 V', 'travel', 10),
];

let site: TestSite;
let driver_site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: ENTRIES });
  driver_site = await startSite({ entries: DRIVERS });
});
afterAll(async () => {
  await site.close();
  await driver_site.close();
});

const search = (text: string, at = site) =>
  callFor(at, 'search_more', { query: `type=product&q=${encodeURIComponent(text)}` });
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

  it('R-34 is any attribute of its unit where no meaning wins, shown in the columns of those that have it', async () => {
    const { list, interpretation } = await search('12 V', driver_site);
    expect(interpretation.understood).toEqual([{ address: 'any_volt=12V', text: '12 V', start: 0, end: 4 }]);
    expect(list.products.map(({ part_number }) => part_number)).toEqual(['D-1', 'D-2']);
    expect(offers(list)).toEqual([['any_volt=12V', 'load_side=12V (1)', 'supply_side=12V (1)']]);
    expect(list.chips.map(({ column }) => column?.name.text)).toEqual(['Any attribute']);
    expect(list.columns.map(({ key }) => key)).toEqual(['supply_side', 'load_side']);
  });

  it('R-34 is so beside other words and numbers, and as an address', async () => {
    const worded = await search('two 12 V', driver_site);
    expect(worded.list.products.map(({ part_number }) => part_number)).toEqual(['D-2']);
    const addressed = await callFor(driver_site, 'search_more', {
      query: 'type=product&q=driver&filters=any_volt%3D23V..25V',
      headers: { 'accept-language': 'zh' },
    });
    expect(addressed.list.products.map(({ part_number }) => part_number)).toEqual(['D-3', 'D-4']);
    expect(addressed.list.chips.map(({ column }) => column?.name.text)).toEqual(['任一参数']);
    expect(addressed.list.facets.find(({ key }) => key === 'load_side')).toMatchObject({ count: 1 });
  });

  it('R-34 stays text where no attribute has it and words do', async () => {
    const { list, interpretation } = await search('driver 18 V', driver_site);
    expect(list.products.map(({ part_number }) => part_number)).toEqual(['D-6']);
    expect(interpretation.understood).toEqual([]);
  });
});
