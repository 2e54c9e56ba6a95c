import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCharts, readSheets } from '#api/files/test-sheets.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { findOffice } from '../run/office.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, sendFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

const number = (key: string, value: number, given: object = {}) => ({
  kind: 'number' as const,
  key,
  value,
  comparison: null,
  tolerance: null,
  given: String(value),
  ...given,
});

/** A workbook as LibreOffice writes it after reading it. */
function saveAgain(office: string, folder: string, bytes: Buffer): Buffer {
  writeFileSync(join(folder, 'comparison.xlsx'), bytes);
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  const saved = join(folder, 'saved');
  execFileSync(
    office,
    [profile, '--headless', '--convert-to', 'xlsx', '--outdir', saved, join(folder, 'comparison.xlsx')],
    { stdio: 'pipe' },
  );
  return readFileSync(join(saved, 'comparison.xlsx'));
}

/** Two mirrors that differ in everything that a comparison marks. */
const MIRRORS: Entry[] = [
  [
    'attribute',
    make.attribute('loss', {
      name: { en: 'Loss', cn: '损耗' },
      group: { en: 'Optical', cn: '光学' },
      unit: null,
      quantity: null,
      precision: 2,
      better: 'lower',
      order: 20,
    }),
  ],
  ['attribute', make.attribute('hidden_number', { comparable: false, order: 21 })],
  [
    'product',
    make.product('M-1', {
      part_number: '=M-1',
      name: { en: 'Mirror 1', cn: '反射镜 1' },
      attributes: [
        number('loss', 0.25, { comparison: '<=' }),
        number('focal_length', 100, { tolerance: { minus: 0.5, plus: 0.5 } }),
        number('hidden_number', 1),
        { kind: 'range', key: 'window', min: 400, max: null, given: '> 400 nm' },
      ],
      price: { currency: 'USD', breaks: [{ min_quantity: 1, unit_price: 12_345 }], on_request_from: null },
    }),
  ],
  [
    'product',
    make.product('M-2', {
      name: { en: 'Mirror 2' },
      attributes: [
        number('loss', 0.5),
        number('focal_length', 100, { tolerance: { minus: 0.5, plus: 0.5 }, given: '100.0 mm' }),
        number('hidden_number', 2),
      ],
    }),
  ],
  ['curve', make.curve('m1-t', { product_id: 'M-1' })],
  [
    'curve',
    make.curve('m2-t', {
      product_id: 'M-2',
      series: [
        {
          name: { en: '0°' },
          points: [
            [400, 1.5],
            [450, 2.5],
            [500, 3.5],
          ],
        },
        {
          name: { en: '45°' },
          points: [
            [420, -1],
            [430, 1e-9],
          ],
        },
      ],
    }),
  ],
  [
    'curve',
    make.curve('m2-p', {
      product_id: 'M-2',
      y: { key: 'phase', name: { en: 'Phase' }, quantity: null, unit: '°' },
    }),
  ],
];

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: [...CATALOGUE, ...MIRRORS] });
});
afterAll(() => site.close());

const ids = (...names: string[]) => names.map(name => `ids[]=${name}`).join('&');

describe('the products being compared', () => {
  it('R-45 come in short form in the order asked for, once each, and say who is missing', async () => {
    const query = ids('LB-75', 'la-25', 'gone', 'LB-75', 'SECRET-1');
    const { products, missing } = await callFor(site, 'compare', { query });
    expect(products.map(({ id, name }) => [id, name.text])).toEqual([
      ['LB-75', 'Double lens 75'],
      ['LA-25', 'Lens 25'],
    ]);
    expect(missing).toEqual(['gone', 'SECRET-1']);
  });

  it.each([
    ['', 'ids'],
    [ids(...Array.from({ length: 9 }, (_, n) => `p${n}`)), 'ids'],
    ['ids[]=a%20b', 'ids'],
    ['id=LA-25', 'id'],
  ])('R-45 are one to eight: %j is refused by name', async (query, field) => {
    for (const name of ['compare', 'compare_show', 'compare_export'] as const) {
      expect(await failureFor(site, name, { query })).toMatchObject({
        status: 400,
        msg: expect.stringMatching(`^Invalid value for ${field}`),
      });
      expect((await failureFor(site, name, { query, headers: { lang: 'zh_CN' } })).msg).toMatch(/的值无效/);
    }
  });
});

