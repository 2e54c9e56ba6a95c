import { beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { searchRead } from './choice-as-words.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type Entry, searchRecords, withoutTime, withRecord } from './test-searched.ts';

const choices = (key: string, ...ids: string[]): Entry => [
  'attribute',
  make.attribute(key, {
    kind: 'enum',
    quantity: null,
    unit: null,
    values: ids.map((id, order) => ({ id, name: { en: id }, order })),
  }),
];
const product = (id: string, name: string, values: Record<string, string>, sealed?: boolean): Entry => [
  'product',
  make.product(id, {
    category_ids: ['parts'],
    name: { en: name },
    attributes: [
      ...Object.entries(values).map(([key, value]) => ({ kind: 'enum' as const, key, values: [value] })),
      ...(sealed === undefined ? [] : [{ kind: 'flag' as const, key: 'sealed', flag: sealed }]),
    ],
  }),
];

/** Parts whose names have the names of choices that others of them have. */
const ENTRIES: Entry[] = [
  ['category', make.category('parts')],
  choices('drive', 'manual', 'electric'),
  choices('colour', 'red', 'blue'),
  choices('shape', 'square', 'round'),
  choices('weight', 'heavy', 'light'),
  [
    'attribute',
    make.attribute('sealed', { kind: 'flag', quantity: null, unit: null, name: { en: 'Sealed' } }),
  ],
  product(
    'G1',
    'Manual gripper',
    { drive: 'electric', colour: 'red', shape: 'square', weight: 'heavy' },
    true,
  ),
  product('S1', 'Stage', { drive: 'manual', colour: 'blue', shape: 'round', weight: 'light' }, true),
  product(
    'B1',
    'Sealed bellows',
    { drive: 'electric', colour: 'blue', shape: 'round', weight: 'light' },
    false,
  ),
  product('N1', 'Not sealed bracket', {}, true),
];

const mirror = (id: string, name: string, coating: string): Entry => [
  'product',
  make.product(id, {
    category_ids: ['mirrors'],
    name: { en: name },
    attributes: [{ kind: 'enum', key: 'coating', values: [coating] }],
  }),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

async function search(text: string, at = catalogue) {
  const { filters, rest, understood, unclear } = await at.readText(text, 'en');
  const query = { ...emptyQuery('en'), text: rest, filters };
  const found = await searchRead(at, { text, query, understood, unclear });
  return {
    found: found.result.products.map(({ id }) => id),
    text: found.query.text,
    conditions: found.query.filters.map(({ key }) => key),
    understood: found.understood.map(({ address }) => address),
  };
}

describe('a choice under which nothing is found', () => {
  it('is read as a word of a name if that finds something, beside the other conditions', async () => {
    expect(await search('manual gripper')).toEqual({
      found: ['G1'],
      text: '"manual" gripper',
      conditions: [],
      understood: [],
    });
    expect(await search('red manual gripper')).toEqual({
      found: ['G1'],
      text: '"manual" gripper',
      conditions: ['colour'],
      understood: ['colour=red'],
    });
    expect(await search('sealed bellows')).toMatchObject({ found: ['B1'], conditions: [] });
  });

  it('is read as any of several words', async () => {
    expect(await search('manual or electric gripper')).toMatchObject({
      found: ['G1'],
      conditions: ['drive'],
    });
    const either = { found: ['G2'], text: '(square | round) gripper', conditions: [], understood: [] };
    const own = await searchRecords([
      ['category', make.category('parts')],
      choices('shape', 'square', 'round', 'oval'),
      product('G2', 'Gripper, rather round', { shape: 'oval' }),
      product('P1', 'Plate', { shape: 'square' }),
      product('P2', 'Plate', { shape: 'round' }),
    ]);
    expect(await search('square or round gripper', own)).toEqual(either);
  });

  it('stays a choice where something is found, or nothing either way', async () => {
    expect(await search('manual stage')).toEqual({
      found: ['S1'],
      text: 'stage',
      conditions: ['drive'],
      understood: ['drive=manual'],
    });
    expect(await search('manual ripcord')).toMatchObject({ found: [], conditions: ['drive'] });
  });

  it('stays a choice where products of the kind meet it and only lack another word', async () => {
    const own = await searchRecords([
      ['category', make.category('mirrors', { name: { en: 'Mirrors' } })],
      choices('coating', 'gold', 'silver'),
      mirror('M1', 'Mirror', 'gold'),
      mirror('M2', 'Protected mirror beside gold ones', 'silver'),
    ]);
    expect(await search('protected gold mirror', own)).toMatchObject({
      found: [],
      text: 'protected mirror',
      understood: ['coating=gold'],
    });
  });

  it('stays a choice where what is found only mentions the word', async () => {
    const mention = (id: string, name: string, text: string, coating: string): Entry => [
      'product',
      make.product(id, {
        name: { en: name },
        attributes: [{ kind: 'enum', key: 'coating', values: [coating] }],
        set_id: text,
      }),
    ];
    const own = await searchRecords([
      ['category', make.category('mirrors', { name: { en: 'Mirrors' } })],
      choices('coating', 'gold', 'silver'),
      ['set', make.set('plain', { name: { en: 'Plain' }, summary: { en: 'Cheaper than gold' } })],
      mention('D1', 'Plain disc', 'plain', 'silver'),
      mirror('M1', 'Mirror', 'gold'),
    ]);
    expect(await search('gold disc', own)).toMatchObject({
      found: [],
      understood: ['coating=gold'],
    });
    expect(await search('silver disc', own)).toMatchObject({ found: ['D1'] });
  });

  it('is read as a word of another choice that has it in its name', async () => {
    const own = await searchRecords([
      ['category', make.category('posts', { name: { en: 'Posts' } })],
      choices('material', 'steel', 'stainless steel'),
      [
        'product',
        make.product('P1', {
          category_ids: ['posts'],
          name: { en: 'Post' },
          attributes: [{ kind: 'enum', key: 'material', values: ['stainless steel'] }],
        }),
      ],
      [
        'product',
        make.product('S1', {
          name: { en: 'Screw' },
          attributes: [{ kind: 'enum', key: 'material', values: ['steel'] }],
        }),
      ],
    ]);
    expect(await search('steel post', own)).toMatchObject({ found: ['P1'], conditions: [] });
    expect(await search('steel screw', own)).toMatchObject({
      found: ['S1'],
      conditions: ['material'],
    });
  });

  it('is one of the first three of the text', async () => {
    expect(await search('red square manual heavy gripper')).toMatchObject({
      found: ['G1'],
      understood: ['colour=red', 'shape=square', 'weight=heavy'],
    });
    expect(await search('red square heavy manual gripper')).toMatchObject({
      found: [],
      understood: ['colour=red', 'shape=square', 'weight=heavy', 'drive=manual'],
    });
  });

  it('is told before it is tried as a word, and is never an order or what products state', async () => {
    const { filters, rest, understood, unclear } = await catalogue.readText('manual gripper', 'en');
    const query = { ...emptyQuery('en'), text: rest, filters };
    const told: string[] = [];
    const find = (more: typeof understood) =>
      searchRead(
        catalogue,
        { text: 'manual gripper', query, understood: [...understood, ...more], unclear },
        one => {
          told.push(one.query.text);
        },
      );
    expect((await find([])).result.totals.products).toBe(1);
    expect(told).toEqual(['gripper']);
    for (const address of ['sort=-drive', 'drive=*', 'lost=1']) {
      const other = { address, text: 'gripper', start: 7, end: 14 };
      // The text alone is not understood so.
      expect([address, (await find([other])).query.text]).toEqual([address, 'gripper']);
    }
  });

  it('is not tried as a word if it excludes, or without time', async () => {
    expect(await search('not electric gripper')).toMatchObject({
      found: [],
      understood: ['drive=!electric'],
    });
    expect(await search('not sealed bracket')).toMatchObject({ found: [], understood: ['sealed=no'] });
    const { catalogue: recorded, asked } = withRecord(catalogue);
    expect(await search('manual gripper', withoutTime(recorded))).toMatchObject({
      found: [],
      understood: ['drive=manual'],
    });
    expect(asked).toHaveLength(1);
  });
});
