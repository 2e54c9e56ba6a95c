import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCharts, readSheets } from '#api/files/test-sheets.ts';
import { make } from '#contract/suite/make.ts';
import { CATALOGUE } from './catalogue.ts';
import { failureFor, sendFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  const evil = make.curve('evil', {
    product_id: 'LA-50',
    name: { en: '=cmd|x', cn: '透过率/反射率' },
    x: { key: 'wavelength', name: { en: '=1+1', cn: '波长' }, quantity: 'length', unit: 'nm' },
    series: [
      {
        name: { en: '0°' },
        points: [
          [400, -5.5],
          [500, 2.5e-20],
        ],
      },
      {
        name: { en: 'a, "b"' },
        points: [
          [400, 90],
          [450, 91],
        ],
      },
    ],
  });
  const hidden = make.curve('secret', { product_id: 'SECRET-1' });
  site = await startSite({ entries: [...CATALOGUE, ['curve', evil], ['curve', hidden]] });
});
afterAll(() => site.close());

const download = (query: string, headers: Record<string, string> = {}) =>
  sendFor(site, 'product_download_curve', { query, headers });

describe('a downloaded curve', () => {
  it('R-49 is CSV with names and units, for spreadsheets with a byte-order mark', async () => {
    const response = await download('id=la25-t');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      '\ufeffWavelength [nm],Transmission [%]\r\n400,90\r\n500,91\r\n',
    );
    const plain = await download('id=la25-t&bom=0&format=csv');
    expect(Buffer.from(await plain.arrayBuffer()).toString()).toMatch(/^Wavelength/);
  });

  it('R-49 is named by both headers, also where the name is Chinese', async () => {
    const english = await download('id=la25-t');
    expect(english.headers.get('file_name')).toBe('LA-25-M%20Transmission%20of%20LA-25.csv');
    expect(english.headers.get('content-disposition')).toBe(
      `attachment; filename="LA-25-M Transmission of LA-25.csv"; filename*=UTF-8''LA-25-M%20Transmission%20of%20LA-25.csv`,
    );
    const chinese = await download('id=evil&format=xlsx', { lang: 'zh_CN' });
    expect(decodeURIComponent(chinese.headers.get('file_name') ?? '')).toBe('LA-50-M 透过率-反射率.xlsx');
    expect(chinese.headers.get('content-disposition')).toMatch(
      /filename="LA-50-M _+-_+\.xlsx"; filename\*=UTF-8''LA-50-M/,
    );
    expect((await download('id=pcx-t')).headers.get('file_name')).toBe('Plano-convex%20lenses%20pcx-t.csv');
  });

  it('R-49 never turns a text into a formula, and leaves numbers alone', async () => {
    const text = await (await download('id=evil&bom=0')).text();
    expect(text).toBe(
      [
        `'=1+1 [nm],Transmission [%] 0°,"Transmission [%] a, ""b"""`,
        '400,-5.5,90',
        '450,,91',
        '500,2.5e-20,',
        '',
      ].join('\r\n'),
    );
  });

  it('R-49 is a workbook with numbers and a chart', async () => {
    const response = await download('id=evil&format=xlsx');
    const bytes = Buffer.from(await response.arrayBuffer());
    const rows = (await readSheets(bytes)).get('Curve points');
    expect(rows?.slice(2)).toEqual([
      ['=1+1 [nm]', 'Transmission [%]', '=1+1 [nm]', 'Transmission [%]'],
      [400, -5.5, 400, 90],
      [500, 2.5e-20, 450, 91],
    ]);
    expect((await readCharts(bytes)).map(({ chart }) => chart.series?.length)).toEqual([2]);
  });

  it('R-49 holds several curves, and the product of filters in series', async () => {
    const response = await download(
      'id=la25-t&ids[]=evil&ids[]=la25-t&stack[]=la25-t:1&stack[]=EVIL:2&bom=0',
    );
    expect(response.headers.get('file_name')).toBe('LA-25-M%20Transmission%20of%20LA-25%20%2B1.csv');
    // 90 % of 90 % and, halfway from 90 % to 91 %, 90.5 % of 91 %.
    expect((await response.text()).split('\r\n').map(line => line.split(',').at(-1))).toEqual([
      'Transmission [%] LA-25/M × LA-50/M',
      '81',
      '82.355',
      '',
      '',
    ]);
    const book = await download('id=la25-t&ids=evil&stack=la25-t:1&format=xlsx');
    const bytes = Buffer.from(await book.arrayBuffer());
    expect((await readSheets(bytes)).get('Curve points')?.[0]?.filter(cell => cell !== null)).toEqual([
      'LA-25/M',
      'LA-50/M',
      'LA-50/M',
      'LA-25/M',
    ]);
    expect((await readCharts(bytes)).map(({ chart }) => chart.series?.length)).toEqual([4]);
  });

  it.each(['la25-t:2', 'pcx-t:1', 'evil'])(
    'R-49 has no product with the series %s, and says so',
    async stack => {
      expect(
        await failureFor(site, 'product_download_curve', { query: `id=la25-t&ids[]=evil&stack[]=${stack}` }),
      ).toMatchObject({ status: 400, msg: expect.stringMatching(/^Invalid value for stack/) });
    },
  );

  it('R-49 does not exist where it is not public', async () => {
    for (const id of ['gone', 'secret'])
      expect(await failureFor(site, 'product_download_curve', { query: `id=${id}` })).toEqual({
        status: 404,
        type: 'not_found',
        msg: `Curve ${id} not found`,
      });
  });

  it.each([
    ['', 'id'],
    ['id=la25-t&format=pdf', 'format'],
    ['id=la25-t&bom=yes', 'bom'],
  ])('R-49 asked for with %j is refused by name', async (query, field) => {
    for (const lang of ['en_US', 'zh_CN'])
      expect(await failureFor(site, 'product_download_curve', { query, headers: { lang } })).toMatchObject({
        status: 400,
        msg: expect.stringMatching(`^(Invalid value for ${field}:|${field} 的值无效：)`),
      });
  });
});
