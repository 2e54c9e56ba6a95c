import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { searchWords } from '#search/finding/set-aside.ts';
import { lengthsOf, withoutTime } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';

const product = (
  id: string,
  name: string,
  category: string,
  own: { maker?: string; lengths?: Record<string, number> } = {},
): Entry => [
  'product',
  make.product(id, {
    category_ids: [category],
    name: { en: name },
    attributes: [
      ...(own.maker === undefined ? [] : [{ kind: 'enum' as const, key: 'maker', values: [own.maker] }]),
      ...lengthsOf(own.lengths ?? {}),
    ],
  }),
];
const O = { maker: 'Ostrava Optik' };
const B = { maker: 'Brno' };

/** Lenses, mounts that mention them, and stages of two makers. */
const ENTRIES: Entry[] = [
  ['category', make.category('lenses', { name: { en: 'Lenses' } })],
  ['category', make.category('mounts', { name: { en: 'Mounts' } })],
  ['category', make.category('stages', { name: { en: 'Stages' } })],
  [
    'attribute',
    make.attribute('maker', {
      kind: 'enum',
      quantity: null,
      unit: null,
      name: { en: 'Maker' },
      values: ['Ostrava Optik', 'Brno'].map((name, order) => ({ id: name, name: { en: name }, order })),
    }),
  ],
  ['attribute', make.attribute('travel', { order: 1, name: { en: 'Travel' } })],
  ['attribute', make.attribute('length', { order: 2, name: { en: 'Length' } })],
  product('L1', 'Golden lens', 'lenses'),
  product('L2', 'Non-polarizing lens', 'lenses'),
  product('L3', 'Polarizing lens', 'lenses'),
  product('M1', 'Frosted mount for a lens', 'mounts'),
  product('M2', 'Frosted mount for a lens', 'mounts'),
  product('S1', 'Ostrava grey stage 2', 'stages', O),
  product('S2', 'Ostrava rail 330', 'stages', { ...O, lengths: { travel: 25 } }),
  product('S3', 'Brno black piezo neon stage', 'stages', B),
  product('S4', 'Brno panel q1c', 'stages', { ...B, lengths: { travel: 50, length: 90 } }),
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES);
  served = made.served;
  return made.close;
});

/** Searches for words of which none was read as a condition, under conditions of the list. */
async function search(text: string, addresses: readonly string[] = [], at = served) {
  const { filters } = parseFilters(addresses, served.attributes.find);
  const query = { ...emptyQuery('en'), text, filters };
  const {
    result,
    set_aside,
    query: kept,
  } = await searchWords(at, { text, query, understood: [], unclear: [] });
  return { found: result.products.map(({ id }) => id).toSorted(), set_aside, text: kept.text };
}

describe('words beside the name of a kind', () => {
  it('are set aside also where products of other kinds have the rest in their texts', async () => {
    const lenses = ['L1', 'L2', 'L3', 'M1', 'M2'];
    expect(await search('ripcord lens')).toMatchObject({ found: lenses, set_aside: ['ripcord'] });
    expect(await search('ripcord flange lens')).toMatchObject({
      found: lenses,
      set_aside: ['ripcord', 'flange'],
    });
    expect(await search('ripcord flange hatch lens')).toMatchObject({ found: [], set_aside: [] });
  });

  it('are those without which only the kind is found, before those without which more is', async () => {
    expect(await search('golden frosted lens')).toMatchObject({ found: ['L1'], set_aside: ['frosted'] });
  });
});

describe('words beside the name of a maker', () => {
  it('are set aside as few as it takes, and none where something is found', async () => {
    expect(await search('ostrava grey')).toMatchObject({ found: ['S1'], set_aside: [] });
    expect(await search('ostrava ripcord grey')).toMatchObject({ found: ['S1'], set_aside: ['ripcord'] });
    expect(await search('ostrava brno panel')).toMatchObject({ found: ['S4'], set_aside: ['ostrava'] });
  });

  it('are not outweighed by a bare number, except under a condition', async () => {
    expect(await search('ostrava 2 ripcord')).toMatchObject({
      found: ['S1', 'S2'],
      set_aside: ['2', 'ripcord'],
    });
    expect(await search('ostrava 330 ripcord', ['travel=25mm'])).toMatchObject({
      found: ['S2'],
      set_aside: ['ripcord'],
    });
  });

  it('are set aside before it, and of them last those that tell a model', async () => {
    expect(await search('ostrava black piezo neon 330')).toMatchObject({
      found: ['S2'],
      set_aside: ['black', 'piezo', 'neon'],
    });
    expect(await search('ostrava black piezo neon 777')).toMatchObject({
      found: ['S1', 'S2'],
      set_aside: ['black', 'piezo', 'neon', '777'],
    });
  });

  it('are kept before it where one is a part number by its look', async () => {
    expect(await search('ostrava neon q1c')).toMatchObject({ found: ['S4'], set_aside: ['ostrava', 'neon'] });
  });

  it('are never the name of the kind, and none without time', async () => {
    expect(await search('ostrava black piezo neon lens')).toMatchObject({ found: [], set_aside: [] });
    expect(await search('ostrava black piezo neon 330', [], withoutTime(served))).toMatchObject({
      set_aside: [],
    });
  });
});

it('a word that denies another stays where products have it', async () => {
  expect(await search('non-polarizing lens')).toEqual({
    found: ['L2'],
    set_aside: [],
    text: 'non-polarizing lens',
  });
});

it('of several numbers of a text only that is told anew of which the nearest value is listed', async () => {
  const { filters } = parseFilters(['travel=51mm', 'length=90mm'], served.attributes.find);
  const [travel, length] = filters;
  const query = { ...emptyQuery('en'), text: 'panel', filters };
  const number = (start: number, filter: typeof travel | null) => ({
    ...{ start, end: start + 1, text: '', filter: filter ?? null, instead: [], rest: '', kept: '' },
    ...{ is_of_kind: true, is_spare: false },
  });
  const { result, unclear } = await searchWords(served, {
    text: 'panel 51 mm 90 mm',
    query,
    understood: ['travel=51mm', 'length=90mm'].map((address, start) => ({
      address,
      text: '',
      start,
      end: start + 1,
    })),
    unclear: [number(0, travel), number(1, length)],
  });
  expect(result.products.map(({ id }) => id)).toEqual(['S4']);
  expect(unclear.map(({ filter }) => filter)).toMatchObject([
    { key: 'travel', any_of: [{ min: 50, max: 50 }] },
    length!,
  ]);
});
