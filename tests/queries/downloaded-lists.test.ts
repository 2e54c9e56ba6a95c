import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startSite, type TestSite } from '../api/start-site.ts';
import { CATALOGUES, copyImported } from '../imported/imported-catalogues.ts';
import { ROUND } from '../run/round.ts';

// A downloaded list is the same as the displayed one, for every list of the sample catalogue and for visitors'
// searches. A run compares every third list, each time others, or those of LISTS; LISTS=all compares all.

const SAMPLE = CATALOGUES.sample.folder;
/** Number of compared hits: the largest size of a page. */
const PAGE = 100;
/** Number of portions of the lists, of which a run compares one. */
const PORTIONS = 3;
const PORTION = process.env.LISTS ?? String(ROUND % PORTIONS);

/** Number of lists in one test, so that each test is short. */
const AT_ONCE = 40;

/**
 * Quantities with their units as typed, alone and next to words: numbers that an attribute may have, and some that none
 * has.
 */
const QUANTITIES = [
  ...[
    '25mm',
    '100 nm',
    '1 inch',
    '7"',
    '1/2"',
    '12.7',
    '5 kg',
    '3 V',
    '10 W',
    '45 deg',
    '1550',
    '1550nm',
    '40 ℃',
    '20 %',
  ],
  ...[
    'lens 25mm',
    'mirror 1 inch',
    'f=100',
    '5-10 mm',
    '>50mm',
    'stage 25 mm travel',
    'R>99% 532 nm',
    'M4 x 12',
    '1/4-20',
  ],
  ...[
    '25毫米',
    '100纳米',
    '1英寸',
    '透镜 25毫米',
    '反射镜 1英寸',
    '焦距100的透镜',
    '直径25.4',
    '大于50毫米',
    '二十五毫米',
  ],
  ...[
    '0.000001 mm',
    '1e300 m',
    '999 THz',
    'lens 3 V',
    '12 12 12',
    '7" 7"',
    'x'.repeat(200),
    '"25 mm"',
    '-25mm',
    '',
  ],
];
const TABLE: Record<string, { q: string }[]> = parse(
  readFileSync(new URL('queries.yaml', import.meta.url), 'utf-8'),
);
const QUERIES = [...QUANTITIES, ...(TABLE.sample ?? []).map(({ q }) => q)];

const data_dir = mkdtempSync(join(tmpdir(), 'etalon-downloads-'));
let site: TestSite;
beforeAll(async () => {
  await copyImported('sample', data_dir);
  site = await startSite({ env: { DATA_DIR: data_dir } });
}, 300_000);
afterAll(async () => {
  await site.close();
  rmSync(data_dir, { recursive: true, force: true });
});

/** A list as requested by a page and by a download. */
type List = { page: string; download: Record<string, string>; asked: Record<string, string> };

function idsOf(file: string): string[] {
  const rows: { id: string }[] = parseCsv(readFileSync(join(SAMPLE, file)), { columns: true, bom: true });
  return rows.map(({ id }) => id);
}

const LISTS: Record<string, List[]> = {
  categories: idsOf('categories.csv').map(id => ({
    page: `/api/v1/category/filterProductList/${encodeURIComponent(id)}`,
    download: { category: id },
    asked: { view: 'product' },
  })),
  series: idsOf('sets.csv').map(sameProducts),
  groups: idsOf('groups.csv').map(sameProducts),
  searches: QUERIES.map(q => ({
    page: '/api/v1/search/more',
    download: { q },
    asked: { type: 'product', q },
  })),
};

function sameProducts(id: string): List {
  return {
    page: `/api/v1/category/filterSameProducts/${encodeURIComponent(id)}`,
    download: { list: id },
    asked: { view: 'product' },
  };
}

/** Divides lists into portions for one test each. */
function portions(name: string): [string, List[]][] {
  const all = (LISTS[name] ?? []).filter((_, at) => PORTION === 'all' || at % PORTIONS === Number(PORTION));
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at): [string, List[]] => {
    const some = all.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
    return [`${name} ${at * AT_ONCE + 1} to ${at * AT_ONCE + some.length}`, some];
  });
}

/** The part numbers of a page, with the number of all hits, or why there is no page. */
async function shown({ page, asked }: List, locale: string): Promise<unknown> {
  const query = new URLSearchParams({ ...asked, size: String(PAGE) });
  const { data, type } = await (
    await site.get(`${page}?${query}`, { 'accept-language': locale === 'cn' ? 'zh' : 'en' })
  ).json();
  const list = data?.list ?? data;
  if (list?.products === undefined) return type;
  return {
    products: list.products.map(({ part_number }: { part_number: string }) => part_number),
    total: list.totals.products,
  };
}

/** The same for the file. */
async function downloaded({ download }: List, locale: string): Promise<unknown> {
  const response = await site.get(
    `/api/v1/product/downloadList?${new URLSearchParams({ ...download, locale })}`,
  );
  const text = await response.text();
  if (response.status !== 200) return JSON.parse(text).type;
  const rows: string[][] = parseCsv(text, { bom: true, relax_column_count: true });
  const end = rows.findIndex(([first = '']) => first.startsWith('# '));
  const products = rows.slice(1, end).filter(row => row.length > 1);
  return { products: products.slice(0, PAGE).map(([first]) => first), total: products.length };
}

const ALL = ['categories', 'series', 'groups'].flatMap(portions).map(portion => ['en', ...portion] as const);
const SEARCHES = portions('searches').flatMap(portion =>
  ['en', 'cn'].map(locale => [locale, ...portion] as const),
);

it.each([...SEARCHES, ...ALL])(
  'a list that is downloaded is the list that is shown, in %s: %s',
  async (locale, _, lists) => {
    for (const list of lists) {
      const file = await downloaded(list, locale);
      expect(file, `LISTS=${PORTION} ${JSON.stringify(list.download)}`).toEqual(await shown(list, locale));
      expect(file).toHaveProperty('products');
    }
  },
  60_000,
);

it.each(QUANTITIES.slice(0, 12))('a search for %j is downloaded as a workbook too', async q => {
  const query = new URLSearchParams({ q, format: 'xlsx' });
  const response = await site.get(`/api/v1/product/downloadList?${query}`);
  expect(response.status).toBe(200);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
