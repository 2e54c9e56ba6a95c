import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { callFor, failureFor, startSite, type TestSite } from './start-site.ts';

const MAKERS = 260;
const nameOf = (n: number) => (n === 7 ? 'Böhm & Söhne, Gera' : `Maker ${n}`);
const choiceOf = (name: string, order: number, id = name.toLowerCase()) => ({
  id,
  name: { en: name },
  order,
});

/** Parts of each maker, two of the first one, in sizes with the owner's own order. */
const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('all', { name: { en: 'All' } })],
  ['category', make.category('none', { name: { en: 'None' } })],
  [
    'attribute',
    make.attribute('maker', {
      kind: 'enum',
      unit: null,
      quantity: null,
      values: Array.from({ length: MAKERS }, (_, n) => choiceOf(nameOf(n + 1), n + 1, `m${n + 1}`)),
    }),
  ],
  [
    'attribute',
    make.attribute('class', {
      kind: 'enum',
      unit: null,
      quantity: null,
      values: [choiceOf('Small', 1), choiceOf('Large', 2), choiceOf('Huge', 3)],
      choice_order: 'given',
    }),
  ],
  ['attribute', make.attribute('length', {})],
  ...Array.from({ length: MAKERS + 20 }, (_, at): Entry => {
    const maker = at < MAKERS ? at + 1 : at - MAKERS + 1;
    return [
      'product',
      make.product(`P-${at}`, {
        category_ids: ['all'],
        name: { en: 'Part' },
        attributes: [
          { kind: 'enum', key: 'maker', values: [`m${maker}`] },
          { kind: 'enum', key: 'class', values: [at < 20 ? 'small' : at < 100 ? 'huge' : 'large'] },
        ],
      }),
    ];
  }),
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: ENTRIES });
});
afterAll(() => site.close());

const find = (text: string, more = '') =>
  callFor(site, 'search_choices', {
    query: `attribute=maker&text=${encodeURIComponent(text)}&category=all${more}`,
  });
const namesOf = async (text: string, more = '') =>
  (await find(text, more)).values.map(({ name, count }) => [name.text, count]);

describe('the choices of a facet', () => {
  it('are found by a part of their names beyond those that the facet lists, with their counts', async () => {
    const { list } = await callFor(site, 'category_show', { params: { id: 'all' }, query: 'view=product' });
    const facet = list.facets.find(({ key }) => key === 'maker');
    if (facet?.kind !== 'enum') return expect.unreachable();
    expect([facet.values.length, facet.values_total, facet.order]).toEqual([200, MAKERS, 'count']);
    expect(facet.values.some(({ id }) => id === 'm259')).toBe(false);
    expect(await namesOf('ker 259')).toEqual([['Maker 259', 1]]);
    expect(await namesOf('MAKER 1')).toHaveLength(50);
    expect((await namesOf('maker 1')).slice(0, 2)).toEqual([
      ['Maker 1', 2],
      ['Maker 10', 2],
    ]);
    expect([(await find('maker 1')).more, (await find('maker 25')).more]).toEqual([true, false]);
    expect(await namesOf('bohm & SOHNE')).toEqual([['Böhm & Söhne, Gera', 2]]);
    expect(await namesOf('nobody')).toEqual([]);
  });

  it('are counted under the other conditions, not under their own', async () => {
    expect(await namesOf('maker 12', '&filters[]=class=small')).toEqual([['Maker 12', 1]]);
    expect(await namesOf('maker 12', '&filters[]=class=small&filters[]=maker=m3')).toEqual([['Maker 12', 1]]);
    expect(await find('maker 259', '&filters[]=class=small')).toMatchObject({ values: [], more: false });
    expect(await find('maker 259', '&filters[]=class=small&filters[]=maker=m259')).toMatchObject({
      values: [{ id: 'm259', count: 0, chosen: true }],
    });
    expect(await callFor(site, 'search_choices', { query: 'attribute=maker&text=259&q=part' })).toMatchObject(
      {
        values: [{ id: 'm259', count: 1 }],
      },
    );
    expect(
      (await callFor(site, 'search_choices', { query: 'attribute=maker&text=259&category=none' })).values,
    ).toEqual([]);
  });

  it('stand in the order that the owner gave them, and the answer says so', async () => {
    const { list } = await callFor(site, 'category_show', { params: { id: 'all' }, query: 'view=product' });
    expect(list.facets.find(({ key }) => key === 'class')).toMatchObject({
      order: 'given',
      values: [
        { id: 'small', count: 20 },
        { id: 'large', count: 180 },
        { id: 'huge', count: 80 },
      ],
    });
  });

  it('are refused of what has none, of unknown lists, and without a text', async () => {
    for (const query of ['attribute=maker&text=%20', 'text=1'])
      expect(await failureFor(site, 'search_choices', { query }), query).toMatchObject({ status: 400 });
    for (const query of [
      'attribute=length&text=1',
      'attribute=colour&text=1',
      'attribute=maker&text=1&category=nothing',
    ])
      expect(await failureFor(site, 'search_choices', { query }), query).toMatchObject({ status: 404 });
  });
});
