import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { showProductDetail, showProductRows, showProductValue } from './show-product.ts';

const number = (key: string, value: number): Product['attributes'][number] => ({
  kind: 'number',
  key,
  value,
  comparison: null,
  tolerance: null,
  given: `${value}`,
});

const LEAD_TIME = { stock: 3, tiers: [{ min_quantity: 1, days: 7 }], area_days: [] };
const PRICE = {
  currency: 'USD',
  breaks: [{ min_quantity: 1, unit_price: 2000 }],
  on_request_from: null,
};
const PACKING = { pack_size: 10, minimum: 20, step: null };

const FULL = make.product('full', {
  part_number: 'F/1',
  set_id: 's',
  group_id: 'g',
  name: { en: 'Full', cn: '全' },
  summary: { en: 'Short', cn: '短' },
  description: { en: '*Long*', cn: '*长*' },
  image: 'full.svg',
  attributes: [{ kind: 'enum', key: 'glass', values: ['bk7'] }, number('length', 5), number('lost', 1)],
  price: PRICE,
  packing: PACKING,
  lead_time: LEAD_TIME,
  documents: [{ kind: 'datasheet', name: { cn: '表' }, path: 'sheet.pdf', url: null, language: null }],
  added_on: '2026-01-02',
  replacement: 'N/1',
});
const PLAIN = make.product('plain', { category_ids: ['lenses'], name: { en: 'Plain' } });
const gone = (id: string, given: Partial<Product>) =>
  make.product(id, { category_ids: ['lenses'], status: 'discontinued', ...given });

const ENTRIES: Entry[] = [
  ['category', make.category('lenses')],
  ['attribute', make.attribute('length', { order: 1, name: { en: 'Length', cn: '长度' } })],
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
  ['attribute', make.attribute('width', { order: 3 })],
  ['set', make.set('s', { name: { en: 'Series', cn: '系列' } })],
  ['group', make.group('g', 's')],
  ['product', FULL],
  ['product', PLAIN],
  ['product', make.product('new', { part_number: 'N/1', category_ids: ['lenses'] })],
  ['product', gone('old', { replacement: 'n-1' })],
  ['product', gone('older', { replacement: 'ELSEWHERE' })],
  ['product', gone('oldest', {})],
  ['curve', make.curve('c', { product_id: 'full', name: { cn: '曲线' } })],
];

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords(ENTRIES, { 'sheet.pdf': 900 });
  served = made.served;
  return made.close;
});

const listed = (...ids: string[]) => served.records.listProducts(ids);
const columnsOf = (...keys: string[]) => keys.flatMap(key => served.attributes.column(key, 'cn') ?? []);

/** What rows and the whole record have in common. */
const HEAD = {
  id: 'full',
  part_number: 'F/1',
  name: { text: '全' },
  set_id: 's',
  set_name: { text: '系列' },
  group_id: 'g',
  image: '/media/full.svg',
  status: 'published',
  price: PRICE,
  packing: PACKING,
  stock: 3,
  lead_days: 0,
  replacement: null,
};
const PLAIN_HEAD = {
  id: 'plain',
  part_number: 'plain',
  name: { text: 'Plain', lang: 'en' },
  set_id: null,
  set_name: null,
  group_id: null,
  image: null,
  status: 'published',
  price: null,
  stock: null,
  lead_days: null,
  values: [],
  replacement: null,
};
const GLASS = {
  kind: 'enum',
  key: 'glass',
  values: [{ id: 'bk7', name: { text: '冕玻璃' } }],
};

