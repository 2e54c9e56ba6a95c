import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { SearchResult } from '#contract/search/search-result.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { numbersOf, searchRecords, withoutTime } from '../test-searched.ts';
import { setAsideUnmet } from './aside-unmet.ts';

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords([
    ['category', make.category('lenses', { name: { en: 'Lenses' } })],
    ['category', make.category('mounts', { name: { en: 'Mounts' } })],
    ['category', make.category('widgets', { name: { en: 'Widgets' } })],
    ['attribute', make.attribute('focus', { order: 1 })],
    ['attribute', make.attribute('diameter', { order: 4 })],
    [
      'attribute',
      make.attribute('tint', {
        kind: 'enum',
        quantity: null,
        unit: null,
        order: 5,
        values: ['red', 'blue'].map((id, order) => ({ id, name: { en: id }, order })),
      }),
    ],
    ['attribute', make.attribute('voltage', { order: 2, quantity: 'voltage', unit: 'V' })],
    ['attribute', make.attribute('supply', { order: 3, quantity: 'voltage', unit: 'V' })],
    ...[100, 100, 120].map(
      (focus, at) =>
        [
          'product',
          make.product(`L${focus}-${at}`, {
            category_ids: ['lenses'],
            name: { en: 'Lens' },
            attributes: [...numbersOf('mm', { focus }), { kind: 'enum', key: 'tint', values: ['red'] }],
          }),
        ] as const,
    ),
    [
      'product',
      make.product('L3', {
        category_ids: ['lenses'],
        name: { en: 'Golden lens' },
        attributes: [...numbersOf('mm', { diameter: 103 }), { kind: 'enum', key: 'tint', values: ['blue'] }],
      }),
    ],
    ['product', make.product('L4', { category_ids: ['lenses'], name: { en: 'Golden lens' } })],
    ['product', make.product('W1', { category_ids: ['widgets'], name: { en: 'Widget' } })],
    [
      'product',
      make.product('M1', {
        category_ids: ['mounts'],
        name: { en: 'Black mount' },
        attributes: numbersOf('V', { voltage: 12 }),
      }),
    ],
  ]);
});

/** Sets aside what keeps a text with conditions from having near values. The words of each condition are its address. */
async function set(
  text: string,
  addresses: readonly string[],
  { at = catalogue, near_misses }: { at?: SearchedCatalogue; near_misses?: SearchResult['near_misses'] } = {},
) {
  const { filters } = parseFilters(addresses, catalogue.attributes.find);
  expect(filters).toHaveLength(addresses.length);
  const query = { ...emptyQuery('en'), text, filters };
  const searched = await catalogue.index.search(query);
  const result = { ...searched, near_misses: near_misses ?? searched.near_misses };
  const understood = addresses.map((address, start) => ({ address, text: address, start, end: start + 1 }));
  const found = await setAsideUnmet(at, { query, result, understood, unclear: [], left_out: [] });
  return (
    found && {
      text: found.query.text,
      conditions: found.query.filters.map(({ key }) => key),
      set_aside: found.set_aside,
      understood: found.understood.map(({ address }) => address),
      near: found.result.near_misses.length,
    }
  );
}

describe('words beside a value that nothing has', () => {
  it('are set aside together, so that the nearest values are named', async () => {
    expect(await set('ripcord lens', ['focus=110mm'])).toEqual({
      text: 'lens',
      conditions: ['focus'],
      set_aside: ['ripcord'],
      understood: ['focus=110mm'],
      near: 2,
    });
    expect(await set('ripcord flange lens', ['focus=110mm'])).toMatchObject({
      set_aside: ['ripcord', 'flange'],
    });
  });

  it('stay where values are named with them, where none is near, and without time', async () => {
    expect(await set('lens', ['focus=110mm'])).toBeUndefined();
    const near_misses = [{ kind: 'number' as const, key: 'focus', asked: 110, value: 100, total: 1 }];
    expect(await set('ripcord lens', ['focus=110mm'], { near_misses })).toBeUndefined();
    expect(await set('ripcord lens', ['voltage=12V'])).toBeUndefined();
    expect(await set('ripcord lens', ['focus=110mm'], { at: withoutTime(catalogue) })).toBeUndefined();
  });

  it('stay where they are all of the text, in quotes, name the kind, or are what is asked for', async () => {
    expect(await set('ripcord', ['focus=110mm'])).toBeUndefined();
    expect(await set('"ripcord" lens', ['focus=110mm'])).toBeUndefined();
    expect(await set('black mount', ['focus=110mm'])).toBeUndefined();
    expect(await set('ripcord -lens', ['focus=110mm'])).toBeUndefined();
    // Beside another condition all words could go, the kind, or what is asked for.
    expect(await set('ripcord', ['focus=110mm', 'tint=red'])).toBeUndefined();
    expect(await set('golden widget', ['focus=110mm', 'tint=red'])).toBeUndefined();
    expect(await set('red flow meter', ['focus=110mm', 'tint=red'])).toBeUndefined();
  });
});

describe('a number of which no attribute is known, beside a word and a number that nothing has', () => {
  it('is set aside with the word, and named by the words that it was read from', async () => {
    expect(await set('ripcord lens', ['focus=110mm', 'any_volt=12V'])).toEqual({
      text: 'lens',
      conditions: ['focus'],
      set_aside: ['ripcord', 'any_volt=12V'],
      understood: ['focus=110mm'],
      near: 2,
    });
  });

  it('stays without such a word', async () => {
    expect(await set('lens', ['focus=110mm', 'any_volt=12V'])).toBeUndefined();
  });

  it('is what values are near of where the word is set aside', async () => {
    // Red lenses have 100 mm, and the blue one 103 mm.
    expect(await set('ripcord lens', ['tint=blue', 'any_millimetre=100mm'])).toMatchObject({
      text: 'lens',
      conditions: ['tint', 'any_millimetre'],
      set_aside: ['ripcord'],
    });
  });

  it('is told from a word that looks like its key', async () => {
    expect(await set('any_ripcord lens', ['focus=110mm'])).toMatchObject({ set_aside: ['any_ripcord'] });
  });
});
