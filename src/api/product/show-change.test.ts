import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Locale } from '#text/locale.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { showChanges } from './show-change.ts';

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords([
    ['attribute', make.attribute('focus', { name: { en: 'Focal length', cn: '焦距' } })],
    ['product', make.product('Lens-1')],
  ]));
});
afterAll(() => close());

const CHANGE = {
  version: 'v2',
  published_at: '2026-11-20T10:00:00.000Z',
  id_key: 'lens-1',
  part_number: 'L/1',
};

/** A field before and after a change, as it is told. */
async function tell(field: string, before: unknown, after: unknown, locale: Locale = 'en') {
  const change = { ...CHANGE, change: 'changed' as const, fields: [{ field, before, after }] };
  const [shown] = await showChanges(served, [change], locale);
  return shown?.fields.map(({ name, ...own }) => [own.key, name.text, own.before?.text, own.after?.text]);
}

it('a change has its version, its day and the product that the live version has, if any', async () => {
  const gone = { ...CHANGE, id_key: 'lens-9', change: 'withdrawn' as const, fields: [] };
  expect(await showChanges(served, [{ ...CHANGE, change: 'added', fields: [] }, gone], 'en')).toEqual([
    {
      version: 'v2',
      published_at: '2026-11-20T10:00:00.000Z',
      product_id: 'Lens-1',
      part_number: 'L/1',
      change: 'added',
      change_text: 'added',
      fields: [],
    },
    expect.objectContaining({ product_id: null, change: 'withdrawn' }),
  ]);
  expect(await showChanges(served, [gone], 'cn')).not.toMatchObject([{ change_text: 'withdrawn' }]);
});

it('fields of a product are told with their names', async () => {
  expect(await tell('part_number', 'A-1', 'A-2')).toEqual([['part_number', 'Part number', 'A-1', 'A-2']]);
  expect(await tell('name', { en: 'Lens', cn: '透镜' }, null)).toEqual([['name', 'Name', 'Lens', undefined]]);
  expect(await tell('name', { en: 'Lens', cn: '透镜' }, null, 'cn')).toEqual([
    ['name', '名称', '透镜', undefined],
  ]);
  expect(await tell('stock', null, 1200)).toEqual([['stock', 'Stock', undefined, '1,200']]);
});

it('a status is told in words, and the same word elsewhere as it is', async () => {
  expect(await tell('status', 'published', 'discontinued')).toEqual([
    ['status', 'Status', 'available', 'discontinued'],
  ]);
  expect(await tell('part_number', 'published', 'discontinued')).toEqual([
    ['part_number', 'Part number', 'published', 'discontinued'],
  ]);
  expect((await tell('status', 'sketched', 'published'))?.[0]?.[2]).toBe('sketched');
});

it('prices are told with their steps, and packing in words', async () => {
  const price = { currency: 'USD', breaks: [{ min_quantity: 1, unit_price: 2200 }], on_request_from: null };
  expect((await tell('price', price, null))?.[0]?.slice(2)).toEqual(['1+: USD 22.00', undefined]);
  const packing = { pack_size: 100, minimum: 25, step: 5 };
  expect((await tell('packing', null, packing))?.[0]?.[3]).toMatch(/100.*25.*5/);
});

it('values of attributes are told with their units', async () => {
  const value = { kind: 'number', key: 'focus', value: 26, comparison: null, tolerance: null, given: '26' };
  expect(await tell('focus', null, value)).toEqual([['focus', 'Focal length', undefined, '26 mm']]);
  expect((await tell('focus', value, null, 'cn'))?.[0]?.slice(0, 3)).toEqual(['focus', '焦距', '26 mm']);
});

it('an attribute that the catalogue has no more, and where a product stands, is not told', async () => {
  for (const field of ['lost', 'set_id', 'group_id', 'category_ids', 'image'])
    expect([field, await tell(field, 'a', 'b')]).toEqual([field, []]);
});

it('of values in an unknown form only the fact is told', async () => {
  for (const field of ['name', 'price', 'packing', 'focus'])
    expect((await tell(field, [1], [2]))?.[0]?.slice(2)).toEqual([undefined, undefined]);
  expect((await tell('documents', [], [{ kind: 'page' }]))?.[0]).toEqual([
    'documents',
    'Documents',
    undefined,
    undefined,
  ]);
});
