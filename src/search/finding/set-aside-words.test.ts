import { beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { searchWords } from './set-aside.ts';
import { type Entry, lengthsOf, searchRecords } from './test-searched.ts';
import { makerPlaces } from './words/maker-words.ts';

const maker = (id: string) => ({ kind: 'enum' as const, key: 'maker', values: [id] });
const product = (
  id: string,
  name: string,
  own: { maker: string; lengths?: Record<string, number> },
): Entry => [
  'product',
  make.product(id, {
    category_ids: ['stages'],
    name: { en: name },
    attributes: [maker(own.maker), ...lengthsOf(own.lengths ?? {})],
  }),
];

/** Stages of two makers, one of them without a travel. */
const ENTRIES: Entry[] = [
  ['category', make.category('stages', { name: { en: 'Stages', cn: '位移台' } })],
  [
    'attribute',
    make.attribute('maker', {
      kind: 'enum',
      quantity: null,
      unit: null,
      name: { en: 'Maker' },
      values: ['Ostrava Optik Inc.', 'Brno'].map((name, order) => ({ id: name, name: { en: name }, order })),
    }),
  ],
  [
    'attribute',
    make.attribute('resolution', { order: 2, unit: 'µm', better: 'lower', name: { en: 'Resolution' } }),
  ],
  ['attribute', make.attribute('travel', { order: 1, name: { en: 'Travel', cn: '行程' } })],
  product('S1', 'Ostrava Optik grey stage', {
    maker: 'Ostrava Optik Inc.',
    lengths: { travel: 25, resolution: 2 },
  }),
  product('S2', 'Brno black stage', { maker: 'Brno', lengths: { travel: 50, resolution: 1 } }),
  product('S3', 'Brno black stage', { maker: 'Brno', lengths: { travel: 100, resolution: 5 } }),
  product('S4', 'Brno piezo holder', { maker: 'Brno' }),
  product('S5', 'Brno rail 330 of high resolution beside a stage', { maker: 'Brno' }),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

async function search(text: string) {
  const { rest, filters, ...read } = await catalogue.readText(text, 'en');
  const query = { ...emptyQuery('en'), text: rest, filters };
  const { result, set_aside, query: asked } = await searchWords(catalogue, { ...read, text, query });
  return {
    found: result.products.map(({ id }) => id),
    set_aside,
    sort: asked.sort,
    conditions: asked.filters,
  };
}

describe('the name of a maker', () => {
  it('is known by its first word', () => {
    const placesIn = (text: string) => makerPlaces(catalogue, { ...emptyQuery('en'), text });
    expect(placesIn('black ostrava stage')).toEqual([1]);
    expect(placesIn('optik stage')).toEqual([]);
  });

  it('is kept before rarer words that only others have', async () => {
    expect(await search('ostrava neon 2 black')).toMatchObject({
      found: ['S1'],
      set_aside: ['neon', '2', 'black'],
    });
  });

  it('is kept where it was read as a condition, whatever else is named', async () => {
    expect(await search('Brno glass')).toMatchObject({
      found: ['S2', 'S3', 'S4', 'S5'],
      set_aside: ['glass'],
    });
  });

  it('is kept with the digits of a model before other words', async () => {
    expect(await search('Brno black 330')).toMatchObject({ found: ['S5'], set_aside: ['black'] });
  });
});

describe('a number that products do not state', () => {
  it('is set aside where the other words and conditions find them', async () => {
    expect(await search('piezo holder travel 100 mm')).toMatchObject({
      found: ['S4'],
      set_aside: ['travel 100 mm'],
      conditions: [{ kind: 'has', key: 'travel', has: false }],
    });
  });

  it('stays where all state it', async () => {
    expect(await search('grey stage travel 900 mm')).toMatchObject({ found: [], set_aside: [] });
  });
});

describe('a word for much or little of an attribute', () => {
  it('orders by it where no product has the word', async () => {
    expect(await search('black stage long travel')).toMatchObject({
      found: ['S3', 'S2'],
      set_aside: [],
      sort: { by: 'attribute', key: 'travel', descending: true },
    });
  });

  it('orders by it beside the name of an attribute, whatever products have in their texts', async () => {
    // S5 has the words. Of what is fine the small numbers are the high ones.
    expect(await search('high resolution stage')).toMatchObject({
      found: ['S2', 'S1', 'S3', 'S4', 'S5'],
      sort: { by: 'attribute', key: 'resolution', descending: false },
    });
  });

  it('is read in Chinese, where it is one character before the attribute', async () => {
    expect(await search('大行程位移台')).toMatchObject({
      found: ['S3', 'S2', 'S1', 'S4', 'S5'],
      sort: { by: 'attribute', key: 'travel', descending: true },
    });
  });

  it('is set aside beside anything else', async () => {
    expect(await search('long black stage')).toMatchObject({
      set_aside: ['long'],
      sort: { by: 'relevance' },
    });
  });
});

const tilting = (id: string, name: string, tilt: number): Entry => [
  'product',
  make.product(id, {
    category_ids: ['tilts'],
    name: { en: name },
    attributes: [
      { kind: 'number', key: 'tilt', value: tilt, comparison: null, tolerance: null, given: `${tilt} °` },
    ],
  }),
];

it('takes a number that nothing has, and that nothing in the text names, for a part of a name', async () => {
  const catalogue = await searchRecords([
    ['category', make.category('tilts', { name: { en: 'Goniometers' } })],
    ['attribute', make.attribute('tilt', { quantity: 'angle', unit: '°', name: { en: 'Tilt' } })],
    tilting('T1', 'Goniometer, ±15°', 30),
    tilting('T2', 'Goniometer, ±115°', 230),
    tilting('T3', 'Goniometer, ±1.12° 20', 24),
  ]);
  const search = async (text: string) => {
    const { filters, rest, understood, unclear } = await catalogue.readText(text, 'en');
    const query = { ...emptyQuery('en'), text: rest, filters };
    const found = await searchWords(catalogue, { text, query, understood, unclear });
    return {
      found: found.result.products.map(({ id }) => id),
      text: found.query.text,
      understood: found.understood.map(({ address }) => address),
    };
  };
  expect(await search('goniometer 15 degrees')).toEqual({
    found: ['T1'],
    text: 'goniometer 15°',
    understood: [],
  });
  expect(await search('goniometer at 15°')).toMatchObject({ found: ['T1'], understood: [] });
  expect(await search('goniometer 30°')).toMatchObject({ found: ['T1'], understood: ['tilt=30°'] });
  expect(await search('goniometer tilt 15°')).toMatchObject({ found: [] });
  expect(await search('goniometer 12°')).toMatchObject({ found: [] });
});
