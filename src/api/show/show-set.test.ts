import { beforeAll, describe, expect, it } from 'vitest';
import { emptyQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { withRecord } from '#search/finding/test-searched.ts';
import type { ReadSpare } from '../served/outage.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { showSetCards, showSetDetail, showSpan } from './show-set.ts';

const length = (value: number) => ({
  kind: 'number' as const,
  key: 'length',
  value,
  comparison: null,
  tolerance: null,
  given: `${value} mm`,
});
const glass = (...values: string[]) => ({ kind: 'enum' as const, key: 'glass', values });
const price = (unit_price: number) => ({
  currency: 'EUR',
  breaks: [{ min_quantity: 1, unit_price }],
  on_request_from: null,
});

/** Sets r1 to r9 with a product each, to which `main` is related. */
const RELATED = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9'];

/** A set with two full groups and an empty one, a set of which one product is in no group, and one without groups. */
const ENTRIES: Entry[] = [
  [
    'catalogue',
    make.catalogue({
      currency: 'EUR',
      views: {
        categories: [{ category_id: 'viewed', columns: { entries: ['glass', 'length'], line: null } }],
        menu: {},
        home: {},
      },
    }),
  ],
  ['category', make.category('lenses')],
  ['category', make.category('viewed')],
  ['attribute', make.attribute('length', { order: 1, name: { cn: '长度' } })],
  [
    'attribute',
    make.attribute('glass', {
      kind: 'enum',
      quantity: null,
      unit: null,
      order: 2,
      values: [{ id: 'bk7', name: { en: 'Crown', cn: '冕玻璃' }, order: 1 }],
    }),
  ],
  [
    'set',
    make.set('main', {
      name: { en: 'Main', cn: '主要' },
      summary: { cn: '短' },
      description: { cn: '*长*' },
      features: [{ cn: '平' }, { cn: '轻' }],
      image: 'main.svg',
      status: 'discontinued',
      documents: [
        { kind: 'datasheet', name: { cn: '表' }, path: 'sheet.pdf', url: null, language: null },
        { kind: 'datasheet', name: { cn: '失' }, path: 'lost.pdf', url: null, language: null },
      ],
      related_ids: ['gone', ...RELATED],
      key_attributes: ['length', 'glass'],
    }),
  ],
  ['set', make.set('mixed', { category_ids: ['viewed'], name: { cn: '混合' } })],
  ['set', make.set('loose')],
  ...RELATED.map((id): Entry => ['set', make.set(id)]),
  ['group', make.group('long', 'main', { name: { cn: '长的' }, order: 1 })],
  ['group', make.group('empty', 'main', { order: 2 })],
  ['group', make.group('short', 'main', { columns: ['glass'], order: 3 })],
  ['group', make.group('some', 'mixed', { order: 1 })],
  [
    'product',
    make.product('m1', {
      set_id: 'main',
      group_id: 'long',
      attributes: [length(90), glass('bk7')],
      price: price(900),
    }),
  ],
  [
    'product',
    make.product('m2', { set_id: 'main', group_id: 'long', attributes: [length(80)], price: price(750) }),
  ],
  [
    'product',
    make.product('m3', { set_id: 'main', group_id: 'short', attributes: [length(5), glass('bk7')] }),
  ],
  [
    'product',
    make.product('x1', { set_id: 'mixed', group_id: 'some', attributes: [length(1), glass('bk7')] }),
  ],
  ['product', make.product('x2', { set_id: 'mixed', attributes: [length(1), glass('bk7')] })],
  ['product', make.product('l1', { set_id: 'loose' })],
  ...RELATED.map((id): Entry => ['product', make.product(`${id}-p`, { set_id: id })]),
  ['curve', make.curve('c', { set_id: 'main', name: { cn: '曲线' } })],
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES, { 'sheet.pdf': 900 });
  served = made.served;
  return made.close;
});

const runs = async <Found>(call: () => Promise<Found>) => call();
const detailOf = async (id: string) => {
  const set = await served.records.findSet(id);
  return showSetDetail(served, set!, { locale: 'cn', searchSpare: runs });
};
/** The same catalogue without any set that is kept. */
const anew = () => ({ ...served, records: { ...served.records } });
const hit = (id: string) => ({ id, products: 3, price_from: 7.5, spans: [] });

