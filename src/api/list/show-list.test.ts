import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListParameters } from '#contract/api/endpoints/list-parameters.ts';
import type { Views } from '#contract/records/views.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { answerList } from './answer-list.ts';

const price = (unit_price: number) => ({
  currency: 'USD',
  breaks: [{ min_quantity: 1, unit_price }],
  on_request_from: null,
});

/** Eight lenses of a set in two categories, and two posts. All lenses are of glass and none is heavier than another. */
const RECORDS: Entry[] = [
  ['category', make.category('optics', { order: 1 })],
  ['category', make.category('lenses', { parent_id: 'optics', level: 2 })],
  ['category', make.category('mechanics', { order: 2 })],
  ['attribute', make.attribute('weight', { order: 1, unit: 'g', quantity: 'mass', in_table: false })],
  ['attribute', make.attribute('thickness', { order: 2 })],
  ['attribute', make.attribute('focus', { order: 3, name: { en: 'Focal length' } })],
  [
    'attribute',
    make.attribute('material', {
      kind: 'enum',
      quantity: null,
      unit: null,
      order: 4,
      values: ['glass', 'steel'].map((id, order) => ({ id, name: { en: `Fine ${id}` }, order })),
    }),
  ],
  ['set', make.set('pcx', { category_ids: ['lenses'], key_attributes: ['focus'] })],
  ...Array.from(
    { length: 8 },
    (_, at): Entry => [
      'product',
      make.product(`L${at + 1}`, {
        set_id: 'pcx',
        order: at,
        attributes: [
          ...numbersOf('mm', { focus: 10 * (at + 1), thickness: 1 + (at % 2) }),
          ...numbersOf('g', { weight: 5 }),
          { kind: 'enum', key: 'material', values: ['glass'] },
        ],
        price: price(1000 + at),
      }),
    ],
  ),
  ...['P1', 'P2'].map(
    (id, at): Entry => [
      'product',
      make.product(id, {
        category_ids: ['mechanics'],
        order: 10 + at,
        attributes: [
          ...numbersOf('mm', { thickness: 1 + at }),
          { kind: 'enum', key: 'material', values: ['steel'] },
        ],
      }),
    ],
  ),
  ['curve', make.curve('t', { set_id: 'pcx' })],
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

type Asked = Partial<ListParameters> & {
  category_id?: string;
  owner_columns?: string[];
  in?: ServedCatalogue;
};
const list = ({ category_id, owner_columns, in: from = served, ...given }: Asked = {}) =>
  answerList(
    from,
    { ...ListParameters.parse({}), ...given },
    {
      scope: category_id === undefined ? {} : { category_id },
      locale: 'en',
      ...(owner_columns && { owner_columns }),
    },
  );
const keys = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

describe('a page of a list', () => {
  it('has its rows, its place among the pages, and the totals', async () => {
    const second = await list({ category_id: 'lenses', page: 2, size: 3 });
    expect(second).toMatchObject({
      catalogue_version: served.version,
      view: 'product',
      totals: { products: 8, sets: 1 },
      page: 2,
      pages: 3,
      size: 3,
      sort: { by: 'relevance' },
      sets: [],
      chips: [],
      problems: [],
      asked: [],
      asked_curves: [],
      left_out: null,
      behind: null,
      missed_kind: null,
      unclear: [],
      guess: null,
      nearest: null,
      near_misses: [],
      cut_short: false,
    });
    expect(second.products.map(({ id }) => id)).toEqual(['L4', 'L5', 'L6']);
  });

  it('has cards and their number of pages where sets are asked for', async () => {
    const sets = await list({ view: 'set', size: 1 });
    expect(sets).toMatchObject({ view: 'set', pages: 1, products: [], sets: [{ id: 'pcx', products: 8 }] });
    expect(keys(sets.columns)).toEqual([]);
  });

  it('behind the last one says so', async () => {
    const { problems, products } = await list({ category_id: 'lenses', page: 9, size: 3 });
    expect(products).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});

describe('the columns of a list', () => {
  it('begin with the key attributes of its sets, and name what is left out and what all share', async () => {
    const lenses = await list({ category_id: 'lenses', size: 4 });
    expect(keys(lenses.columns)).toEqual(['focus', 'thickness', 'material']);
    expect(keys(lenses.other_columns)).toEqual(['weight']);
    expect(lenses.shared).toEqual(['material']);
    expect((await list({ size: 8 })).shared).toEqual([]);
  });

  it('are kept for conditions, for the order and for a search of one kind, and those asked for are named', async () => {
    const heavy = await list({ filters: ['weight=5g'] });
    expect(keys(heavy.columns)).toContain('weight');
    expect(heavy.asked).toEqual(['weight']);
    // Where a visitor chose the columns, a condition has none.
    const chosen = await list({ category_id: 'lenses', columns: ['weight'], filters: ['focus=10mm..20mm'] });
    expect([keys(chosen.columns), chosen.asked]).toEqual([['weight'], []]);
    expect(keys((await list({ category_id: 'lenses', sort: 'weight' })).columns)).toContain('weight');
    expect(keys((await list({ category_id: 'lenses', columns: ['weight'] })).columns)).toEqual(['weight']);
    expect(keys((await list({ category_id: 'lenses', owner_columns: ['material'] })).columns)).toEqual([
      'material',
    ]);
  });
});

describe('the facets of a list', () => {
  it('are what every buyer asks, then key attributes and conditions, then the others', async () => {
    const { facets } = await list({ category_id: 'lenses', filters: ['thickness=1mm..2mm'] });
    expect(keys(facets).slice(0, 3)).toEqual(['price', 'focus', 'thickness']);
    expect(keys((await list({})).facets)).toEqual(['price', 'focus', 'thickness', 'material', 'weight']);
  });

  it('have the names of their attributes and choices, and prices are a span however few there are', async () => {
    const { facets } = await list({});
    const find = (key: string) => facets.find(facet => facet.key === key);
    expect(find('material')).toMatchObject({
      column: { name: { text: 'material' } },
      values: [
        { id: 'glass', name: { text: 'Fine glass' }, count: 8 },
        { id: 'steel', name: { text: 'Fine steel' }, count: 2 },
      ],
    });
    expect(find('thickness')).toMatchObject({
      column: { unit: 'mm' },
      choices: [{ value: 1 }, { value: 2 }],
    });
    expect(find('price')).toMatchObject({ min: 10, max: 10.07, choices: [] });
  });

  it('of curves have their axes and their range, also of one that a condition asks for and nothing has', async () => {
    const { curves } = await list({ category_id: 'lenses' });
    expect(curves).toEqual([
      {
        key: 'transmission',
        x: expect.objectContaining({ unit: 'nm' }),
        y: expect.objectContaining({ unit: '%' }),
        reach: { x_min: 400, x_max: 500, y_min: 90, y_max: 91 },
      },
    ]);
  });
});

describe('the chips of a list', () => {
  it('name each condition with its column, choices and address, and as it was given', async () => {
    const { chips } = await list({ filters: ['material=glass', 'focus=1cm..20mm'] });
    expect(chips).toMatchObject([
      {
        address: 'material=glass',
        column: { key: 'material' },
        filter: { key: 'material', any_of: ['glass'] },
        curve_filter: null,
        axes: null,
        choices: [{ id: 'glass', name: { text: 'Fine glass' } }],
        given: ['material=glass'],
      },
      {
        address: 'focus=10mm..20mm',
        column: { key: 'focus' },
        choices: [],
        given: ['focus=1cm..20mm'],
      },
    ]);
  });

  it('of a curve have its axes', async () => {
    const { chips } = await list({ filters: ['transmission@400nm..500nm=>=80%'] });
    expect(chips).toMatchObject([
      {
        address: 'transmission@400nm..500nm=>=80%',
        column: null,
        filter: null,
        curve_filter: { key: 'transmission' },
        axes: { x: { unit: 'nm' } },
        choices: [],
      },
    ]);
  });

  it('of choices that are missing have none', async () => {
    const { chips } = await list({ filters: ['material='] });
    expect(chips.flatMap(({ choices }) => choices)).toEqual([]);
  });
});

describe('conditions that together nothing meets', () => {
  it('are named with their addresses: those without which something is found, and what is found then', async () => {
    const nothing = await list({ filters: ['material=steel', 'focus=10mm..20mm'] });
    expect(nothing.products).toEqual([]);
    expect(nothing.without.map(({ key, address }) => [key, address])).toEqual([
      ['material', 'material=steel'],
      ['focus', 'focus=10mm..20mm'],
    ]);
    expect(nothing.relaxed.length).toBeGreaterThan(0);
  });

  it('leave what all partial matches share to be seen', async () => {
    const { shared } = await list({ filters: ['material=glass', 'thickness=9mm'] });
    expect(shared).toContain('material');
  });

  it('are named with the condition on a curve among them', async () => {
    const curve = 'transmission@400nm..500nm=>=80%';
    const { without } = await list({ filters: ['material=steel', curve] });
    expect(without.map(({ what, address }) => [what, address])).toEqual([
      ['filter', 'material=steel'],
      ['curve_filter', curve],
    ]);
  });

  it('are named where nothing at all meets one of them', async () => {
    const { unmet } = await list({ filters: ['focus=7m', 'material=glass'] });
    expect(unmet).toMatchObject([{ what: 'filter', key: 'focus', address: 'focus=7000mm±5mm' }]);
  });
});

const VIEWS: Views = {
  categories: [
    {
      category_id: null,
      columns: { entries: ['material'], line: 1 },
      facets: { entries: ['price', 'material'], line: 1 },
    },
    {
      category_id: 'lenses',
      columns: { entries: ['weight', 'focus'], line: 2 },
      facets: { entries: ['weight', '...', 'price'], line: 3 },
    },
    { category_id: 'mechanics', facets: { entries: ['thickness'], line: 4 } },
  ],
  menu: {},
  home: {},
};

it('an owner’s views rule columns and facets in a category, and in a search whose results all lie in it', async () => {
  const own = await serveRecords([['catalogue', make.catalogue({ views: VIEWS })], ...RECORDS]);
  const seen = async (asked: Asked) => {
    const { columns, facets } = await list({ ...asked, in: own.served });
    return [keys(columns), keys(facets)];
  };
  const lenses = [
    ['weight', 'focus'],
    ['weight', 'focus', 'thickness', 'price'],
  ];
  expect(await seen({ category_id: 'lenses' })).toEqual(lenses);
  expect(await seen({ filters: ['focus=10mm..20mm'] })).toEqual(lenses);
  expect(await seen({})).toEqual([['material'], ['price', 'material']]);
  // All optics are of glass, but the owner wants to see that.
  expect((await seen({ category_id: 'optics' }))[1]).toEqual(['price', 'material']);
  // A facet with a condition is shown although the owner's list does not name it.
  expect((await seen({ category_id: 'mechanics', filters: ['material=steel'] }))[1]).toEqual([
    'thickness',
    'material',
  ]);
  await own.close();
});
