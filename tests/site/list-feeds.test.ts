import { expect, it, vi } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { startSiteForTest, type TestSite } from '../api/start-site.ts';

const number = (value: number) => ({
  kind: 'number' as const,
  key: 'focal_length',
  value,
  comparison: null,
  tolerance: null,
  given: `${value} mm`,
});

/** A lens of a version. `stock` and `mm` are the values that lists filter by. */
type Lens = { id: string; mm: number; price?: number; stock?: number };

function records(lenses: readonly Lens[]): Entry[] {
  return [
    ['catalogue', make.catalogue()],
    ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
    ['category', make.category('mirrors', { name: { en: 'Mirrors' } })],
    ['attribute', make.attribute('focal_length', { name: { en: 'Focal length' } })],
    ['product', make.product('MIRROR-1', { category_ids: ['mirrors'], name: { en: 'Mirror' } })],
    ...lenses.map(
      ({ id, mm, price = 10, stock = 5 }): Entry => [
        'product',
        make.product(id, {
          category_ids: ['lenses'],
          name: { en: 'Plano-convex lens' },
          attributes: [number(mm)],
          price: { currency: 'USD', breaks: [{ min_quantity: 1, unit_price: price }], on_request_from: null },
          lead_time: { stock, tiers: [], area_days: [] },
        }),
      ],
    ),
  ];
}

/** Publishes a version and waits until it is served. */
async function publish(site: TestSite, lenses: readonly Lens[]) {
  await site.publish(records(lenses));
  const isServed = async () =>
    expect(await (await site.get('/api/v1/home')).text()).toContain('"version":"v2"');
  await vi.waitFor(isServed, { timeout: 45_000, interval: 100 });
}

/** The entries of a feed as `title: content`, and their ids. */
async function readFeed(site: TestSite, path: string) {
  const response = await site.get(path);
  const text = await response.text();
  const entries = [...text.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = '']) => ({
    id: /<id>(.*?)<\/id>/.exec(entry)?.[1] ?? '',
    told: [/<title>(.*?)<\/title>/.exec(entry)?.[1], /<content>(.*?)<\/content>/s.exec(entry)?.[1]]
      .filter(part => part !== undefined)
      .join(', '),
    updated: /<updated>(.*?)<\/updated>/.exec(entry)?.[1] ?? '',
  }));
  return { status: response.status, type: response.headers.get('content-type'), text, entries };
}

const told = ({ entries }: { entries: readonly { told: string }[] }) =>
  entries.map(entry => entry.told).sort();

