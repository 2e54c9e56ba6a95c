import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import { readCharts, readSheets } from '../files/test-sheets.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { compareHandlers } from './compare.ts';

const price = (unit_price: number) => ({
  currency: 'USD',
  breaks: [{ min_quantity: 1, unit_price }],
  on_request_from: null,
});
const flag = (value: boolean): AttributeValue => ({ kind: 'flag', key: 'coated', flag: value });
const product = (id: string, attributes: AttributeValue[], given: object = {}): Entry => [
  'product',
  make.product(id, { attributes, name: { en: `Lens ${id}`, cn: `透镜${id}` }, ...given }),
];

const RECORDS: Entry[] = [
  ['catalogue', make.catalogue({ name: { en: 'Fine optics' } })],
  ['attribute', make.attribute('focus', { order: 1, group: { en: 'Optics', cn: '光学' } })],
  ['attribute', make.attribute('loss', { order: 2, better: 'lower', group: { en: 'Optics' } })],
  ['attribute', make.attribute('coated', { order: 3, kind: 'flag', quantity: null, unit: null })],
  ['set', make.set('pcx')],
  product('L1', [...numbersOf('mm', { focus: 10, loss: 2 }), flag(true)], {
    set_id: 'pcx',
    price: price(500),
    packing: { pack_size: 5, minimum: null, step: null },
  }),
  product('L2', [...numbersOf('mm', { focus: 10, loss: 1 }), flag(false)], {
    set_id: 'pcx',
    price: price(700),
  }),
  ...['L3', 'L4', 'L5'].map(id => product(id, numbersOf('mm', { focus: 10 }))),
  ['curve', make.curve('own', { product_id: 'L1' })],
  ['curve', make.curve('shared', { set_id: 'pcx' })],
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

const { compare, compare_show, compare_export } = compareHandlers;
/** A request as a handler gets it. Handlers read no other parts. */
const request = <Handler extends (asked: never) => unknown>(query: object) =>
  ({ served: () => served, locale: 'en', query }) as unknown as Parameters<Handler>[0];
const save = async (ids: string[], query: object = {}) => {
  const file = await compare_export(request<typeof compare_export>({ ids, format: 'json', ...query }));
  if (!Buffer.isBuffer(file.bytes)) throw new Error('It is sent in parts');
  return { ...file, bytes: file.bytes };
};
const tableOf = async (ids: string[], query: object = {}) =>
  JSON.parse((await save(ids, query)).bytes.toString()) as {
    columns: string[];
    rows: unknown[][];
    notes: string[];
  };

describe('the file of a comparison', () => {
  it('has a row for each attribute with its unit, a mark where products differ, and a column for each product', async () => {
    expect(await tableOf(['L1', 'L2'])).toEqual({
      columns: ['Attribute', 'Unit', 'Differs', 'L1', 'L2'],
      rows: [
        ['Name', '', '', 'Lens L1', 'Lens L2'],
        ['Packing', '', '', expect.stringContaining('5'), ''],
        ['Optics', null, null, null, null],
        ['focus', 'mm', '', 10, 10],
        ['loss', 'mm', '≠', 2, 1],
        ['coated', '', '≠', 'Yes', 'No'],
        ['Ordering', null, null, null, null],
        ['Unit price', 'USD', '≠', 5, 7],
      ],
      notes: [],
    });
  });

  it('has no row for the packing where no product states one, and empty cells for what is unknown', async () => {
    const { columns, rows } = await tableOf(['L3', 'gone', 'L2']);
    expect(columns).toEqual(['Attribute', 'Unit', 'Differs', 'L3', 'L2']);
    expect(rows.map(([name]) => name)).toEqual([
      'Name',
      'Optics',
      'focus',
      'loss',
      'coated',
      'Ordering',
      'Unit price',
    ]);
    expect(rows.find(([name]) => name === 'loss')).toEqual(['loss', 'mm', '', null, 1]);
  });

  it('is named by three part numbers, and says how many more there are', async () => {
    const nameOf = async (ids: string[], query: object = {}) => (await save(ids, query)).name;
    expect(await nameOf(['L2', 'L1'])).toBe('Comparison L2, L1.json');
    expect(await nameOf(['L1', 'L2', 'L3'], { format: 'csv' })).toBe('Comparison L1, L2, L3.csv');
    expect(await nameOf(['L1', 'L2', 'L3', 'L4', 'L5'], { format: 'md' })).toBe(
      'Comparison L1, L2, L3 +2.md',
    );
    expect(await nameOf(['L1'], { locale: 'cn' })).toMatch(/^\p{Script=Han}+ L1\.json$/u);
    expect((await save(['L1'], { format: 'csv' })).type).toContain('csv');
  });

  it('is in the language that is asked for, or else that of the page', async () => {
    const { rows } = await tableOf(['L1'], { locale: 'cn' });
    expect(rows[0]?.[3]).toBe('透镜L1');
    expect(rows.map(([name]) => name)).toContain('光学');
    expect((await tableOf(['L1'])).rows[0]?.[3]).toBe('Lens L1');
  });

  it('as a workbook has the curves too, by the products that they are of', async () => {
    const { bytes, name, type } = await save(['L1', 'L2'], { format: 'xlsx' });
    expect([name, type]).toEqual(['Comparison L1, L2.xlsx', expect.stringContaining('spreadsheet')]);
    const sheets = await readSheets(bytes);
    const [[first, rows] = ['', []], ...others] = [...sheets];
    expect(first).toBe('Attributes');
    expect(rows[0]).toEqual(['Attribute', 'Unit', 'Differs', 'L1', 'L2']);
    expect(rows.find(([attribute]) => attribute === 'loss')?.slice(3)).toEqual([2, 1]);
    expect(others.length).toBeGreaterThan(0);
    const lines = (await readCharts(bytes)).flatMap(({ chart }) =>
      (chart.series ?? []).map(line => line.name),
    );
    expect(lines).toHaveLength(2);
    expect(lines.join('|')).toContain('L1, L2');
    expect(await readCharts((await save(['L3'], { format: 'xlsx' })).bytes)).toEqual([]);
  });

  it('as a workbook marks the head, groups, what differs and what is best, and names its publisher', async () => {
    const { bytes } = await save(['L1', 'L2'], { format: 'xlsx' });
    const parts = unzipSync(bytes);
    const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    const sheet = textOf('xl/worksheets/sheet1.xml');
    const styleOf = (cell: string) => new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1];
    const [header, group, differs, best] = [styleOf('A1'), styleOf('A4'), styleOf('D6'), styleOf('E6')];
    expect(new Set([undefined, header, group, differs, best]).size).toBe(5);
    // The coating differs, and neither is better.
    expect([styleOf('D7'), styleOf('E7')]).toEqual([differs, differs]);
    expect(styleOf('E1')).toBe(header);
    expect([styleOf('A2'), styleOf('A5'), styleOf('C6')]).toEqual([undefined, undefined, undefined]);
    expect(sheet).toMatch(/<pane xSplit="3" ySplit="1" [^>]*state="frozen"/);
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual([
      '32',
      '10',
      '8',
      '20',
      '20',
    ]);
    expect(textOf('docProps/app.xml')).toContain('Fine optics');
  });
});

describe('the page of a comparison', () => {
  it('has the products found as rows, and names the others', async () => {
    const { products, missing } = await compare(request<typeof compare>({ ids: ['l2', 'gone', 'L1'] }));
    expect(products.map(({ id }) => id)).toEqual(['L2', 'L1']);
    expect(missing).toEqual(['gone']);
    expect(products[0]?.values.map(({ key }) => key)).toContain('focus');
  });

  it('has the table of attributes and the curves, with how many lines each has', async () => {
    const shown = await compare_show(request<typeof compare_show>({ ids: ['L1', 'L2', 'gone'] }));
    expect(shown.missing).toEqual(['gone']);
    expect(shown.products.map(({ id }) => id)).toEqual(['L1', 'L2']);
    expect(shown.groups[0]?.name).toEqual({ text: 'Optics' });
    expect(shown.curves).toMatchObject([
      { id: 'own', series: 1, product_ids: ['L1'], x: { unit: 'nm' }, y: { unit: '%' } },
      { id: 'shared', series: 1, product_ids: ['L1', 'L2'] },
    ]);
    expect(Object.keys(shown.curves[0] ?? {}).sort()).toEqual([
      'id',
      'name',
      'product_ids',
      'series',
      'x',
      'y',
    ]);
  });
});
