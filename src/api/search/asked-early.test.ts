import { beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { searchWords } from '#search/finding/set-aside.ts';
import { lengthsOf } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';

const lens = (id: string, name: string): Entry => [
  'product',
  make.product(id, {
    category_ids: ['lenses'],
    name: { en: name },
    attributes: lengthsOf({ focus: 100 }),
  }),
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords([
    ['category', make.category('lenses', { name: { en: 'Lenses' } })],
    ['attribute', make.attribute('focus', { name: { en: 'Focal length' } })],
    lens('L1', 'Black lens'),
    lens('L2', 'Golden lens'),
  ]);
  served = made.served;
  return made.close;
});

/** The queries that are told before anything is found, by an engine that answers so many searches together. */
async function told(text: string, at_once = 12) {
  const read = await served.readText(text, 'en');
  const query = { ...emptyQuery('en'), text: read.rest, filters: read.filters };
  const candidates: string[] = [];
  const mayFind = async ({ text: asked }: SearchQuery) => !/ripcord|flange|窗帘/i.test(asked);
  const index = { ...served.index, at_once, mayFind };
  await searchWords({ ...served, index }, { ...read, text, query }, one => {
    candidates.push(`${one.text} ${one.filters.map(({ key }) => key).join()}`.trim());
  });
  return candidates;
}

describe('the text without the words that occur nowhere', () => {
  it('is told at once where the engine answers several searches together', async () => {
    expect((await told('black ripcord lens')).slice(0, 2)).toEqual(['black ripcord lens', 'black lens']);
    expect((await told('Black flange RIPCORD lens')).slice(0, 2)).toEqual([
      'Black flange RIPCORD lens',
      'Black lens',
    ]);
  });

  it('is not told where that leaves all or none, or by an engine that answers one at a time', async () => {
    expect(await told('black lens')).toEqual(['black lens']);
    expect(await told('ripcord flange')).not.toContain('');
    expect((await told('black ripcord lens', 1)).slice(0, 2)).not.toEqual([
      'black ripcord lens',
      'black lens',
      'black lens',
    ]);
  });

  it('keeps alternatives and what is in quotes or excluded, which are no such words', async () => {
    const times = async (text: string) => (await told(text)).filter(one => one === 'lens').length;
    // At once, and twice without the words that may be missed: before it is known that nothing else is found, and after.
    expect(await times('ripcord lens')).toBe(3);
    expect(await times('窗帘 lens')).toBe(3);
    expect(await times('(flange | ripcord) lens')).toBe(2);
    for (const text of ['"ripcord" lens', 'lens -ripcord'])
      expect([text, await times(text)]).toEqual([text, 0]);
  });
});

it('what is near a value that nothing has is told, with the words that may go before it', async () => {
  const candidates = await told('ripcord lens focal length 101 mm');
  expect(candidates).toContain('lens focus');
});
