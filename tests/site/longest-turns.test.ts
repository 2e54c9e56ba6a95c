import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CURVES_MAX } from '#contract/curve-limits.ts';
import { COMPARE_MAX, FEEDBACK_IMAGE_BYTES_MAX, FEEDBACK_IMAGES_MAX } from '#contract/limits.ts';
import { openDatabase } from '#database/open.ts';
import { rollbackVersion } from '#database/publishing.ts';
import { publishRecords } from '#database/test-records.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { ANN } from '../api/sessions.ts';
import { startSite, type TestSite } from '../api/start-site.ts';
import { longestTurn } from '../longest-turn.ts';
import { type ClientRequest, type ClientThread, startClientThread } from './client-thread.ts';
import { runEtalon } from './etalon.ts';

// How long anything that a visitor or an owner may ask for keeps all others waiting, on the sample catalogue. Pastes and carts: cart-turns.test.ts.

const SAMPLE = fileURLToPath(new URL('../../catalogues/sample', import.meta.url));
const LONGEST_MS = 50;
/** Curves of two axes, many points each, and products that have them. */
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
  const database = await openDatabase({ data_dir, role: 'importer' });
  await publishRecords(database, CATALOGUE);
  expect(await runEtalon(['import', SAMPLE], { DATA_DIR: data_dir })).toMatchObject({ code: 0 });
  await rollbackVersion(database);
  await database.close();
  site = await startSite({ env: { DATA_DIR: data_dir } });
  client = startClientThread();
}, 120_000);
afterAll(async () => {
  await client.stop();
  await site.close();
  rmSync(data_dir, { recursive: true });
});

/** The longest turn of a request that comes for the second time: the first time, code is compiled. Under another host the site makes its files anew. */
async function turnOf(path: string, request: Omit<ClientRequest, 'url'> = {}) {
  const send = (address: string) => client.send({ url: address + path, ...request });
  const { status } = await send(site.address);
  const ms = await longestTurn(() => send(site.address.replace('127.0.0.1', 'localhost')));
  return { status, ms };
}

it('a version that goes live holds up nobody', async () => {
  const hasSample = async () =>
    (await client.send({ url: `${site.address}/api/v1/product/${PRODUCTS[0]}` })).status === 200;
  expect(await hasSample()).toBe(false);
  const ms = await longestTurn(async () => {
    expect(await runEtalon(['publish', 'v2'], { DATA_DIR: data_dir })).toMatchObject({ code: 0 });
    await expect.poll(hasSample, { timeout: 60_000 }).toBe(true);
  });
  expect(ms).toBeLessThan(LONGEST_MS);
}, 90_000);

it.each([
  '/sitemap.xml',
  '/sitemap-screens.xml',
  '/sitemap-products-1.xml',
  '/feed-en.xml',
  '/feed-cn.xml',
  '/opensearch-en.xml',
])('%s holds up nobody', async path => {
  const { status, ms } = await turnOf(path);
  expect(status).toBe(200);
  expect(ms).toBeLessThan(LONGEST_MS);
});

const listOf = (ids: readonly string[]) => ids.map(id => `ids[]=${id}`).join('&');

it.each(['csv', 'xlsx'])(
  'as many curves as may be downloaded at once, as .%s, hold up nobody',
  async format => {
    const [id, ...ids] = CURVES;
    const { status, ms } = await turnOf(
      `/api/v1/product/downloadCurve?id=${id}&${listOf(ids)}&format=${format}`,
    );
    expect(status).toBe(200);
    expect(ms).toBeLessThan(LONGEST_MS);
  },
);

it('as many products as may be compared, as .xlsx, hold up nobody', async () => {
  const { status, ms } = await turnOf(`/api/v1/compare/exportToExcel?${listOf(PRODUCTS)}`);
  expect(status).toBe(200);
  expect(ms).toBeLessThan(LONGEST_MS);
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
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...ANN };
  const body = new Uint8Array(Buffer.concat(parts));
  const { status, ms } = await turnOf('/api/v1/feedback', { method: 'POST', headers, body });
  expect(status).toBe(expected);
  expect(ms).toBeLessThan(LONGEST_MS);
});
