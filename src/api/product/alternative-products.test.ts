import { expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import { serveRecords } from '../served/test-served.ts';
import { findAlternativeProducts } from './alternative-products.ts';

const LENGTHS = ['focus', 'diameter', 'thickness', 'radius', 'edge'];
const TREE: Entry[] = [
  ...(
    [
      ['optics', null, 1],
      ['lenses', 'optics', 2],
      ['convex', 'lenses', 3],
      ['concave', 'lenses', 3],
      ['mirrors', 'optics', 2],
    ] as const
  ).map(([id, parent_id, level]): Entry => ['category', make.category(id, { parent_id, level })]),
  ...LENGTHS.map((key, order): Entry => ['attribute', make.attribute(key, { order, name: { en: key } })]),
  ['attribute', make.attribute('serial', { order: 8, comparable: false })],
  ['attribute', make.attribute('note', { kind: 'text', quantity: null, unit: null, order: 9 })],
];

const product = (id: string, lengths: Record<string, number>, given: Partial<Product> = {}): Entry => [
  'product',
  make.product(id, { category_ids: ['convex'], attributes: numbersOf('mm', lengths), ...given }),
];

async function near(entries: Entry[], own = 'own') {
  const { served, close } = await serveRecords([...TREE, ...entries]);
  const found = await served.records.findProduct(own);
  const set = found?.set_id == null ? undefined : await served.records.findSet(found.set_id);
  const products = found === undefined ? [] : await findAlternativeProducts(served, found, set ?? null, 'en');
  await close();
  return products;
}
const idsOf = (found: Awaited<ReturnType<typeof near>>) => found.map(({ product: { id } }) => id);

it('the products of the category come by the distance of their values, those that are still sold', async () => {
  const found = await near([
    product('own', { focus: 10, diameter: 10 }),
    product('far', { focus: 20, diameter: 20 }),
    product('middle', { focus: 10, diameter: 20 }),
    product('same', { focus: 10, diameter: 10 }),
    product('old', { focus: 10, diameter: 10 }, { status: 'discontinued' }),
  ]);
  expect(
    found.map(({ product: { id }, distance, alike, differing }) => [id, distance, alike, differing]),
  ).toEqual([
    ['same', 0, 2, 0],
    ['middle', 0.5, 1, 1],
    ['far', 1, 0, 2],
  ]);
});

it('a key attribute of the set counts three times as much, and is told first', async () => {
  const found = await near([
    ['set', make.set('pcx', { category_ids: ['convex'], key_attributes: ['diameter'] })],
    product('own', { focus: 10, diameter: 10 }, { set_id: 'pcx' }),
    product('other-focus', { focus: 20, diameter: 10 }),
    product('other-diameter', { focus: 10, diameter: 20 }),
    product('other-both', { focus: 20, diameter: 20 }),
  ]);
  expect(found.map(({ product: { id }, distance }) => [id, distance])).toEqual([
    ['other-focus', 0.25],
    ['other-diameter', 0.75],
    ['other-both', 1],
  ]);
  expect(found[2]?.differences.map(({ column }) => column.key)).toEqual(['diameter', 'focus']);
});

it('four differences are told at most, and those of attributes that are not compared are none', async () => {
  const lengths = (value: number) => Object.fromEntries([...LENGTHS, 'serial'].map(key => [key, value]));
  const [found] = await near([product('own', lengths(10)), product('other', { ...lengths(20), edge: 10 })]);
  expect(found).toMatchObject({ alike: 1, differing: 4 });
  const [all] = await near([product('own', lengths(10)), product('other', lengths(20))]);
  expect(all).toMatchObject({ alike: 0, differing: 5 });
  expect(all?.differences.map(({ column }) => column.key)).toEqual([
    'focus',
    'diameter',
    'thickness',
    'radius',
  ]);
  expect(all?.differences[0]).toMatchObject({ own: { value: 10 }, other: { value: 20 } });
});

it('a value that only one of the two has is a difference', async () => {
  const [found] = await near([
    product('own', { focus: 10, edge: 1 }),
    product('other', { focus: 10, radius: 2 }),
  ]);
  expect(found?.differences).toMatchObject([
    { column: { key: 'radius' }, own: null, other: { value: 2 } },
    { column: { key: 'edge' }, own: { value: 1 }, other: null },
  ]);
});

it('six are shown, two of one set, and those of the category above where its own has fewer', async () => {
  const plain = Array.from({ length: 7 }, (_, at) => product(`p${at}`, { focus: 10 + at }));
  expect(idsOf(await near([product('own', { focus: 10 }), ...plain]))).toEqual([
    'p0',
    'p1',
    'p2',
    'p3',
    'p4',
    'p5',
  ]);
  const ofSet = [1, 2, 3].map(at => product(`s${at}`, { focus: 10 + at }, { set_id: 'pcx' }));
  const beside = product('beside', { focus: 19 }, { category_ids: ['concave'] });
  const mirror = product('mirror', { focus: 10 }, { category_ids: ['mirrors'] });
  const set: Entry = ['set', make.set('pcx', { category_ids: ['convex'] })];
  expect(idsOf(await near([set, product('own', { focus: 10 }), ...ofSet, beside, mirror]))).toEqual([
    's1',
    's2',
    'beside',
  ]);
  // All that is optics has too little in common.
  expect(idsOf(await near([mirror, product('own', { focus: 10 })], 'mirror'))).toEqual([]);
});

it('there are none for a product without a value that counts, or without a known category', async () => {
  const other = product('other', { focus: 10, serial: 7 });
  expect(await near([product('own', { serial: 7 }), other])).toEqual([]);
  expect(
    await near([
      product('own', {}, { attributes: [{ kind: 'text', key: 'note', text: { en: 'fine' } }] }),
      other,
    ]),
  ).toEqual([]);
  expect(await near([product('own', { focus: 10 }, { category_ids: ['gone'] }), other])).toEqual([]);
});
