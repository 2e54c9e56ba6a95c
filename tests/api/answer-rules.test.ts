import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { lengthsOf } from '#search/finding/test-searched.ts';
import { callFor, startSite, type TestSite } from './start-site.ts';

/** Fourteen sizes of a plate, which is more than a table shows. */
const SIZES = Array.from({ length: 14 }, (_, n) => `size_${String(n + 1).padStart(2, '0')}`);

const lens = (id: string, category: string, name: string, focal: number): Entry => [
  'product',
  make.product(id, {
    category_ids: [category],
    name: { en: name },
    attributes: lengthsOf({ focal_length: focal, rim: focal / 10 }),
  }),
];

/** Lenses of two kinds, plates with many sizes, sensors whose text mentions photodiodes, and manuals besides a course. */
const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('lenses', { name: { en: 'Lenses' } })],
  ...(['planar-lenses', 'convex-lenses'] as const).map(
    (id): Entry => [
      'category',
      make.category(id, {
        parent_id: 'lenses',
        level: 2,
        name: { en: id === 'planar-lenses' ? 'Planar lenses' : 'Convex lenses' },
      }),
    ],
  ),
  ['category', make.category('plates', { name: { en: 'Plates' } })],
  ['category', make.category('photodiodes', { name: { en: 'Photodiodes' } })],
  ['category', make.category('sensors', { name: { en: 'Thermal sensors' } })],
  ['attribute', make.attribute('focal_length', { name: { en: 'focal length' } })],
  ['attribute', make.attribute('rim', { name: { en: 'rim' }, in_table: false, order: 1 })],
  ['attribute', make.attribute('bandwidth', { name: { en: 'bandwidth' }, order: 2 })],
  ...SIZES.map(
    (key, order): Entry => [
      'attribute',
      make.attribute(key, { name: { en: key.replace('_', ' ') }, order: 10 + order }),
    ],
  ),
  lens('PL-1', 'planar-lenses', 'Planar lens', 100),
  lens('PL-2', 'planar-lenses', 'Planar lens', 150),
  [
    'product',
    make.product('CX-1', {
      category_ids: ['convex-lenses'],
      name: { en: 'Convex lens' },
      summary: { en: 'Goes with a planar lens' },
      attributes: lengthsOf({ focal_length: 100 }),
    }),
  ],
  ...Array.from({ length: 6 }, (_, n) => lens(`CX-2${n}`, 'convex-lenses', 'Convex lens', 20 + n)),
  [
    'product',
    make.product('P-1', {
      category_ids: ['plates'],
      attributes: lengthsOf(Object.fromEntries(SIZES.map(key => [key, 5]))),
    }),
  ],
  [
    'product',
    make.product('D-1', {
      category_ids: ['photodiodes'],
      name: { en: 'Photodiode' },
      attributes: lengthsOf({ bandwidth: 30 }),
    }),
  ],
  [
    'product',
    make.product('T-1', {
      category_ids: ['sensors'],
      name: { en: 'Thermal sensor' },
      summary: { en: 'In place of photodiodes' },
      attributes: lengthsOf({ bandwidth: 70 }),
    }),
  ],
  ...(['one', 'two'] as const).map(
    (id): Entry => [
      'article',
      make.article('course', id, {
        name: { en: `Course ${id}` },
        body: { en: 'A manual helps. Manual, manual.' },
      }),
    ],
  ),
  ['article', make.article('manual', 'm', { name: { en: 'Guide' }, body: { en: 'The manual of a stage.' } })],
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: ENTRIES });
});
afterAll(() => site.close());

const search = (q: string) => callFor(site, 'search', { query: new URLSearchParams({ q }).toString() });
const list = (id: string, ...filters: string[]) =>
  callFor(site, 'category_filter_product_list', {
    params: { id },
    query: new URLSearchParams(filters.map(filter => ['filters[]', filter])).toString(),
  });

