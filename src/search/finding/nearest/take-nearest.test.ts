import { beforeAll, expect, it } from 'vitest';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { type Entry, lengthsOf, searchRecords, withoutTime } from '../test-searched.ts';
import { takeNearest } from './take-nearest.ts';

const product = (id: string, values: Record<string, number>): Entry => [
  'product',
  make.product(id, {
    category_ids: ['mirrors'],
    name: { en: 'Mirror' },
    attributes: lengthsOf(values),
  }),
];

const ENTRIES: Entry[] = [
  ['category', make.category('mirrors', { name: { en: 'Mirrors' } })],
  ['attribute', make.attribute('diameter', { order: 1 })],
  ['attribute', make.attribute('length', { order: 2 })],
  product('M1', { diameter: 25.4 }),
  product('M2', { diameter: 24.6 }),
  product('M3', { diameter: 30 }),
  product('M4', { diameter: 50.8 }),
  product('M5', { length: 12 }),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

async function take(text: string) {
  const { rest, filters, understood } = await catalogue.readText(text, 'en');
  const query: SearchQuery = { ...emptyQuery('en'), text: rest, filters };
  const result = await catalogue.index.search(query);
  return takeNearest(catalogue, { query, result, understood }, () => undefined);
}

it('lists the nearest sizes below and above one that nothing has, and says which', async () => {
  const taken = await take('diameter 25 mm');
  expect(taken?.nearest).toMatchObject({ asked: 25, values: [24.6, 25.4], share: 0.025 });
  expect(taken?.result.products.map(({ id }) => id)).toEqual(['M1', 'M2']);
  expect(taken?.understood.map(({ address }) => address)).toEqual(['diameter==24.6mm;=25.4mm']);
});

it('lists one side alone where the other is more than three times as far', async () => {
  expect((await take('diameter 25.15 mm'))?.nearest.values).toEqual([25.4, 24.6]);
  // Both are within 2.5 %.
  const taken = await take('diameter 25.23 mm');
  expect(taken?.nearest.values).toEqual([25.4]);
  expect(taken?.result.products.map(({ id }) => id)).toEqual(['M1']);
});

it('lists none farther than 2.5 %, except from eighths of an inch, which may be round sizes of 6 %', async () => {
  expect((await take('diameter 51 mm'))?.nearest.values).toEqual([50.8]);
  expect(await take('diameter 53 mm')).toBeUndefined();
  expect((await take('diameter 1 1/8 in'))?.nearest).toMatchObject({ values: [30], share: 0.06 });
});

it('lists all near enough where a size may be of several attributes', async () => {
  const query: SearchQuery = { ...emptyQuery('en'), text: 'mirror', filters: [] };
  const [filter] = [{ kind: 'number' as const, key: 'any_millimetre', not: false }].map(any => ({
    ...any,
    any_of: [{ min: 25, max: 25, within: 0.5 }],
  }));
  const asked = { ...query, filters: filter === undefined ? [] : [filter] };
  const result = await catalogue.index.search({ ...asked, text: 'mirror' });
  expect(result.totals.products).toBe(2);
  const far = { ...asked, filters: [{ ...filter!, any_of: [{ min: 11.8, max: 11.8, within: 0.05 }] }] };
  const understood = [{ address: 'any_millimetre=11.8mm', text: '11.8 mm', start: 0, end: 7 }];
  const found = await takeNearest(
    catalogue,
    { query: far, result: await catalogue.index.search(far), understood },
    () => undefined,
  );
  expect(found?.nearest).toMatchObject({ asked: 11.8, values: [] });
  expect(found?.result.products.map(({ id }) => id)).toEqual(['M5']);
});

it('lists all within 15 % where a size may be of several attributes and nothing is nearer', async () => {
  const any = (size: number) => ({
    ...emptyQuery('en'),
    text: 'mirror',
    filters: [
      {
        kind: 'number' as const,
        key: 'any_millimetre',
        not: false,
        any_of: [{ min: size, max: size, within: 0.05 }],
      },
    ],
  });
  const takeAny = async (size: number) => {
    const query = any(size);
    const understood = [{ address: `any_millimetre=${size}mm`, text: `${size} mm`, start: 0, end: 7 }];
    return takeNearest(
      catalogue,
      { query, result: await catalogue.index.search(query), understood },
      () => undefined,
    );
  };
  const found = await takeAny(33);
  expect(found?.nearest).toMatchObject({ asked: 33, values: [], share: 0.15 });
  expect(found?.result.products.map(({ id }) => id)).toEqual(['M3']);
  expect(await takeAny(80)).toBeUndefined();
});

it.each([
  ['a size that something has', 'diameter 30 mm'],
  ['a size that is meant exactly', 'diameter =25 mm'],
  ['a limit', 'diameter > 55 mm'],
  ['an excluded size', 'diameter not 25 mm'],
])('leaves %s alone', async (_, text) => {
  expect(await take(text)).toBeUndefined();
});

it('leaves a condition alone that the text does not say', async () => {
  const filters = [
    { kind: 'number' as const, key: 'diameter', not: false, any_of: [{ min: 25, max: 25, within: 0.5 }] },
  ];
  const query: SearchQuery = {
    ...emptyQuery('en'),
    filters: filters.map(one => ({ ...one, any_of: [{ min: 26, max: 26, within: 0.05 }] })),
  };
  const result = await catalogue.index.search(query);
  expect(await takeNearest(catalogue, { query, result, understood: [] }, () => undefined)).toBeUndefined();
});

it('tells as many queries for near values as the engine answers together, and none without time', async () => {
  const filters = [
    {
      kind: 'number' as const,
      key: 'any_millimetre',
      not: false,
      any_of: [{ min: 33, max: 33, within: 0.05 }],
    },
  ];
  const query: SearchQuery = { ...emptyQuery('en'), text: 'mirror', filters };
  const understood = [
    { address: 'any_millimetre=33mm', text: '33 mm', start: 7, end: 12 },
    { address: 'sort=diameter', text: 'smallest', start: 0, end: 6 },
  ];
  const result = await catalogue.index.search(query);
  const told = async (at: SearchedCatalogue) => {
    const candidates: SearchQuery[] = [];
    const found = await takeNearest(at, { query, result, understood }, one => {
      candidates.push(one);
    });
    return { least: candidates.map(one => one.filters[0]), found };
  };
  const near = { key: 'any_millimetre', any_of: [{ min: 32.175, max: 33.825 }] };
  const far = { key: 'any_millimetre', any_of: [{ min: 28.05, max: 37.95 }] };
  const { least, found } = await told({ ...catalogue, index: { ...catalogue.index, at_once: 1 } });
  expect(least).toMatchObject([near]);
  expect(found?.understood.map(({ address }) => address)).toEqual([
    'any_millimetre=28.05mm..37.95mm',
    'sort=diameter',
  ]);
  expect((await told({ ...catalogue, index: { ...catalogue.index, at_once: 5 } })).least).toMatchObject([
    near,
    far,
  ]);
  expect(await told(withoutTime(catalogue))).toEqual({ least: [], found: undefined });
});
