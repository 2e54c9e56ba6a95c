import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { ApiError } from '#contract/api/errors.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { withRecord } from '#search/finding/test-searched.ts';
import type { Locale } from '#text/locale.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { choicesHandlers } from './choices.ts';

const glass = (id: string, en: string, cn?: string) => ({
  id,
  name: cn === undefined ? { en } : { en, cn },
  order: 0,
});
const product = (
  id: string,
  given: { category: string; glass: string; group_id?: string; name?: string },
): Entry => [
  'product',
  make.product(id, {
    category_ids: [given.category],
    name: { en: given.name ?? 'Window' },
    set_id: given.group_id === undefined ? null : 'series',
    group_id: given.group_id ?? null,
    attributes: [
      { kind: 'enum', key: 'glass', values: [given.glass] },
      { kind: 'enum', key: 'stock', values: [given.category === 'thick' ? 'few' : 'many'] },
    ],
  }),
];
const choice = (key: string, ...values: ReturnType<typeof glass>[]): Entry => [
  'attribute',
  make.attribute(key, { kind: 'enum', quantity: null, unit: null, name: { en: key }, values }),
];

const ENTRIES: Entry[] = [
  ['category', make.category('thin')],
  ['category', make.category('thick')],
  ['set', make.set('series', { category_ids: ['thick'] })],
  ['group', make.group('part', 'series')],
  choice(
    'glass',
    glass('a', 'Crown glass', '冕玻璃'),
    glass('b', 'Flint glass'),
    glass('c', 'Sapphire', '蓝宝石'),
    glass('d', 'Calcite'),
  ),
  choice('stock', glass('few', 'Few'), glass('many', 'Many')),
  ['attribute', make.attribute('size')],
  product('P1', { category: 'thin', glass: 'a' }),
  product('P2', { category: 'thin', glass: 'b', name: 'Ripcord window' }),
  product('P3', { category: 'thin', glass: 'b' }),
  product('P4', { category: 'thick', glass: 'a', group_id: 'part' }),
  product('P5', { category: 'thick', glass: 'c', group_id: 'part' }),
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES);
  served = made.served;
  return made.close;
});

function ask(query: Record<string, unknown>, from = served, locale: Locale = 'en') {
  // The handler uses these parts of its context only.
  const context = {
    served: () => from,
    locale,
    query: ENDPOINTS.search_choices.query.parse({ attribute: 'glass', ...query }),
  } as unknown as Parameters<typeof choicesHandlers.search_choices>[0];
  return choicesHandlers.search_choices(context);
}
const find = async (text: string, more: Record<string, unknown> = {}) =>
  (await ask({ text, ...more })).values.map(
    ({ id, count, chosen }) => `${id} ${count}${chosen ? ' chosen' : ''}`,
  );

describe('choices by their names', () => {
  it('are found by a part of a name in any language, and named in that of the visitor', async () => {
    expect(await find('glass')).toEqual(expect.arrayContaining(['a 2', 'b 2']));
    expect(await find('玻璃')).toEqual(['a 2']);
    expect(await find('CROWN')).toEqual(['a 2']);
    const { key, values, more } = await ask({ text: 'crown' }, served, 'cn');
    expect([key, values[0]?.name.text, more]).toEqual(['glass', '冕玻璃', false]);
  });

  it('are those that products have, and the chosen ones', async () => {
    expect(await find('calcite')).toEqual([]);
    expect(await find('calcite', { filters: ['glass=d'] })).toEqual(['d 0 chosen']);
    expect(await find('calcite', { filters: ['glass=!d'] })).toEqual([]);
    expect(await find('glass', { filters: ['glass=b'], category: 'thin' })).toEqual(['b 2 chosen', 'a 1']);
    // A choice of another attribute chooses nothing here.
    expect(await find('sapphire', { filters: ['stock=few'] })).toEqual(['c 1']);
  });

  it('are counted in one search of products, without their own condition and without rows', async () => {
    const { catalogue: recorded, asked } = withRecord(served);
    await ask({ text: 'glass', category: 'thin', filters: ['stock=many'] }, recorded);
    expect(asked).toMatchObject([
      {
        kind: 'product',
        category_id: 'thin',
        facets: ['glass'],
        page: 1,
        size: 0,
        filters: [{}, { key: 'glass' }],
      },
    ]);
    const { catalogue: idle, asked: none } = withRecord(served);
    expect(await ask({ text: 'ripcord', category: 'thin' }, idle)).toEqual({
      key: 'glass',
      values: [],
      more: false,
    });
    expect(none).toEqual([]);
  });

  it('are those of a category, of a group or series, or of a search and what its words mean', async () => {
    expect(await find('a', { category: 'thin' })).toEqual(['b 2', 'a 1']);
    expect(await find('a', { list: 'part' })).toEqual(['a 1', 'c 1']);
    expect(await find('a', { list: 'series' })).toEqual(['a 1', 'c 1']);
    expect(await find('glass', { q: 'ripcord' })).toEqual(['b 1']);
    expect(await find('glass', { q: 'ripcord flubber window' })).toEqual(['b 1']);
    expect(await find('a', { q: 'window', filters: ['stock=few'] })).toEqual(['a 1', 'c 1']);
  });

  it('are refused of attributes without choices, which are named', async () => {
    for (const attribute of ['size', 'lost'])
      await expect(ask({ attribute, text: 'x' })).rejects.toThrow(
        `Attribute with choices ${attribute} not found`,
      );
    await expect(ask({ text: 'glass', category: 'lost' })).rejects.toThrow(ApiError);
    await expect(ask({ text: 'glass', list: 'lost' })).rejects.toThrow(ApiError);
  });
});