describe('the comparison', () => {
  it('R-46 has attributes by group in one unit, differences and best values marked', async () => {
    const { groups, curves } = await callFor(site, 'compare_show', { query: ids('M-1', 'M-2') });
    expect(groups.map(({ name, rows }) => [name.text, rows.map(({ column }) => column.key)])).toEqual([
      ['', ['focal_length', 'window']],
      ['Optical', ['loss']],
      ['Ordering', ['price']],
    ]);
    const rows = new Map(groups.flatMap(({ rows }) => rows.map(row => [row.column.key, row] as const)));
    expect(rows.get('focal_length')).toMatchObject({ differs: false, best: [], column: { unit: 'mm' } });
    expect(rows.get('loss')).toMatchObject({ differs: true, best: [0] });
    // If one has no value there is nothing to differ from.
    expect(rows.get('window')).toMatchObject({ differs: false, cells: [{ min: 400, max: null }, null] });
    expect(rows.get('price')).toMatchObject({ differs: false, best: [], cells: [{ value: 123.45 }, null] });
    expect(curves.map(({ id, series, product_ids }) => [id, series, product_ids])).toEqual([
      ['m1-t', 1, ['M-1']],
      ['m2-t', 2, ['M-2']],
      ['m2-p', 1, ['M-2']],
    ]);
  });

  it('R-46 marks all who share the best value, and a set’s curve once for all its products', async () => {
    const { groups, curves } = await callFor(site, 'compare_show', {
      query: ids('LA-25', 'LA-50', 'LA-100'),
    });
    const rows = new Map(groups.flatMap(({ rows }) => rows.map(row => [row.column.key, row] as const)));
    expect(rows.get('price')).toMatchObject({ differs: true, best: [0] });
    expect(rows.get('lead_time')).toMatchObject({ best: [0] });
    expect(rows.get('window')).toMatchObject({ differs: false });
    expect(curves.map(({ id, product_ids }) => [id, product_ids.length])).toEqual([
      ['la25-t', 1],
      ['pcx-t', 3],
    ]);
  });

  it('R-46 of one product marks nothing', async () => {
    const { groups } = await callFor(site, 'compare_show', { query: ids('M-1') });
    expect(groups.flatMap(({ rows }) => rows).some(({ differs, best }) => differs || best.length > 0)).toBe(
      false,
    );
  });
});

