import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { compareAttributes, compareCurves, contentOf, findCompared } from './comparison.ts';

const finish = (...values: string[]): AttributeValue => ({ kind: 'enum', key: 'finish', values });
const product = (id: string, attributes: AttributeValue[], set_id: string | null = null): Entry => [
  'product',
  make.product(id, { set_id, attributes }),
];

const RECORDS: Entry[] = [
  ['attribute', make.attribute('focus', { order: 1, group: { en: 'Optics' } })],
  ['attribute', make.attribute('loss', { order: 2, group: { en: 'Optics' }, better: 'lower' })],
  ['attribute', make.attribute('weight', { order: 3 })],
  ['attribute', make.attribute('power', { order: 4, better: 'higher' })],
  [
    'attribute',
    make.attribute('finish', {
      order: 5,
      kind: 'enum',
      quantity: null,
      unit: null,
      values: ['a', 'b'].map((id, order) => ({ id, name: { en: id }, order })),
    }),
  ],
  ['attribute', make.attribute('serial', { order: 6, comparable: false })],
  ['set', make.set('pcx')],
  product('L1', [...numbersOf('mm', { focus: 10, loss: 2, power: 5, serial: 1 }), finish('a', 'b')], 'pcx'),
  product('L2', [...numbersOf('mm', { focus: 10, loss: 1, power: 7, serial: 2 }), finish('b', 'a')], 'pcx'),
  product('L3', numbersOf('mm', { loss: 1, weight: 3 })),
  ['curve', make.curve('own', { product_id: 'L1' })],
  ['curve', make.curve('shared', { set_id: 'pcx' })],
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

const compare = async (...ids: string[]) =>
  compareAttributes(served, (await findCompared(served, ids)).products, 'en');

it('products are found in the order asked for, each once, and the others are named', async () => {
  const { products, missing } = await findCompared(served, ['L2', 'gone', 'l1', 'l2', 'L1']);
  expect(products.map(({ id }) => id)).toEqual(['L2', 'L1']);
  expect(missing).toEqual(['gone']);
});

describe('the table of a comparison', () => {
  it('has the comparable attributes that one of the products has, by group', async () => {
    const groups = await compare('L1', 'L2');
    expect(groups.map(({ name, rows }) => [name.text, rows.map(({ column }) => column.key)])).toEqual([
      ['Optics', ['focus', 'loss']],
      ['', expect.arrayContaining(['power', 'finish'])],
    ]);
    const keys = groups.flatMap(({ rows }) => rows.map(({ column }) => column.key));
    expect(keys).not.toContain('serial');
    expect(keys).not.toContain('weight');
  });

  const rowOf = async (key: string, ...ids: string[]) =>
    (await compare(...ids)).flatMap(({ rows }) => rows).find(({ column }) => column.key === key);

  it('says where products differ: by their values, not by the order of choices or what is unknown', async () => {
    const differs = async (key: string, ...ids: string[]) => (await rowOf(key, ...ids))?.differs;
    expect(await differs('loss', 'L1', 'L2')).toBe(true);
    expect(await differs('focus', 'L1', 'L2')).toBe(false);
    expect(await differs('finish', 'L1', 'L2')).toBe(false);
    expect(await differs('focus', 'L1', 'L3')).toBe(false);
  });

  it('has a cell for each product, empty where a value is unknown', async () => {
    const row = await rowOf('focus', 'L3', 'L1');
    expect(row?.cells).toEqual([null, expect.objectContaining({ value: 10 })]);
  });

  it('names the best values where the owner says what is better and the products differ', async () => {
    const best = async (key: string, ...ids: string[]) => (await rowOf(key, ...ids))?.best;
    expect(await best('loss', 'L1', 'L2', 'L3')).toEqual([1, 2]);
    expect(await best('power', 'L1', 'L2')).toEqual([1]);
    expect(await best('power', 'L3', 'L1')).toEqual([]);
    expect(await best('loss', 'L2', 'L3')).toEqual([]);
    expect(await best('focus', 'L1', 'L2')).toEqual([]);
  });
});

it('curves come once, with all the products that they are of', async () => {
  const { products } = await findCompared(served, ['L1', 'L2', 'L3']);
  const curves = await compareCurves(served, products);
  expect(curves.map(({ curve, product_ids }) => [curve.id, product_ids])).toEqual([
    ['own', ['L1']],
    ['shared', ['L1', 'L2']],
  ]);
});

it('a value that is missing has no content', () => {
  expect(contentOf(undefined)).toBe('');
  expect(contentOf(finish('a', 'b'))).toBe(contentOf(finish('b', 'a')));
  expect(contentOf(finish('a'))).not.toBe(contentOf(finish('b')));
});