describe('a list of products', () => {
  it('says from which row on its products are of another kind than the text names', async () => {
    const { top_products, list: found } = await search('planar lens');
    expect(top_products.map(({ id }) => id)).toEqual(['PL-1', 'PL-2', 'CX-1']);
    expect(found.others_from).toBe(2);
  });

  it('draws no line between kinds where it is sorted by something else than relevance', async () => {
    const more = await callFor(site, 'search_more', { query: 'q=planar+lens&sort=focal_length' });
    expect(more.list.products).toHaveLength(3);
    expect(more.list.others_from).toBeNull();
  });

  it('draws no line between kinds where its text names none', async () => {
    const { list: found } = await search('goes with');
    expect(found.totals.products).toBeGreaterThan(0);
    expect(found.others_from).toBeNull();
  });

  it('shows twelve columns, and names those that it has no room for', async () => {
    const plates = await list('plates');
    expect(plates.columns.map(({ key }) => key)).toEqual(SIZES.slice(0, 12));
    expect(plates.other_columns.map(({ key }) => key)).toEqual(SIZES.slice(12));
  });

  it('keeps the column of a condition in place of the last other one', async () => {
    const plates = await list('plates', 'size_14=5mm');
    expect(plates.columns.map(({ key }) => key)).toEqual([...SIZES.slice(0, 11), 'size_14']);
  });

  it('shows the columns by which its products meet a condition on any size, also one that is in no table', async () => {
    const keysOf = async (...filters: string[]) =>
      (await list('lenses', ...filters)).columns.map(({ key }) => key);
    expect(await keysOf()).toEqual(['focal_length']);
    expect(await keysOf('any_millimetre=15mm')).toEqual(['focal_length', 'rim']);
  });
});

describe('what is found in part', () => {
  it('lists four products of each set of conditions, and counts all', async () => {
    const found = await list('lenses', 'focal_length=20mm..25mm', 'rim=99mm');
    expect(found.totals.products).toBe(0);
    const byFocal = found.relaxed.find(({ kept }) => kept.filters.includes('focal_length=20mm..25mm'));
    expect(byFocal).toMatchObject({ total: 6, dropped: [{ what: 'filter', address: 'rim=99mm' }] });
    expect(byFocal?.products).toHaveLength(4);
  });

  it('is offered of the kind that a text names where only products of other kinds match', async () => {
    const { list: found } = await search('photodiodes bandwidth 70 mm');
    expect(found.totals.products).toBe(1);
    expect(found.missed_kind?.category.id).toBe('photodiodes');
    expect(found.missed_kind?.relaxed[0]?.products.map(({ id }) => id)).toEqual(['D-1']);
  });

  it('is not offered of a kind of which something matches', async () => {
    expect((await search('photodiodes bandwidth 30 mm')).list.missed_kind).toBeNull();
  });

  it('is not offered where a text names no kind', async () => {
    expect((await search('bandwidth 70 mm')).list.missed_kind).toBeNull();
  });
});

describe('documents that a search finds', () => {
  it('begin with those of the kind that the text names, and say so', async () => {
    const { documents } = await search('manual');
    expect(documents.asked_kind).toBe('manual');
    expect(documents.articles.map(({ kind }) => kind)).toEqual(['manual', 'course', 'course']);
  });

  it('are in the order of their words where the text names no kind', async () => {
    const { documents } = await search('helps');
    expect(documents.asked_kind).toBeNull();
    expect(documents.articles).toHaveLength(2);
  });
});

