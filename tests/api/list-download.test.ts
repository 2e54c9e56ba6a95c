import { request } from 'node:http';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheets } from '#api/files/test-sheets.ts';
import { make } from '#contract/suite/make.ts';
import { CATALOGUE } from './catalogue.ts';
import { callFor, failureFor, sendFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

/** More products than are read at a time, in an order different from that of their ids. */
const MANY = Array.from({ length: 450 }, (_, at) =>
  make.product(`MANY-${String(at).padStart(4, '0')}`, {
    part_number: at === 7 ? '=1+1' : `MANY-${String(at).padStart(4, '0')}`,
    category_ids: ['many'],
    attributes: [
      {
        kind: 'number',
        key: 'focal_length',
        value: 1000 - at,
        comparison: null,
        tolerance: at === 449 ? { minus: 2, plus: 2 } : null,
        given: '',
      },
      {
        kind: 'number',
        key: 'loss',
        value: 0.5,
        comparison: at === 3 ? '<=' : null,
        tolerance: at === 4 ? { minus: 0.1, plus: 0.1 } : null,
        given: '',
      },
    ],
  }),
);

let site: TestSite;
beforeAll(async () => {
  const extra = [
    [
      'attribute',
      make.attribute('loss', {
        unit: null,
        quantity: null,
        precision: 2,
        in_table: false,
        filterable: false,
      }),
    ],
    ['category', make.category('many', { name: { en: 'Many' } })],
    ...MANY.map(product => ['product', product] as const),
  ] as typeof CATALOGUE;
  site = await startSite({ entries: [...CATALOGUE, ...extra], now: () => new Date('2026-03-04T05:06:07Z') });
});
afterAll(() => site.close());

const download = (query: string, headers: Record<string, string> = {}) =>
  sendFor(site, 'product_download_list', { query, headers });

/** The header, the rows and the notes of a downloaded CSV file. */
async function readCsv(query: string) {
  const text = Buffer.from(await (await download(query)).arrayBuffer()).toString();
  const lines: string[][] = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false });
  const [header = [], ...rest] = lines;
  const end = rest.findIndex(([first = '']) => first.startsWith('# '));
  const notes = rest.slice(end).map(([first = '']) => first);
  return { header, rows: rest.slice(0, end).filter(row => row.length > 1), notes };
}

