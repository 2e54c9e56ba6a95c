import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Curve } from '#contract/curves/curve.ts';
import type { Product } from '#contract/records/product.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { RecentChange } from '#database/history/recent-changes.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { type Entry, publishRecords } from '#database/suite/test-records.ts';
import { type ChangeScope, openChangeIndex } from './change-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'etalon-change-index-'));
let database: Database;
let old: string;
let live: string;

/** A curve of transmission, of one height. */
const curveOf = (id: string, height: number, given: Partial<Curve>) =>
  make.curve(id, {
    series: [
      {
        name: {},
        points: [
          [400, height],
          [600, height],
        ],
      },
    ],
    ...given,
  });
const AXES = { x: make.curve('x').x, y: make.curve('y').y };

const RECORDS: Entry[] = [
  ['catalogue', make.catalogue()],
  ['category', make.category('lenses')],
  ['category', make.category('mirrors')],
  ['product', make.product('L1')],
  ['product', make.product('L2', { set_id: 'pcx' })],
];

beforeAll(async () => {
  database = await openDatabase({ data_dir: folder, role: 'importer' });
  old = (
    await publishRecords(database, [
      ...RECORDS,
      ['set', make.set('pcx', { category_ids: ['mirrors'] })],
      ['set', make.set('old', { category_ids: ['mirrors'] })],
      ['curve', curveOf('own', 10, { product_id: 'L1' })],
      ['curve', curveOf('shared', 20, { set_id: 'pcx' })],
    ])
  ).id;
  live = (
    await publishRecords(database, [
      ...RECORDS,
      ['set', make.set('pcx', { category_ids: ['lenses'] })],
      ['curve', curveOf('own', 0.5, { product_id: 'L1', y: { ...AXES.y, unit: '1' } })],
      ['curve', curveOf('shared', 60, { set_id: 'pcx' })],
      ['curve', curveOf('other', 70, { set_id: 'pcx', y: { ...AXES.y, key: 'reflection' } })],
    ])
  ).id;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function change(
  id: string,
  before: Partial<Product> | undefined,
  after: Partial<Product> | undefined,
): RecentChange {
  const of = (given: Partial<Product> | undefined) =>
    given && make.product(id, { name: { en: 'thing' }, ...given });
  return {
    version: live,
    previous: old,
    published_at: '2026-11-20T10:00:00.000Z',
    id_key: id.toLowerCase(),
    part_number: id,
    change: 'changed',
    fields: [],
    before: of(before),
    after: of(after),
  };
}

/** The part numbers of the changes that a query finds. */
async function found(changes: RecentChange[], query: Partial<SearchQuery>, given: Partial<ChangeScope> = {}) {
  const index = openChangeIndex(database, changes, {
    catalogue: make.catalogue({ synonyms: [{ terms: ['mirror', 'reflector'] }] }),
    categories: [make.category('lenses'), make.category('mirrors')],
    attributes: [],
    curveAxes: key => (key === 'transmission' ? AXES : undefined),
    ...given,
  });
  const all = await index.find({ ...emptyQuery('en'), ...query });
  return all.map(({ part_number }) => part_number);
}

describe('the changes that belong to a list', () => {
  const named = (before: string | undefined, after: string | undefined, id: string) =>
    change(
      id,
      before === undefined ? undefined : { name: { en: before } },
      after === undefined ? undefined : { name: { en: after } },
    );
  const CHANGES = [
    named('Lens', 'Mirror', 'P1'),
    named('Mirror', 'Lens', 'P2'),
    named(undefined, 'Lens', 'P3'),
    named('Lens', undefined, 'P4'),
    named('Mirror', 'Mirror', 'P5'),
    named(undefined, undefined, 'P6'),
  ];

  it('are those of products that it finds in their old or new state, in their order', async () => {
    expect(await found(CHANGES, { text: 'lens' })).toEqual(['P1', 'P2', 'P3', 'P4']);
    expect(await found(CHANGES.toReversed(), { text: 'lens' })).toEqual(['P4', 'P3', 'P2', 'P1']);
    expect(await found(CHANGES, { text: 'reflector' })).toEqual(['P1', 'P2', 'P5']);
    expect(await found(CHANGES, {})).toEqual(['P1', 'P2', 'P3', 'P4', 'P5']);
    expect(await found([], { text: 'lens' })).toEqual([]);
  });

  it('are all of them, whatever page of the list is asked for, and of products also for a list of series', async () => {
    expect(await found(CHANGES, { text: 'lens', page: 3, size: 1 })).toHaveLength(4);
    expect(await found(CHANGES, { text: 'lens', kind: 'set', facets: 'all' })).toHaveLength(4);
  });

  it('are none for a word that no changed product has, however similar another one is', async () => {
    expect(await found(CHANGES, { text: 'lans' })).toEqual([]);
    expect(await found(CHANGES, { text: 'lens microscope' })).toEqual([]);
  });

  it('are found by the category of their series, which is that of the later version', async () => {
    const changes = [change('L2', { set_id: 'pcx' }, { set_id: 'pcx' }), change('L1', {}, {})];
    expect(await found(changes, { category_id: 'lenses' })).toEqual(['L2']);
    expect(await found(changes, { category_id: 'mirrors' })).toEqual([]);
    expect(await found([change('L3', { set_id: 'pcx' }, undefined)], { category_id: 'lenses' })).toEqual([
      'L3',
    ]);
    expect(await found([change('L3', undefined, { set_id: 'pcx' })], { category_id: 'lenses' })).toEqual([
      'L3',
    ]);
    const earlier = { ...change('L4', undefined, { set_id: 'pcx' }), version: old };
    expect(await found([earlier], { category_id: 'mirrors' })).toEqual(['L4']);
    expect(await found([...changes, earlier], { category_id: 'mirrors' })).toEqual([]);
    const of_old = { ...change('L5', undefined, { set_id: 'old' }), version: old };
    expect(await found([...changes, of_old], { category_id: 'mirrors' })).toEqual(['L5']);
  });
});

describe('a condition on a curve', () => {
  const over = (value: number, key = 'transmission'): Partial<SearchQuery> => ({
    curve_filters: [{ key, x_min: 450, x_max: 550, op: '>', value, where: 'all' }],
  });
  const both = (id: string, given: Partial<Product> = {}) => change(id, given, given);

  it('is met by the product’s own curve or its series’, each in the old or the new version', async () => {
    const changes = [both('L1'), both('L2', { set_id: 'PCX' }), both('L9')];
    expect(await found(changes, over(5))).toEqual(['L1', 'L2']);
    expect(await found(changes, over(15))).toEqual(['L1', 'L2']);
    // The new curve is drawn in another unit.
    expect(await found(changes, over(49))).toEqual(['L1', 'L2']);
    expect(await found(changes, over(51))).toEqual(['L2']);
    expect(await found(changes, over(61))).toEqual([]);
  });

  it('is met by the curve of each state alone', async () => {
    expect(await found([change('l1', {}, undefined)], over(15))).toEqual([]);
    expect(await found([change('l1', {}, undefined)], over(9))).toEqual(['l1']);
    expect(await found([change('L2', { set_id: 'pcx' }, undefined)], over(25))).toEqual([]);
    expect(await found([change('L2', undefined, { set_id: 'pcx' })], over(25))).toEqual(['L2']);
  });

  it('is met by none whose axes are unknown or do not convert', async () => {
    const changes = [both('L2', { set_id: 'pcx' })];
    expect(await found(changes, over(5, 'reflection'))).toEqual([]);
    const volts = { x: { ...AXES.x, unit: 'V' }, y: AXES.y };
    expect(await found(changes, over(5), { curveAxes: () => volts })).toEqual([]);
  });

  it('reads no curves where there is none', async () => {
    let asked = 0;
    const curveAxes = () => {
      asked += 1;
      return AXES;
    };
    await found([both('L1')], { text: 'thing' }, { curveAxes });
    expect(asked).toBe(0);
    await found([both('L1')], over(1), { curveAxes });
    expect(asked).toBeGreaterThan(0);
  });
});

it('an index is built once, and again after a read that failed', async () => {
  let reads = 0;
  let fails = true;
  const watched = new Proxy(database, {
    get(target, key) {
      if (key === 'db') reads += 1;
      if (fails) throw new Error('The database is away');
      return Reflect.get(target, key);
    },
  });
  const index = openChangeIndex(watched, [change('L2', { set_id: 'pcx' }, undefined)], {
    catalogue: make.catalogue(),
    categories: [],
    attributes: [],
    curveAxes: () => AXES,
  });
  await expect(index.find(emptyQuery('en'))).rejects.toThrow('The database is away');
  fails = false;
  expect(await index.find(emptyQuery('en'))).toHaveLength(1);
  const once = reads;
  expect(await index.find({ ...emptyQuery('en'), text: 'thing' })).toHaveLength(1);
  expect(reads).toBe(once);
});
