import { beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { lengthsOf, searchRecords } from '../test-searched.ts';
import { readDegree } from './degree-order.ts';

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords([
    ['category', make.category('stages', { name: { en: 'Stages', cn: '位移台' } })],
    ['attribute', make.attribute('travel', { order: 1, name: { en: 'Travel', cn: '行程' } })],
    ['attribute', make.attribute('thickness', { order: 2, name: { en: 'Thickness', cn: '厚度' } })],
    ['attribute', make.attribute('length', { order: 3, name: { en: 'Length', cn: '长度' } })],
    [
      'product',
      make.product('S1', {
        category_ids: ['stages'],
        name: { en: 'Stage' },
        attributes: lengthsOf({ travel: 5, thickness: 5, length: 5 }),
      }),
    ],
  ]);
});

/** The order that a text asks for, with some of its words set aside and others read as conditions. */
async function read(
  text: string,
  given: { aside?: string[]; understood?: [start: number, end: number][]; query?: Partial<SearchQuery> } = {},
) {
  const query = { ...emptyQuery('en'), text, ...given.query };
  const understood = (given.understood ?? []).map(([start, end]) => ({
    address: 'travel=5mm',
    text: text.slice(start, end),
    start,
    end,
  }));
  const found = await readDegree(catalogue, { text, query, understood }, given.aside ?? []);
  return (
    found && {
      sort: found.query.sort.by === 'attribute' && [found.query.sort.key, found.query.sort.descending],
      rest: found.query.text,
      category: found.query.category_id,
      understood: found.understood.map(one => [one.text, one.start, one.end]),
    }
  );
}
const travel = (descending: boolean) => ['travel', descending];

describe('a word for much or little', () => {
  it('beside the name of an attribute orders by it, and both words are named as they are written', async () => {
    expect(await read('stage Long travel')).toEqual({
      sort: travel(true),
      rest: 'stage',
      category: 'stages',
      understood: [['Long travel', 6, 17]],
    });
    expect(await read('short travel ripcord')).toEqual({
      sort: travel(false),
      rest: 'ripcord',
      category: null,
      understood: [['short travel', 0, 12]],
    });
  });

  it('is named in its place among what else was read', async () => {
    const found = await read('grey long travel blue', {
      understood: [
        [17, 21],
        [0, 4],
      ],
    });
    expect(found?.understood).toEqual([
      ['grey', 0, 4],
      ['long travel', 5, 16],
      ['blue', 17, 21],
    ]);
  });

  it('is one only if it makes an order itself, whatever else stands beside it', async () => {
    expect(await read('thickness 5 mm, long travel')).toMatchObject({
      sort: travel(true),
      understood: [['long travel', 16, 27]],
    });
    for (const text of ['long door smallest thickness', 'smallest thickness long door'])
      expect([text, await read(text)]).toEqual([text, undefined]);
  });

  it('is one character in Chinese, also without a blank', async () => {
    expect(await read('大行程位移台')).toMatchObject({ sort: travel(true), understood: [['大行程', 0, 3]] });
    expect(await read('短行程')).toMatchObject({ sort: travel(false) });
    // 厚 of 厚度 is no thickness that is great.
    for (const text of ['厚度', '台厚度']) expect([text, await read(text)]).toEqual([text, undefined]);
    expect(await read('厚度', { aside: ['厚'] })).toBeUndefined();
  });

  it('alone is one only where it was set aside, as no product has it', async () => {
    expect(await read('long stage')).toBeUndefined();
    expect(await read('long stage', { aside: ['ripcord'] })).toBeUndefined();
    expect(await read('long stage', { aside: ['long'] })).toMatchObject({
      sort: ['length', true],
      rest: 'stage',
      understood: [['long', 0, 4]],
    });
  });

  it('is none in a compound or beside a digit, or where it was read already', async () => {
    for (const text of ['x-long travel', 'long-travel', '5long travel', 'long5 travel', 'belong travel'])
      expect([text, await read(text)]).toEqual([text, undefined]);
    expect(await read('long travel', { understood: [[0, 4]] })).toBeUndefined();
    expect(await read('a long travel', { understood: [[0, 2]] })).toBeDefined();
    expect(await read('long travel a', { understood: [[4, 11]] })).toBeDefined();
  });

  it('is one of the first three of a text', async () => {
    expect(await read('wide door heavy door long travel')).toMatchObject({ sort: travel(true) });
    expect(await read('fast door wide door heavy door long travel')).toBeUndefined();
  });

  it('is read where the list has no other order', async () => {
    const sort = { by: 'name' as const, descending: false };
    expect(await read('long travel', { query: { sort } })).toBeUndefined();
    expect(await read('travel')).toBeUndefined();
  });
});
