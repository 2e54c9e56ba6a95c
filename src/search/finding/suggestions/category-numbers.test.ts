import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { lengthsOf, searchRecords } from '../test-searched.ts';
import { numbersOf, prepareNumbers } from './category-numbers.ts';

const LEAD_TIME = { stock: 1, tiers: [{ min_quantity: 1, days: 3 }], area_days: [] };

let records: SearchedCatalogue;
beforeAll(async () => {
  const choice = { id: 'red', name: { en: 'Red' }, order: 1 };
  const product = (id: string, category: string, values: Record<string, number>) =>
    [
      'product',
      make.product(id, { category_ids: [category], lead_time: LEAD_TIME, attributes: lengthsOf(values) }),
    ] as const;
  records = await searchRecords([
    ['category', make.category('lenses')],
    ['category', make.category('mounts')],
    ['attribute', make.attribute('focus')],
    ['attribute', make.attribute('window', { kind: 'range', unit: 'nm' })],
    ['attribute', make.attribute('colour', { kind: 'enum', quantity: null, unit: null, values: [choice] })],
    product('L1', 'lenses', { focus: 50 }),
    [
      'product',
      make.product('L2', {
        category_ids: ['lenses'],
        lead_time: LEAD_TIME,
        attributes: [
          ...lengthsOf({ focus: 100 }),
          { kind: 'range', key: 'window', min: 400, max: 700, given: '' },
          { kind: 'enum', key: 'colour', values: ['red'] },
        ],
      }),
    ],
    product('M1', 'mounts', { focus: 7 }),
    product('M2', 'mounts', { focus: 8 }),
  ]);
});

let catalogue: SearchedCatalogue;
let asked: SearchQuery[];
let fails: boolean;
beforeEach(() => {
  asked = [];
  fails = false;
  const search: SearchedCatalogue['index']['search'] = (query, limits) => {
    asked.push(query);
    return fails ? Promise.reject(new Error('away')) : records.index.search(query, limits);
  };
  // Numbers are kept by the categories of a version.
  catalogue = { ...records, categories: { ...records.categories }, index: { ...records.index, search } };
});

it('the numbers of a category are those of its own numbers and ranges, and how far they go', async () => {
  expect(await numbersOf(catalogue, 'lenses')).toEqual([
    { key: 'focus', kind: 'number', min: 50, max: 100 },
    { key: 'window', kind: 'range', min: 400, max: 700 },
  ]);
  expect(asked).toEqual([{ ...emptyQuery('en'), category_id: 'lenses', size: 0 }]);
  expect(await numbersOf(catalogue, 'mounts')).toEqual([{ key: 'focus', kind: 'number', min: 7, max: 8 }]);
});

it('they are counted once, and again after a failure', async () => {
  fails = true;
  await expect(numbersOf(catalogue, 'lenses')).rejects.toThrow('away');
  fails = false;
  const first = await numbersOf(catalogue, 'lenses');
  expect(await numbersOf(catalogue, 'lenses')).toBe(first);
  expect(asked).toHaveLength(2);
});

it('those of the largest categories are counted before a version is served, behind a network alone', async () => {
  await prepareNumbers(catalogue);
  expect(asked).toEqual([]);
  const index = { ...catalogue.index, at_once: 2 };
  const ids = Array.from({ length: 41 }, (_, n) => `c${n}`);
  const category_counts = ids.map((id, n) => ({ id, count: n === 0 ? 1 : 100 + n }));
  await prepareNumbers({ ...catalogue, index, category_counts });
  expect(asked.map(({ category_id }) => category_id)).toEqual(ids.slice(1).toReversed());
});

it('a failure before a version is served is none of it, and a visitor’s request counts again', async () => {
  fails = true;
  await prepareNumbers({ ...catalogue, index: { ...catalogue.index, at_once: 2 } });
  fails = false;
  expect(await numbersOf(catalogue, 'mounts')).toHaveLength(1);
});
