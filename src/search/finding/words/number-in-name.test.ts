import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { type Entry, numbersOf, searchRecords, withoutTime, withRecord } from '../test-searched.ts';
import { searchInName } from './number-in-name.ts';

const tilting = (id: string, name: string, tilt: number, summary = 'Of steel'): Entry => [
  'product',
  make.product(id, {
    category_ids: ['tilts'],
    name: { en: name },
    summary: { en: summary },
    attributes: numbersOf('°', { tilt }),
  }),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords([
    ['category', make.category('tilts', { name: { en: 'Goniometers' } })],
    ['attribute', make.attribute('tilt', { quantity: 'angle', unit: '°', name: { en: 'Tilt' } })],
    ['attribute', make.attribute('teeth', { quantity: null, unit: null, name: { en: 'Teeth' } })],
    tilting('T1', 'Goniometer, ±15°', 30),
    tilting('T2', 'Goniometer, 24 teeth', 60, 'Every 7°'),
  ]);
});

const nothing = { totals: { products: 0, sets: 0 } };

/** Searches for a text whose numbers were read as conditions: the words of each, with its address. */
async function search(read: readonly (readonly [said: string, address: string])[]) {
  const { filters } = parseFilters(
    read.map(([, address]) => address),
    catalogue.attributes.find,
  );
  expect(filters).toHaveLength(read.length);
  const query = { ...emptyQuery('en'), text: 'goniometer', filters };
  const understood = read.map(([text, address], at) => ({ text, address, start: at, end: at + 1 }));
  const { catalogue: recorded, asked } = withRecord(catalogue);
  const result = { ...(await catalogue.index.search(query)), ...nothing };
  const found = await searchInName(recorded, { query, result, understood });
  return {
    found: found?.result.products.map(({ id }) => id),
    text: found?.query.text,
    filters: found?.query.filters,
    understood: found?.understood.map(({ address }) => address),
    tried: asked.map(({ text }) => text),
  };
}
const tilt = (said: string, address = 'tilt=15°') => [said, address] as const;

describe('a number that nothing in the text names and nothing has', () => {
  it('is searched for as a word of a name, without its condition', async () => {
    expect(await search([tilt('15°')])).toEqual({
      found: ['T1'],
      text: 'goniometer 15°',
      filters: [],
      understood: [],
      tried: ['goniometer 15°'],
    });
    expect(await search([['24', 'teeth=24']])).toMatchObject({ found: ['T2'], text: 'goniometer 24' });
  });

  it('is one however it is written, with its unit and nothing else', async () => {
    for (const said of [
      '15°',
      '15 °',
      '15 degrees',
      '±15°',
      '±15',
      '@15°',
      '@ 15°',
      'at 15°',
      '15.0°',
      '1,5°',
      '15%',
    ])
      expect([said, (await search([tilt(said)])).found]).toEqual([said, ['T1']]);
    for (const said of ['tilt 15°', '15° tilt', '> 15°', 'at @15°', '15 ° tilt', '°', '15°°'])
      expect([said, (await search([tilt(said)])).tried]).toEqual([said, []]);
  });

  it('is one alone: no limit, no interval, none of several and none that is excluded', async () => {
    for (const address of ['tilt=>15°', 'tilt=<15°', 'tilt=15°..16°', 'tilt=15°;16°', 'tilt=!15°', 'tilt=*'])
      expect([address, (await search([tilt('15°', address)])).tried]).toEqual([address, []]);
  });

  it('is one that was read from the text', async () => {
    const { filters } = parseFilters(['tilt=15°'], catalogue.attributes.find);
    const query = { ...emptyQuery('en'), text: 'goniometer', filters };
    const result = { ...(await catalogue.index.search(query)), ...nothing };
    const understood = [{ address: 'tilt=16°', text: '15°', start: 0, end: 3 }];
    expect(await searchInName(catalogue, { query, result, understood })).toBeUndefined();
  });

  it('is told of as a candidate where it is the only one', async () => {
    const told = async (...addresses: string[]) => {
      const { filters } = parseFilters(addresses, catalogue.attributes.find);
      const query = { ...emptyQuery('en'), text: 'goniometer', filters };
      const result = { ...(await catalogue.index.search(query)), ...nothing };
      const understood = addresses.map((address, at) => ({ address, text: '15°', start: at, end: at + 1 }));
      const texts: string[] = [];
      await searchInName(catalogue, { query, result, understood }, one => texts.push(one.text));
      return texts;
    };
    expect(await told('tilt=15°')).toEqual(['goniometer 15°']);
    expect(await told('tilt=15°', 'teeth=7')).toEqual([]);
  });

  it('keeps the other conditions, and what was understood of them', async () => {
    expect(await search([tilt('tilt > 20°', 'tilt=>20°'), tilt('15°')])).toMatchObject({
      found: ['T1'],
      filters: [{ kind: 'number', key: 'tilt' }],
      understood: ['tilt=>20°'],
    });
  });

  it('is looked for among the first three of a text', async () => {
    const others = [1, 2, 3].map(value => tilt(`${value}°`, `tilt=${value}°`));
    const tried = ['goniometer 1°', 'goniometer 2°', 'goniometer 3°'];
    expect((await search(others)).tried).toEqual(tried);
    expect((await search([...others, tilt('15°')])).tried).toEqual(tried);
    expect((await search([...others.slice(1), tilt('15°')])).tried).toContain('goniometer 15°');
  });

  it('is not taken so where it is only a part of another number, or in another text than a name', async () => {
    expect((await search([tilt('5°', 'tilt=5°')])).found).toBeUndefined();
    expect(await search([tilt('7°', 'tilt=7°')])).toMatchObject({
      found: undefined,
      tried: ['goniometer 7°'],
    });
  });
});

it('nothing is looked for in names where something matches, without words, or without time', async () => {
  const { filters } = parseFilters(['tilt=15°'], catalogue.attributes.find);
  const query = { ...emptyQuery('en'), text: 'goniometer', filters };
  const understood = [{ address: 'tilt=15°', text: '15°', start: 0, end: 3 }];
  const result = { ...(await catalogue.index.search(query)), ...nothing };
  const find = (more: object, from = catalogue) => {
    const { catalogue: recorded, asked } = withRecord(from);
    return searchInName(recorded, { query, result, understood, ...more }).then(found => [
      found,
      asked.length,
    ]);
  };
  expect((await find({}))[1]).toBe(1);
  const none = [undefined, 0];
  expect(await find({ result: { ...result, totals: { products: 1, sets: 0 } } })).toEqual(none);
  expect(await find({ query: { ...query, text: '' } })).toEqual(none);
  expect(await find({}, withoutTime(catalogue))).toEqual(none);
  expect((await find({}, { ...catalogue, index: { ...catalogue.index, at_once: 2 } }))[1]).toBe(1);
});