describe('the rows of products', () => {
  it('have every field, and values in the order of the columns', async () => {
    const [full, plain, ...more] = await showProductRows(served, await listed('full', 'plain'), {
      columns: columnsOf('glass', 'width', 'length'),
      locale: 'cn',
    });
    expect(full).toEqual({
      ...HEAD,
      values: [GLASS, number('length', 5)],
      curve: {
        curve_id: 'c',
        name: { text: '曲线' },
        x_unit: 'nm',
        y_key: 'transmission',
        y_unit: '%',
        points: [
          [400, 90],
          [500, 91],
        ],
      },
      exact: false,
      via: null,
    });
    expect(plain).toEqual({ ...PLAIN_HEAD, curve: null, exact: false, via: null });
    expect(more).toEqual([]);
  });

  it('are kept as long as the version for each product, language and set of columns, apart from what a search says', async () => {
    const rowsOf = async (...[locale, keys, hits]: ['cn' | 'en', string[], { exact: boolean }?]) => {
      const hit = hits && [{ id: 'full', set_id: 's', via: null, ...hits }];
      const asked = { columns: columnsOf(...keys), locale, ...(hit && { hits: hit }) };
      return (await showProductRows(served, await listed('full'), asked))[0];
    };
    const first = await rowsOf('cn', ['glass']);
    expect(await rowsOf('cn', ['glass'])).toBe(first);
    expect(await rowsOf('cn', ['glass'], { exact: false })).toBe(first);
    expect(await rowsOf('cn', ['glass'], { exact: true })).toEqual({ ...first, exact: true });
    expect((await rowsOf('cn', ['glass', 'length']))?.values).toEqual([GLASS, number('length', 5)]);
    expect((await rowsOf('en', ['glass']))?.name).toEqual({ text: 'Full' });
    expect(await rowsOf('cn', ['glass'])).toBe(first);
    const [other] = await showProductRows(served, [{ ...FULL, part_number: 'F/2' }], {
      columns: columnsOf('glass'),
      locale: 'cn',
    });
    expect(other?.part_number).toBe('F/2');
  });

  it('say how the typed text led to them', async () => {
    const rows = await showProductRows(served, await listed('plain', 'full'), {
      columns: [],
      locale: 'en',
      hits: [{ id: 'full', set_id: 's', exact: true, via: 'OLD-7' }],
    });
    expect(rows.map(({ exact, via }) => [exact, via])).toEqual([
      [false, null],
      [true, 'OLD-7'],
    ]);
  });

  it('have the values of curves only where these are asked about', async () => {
    const { x, y } = served.index.curveAxes('transmission')!;
    const axes = { x: { ...x, name: { text: '' } }, y: { ...y, name: { text: '' } } };
    const question = {
      key: 'transmission',
      x_min: 400,
      x_max: 500,
      take: 'max',
      best: 'max',
      ...axes,
    } as const;
    const rows = await showProductRows(served, await listed('plain', 'full'), {
      columns: [],
      locale: 'en',
      curves: [question],
    });
    expect(rows.map(({ curve_values }) => curve_values)).toEqual([[null], [91]]);
  });

  it('name what replaces a discontinued product, by its id if the catalogue has it', async () => {
    const rows = await showProductRows(served, await listed('old', 'older', 'oldest', 'full'), {
      columns: [],
      locale: 'en',
    });
    expect(rows.map(({ replacement }) => replacement)).toEqual([
      { part_number: 'n-1', id: 'new' },
      { part_number: 'ELSEWHERE', id: null },
      null,
      null,
    ]);
  });
});

describe('a complete product', () => {
  it('has every field, and all its attributes that are defined in the owner’s order', async () => {
    const [full] = await listed('full');
    expect(await showProductDetail(served, full!, 'cn')).toEqual({
      ...HEAD,
      columns: columnsOf('length', 'glass'),
      values: [number('length', 5), GLASS],
      summary: { text: '短' },
      description_html: { text: '<p><em>长</em></p>' },
      documents: [
        { kind: 'datasheet', name: { text: '表' }, href: '/media/sheet.pdf', bytes: 900, language: null },
      ],
      lead_time: LEAD_TIME,
      added_on: '2026-01-02',
    });
  });

  it('may have nothing but a part number', async () => {
    const [plain] = await listed('plain');
    expect(await showProductDetail(served, plain!, 'cn')).toEqual({
      ...PLAIN_HEAD,
      columns: [],
      summary: { text: '' },
      description_html: { text: '' },
      documents: [],
      lead_time: null,
      added_on: null,
    });
  });

  it('names what replaces it', async () => {
    const [old] = await listed('old');
    expect((await showProductDetail(served, old!, 'en')).replacement).toEqual({
      part_number: 'n-1',
      id: 'new',
    });
  });
});

it('shows no value of an attribute that the catalogue does not define', () => {
  expect(showProductValue(served, number('lost', 1), 'en')).toBeUndefined();
  expect(showProductValue(served, number('length', 1), 'en')).toEqual(number('length', 1));
});
