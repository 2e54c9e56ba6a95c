import { describe, expect, it } from 'vitest';
import { AreaNode } from './answers/shown-area.ts';
import { articleAddress } from './records/article-kind.ts';
import { contrastOf, formatContrast, mixColours, parseColour } from './records/brand/colour.ts';
import { ancestorsOf, Category, idsBelow, sortCategories } from './records/category.ts';
import { type LeadTime, leadDays } from './records/lead-time.ts';
import { setIdsOf } from './records/product.ts';
import { CatalogueVersion, isWhole } from './records/version.ts';
import { arrange, cardAttributes, openViews } from './records/view-in-force.ts';
import { OTHERS } from './records/views.ts';

const category = (id: string, parent_id: string | null, order = 0): Category => ({
  id,
  parent_id,
  order,
  level: 1,
  name: {},
  summary: {},
  image: null,
});

const TREE = [
  category('lenses', null, 2),
  category('mirrors', null, 1),
  category('convex', 'lenses', 1),
  category('coated', 'convex', 1),
];

describe('categories', () => {
  it('stand in the order of the menu, then in that of the catalogue, then by id', () => {
    const twin = category('blanks', null, 1);
    const ids = (menu: string[]) => sortCategories([...TREE, twin], menu).map(({ id }) => id);
    expect(ids([])).toEqual(['blanks', 'coated', 'convex', 'mirrors', 'lenses']);
    const orders = [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ];
    for (const order of orders)
      expect(
        sortCategories(
          order.map(id => category(id, null)),
          [],
        ).map(({ id }) => id),
      ).toEqual(['a', 'b', 'c']);
    expect(ids(['lenses', 'mirrors'])).toEqual(['lenses', 'mirrors', 'blanks', 'coated', 'convex']);
  });

  it('know all that lies below them, at any level', () => {
    expect([...(idsBelow(TREE, 'lenses') ?? [])]).toEqual(['lenses', 'convex', 'coated']);
    expect([...(idsBelow([...TREE].reverse(), 'lenses') ?? [])].sort()).toEqual([
      'coated',
      'convex',
      'lenses',
    ]);
    expect([...(idsBelow(TREE, 'mirrors') ?? [])]).toEqual(['mirrors']);
    expect(idsBelow(TREE, 'filters')).toBeNull();
  });

  it('name the way from the top to themselves', () => {
    expect(ancestorsOf(TREE, 'coated')).toEqual(['lenses', 'convex', 'coated']);
    expect(ancestorsOf(TREE, 'mirrors')).toEqual(['mirrors']);
    expect(ancestorsOf(TREE, 'filters')).toEqual([]);
    expect(ancestorsOf([category('lost', 'filters')], 'lost')).toEqual(['lost']);
  });

  it('are at one of three levels', () => {
    const isCategory = (level: number) => Category.safeParse({ ...category('lenses', null), level }).success;
    expect([0, 1, 3, 4, 1.5].map(isCategory)).toEqual([false, true, true, false, false]);
  });
});

describe('the lead time of a quantity', () => {
  const lead_time: LeadTime = {
    stock: 5,
    tiers: [
      { min_quantity: 1, days: 3 },
      { min_quantity: 10, days: 20 },
    ],
    area_days: [],
  };

  it('is none up to the stock, and beyond it that of the last tier that is reached', () => {
    expect([1, 5, 6, 9, 10, 500].map(quantity => leadDays(lead_time, quantity))).toEqual([
      0, 0, 3, 3, 20, 20,
    ]);
  });

  it('is unknown without a lead time and below the first tier', () => {
    expect(leadDays(null, 1)).toBeNull();
    expect(leadDays({ ...lead_time, stock: null }, 1)).toBe(3);
    const late = { stock: null, tiers: [{ min_quantity: 10, days: 20 }], area_days: [] };
    expect(leadDays(late, 9)).toBeNull();
  });
});

it('products name each of their sets once, and those without a set none', () => {
  const of = (...set_ids: (string | null)[]) => set_ids.map(set_id => ({ set_id }));
  // Only the set is read.
  expect(setIdsOf(of('a', null, 'b', 'a') as unknown as Parameters<typeof setIdsOf>[0])).toEqual(['a', 'b']);
});

