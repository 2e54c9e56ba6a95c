import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { lengthsOf, searchRecords } from '../test-searched.ts';
import { searchUnstated } from './unstated-number.ts';

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords([
    ['category', make.category('holders', { name: { en: 'Holders' } })],
    ['category', make.category('rails', { name: { en: 'Rails' } })],
    ['attribute', make.attribute('travel', { name: { en: 'Travel' } })],
    ['attribute', make.attribute('height', { name: { en: 'Height' } })],
    [
      'attribute',
      make.attribute('colour', {
        kind: 'enum',
        quantity: null,
        unit: null,
        values: [{ id: 'red', name: { en: 'Red' }, order: 1 }],
      }),
    ],
    [
      'product',
      make.product('H1', {
        category_ids: ['holders'],
        name: { en: 'Holder' },
        attributes: lengthsOf({ height: 20 }),
      }),
    ],
    ['product', make.product('R1', { category_ids: ['rails'], name: { en: 'Rail for a holder' } })],
    [
      'product',
      make.product('R2', {
        category_ids: ['rails'],
        name: { en: 'Slow rail' },
        attributes: lengthsOf({ travel: 50, height: 20 }),
      }),
    ],
  ]);
});

const SAID: Readonly<Record<string, string>> = {
  'travel=900mm': 'travel 900 mm',
  'height=20mm': 'height 20 mm',
  'colour=red': 'red',
  'any_millimetre=900mm': '900 mm',
  'travel=*': 'with a travel',
};

/** Searches for a text of which conditions were read. */
async function search(
  text: string,
  addresses: readonly string[],
  given: { at_once?: number; unread?: boolean; query?: Partial<SearchQuery>; result?: object } = {},
) {
  const { filters } = parseFilters(addresses, catalogue.attributes.find);
  const query = { ...emptyQuery('en'), text, filters, ...given.query };
  const understood = given.unread
    ? []
    : addresses.map((address, start) => ({ address, text: SAID[address] ?? '', start, end: start + 1 }));
  const result = { ...(await catalogue.index.search(query)), near_misses: [], ...given.result };
  const told: SearchQuery[] = [];
  const index = { ...catalogue.index, at_once: given.at_once ?? catalogue.index.at_once };
  const found = await searchUnstated({ ...catalogue, index }, { query, result, understood }, one => {
    told.push(one);
  });
  return {
    found: found?.result.products.map(({ id }) => id),
    words: found?.words,
    filters: found?.query.filters,
    category: found?.query.category_id,
    understood: found?.understood.map(({ address }) => address),
    told: told.map(one => one.filters.map(({ kind, key }) => `${kind} ${key}`).join(', ')),
  };
}

describe('a number because of which nothing matches', () => {
  it('is set aside for the products that do not state it, in the kind that the text names', async () => {
    expect(await search('holder', ['travel=900mm'])).toMatchObject({
      found: ['H1'],
      words: 'travel 900 mm',
      filters: [{ kind: 'has', key: 'travel', has: false }],
      category: 'holders',
      understood: [],
      told: ['has travel'],
    });
    expect(await search('slow', ['travel=900mm'])).toMatchObject({ found: undefined });
    expect(await search('slow', [])).toMatchObject({ found: undefined, told: [] });
  });

  it('is the first of several without which something matches, and the others stay', async () => {
    expect(await search('holder', ['height=20mm', 'travel=900mm'])).toMatchObject({
      found: ['H1'],
      words: 'travel 900 mm',
      filters: [
        { kind: 'number', key: 'height' },
        { kind: 'has', key: 'travel', has: false },
      ],
      understood: ['height=20mm'],
    });
    expect(await search('holder', ['travel=900mm', 'height=20mm'])).toMatchObject({ found: ['H1'] });
  });

  it('is told with as many further ones as the engine answers together', async () => {
    const addresses = ['height=20mm', 'travel=900mm'];
    const ways = ['number travel, has height', 'number height, has travel'];
    expect((await search('holder', addresses, { at_once: 1 })).told).toEqual(ways.slice(0, 1));
    expect((await search('holder', addresses, { at_once: 2 })).told).toEqual(ways);
  });

  it('is a number of a known attribute that was read from the text', async () => {
    expect(await search('rail', ['colour=red'])).toMatchObject({ found: undefined, told: [] });
    expect(await search('rail', ['any_millimetre=900mm'])).toMatchObject({ found: undefined, told: [] });
    expect(await search('rail', ['travel=900mm'], { unread: true })).toMatchObject({ told: [] });
    expect(await search('holder', ['travel=*'])).toMatchObject({ told: [] });
  });

  it('stays where something matches, a value is near, or the text is nothing else', async () => {
    const near = [{ kind: 'number', key: 'travel', value: 890 }];
    for (const [text, result] of [
      ['holder', { totals: { products: 1, sets: 0 } }],
      ['holder', { near_misses: near }],
      ['', {}],
    ] as const)
      expect(await search(text, ['travel=900mm'], { result })).toMatchObject({ found: undefined, told: [] });
  });
});
