import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../../served/served-catalogue.ts';
import { numbersOf, serveRecords, withoutTime } from '../../served/test-served.ts';
import { setAsideUnmet } from './aside-unmet.ts';

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords([
    ['category', make.category('lenses', { name: { en: 'Lenses' } })],
    ['category', make.category('mounts', { name: { en: 'Mounts' } })],
    ['attribute', make.attribute('focus', { order: 1 })],
    ['attribute', make.attribute('voltage', { order: 2, quantity: 'voltage', unit: 'V' })],
    ['attribute', make.attribute('supply', { order: 3, quantity: 'voltage', unit: 'V' })],
    ...[100, 120].map(
      focus =>
        [
          'product',
          make.product(`L${focus}`, {
            category_ids: ['lenses'],
            name: { en: 'Lens' },
            attributes: numbersOf('mm', { focus }),
          }),
        ] as const,
    ),
    [
      'product',
      make.product('M1', {
        category_ids: ['mounts'],
        name: { en: 'Black mount' },
        attributes: numbersOf('V', { voltage: 12 }),
      }),
    ],
  ]);
  served = made.served;
  return made.close;
});

/** Sets aside what keeps a text with conditions from having near values. The words of each condition are its address. */
async function set(text: string, addresses: readonly string[], at = served) {
  const { filters } = parseFilters(addresses, served.attributes.find);
  expect(filters).toHaveLength(addresses.length);
  const query = { ...emptyQuery('en'), text, filters };
  const result = await served.index.search(query);
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
    expect(await set('ripcord lens', ['voltage=12V'])).toBeUndefined();
    expect(await set('ripcord lens', ['focus=110mm'], withoutTime(served))).toBeUndefined();
  });

  it('stay where they are all of the text, in quotes, name the kind, or are what is asked for', async () => {
    expect(await set('ripcord', ['focus=110mm'])).toBeUndefined();
    expect(await set('"ripcord" lens', ['focus=110mm'])).toBeUndefined();
    expect(await set('black mount', ['focus=110mm'])).toBeUndefined();
    expect(await set('ripcord -lens', ['focus=110mm'])).toBeUndefined();
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
});