describe('the cards of sets', () => {
  it('have every field, of the set and of what the search found in it', async () => {
    const { sets } = await served.index.search({ ...emptyQuery('cn'), kind: 'set', set_id: 'main' });
    const [card] = await showSetCards(served, sets, 'cn');
    expect(card).toEqual({
      id: 'main',
      name: { text: '主要' },
      summary: { text: '短' },
      image: '/media/main.svg',
      status: 'discontinued',
      products: 3,
      price_from: 7.5,
      currency: 'EUR',
      spans: [
        { key: 'length', min: 5, max: 90, column: served.attributes.column('length', 'cn'), choices: [] },
        {
          key: 'glass',
          min: null,
          max: null,
          column: served.attributes.column('glass', 'cn'),
          choices: [{ id: 'bk7', name: { text: '冕玻璃' } }],
        },
      ],
      curve: expect.objectContaining({ curve_id: 'c', name: { text: '曲线' } }),
    });
  });

  it('are in the order of the hits, without sets that are not there', async () => {
    const cards = await showSetCards(served, [hit('loose'), hit('gone'), hit('main')], 'cn');
    expect(cards.map(({ id, image, curve }) => [id, image, curve?.curve_id ?? null])).toEqual([
      ['loose', null, null],
      ['main', '/media/main.svg', 'c'],
    ]);
  });

  it('leave out spans of attributes that the catalogue does not define', () => {
    expect(showSpan(served, { key: 'lost', min: 1, max: 2, values: [] }, 'cn')).toEqual([]);
  });
});

describe('a complete set', () => {
  it('has every field', async () => {
    expect(await detailOf('main')).toEqual({
      id: 'main',
      name: { text: '主要' },
      summary: { text: '短' },
      description_html: { text: '<p><em>长</em></p>' },
      features: [{ text: '平' }, { text: '轻' }],
      image: '/media/main.svg',
      status: 'discontinued',
      products: 3,
      documents: [
        { kind: 'datasheet', name: { text: '表' }, href: '/media/sheet.pdf', bytes: 900, language: null },
      ],
      groups: [
        { id: 'long', name: { text: '长的' }, columns: columns('length', 'glass'), products: 2 },
        { id: 'short', name: { text: 'short', lang: 'en' }, columns: columns('glass'), products: 1 },
      ],
      related: expect.any(Array),
    });
    expect((await detailOf('loose')).image).toBeNull();
  });

  it('ends with a table of all its products if some are in no group, under the view of its category', async () => {
    expect((await detailOf('mixed')).groups).toEqual([
      { id: 'some', name: { text: 'some', lang: 'en' }, columns: columns('glass', 'length'), products: 1 },
      { id: 'mixed', name: { text: '混合' }, columns: columns('glass', 'length'), products: 2 },
    ]);
    expect((await detailOf('loose')).groups).toEqual([
      { id: 'loose', name: { text: 'loose', lang: 'en' }, columns: [], products: 1 },
    ]);
  });

  it('is kept in each language, but not without the related sets that could not be searched for', async () => {
    const own = anew();
    const set = await own.records.findSet('main');
    const show = (locale: 'en' | 'cn', searchSpare: ReadSpare = runs) =>
      showSetDetail(own, set!, { locale, searchSpare });
    expect((await show('cn', async (_read, otherwise) => otherwise)).related).toEqual([]);
    const whole = await show('cn');
    expect(whole.related).toHaveLength(7);
    expect(await show('cn')).toBe(whole);
    expect((await show('en')).name).toEqual({ text: 'Main' });
  });

  it('has one empty table if it has no products', async () => {
    const { products, groups } = await showSetDetail(served, make.set('bare'), {
      locale: 'en',
      searchSpare: runs,
    });
    expect([products, groups]).toEqual([
      0,
      [{ id: 'bare', name: { text: 'bare' }, columns: [], products: 0 }],
    ]);
  });

  it('shows the sets of its first eight relations that are there, in their order, by what is found in each', async () => {
    const { related } = await detailOf('main');
    expect(related.map(({ id, products }) => `${id} ${products}`)).toEqual(
      RELATED.slice(0, 7).map(id => `${id} 1`),
    );
    const recorded = withRecord(anew());
    const set = await served.records.findSet('main');
    await showSetDetail(recorded.catalogue, set!, { locale: 'cn', searchSpare: runs });
    expect(recorded.asked).toHaveLength(8);
    expect(recorded.asked[1]).toEqual({
      ...emptyQuery('cn'),
      kind: 'set',
      size: 1,
      facets: 'none',
      set_id: 'r1',
    });
  });

  it('has no related sets where the search is left out', async () => {
    const set = await served.records.findSet('main');
    const skip = async <Found>(_: () => Promise<Found>, instead: Found) => instead;
    const { related } = await showSetDetail(anew(), set!, { locale: 'cn', searchSpare: skip });
    expect(related).toEqual([]);
  });
});

function columns(...keys: string[]) {
  return keys.map(key => served.attributes.column(key, 'cn'));
}