/** Downloads the comparison of both mirrors. */
async function download(headers: Record<string, string> = {}) {
  const response = await sendFor(site, 'compare_export', { query: ids('M-1', 'M-2'), headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('the exported comparison', () => {
  it('R-47 is a spreadsheet with real numbers, differences marked, that reads back equal', async () => {
    const { response, bytes } = await download();
    expect(response.headers.get('content-type')).toMatch(/spreadsheetml/);
    expect(decodeURIComponent(response.headers.get('file_name') ?? '')).toBe('Comparison =M-1, M-2.xlsx');
    const sheets = await readSheets(bytes);
    expect([...sheets.keys()]).toEqual(['Attributes', 'Curve points', 'Charts']);
    expect(sheets.get('Attributes')).toEqual([
      ['Attribute', 'Unit', 'Differs', '=M-1', 'M-2'],
      ['Name', null, null, 'Mirror 1', 'Mirror 2'],
      ['Focal length', 'mm', null, 100, 100],
      ['Range (min)', 'nm', null, 400, null],
      ['Range (max)', 'nm', null, null, null],
      ['Optical', null, null, null, null],
      ['Loss', null, '≠', 0.25, 0.5],
      ['Ordering', null, null, null, null],
      ['Unit price', 'USD', null, 123.45, null],
    ]);
  });

  it('R-47 says how products are packed and ordered, where one states it', async () => {
    const packing = { pack_size: 100, minimum: 25, step: 5 };
    const own = await startSiteForTest({
      entries: [...CATALOGUE, ...MIRRORS, ['product', make.product('PK-1', { packing })]],
    });
    const response = await sendFor(own, 'compare_export', { query: ids('M-1', 'PK-1') });
    const sheets = await readSheets(Buffer.from(await response.arrayBuffer()));
    const packed = 'pack of 100, minimum 25, in steps of 5';
    expect(sheets.get('Attributes')?.[2]).toEqual(['Packing', null, null, null, packed]);
  });

  it('R-47 is in the visitor’s language', async () => {
    const { response, bytes } = await download({ lang: 'zh_CN' });
    expect(decodeURIComponent(response.headers.get('file_name') ?? '')).toMatch(/^产品对比 /);
    expect(response.headers.get('content-disposition')).toMatch(/filename\*=UTF-8''%E4%BA%A7/);
    const sheets = await readSheets(bytes);
    expect([...sheets.keys()]).toEqual(['参数', '曲线数据', '图表']);
    expect(sheets.get('参数')?.[1]).toEqual(['名称', null, null, '反射镜 1', 'Mirror 2']);
  });

  it('R-47 has the points of all curves, and a native chart for each pair of axes', async () => {
    const { bytes } = await download();
    expect((await readSheets(bytes)).get('Curve points')).toEqual([
      ['=M-1', null, 'M-2', null, 'M-2', null, 'M-2', null],
      ['m1-t', null, 'm2-t · 0°', null, 'm2-t · 45°', null, 'm2-p', null],
      [
        'Wavelength [nm]',
        'Transmission [%]',
        'Wavelength [nm]',
        'Transmission [%]',
        'Wavelength [nm]',
        'Transmission [%]',
        'Wavelength [nm]',
        'Phase [°]',
      ],
      [400, 90, 400, 1.5, 420, -1, 400, 90],
      [500, 91, 450, 2.5, 430, 1e-9, 500, 91],
      [null, null, 500, 3.5, null, null, null, null],
    ]);
    const charts = await readCharts(bytes);
    expect(charts.map(({ sheet, chart }) => [sheet, chart.kinds, chart.title])).toEqual([
      ['Charts', ['scatter'], 'Transmission'],
      ['Charts', ['scatter'], 'Phase'],
    ]);
    expect(
      charts[0]?.chart.series?.map(({ name, valuesRef, categoriesRef, smooth }) => [
        name,
        categoriesRef,
        valuesRef,
        smooth ?? false,
      ]),
    ).toEqual([
      ['=M-1 · m1-t', "'Curve points'!$A$4:$A$5", "'Curve points'!$B$4:$B$5", false],
      ['M-2 · m2-t · 0°', "'Curve points'!$C$4:$C$6", "'Curve points'!$D$4:$D$6", false],
      ['M-2 · m2-t · 45°', "'Curve points'!$E$4:$E$5", "'Curve points'!$F$4:$F$5", false],
    ]);
  });

  it('R-47 opens in LibreOffice, which keeps every cell and chart as it is', async context => {
    const office = findOffice();
    context.skip(office === undefined, 'LibreOffice is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'etalon-office-'));
    context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { bytes } = await download();
    const saved = saveAgain(office ?? '', folder, bytes);
    expect(await readSheets(saved)).toEqual(await readSheets(bytes));
    const titles = async (workbook: Buffer) =>
      (await readCharts(workbook)).map(({ sheet, chart }) => [sheet, chart.kinds, chart.title]);
    expect(await titles(saved)).toEqual(await titles(bytes));
  }, 120_000);

  it('R-47 of products without curves has one sheet', async () => {
    const response = await sendFor(site, 'compare_export', { query: ids('LB-75') });
    expect([...(await readSheets(Buffer.from(await response.arrayBuffer()))).keys()]).toEqual(['Attributes']);
  });

  it.each(['LB-75', 'LB-75,LB-150'])(
    'gives the table alone as text: of one product its attributes (%s)',
    async named => {
      const numbers = named.split(',');
      const response = await sendFor(site, 'compare_export', { query: `${ids(...numbers)}&format=json` });
      const { columns, rows } = await response.json();
      expect(columns).toEqual(['Attribute', 'Unit', 'Differs', ...numbers]);
      expect(rows).toContainEqual([
        'Focal length',
        'mm',
        numbers.length > 1 ? '≠' : '',
        ...numbers.map(name => Number(name.slice(3))),
      ]);
      const markdown = await sendFor(site, 'compare_export', { query: `${ids(...numbers)}&format=md` });
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(await markdown.text()).toMatch(/^\| Attribute \| Unit \| Differs \| LB-75 \|/);
    },
  );
});