/** Ten of everything of which a page shows only some. */
const TEN = Array.from({ length: 10 }, (_, n) => n);
const MANY: Entry[] = [
  ['catalogue', make.catalogue({})],
  ['category', make.category('lenses', { name: { en: 'Lenses' } })],
  ['attribute', make.attribute('focal_length', { name: { en: 'focal length' } })],
  ...TEN.map(
    (n): Entry => [
      'set',
      make.set(`S${n}`, { order: n, related_ids: n === 0 ? TEN.slice(1).map(other => `S${other}`) : [] }),
    ],
  ),
  ['group', make.group('S0-coated', 'S0', { name: { en: 'Coated' } })],
  ...TEN.flatMap(n =>
    TEN.slice(0, 3).map(
      (at): Entry => [
        'product',
        make.product(`LENS-${n}-${at}`, {
          set_id: `S${n}`,
          group_id: n === 0 && at > 0 ? 'S0-coated' : null,
          category_ids: ['lenses'],
          name: { en: 'Lens' },
          added_on: `2026-01-${10 + n}`,
          attributes: lengthsOf({ focal_length: 100 + n + at }),
        }),
      ],
    ),
  ),
  ...['FX-100', 'FX1-00', 'F-X100', 'FX10-0', 'F-X-100', 'FX-1-00'].map(
    (part_number, n): Entry => [
      'product',
      make.product(`fx-${n}`, { part_number, category_ids: ['lenses'] }),
    ],
  ),
  ...TEN.map((n): Entry => ['article', make.article('solution', `sol-${n}`, { order: n })]),
];

describe('what a page shows some of', () => {
  let many: TestSite;
  beforeAll(async () => {
    many = await startSite({ entries: MANY });
  });
  afterAll(() => many.close());

  it('is eight new products, the newest first, eight sets and eight articles of a kind on the home screen', async () => {
    const home = await callFor(many, 'home_show');
    expect(home.new_products).toHaveLength(8);
    expect(home.new_products[0]?.id).toMatch(/^LENS-9-/);
    expect(home.popular_sets).toHaveLength(8);
    expect(home.solutions.map(({ id }) => id)).toEqual(TEN.slice(0, 8).map(n => `sol-${n}`));
  });

  it('is eight of the sets that belong to a set, in its order', async () => {
    const { set } = await callFor(many, 'product_get', { params: { id: 'LENS-0-0' } });
    expect(set?.related.map(({ id }) => id)).toEqual(TEN.slice(1, 9).map(n => `S${n}`));
  });

  it('lists products of a set that stand in no group in a last list of the whole set', async () => {
    const { set } = await callFor(many, 'product_get', { params: { id: 'LENS-0-0' } });
    expect(set?.groups.map(({ id, products }) => [id, products])).toEqual([
      ['S0-coated', 2],
      ['S0', 3],
    ]);
  });

  it('is six alternatives of a product, at most two of a set', async () => {
    const { products } = await callFor(many, 'product_alternatives', { params: { id: 'LENS-5-1' } });
    const sets = products.map(({ product }) => product.id.slice(0, 6));
    expect(sets).toHaveLength(6);
    expect(
      Math.max(
        ...Map.groupBy(sets, set => set)
          .values()
          .map(same => same.length),
      ),
    ).toBe(2);
  });

  it('is five of the products that a pasted number may mean', async () => {
    const report = await callFor(many, 'cart_paste', { body: { text: 'fx100 3' } });
    expect(report.lines[0]).toMatchObject({ outcome: 'unknown', reason: 'ambiguous' });
    expect(report.lines[0]?.candidates).toHaveLength(5);
  });

  it('is five completions of each kind', async () => {
    const { suggestions } = await callFor(many, 'search_suggestions', { query: 'q=LENS' });
    expect(suggestions.filter(({ kind }) => kind === 'part_number')).toHaveLength(5);
  });

  it('is four products of a guess at an unknown part number, of which half must be known', async () => {
    const guessed = async (q: string) => (await callFor(many, 'search', { query: `q=${q}` })).list.guess;
    const near = await guessed('LENS-3XYZ');
    expect(near).toMatchObject({ text: 'LENS-3XYZ', read: 'LENS-3', total: 4 });
    expect(await guessed('LENS-3XYZUVW')).toBeNull();
  });
});