it('a list can be followed at its own address: what is new, changed and withdrawn, its price and whether it is in stock', async () => {
  const site = await startSiteForTest({
    entries: records([
      { id: 'A-1', mm: 10 },
      { id: 'A-2', mm: 20 },
      { id: 'A-3', mm: 30 },
      { id: 'A-4', mm: 40 },
    ]),
  });
  expect((await readFeed(site, '/category/lenses.atom')).entries).toEqual([]);
  await publish(site, [
    { id: 'A-1', mm: 10, price: 12 },
    { id: 'A-2', mm: 20, stock: 0 },
    { id: 'A-3', mm: 30, stock: 4 },
    { id: 'A-5', mm: 50 },
  ]);
  const feed = await readFeed(site, '/category/lenses.atom');
  expect([feed.status, feed.type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(feed.text).toContain('<title>Changes: Lenses</title>');
  expect(told(feed)).toEqual([
    'A-1: changed, Price: 1+: USD 0.10 → 1+: USD 0.12',
    'A-2: changed, Stock: 5 → 0',
    'A-4: withdrawn',
    'A-5: added',
  ]);
  expect(new Set(feed.entries.map(({ updated }) => updated)).size).toBe(1);
  expect((await readFeed(site, '/category/mirrors.atom')).entries).toEqual([]);
  expect((await readFeed(site, '/cn/category/lenses.atom')).text).toContain('<title>变更：透镜</title>');
});

it('a search is followed with its conditions: what came to it and what left it', async () => {
  const site = await startSiteForTest({ entries: records([{ id: 'A-1', mm: 10 }]) });
  await publish(site, [{ id: 'A-1', mm: 100 }]);
  const follow = (query: string) => readFeed(site, `/search/product.atom?${query}`);
  expect(told(await follow('focal_length=90mm..110mm'))).toEqual([
    'A-1: changed, Focal length: 10 mm → 100 mm',
  ]);
  expect((await follow('focal_length=5mm..15mm')).entries).toHaveLength(1);
  expect((await follow('focal_length=40mm..50mm')).entries).toEqual([]);
  expect((await follow('q=plano+lens')).entries).toHaveLength(1);
  expect((await follow('q=plano+lens&sort=price&page=3')).entries).toHaveLength(1);
  expect((await follow('q=mirror')).entries).toEqual([]);
});

/** The products and curves of a version: each filter with the transmission at 400 and 600 nm, from its set or its own. */
function filters(values: Readonly<Record<string, readonly [number, number]>>, unit = 'nm'): Entry[] {
  const scale = unit === 'nm' ? 1 : 0.001;
  return [
    ['catalogue', make.catalogue()],
    ['category', make.category('filters', { name: { en: 'Filters' } })],
    ['set', make.set('S', { category_ids: ['filters'], name: { en: 'Series' } })],
    ...Object.entries(values).flatMap(([id, [low, high]]): Entry[] => {
      const isOfSet = id === 'IN-SET';
      const points: [number, number][] = [
        [400 * scale, low],
        [600 * scale, high],
      ];
      return [
        ['product', make.product(id, { category_ids: ['filters'], set_id: isOfSet ? 'S' : null })],
        [
          'curve',
          make.curve(`${id}-curve`, {
            product_id: isOfSet ? null : id,
            set_id: isOfSet ? 'S' : null,
            x: { key: 'wavelength', name: { en: 'Wavelength' }, quantity: 'length', unit },
            series: [{ name: {}, points }],
          }),
        ],
      ];
    }),
  ];
}

it('a list under conditions on curves is followed too: by curves of a product or its set, old and new, in any unit', async () => {
  const site = await startSiteForTest({
    entries: filters({
      LOW: [10, 10],
      RISING: [10, 20],
      FALLING: [90, 90],
      GONE: [95, 95],
      'IN-SET': [20, 20],
    }),
  });
  await site.publish(
    filters({ LOW: [11, 10], RISING: [10, 80], FALLING: [90, 30], 'IN-SET': [20, 75] }, 'µm'),
  );
  const isServed = async () =>
    expect(await (await site.get('/api/v1/home')).text()).toContain('"version":"v2"');
  await vi.waitFor(isServed, { timeout: 45_000, interval: 100 });
  const follow = (query: string) => readFeed(site, `/category/filters.atom?${query}`);
  // What the list finds before or after, and nothing else.
  expect(told(await follow('transmission@600nm=>=50%'))).toEqual([
    'FALLING: changed, Curves',
    'GONE: withdrawn',
    'IN-SET: changed, Curves',
    'RISING: changed, Curves',
  ]);
  expect(told(await follow('transmission@400nm..600nm=<=30%'))).toEqual([
    'IN-SET: changed, Curves',
    'LOW: changed, Curves',
    'RISING: changed, Curves',
  ]);
  expect(told(await follow('transmission@600nm=>=99%'))).toEqual([]);
  expect((await follow('')).entries).toHaveLength(5);
});

it('what there is not is no feed', async () => {
  const site = await startSiteForTest({ entries: records([]) });
  for (const path of ['/category/nothing.atom', '/category/%ff.atom', '/category/a/b/c/d.atom'])
    expect((await readFeed(site, path)).text).not.toContain('<feed');
});
