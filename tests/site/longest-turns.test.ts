import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CURVES_MAX } from '#contract/curves/curve-limits.ts';
import {
  COMPARE_MAX,
  FEEDBACK_IMAGE_BYTES_MAX,
  FEEDBACK_IMAGES_MAX,
  SEARCH_TEXT_MAX,
} from '#contract/limits.ts';
import { openDatabase } from '#database/open.ts';
import { publishRecords } from '#database/suite/test-records.ts';
import { overlongTurn } from '#text/test-turns.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { askSession } from '../api/sessions.ts';
import { startSite, type TestSite } from '../api/start-site.ts';
import { copySample } from '../run/sample-data.ts';
import { type ClientRequest, type ClientThread, startClientThread } from './client-thread.ts';
import { runEtalon } from './etalon.ts';

// How long any request of a visitor or an owner keeps all others waiting, on the sample catalogue. Pastes and carts are
// in cart-turns.test.ts.

const SAMPLE = fileURLToPath(new URL('../../catalogues/sample', import.meta.url));
/** Curves of two axes with many points each, and products that have them. */
const CURVES = curveIds('EL-AC-', CURVES_MAX).map(encodeURIComponent);
const PRODUCTS = curveIds('EL-AC-25-', COMPARE_MAX * 2).filter(id => !id.endsWith('.focus'));

const data_dir = mkdtempSync(join(tmpdir(), 'etalon-turns-'));
let site: TestSite;
let client: ClientThread;

function curveIds(beginning: string, most: number): string[] {
  const names = readdirSync(join(SAMPLE, 'curves')).filter(name => name.startsWith(beginning));
  return names.slice(0, most).map(name => name.slice(0, -'.csv'.length));
}

beforeAll(async () => {
  await copySample(data_dir);
  const database = await openDatabase({ data_dir, role: 'importer' });
  await publishRecords(database, CATALOGUE);
  await database.close();
  site = await startSite({ env: { DATA_DIR: data_dir, HOST: '0.0.0.0' } });
  client = startClientThread();
}, 120_000);
afterAll(async () => {
  await client.stop();
  await site.close();
  rmSync(data_dir, { recursive: true });
});

/**
 * How long an answer delays others. Each request comes from another address of the machine, for which the site creates
 * its files again.
 */
function askFor(path: string, expected: number, request: Omit<ClientRequest, 'url'> = {}) {
  return overlongTurn(async time => {
    const url = site.address.replace('127.0.0.1', `127.0.0.${time + 1}`) + path;
    expect(await client.send({ url, ...request })).toMatchObject({ status: expected });
  });
}

it('a version that goes live holds up nobody', async () => {
  const first = PRODUCTS[0];
  const status = async () => (await client.send({ url: `${site.address}/api/v1/product/${first}` })).status;
  const publish = async (version: string, expected: number) => {
    expect(await runEtalon(['publish', version], { DATA_DIR: data_dir })).toMatchObject({ code: 0 });
    await expect.poll(status, { timeout: 60_000 }).toBe(expected);
  };
  // The sample was live before: a product that it had is withdrawn.
  expect(await status()).toBe(410);
  const overlong = await overlongTurn(async () => {
    await publish('v1', 200);
    await publish('v2', 410);
  });
  expect(overlong).toBeNull();
  await publish('v1', 200);
}, 180_000);

it.each([
  '/sitemap.xml',
  '/sitemap-screens.xml',
  '/sitemap-products-1.xml',
  '/feed-en.xml',
  '/feed-cn.xml',
  '/opensearch-en.xml',
])('%s holds up nobody', async path => {
  expect(await askFor(path, 200)).toBeNull();
});

/**
 * Searches that match nothing with all of their words and are highly ambiguous: units, numbers, typing errors and words
 * in two languages.
 */
const LONG_SEARCHES = [
  'f=100mm the um µm bo R>99% µm of lenses ^ 144 lens 透镜 lb 5 twenty diamter , poly R>99% laser 5-10 mono 144 cells pmax mirror ( b - 1 , 一百 小于 2.54cm Ω 1e9 ß \\ kΩ lenseLA-25 mirorr 1 000 二十五 coated 1/2"',
  'lense mirorr coatign filtre wavplate polariser beamsplitr prizm windwo diamter fokal lenght',
  'toujing fanshejing lvguangpian tj fsj 25mm 50mm 1 inch 透镜反射镜滤光片 zzzz yyyy xxxx',
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 mm nm um kg V W Hz lens mirror',
];

it.each(LONG_SEARCHES)('a search that tries all that it may holds up nobody: %s', async text => {
  const query = new URLSearchParams({ q: text.slice(0, SEARCH_TEXT_MAX) });
  expect(await askFor(`/api/v1/search?${query}`, 200)).toBeNull();
  expect(await askFor(`/api/v1/search/more?${query}&type=product`, 200)).toBeNull();
  expect(await askFor(`/api/v1/product/downloadList?${query}`, 200)).toBeNull();
});

const listOf = (ids: readonly string[]) => ids.map(id => `ids[]=${id}`).join('&');

it.each(['csv', 'xlsx'])(
  'as many curves as may be downloaded at once, as .%s, hold up nobody',
  async format => {
    const [id, ...ids] = CURVES;
    const path = `/api/v1/product/downloadCurve?id=${id}&${listOf(ids)}&format=${format}`;
    expect(await askFor(path, 200)).toBeNull();
  },
);

it('as many products as may be compared, as .xlsx, hold up nobody', async () => {
  expect(await askFor(`/api/v1/compare/exportToExcel?${listOf(PRODUCTS)}`, 200)).toBeNull();
});

const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex');
const part = (name: string, more = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
const image = Buffer.concat([
  Buffer.from(`${part('images', '; filename="a.jpg"')}content-type: image/jpeg\r\n\r\n`),
  JPEG,
  randomBytes(FEEDBACK_IMAGE_BYTES_MAX - JPEG.length),
  Buffer.from('\r\n'),
]);
const fields = Buffer.from(`${part('type_id')}\r\nproduct\r\n${part('content')}\r\nx\r\n`);
const end = Buffer.from('--x--\r\n');

it.each([
  [
    'with as many images as it may have, each as large',
    200,
    [fields, ...Array(FEEDBACK_IMAGES_MAX).fill(image), end],
  ],
  ['of 250,000 fields', 422, [Buffer.from(`${part('a')}\r\n1\r\n`.repeat(250_000)), end]],
  ['of nothing but dashes', 422, [Buffer.alloc(15_000_000, '-')]],
] as const)('a form %s holds up nobody', async (_, expected, parts) => {
  const sessionId = await askSession(site.address);
  const headers = { 'content-type': 'multipart/form-data; boundary=x', sessionId };
  const body = new Uint8Array(Buffer.concat(parts));
  expect(await askFor('/api/v1/feedback', expected, { method: 'POST', headers, body })).toBeNull();
});