describe('a downloaded list', () => {
  it('has all hits in the order of the list, with units in the header, links and a note of what was asked', async () => {
    const { header, rows, notes } = await readCsv(
      'list=pcx-plain&sort=-focal_length&filters[]=focal_length=20mm..60mm',
    );
    expect(header).toEqual([
      ...['Part number', 'Name', 'Series', 'Focal length [mm]', 'Range (min) [nm]', 'Range (max) [nm]'],
      ...['Unit price [USD]', 'Prices by quantity', 'Stock', 'Business days', 'Status', 'Page'],
    ]);
    expect(rows).toEqual([
      [
        ...['LA-50/M', 'Lens 50', 'Plano-convex lenses', '50', '350', '2000'],
        ...['20.5', '1+: USD 20.50, 10+: USD 15.50, 100+: on request', '0', '7', 'available'],
        `${site.address}/product/LA-50`,
      ],
      [
        ...['LA-25/M', 'Lens 25', 'Plano-convex lenses', '25', '350', '2000'],
        ...['20.25', '1+: USD 20.25, 10+: USD 15.25, 100+: on request', '5', '0', 'available'],
        `${site.address}/product/LA-25`,
      ],
    ]);
    expect(notes).toEqual([
      '# Catalogue: Small Optics Ltd',
      '# List: Plano-convex lenses',
      '# Conditions: Focal length = 20mm..60mm',
      '# Products: 2',
      '# Units: metric',
      '# Date: 2026-03-04, catalogue version v1',
      `# Page: ${site.address}/product/pcx?focal_length=20mm..60mm&sort=-focal_length&group=pcx-plain`,
    ]);
  });

  it('has more hits than a page or a read holds, each once, as the pages of the list have them', async () => {
    const { rows } = await readCsv('category=many&sort=focal_length');
    expect(rows).toHaveLength(450);
    const expected = MANY.toReversed().map(({ part_number }) =>
      part_number === '=1+1' ? "'=1+1" : part_number,
    );
    expect(rows.map(([part_number]) => part_number)).toEqual(expected);
    const page = await callFor(site, 'category_filter_product_list', {
      params: { id: 'many' },
      query: 'sort=focal_length&page=5&size=100',
    });
    expect(rows.slice(400).map(([, name]) => name)).toEqual(page.products.map(({ name }) => name.text));
  });

  it('has every attribute of its products, also those that no page shows and that nobody can filter by', async () => {
    const { header, rows } = await readCsv('category=many');
    expect(header).toContain('loss');
    const at = header.indexOf('loss');
    const of = (part_number: string) => rows.find(([own]) => own === part_number)?.[at];
    expect([of('MANY-0000'), of('MANY-0003'), of('MANY-0004')]).toEqual(['0.5', '≤ 0.5', '0.5']);
    const tolerance = header.indexOf('loss (tolerance)');
    expect(rows.find(([own]) => own === 'MANY-0004')?.[tolerance]).toBe('±0.1');
    // If no column was created for them, they are in the cell.
    expect(rows.find(([own]) => own === 'MANY-0449')?.[header.indexOf('Focal length [mm]')]).toBe('551 ±2');
    // No product here has these.
    expect(header).not.toContain('Coating');
    expect(header).not.toContain('note');
    const search = await readCsv('q=lens');
    expect(search.header).toEqual(expect.arrayContaining(['Coating', 'note', 'mounted']));
    expect(search.notes).toContain('# Search text: lens');
  });

  it('is in the language and the units of the visitor', async () => {
    const { header, rows, notes } = await readCsv('list=pcx-plain&units=imperial&locale=cn');
    expect(header.slice(0, 4)).toEqual(['型号', '名称', '系列', '焦距 [in]']);
    expect(header).toContain('范围 (最小) [nm]');
    expect(Number(rows[0]?.[3])).toBeCloseTo(25 / 25.4, 12);
    expect(notes).toContain('# 单位制：英制');
    expect(rows[0]?.at(-1)).toBe(`${site.address}/cn/product/LA-25`);
  });

  it('is a workbook with numbers as numbers and texts that are no formulas', async () => {
    const response = await download('category=many&format=xlsx&sort=-focal_length');
    expect(response.headers.get('content-disposition')).toContain('Small Optics Ltd - Many.xlsx');
    const rows = (await readSheets(Buffer.from(await response.arrayBuffer()))).get('Products') ?? [];
    expect(rows[0]?.slice(0, 4)).toEqual(['Part number', 'Name', 'Series', 'Focal length [mm]']);
    expect(rows[8]?.[0]).toBe('=1+1');
    expect(rows[1]?.[3]).toBe(1000);
    expect(rows.at(-1)?.[0]).toMatch(/^# Page: /);
  });

  it('names what it cannot read, and refuses a list that is not there', async () => {
    const { notes } = await readCsv('category=many&filters[]=nothing=5');
    expect(notes.join('\n')).toMatch(/# Left out: nothing=5 \(.+\)/);
    expect((await failureFor(site, 'product_download_list', { query: 'category=none' })).type).toBe(
      'not_found',
    );
    expect((await failureFor(site, 'product_download_list', { query: 'list=none' })).type).toBe('not_found');
    expect((await download('format=pdf')).status).toBe(400);
  });

  it('is asked for by its head without being made', async () => {
    for (let times = 0; times < 6; times++) {
      const head = await fetch(`${site.address}/api/v1/product/downloadList?category=many`, {
        method: 'HEAD',
      });
      expect(head.status).toBe(200);
    }
    expect((await readCsv('category=many')).rows).toHaveLength(450);
  });

  it('frees its turn where the visitor goes away while it comes', async () => {
    for (let times = 0; times < 6; times++)
      await new Promise<void>(resolve => {
        const call = request(`${site.address}/api/v1/product/downloadList?category=many`, response => {
          response.once('data', () => response.destroy());
          response.once('close', () => resolve());
        });
        call.end();
      });
    await expect.poll(async () => (await download('category=many')).status).toBe(200);
    expect(site.faults).toEqual([]);
  });
});

it.each([
  ['tsv', 'text/tab-separated-values; charset=utf-8', /^\uFEFFPart number\t.+\r\nLA-25\/M\t/],
  ['md', 'text/markdown; charset=utf-8', /^\| Part number \| .+\n\| --- \|.+\n\| LA-25\/M \|/],
] as const)('gives a list as %s', async (format, type, begins) => {
  const response = await download(`list=pcx-plain&format=${format}`);
  expect(response.headers.get('content-type')).toBe(type);
  expect(Buffer.from(await response.arrayBuffer()).toString()).toMatch(begins);
});

it('gives a list as one object of JSON with all its rows', async () => {
  const response = await download('category=many&format=json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { columns, rows, notes } = await response.json();
  expect(columns[0]).toBe('Part number');
  expect(rows).toHaveLength(450);
  expect(rows.every((row: unknown[]) => row.length === columns.length)).toBe(true);
  expect(notes.length).toBeGreaterThan(0);
});

it('may be started so often a minute by one address', async () => {
  const limited = await startSiteForTest({ entries: CATALOGUE, env: { RATE_LIMIT: '1000' } });
  const statuses: number[] = [];
  for (let times = 0; times < 21; times++) {
    const answer = await sendFor(limited, 'product_download_list', { query: 'list=pcx' });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