describe('a version', () => {
  const version = {
    id: 'v12',
    state: 'ready',
    source: 'folder',
    created_at: '2026-11-21T08:00:00Z',
    published_at: null,
    publish_at: null,
    staged: false,
    products: null,
    problems: null,
  } as const;

  it('has an id with a number from 1', () => {
    const isId = (id: string) => CatalogueVersion.safeParse({ ...version, id }).success;
    expect(['v1', 'v10', 'v0', 'v01', '1', 'v', 'xv1', 'v1x'].map(isId)).toEqual([
      true,
      true,
      ...Array(6).fill(false),
    ]);
  });

  it('is whole once it is ready, also while it is live and after', () => {
    const states = ['building', 'ready', 'live', 'previous', 'failed'] as const;
    expect(states.filter(state => isWhole({ ...version, state }))).toEqual(['ready', 'live', 'previous']);
  });
});

describe('the views of an owner', () => {
  const list = (...entries: string[]) => ({ entries, line: null });
  const views = {
    menu: [],
    categories: [
      { category_id: null, columns: list('price'), facets: list('coating') },
      { category_id: 'lenses', columns: list('focal_length') },
    ],
  } as unknown as Parameters<typeof openViews>[0];

  it('apply below the category that they were written for, until one has its own', () => {
    const find = openViews(views, TREE);
    expect(find('mirrors').columns).toEqual({ ...list('price'), category_id: null });
    expect(find('coated').columns).toEqual({ ...list('focal_length'), category_id: 'lenses' });
    expect(find('coated').facets).toEqual({ ...list('coating'), category_id: null });
    expect(find(null).columns?.entries).toEqual(['price']);
    expect(find('coated')).toBe(find('coated'));
  });

  it('are none if the owner wrote none', () => {
    expect(openViews(undefined, TREE)('lenses')).toEqual({});
    expect(openViews({ menu: [], home: [], categories: [] } as unknown as typeof views, TREE)(null)).toEqual(
      {},
    );
  });

  it('choose the attributes of a card: those for cards, the key attributes, or the series’ own', () => {
    const entries = (...names: string[]) => ({ ...list(...names), category_id: null });
    expect(cardAttributes({ card: entries('a'), key_attributes: entries('b') }, ['c'])).toEqual(['a']);
    expect(cardAttributes({ key_attributes: entries('b') }, ['c'])).toEqual(['b']);
    expect(cardAttributes({}, ['c'])).toEqual(['c']);
  });

  it('put entries in their order, the others where they are allowed', () => {
    const entries = ['a', 'b', 'c'].map(key => ({ key }));
    const keys = (wish: string[], available?: { key: string }[]) =>
      arrange(wish, entries, available).map(({ key }) => key);
    expect(keys(['c', OTHERS])).toEqual(['c', 'a', 'b']);
    expect(keys([OTHERS, 'a'])).toEqual(['b', 'c', 'a']);
    expect(keys(['c', 'a', 'c'])).toEqual(['c', 'a']);
    expect(keys(['d', 'b'])).toEqual(['b']);
    expect(keys(['d', 'b'], [...entries, { key: 'd' }])).toEqual(['d', 'b']);
  });
});

it('areas contain areas, each with a code and a name', () => {
  const area = { code: 'AT', parent_code: 'EU', name: 'Austria' };
  expect(
    AreaNode.parse({ ...area, lang: 'en', children: [{ ...area, parent_code: null }] }).children,
  ).toHaveLength(1);
  expect(AreaNode.safeParse({ code: 'AT', parent_code: null }).success).toBe(false);
  expect(AreaNode.safeParse({ ...area, children: [{ code: 'X' }] }).success).toBe(false);
  expect(AreaNode.safeParse({ ...area, lang: 'xx' }).success).toBe(false);
});

it('an article has a page of its own, or is addressed on the page of its list', () => {
  expect(articleAddress('page', 'about us')).toBe('/page/about%20us');
  expect(articleAddress('software', 'a&b')).toBe('/software?id=a%26b');
});

describe('colours', () => {
  it('are read in both lengths, whatever the case', () => {
    expect([' #0B4fD8 ', '#abc', 'abc', '#abcd', '#0b4fd8f', 'x#abc'].map(parseColour)).toEqual([
      '#0b4fd8',
      '#aabbcc',
      null,
      null,
      null,
      null,
    ]);
  });

  it('have a contrast from 1 to 21 that is never rounded up', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#777777')).toBe(1);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect([formatContrast(4.46), formatContrast(21)]).toEqual(['4.4', '21.0']);
  });

  it('mix by a share of the other', () => {
    expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mixColours('#000000', '#0a64ff', 0.5)).toBe('#053280');
    expect(mixColours('#102030', '#ffffff', 1)).toBe('#ffffff');
  });
});
