import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import { readSheets } from '../files/test-sheets.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { listDownloadHandlers } from './list-download.ts';

const number = (key: string, order: number, given: object = {}): Entry => [
  'attribute',
  make.attribute(key, { order, ...given }),
];
const RECORDS: Entry[] = [
  ['catalogue', make.catalogue({ name: { en: 'Fine optics' } })],
  ['category', make.category('optics')],
  [
    'category',
    make.category('lenses', { parent_id: 'optics', level: 2, name: { en: 'Lenses', cn: '透镜' } }),
  ],
  number('focus', 3, { precision: 1 }),
  number('width', 2),
  number('depth', 1),
  number('code', 4, { kind: 'text', quantity: null, unit: null }),
  [
    'attribute',
    make.attribute('has_box', { order: 5, kind: 'flag', quantity: null, unit: null, in_table: false }),
  ],
  number('none', 6, { kind: 'text', quantity: null, unit: null }),
  ['set', make.set('pcx', { name: { en: 'Plano-convex', cn: '平凸' } })],
  ['set', make.set('dcx', { name: { en: 'Biconvex' } })],
  ['group', make.group('coated', 'pcx', { columns: ['width'] })],
  [
    'product',
    make.product('L.1', {
      set_id: 'pcx',
      group_id: 'coated',
      part_number: '=L1',
      name: { en: 'Lens one', cn: '透镜一' },
      attributes: [
        { ...numbersOf('mm', { focus: 25.4 })[0], tolerance: { minus: 0.1, plus: 0.1 } } as never,
        ...numbersOf('mm', { width: 5 }),
        { kind: 'text', key: 'code', text: { en: 'A-7' } } as never,
      ],
      price: {
        currency: 'USD',
        breaks: [
          { min_quantity: 1, unit_price: 1250 },
          { min_quantity: 10, unit_price: 1000 },
        ],
        on_request_from: null,
      },
      packing: { pack_size: 5, minimum: null, step: null },
    }),
  ],
  [
    'product',
    make.product('L2', {
      set_id: 'pcx',
      part_number: 'L2',
      status: 'discontinued',
      attributes: [...numbersOf('mm', { focus: 50 }), { kind: 'flag', key: 'has_box', flag: true } as never],
    }),
  ],
  ['product', make.product('D1', { set_id: 'dcx', part_number: 'D1', name: { en: 'Other thing' } })],
  ['product', make.product('alone', { category_ids: ['optics'], part_number: 'AL', name: { en: 'Mount' } })],
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

const { product_download_list } = listDownloadHandlers;
type Asked = Parameters<typeof product_download_list>[0];

async function download(query: object, given: object = {}) {
  return product_download_list({
    served: () => served,
    locale: 'en',
    addressOf: (path: string, locale: string) => `https://shop.example/${locale}${path}`,
    now: () => new Date('2026-03-04T23:59:00Z'),
    query: { q: '', filters: [], sort: '', format: 'json', units: 'metric', ...query },
    ...given,
    // The handler uses these parts only.
  } as unknown as Asked);
}

async function contentOf(file: Awaited<ReturnType<typeof download>>): Promise<Buffer> {
  if (Buffer.isBuffer(file.bytes)) return file.bytes;
  const parts = [Buffer.from(file.bytes.first)];
  for await (const part of file.bytes.rest) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** The table of a file of JSON, with its rows by the heads of their columns. */
async function tableOf(query: object, given: object = {}) {
  const table = JSON.parse((await contentOf(await download(query, given))).toString()) as {
    columns: string[];
    rows: unknown[][];
    notes: string[];
  };
  const rows = table.rows.map(row =>
    Object.fromEntries(table.columns.map((column, at) => [column, row[at]])),
  );
  return { ...table, rows };
}
const numbersIn = ({ rows }: Awaited<ReturnType<typeof tableOf>>) => rows.map(row => row['Part number']);

describe('the file of a list', () => {
  it('has the products of a category, of a series, of a group or of a search', async () => {
    expect(numbersIn(await tableOf({ category: 'lenses' })).sort()).toEqual(['=L1', 'D1', 'L2']);
    expect(numbersIn(await tableOf({ list: 'pcx' })).sort()).toEqual(['=L1', 'L2']);
    expect(numbersIn(await tableOf({ list: 'coated' }))).toEqual(['=L1']);
    expect(numbersIn(await tableOf({ q: 'mount' }))).toEqual(['AL']);
    expect(numbersIn(await tableOf({ category: 'lenses', filters: ['focus=50mm'] }))).toEqual(['L2']);
    expect(numbersIn(await tableOf({ list: 'pcx', sort: '-focus' }))).toEqual(['L2', '=L1']);
  });

  it('is refused for a category or a series that is not there', async () => {
    for (const query of [{ category: 'gone' }, { list: 'gone' }]) {
      const error = await download(query).catch((reason: unknown) => reason);
      expect(error instanceof ApiError && error.code).toBe('not_found');
    }
  });

  it('is named by its publisher and what it lists, and by its format', async () => {
    const nameOf = async (query: object) => {
      const file = await download(query);
      await contentOf(file);
      return file.name;
    };
    expect(await nameOf({ category: 'lenses' })).toBe('Fine optics - Lenses.json');
    expect(await nameOf({ category: 'lenses', locale: 'cn' })).toBe('Fine optics - 透镜.json');
    expect(await nameOf({ list: 'coated', format: 'md' })).toBe('Fine optics - Plano-convex.md');
    expect(await nameOf({ q: 'mount', format: 'csv' })).toBe('Fine optics - mount.csv');
    expect(await nameOf({})).toBe('Fine optics.json');
    const file = await download({});
    expect(file.type).toContain('json');
    await contentOf(file);
  });

  it('names the page that it was made from', async () => {
    const page = async (query: object) => (await tableOf(query)).notes.at(-1);
    expect(await page({ category: 'lenses' })).toMatch(
      /: https:\/\/shop\.example\/en\/category\/optics\/lenses$/,
    );
    expect(await page({ list: 'pcx' })).toMatch(/\/en\/product\/pcx$/);
    expect(await page({ list: 'coated' })).toMatch(/\/en\/product\/pcx\?group=coated$/);
    expect(await page({ q: 'mount', locale: 'cn' })).toMatch(/\/cn\/search\/product\?q=mount$/);
    expect((await tableOf({ list: 'pcx' })).notes).toContain('Date: 2026-03-04, catalogue version v1');
  });

  it('has the shown columns, then the further attributes that some product has in the owner’s order', async () => {
    const headsOf = async (query: object) => (await tableOf(query)).columns;
    const tail = ['Unit price [USD]', 'Prices by quantity', 'Stock', 'Business days', 'Status', 'Page'];
    const heads = await headsOf({ category: 'lenses' });
    expect(heads.slice(0, 3)).toEqual(['Part number', 'Name', 'Series']);
    expect(heads.slice(-6)).toEqual(tail);
    expect(heads.filter(head => /^(focus|width|depth|code|has_box|none)/.test(head)).sort()).toEqual([
      ...['code', 'focus (tolerance) [mm]', 'focus [mm]', 'has_box', 'width [mm]'].sort(),
    ]);
    expect((await headsOf({ list: 'coated' }))[3]).toBe('width [mm]');
    expect((await headsOf({ list: 'dcx' })).join()).not.toMatch(/focus|width|code/);
  });

  it('has a row for each product: numbers as numbers, texts as they are, prices with their steps', async () => {
    const { rows } = await tableOf({ list: 'pcx', sort: 'focus' });
    expect(rows[0]).toMatchObject({
      'Part number': '=L1',
      Name: 'Lens one',
      Series: 'Plano-convex',
      'focus [mm]': 25.4,
      'width [mm]': 5,
      code: 'A-7',
      has_box: null,
      'Unit price [USD]': 12.5,
    });
    const [one, two] = rows.map(row => Object.values(row));
    expect(one).toContain('https://shop.example/en/product/L.1');
    expect(String(rows[0]?.['focus (tolerance) [mm]'])).toMatch(/^±\s?0\.1$/);
    expect(rows[0]?.['Prices by quantity']).toMatch(/^.*12\.50.*10.*10\.00.*; .*5/);
    expect(rows[1]).toMatchObject({
      'focus [mm]': 50,
      'width [mm]': null,
      'focus (tolerance) [mm]': null,
      'Prices by quantity': null,
    });
    expect(rows[1]?.['Unit price [USD]']).toBeNull();
    expect(one?.at(-2)).not.toBe(two?.at(-2));
    expect(
      (await tableOf({ category: 'optics', sort: '' })).rows.find(row => row['Part number'] === 'AL')?.Series,
    ).toBe('');
  });

  it('is in the reader’s language and units', async () => {
    const { columns, rows } = await tableOf({ list: 'coated', locale: 'cn', units: 'imperial' });
    expect(columns[0]).toMatch(/\p{Script=Han}/u);
    const focus = columns.findIndex(column => /^focus \[in/.test(column));
    expect(Object.values(rows[0] ?? {})[focus]).toBeCloseTo(1, 3);
    expect(Object.values(rows[0] ?? {}).slice(1, 3)).toEqual(['透镜一', '平凸']);
  });

  it('is a workbook where that is asked for, with a row without cells before its notes', async () => {
    const sheets = await readSheets(await contentOf(await download({ list: 'coated', format: 'xlsx' })));
    const [[name, rows] = ['', []]] = [...sheets];
    expect(name).toBe('Products');
    expect(rows[0]?.slice(0, 4)).toEqual(['Part number', 'Name', 'Series', 'width [mm]']);
    expect(rows[1]?.slice(0, 4)).toEqual(['=L1', 'Lens one', 'Plano-convex', 5]);
    expect(rows[2]?.every(cell => cell === null)).toBe(true);
    expect(rows[3]?.[0]).toBe('# Catalogue: Fine optics');
    const csv = (await contentOf(await download({ list: 'coated', format: 'csv' }))).toString();
    expect(csv).toContain("'=L1,");
    expect(csv).toContain('\r\n# Catalogue: Fine optics\r\n');
  });

  it('is refused while four others are made, and made once one of these has ended', async () => {
    const waiting = await Promise.all([1, 2, 3, 4].map(() => download({ list: 'pcx' })));
    const isMade = async (file: Promise<unknown>) =>
      file.then(
        () => 'made',
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      );
    expect(await isMade(download({ list: 'pcx' }))).toBe('overloaded');
    for (const file of waiting) await contentOf(file);
    const next = download({ list: 'pcx' });
    expect(await isMade(next)).toBe('made');
    await contentOf(await next);
  });
});
