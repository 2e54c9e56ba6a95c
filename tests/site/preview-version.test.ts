import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, type TestContext } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { askSession } from '../api/sessions.ts';
import { readyAddress, startEtalon } from './etalon.ts';
import { runEtalonHere } from './etalon-here.ts';
import { importLenses, keepData } from './kept-data.ts';

let work: string;
let etalon: (...args: string[]) => ReturnType<typeof runEtalonHere>;

const CURVE = { 'curves/L-75.csv': 'wavelength [nm],transmission [%]\n400,90\n500,92\n600,91\n' };

/** A database with a live version of `L-25` and a staged one of `L-50` and `L-75`. */
const copyData = keepData(async data_dir => {
  const load = (rows: string, ...flags: string[]) =>
    importLenses(data_dir, rows, { files: CURVE, flags: ['--allow-errors', ...flags] });
  await load('L-25,lens,25', '--confirm');
  await load('L-50,lens,50\nL-75,lens,75', '--stage');
});

beforeEach(async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  work = mkdtempSync(join(tmpdir(), 'etalon-preview-version-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));
  etalon = (...args) => runEtalonHere(args, { DATA_DIR: join(work, 'data') });
  await copyData(join(work, 'data'));
}, 120_000);

async function serve(context: TestContext, env: Record<string, string> = {}): Promise<string> {
  const site = startEtalon(['serve'], { DATA_DIR: join(work, 'data'), PORT: '0', ...env });
  context.onTestFinished(async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  });
  return readyAddress(site);
}

/** The path of a signed address, as the command prints it. */
async function sign(...args: string[]): Promise<string> {
  const { out, err } = await etalon('preview-version', ...args);
  expect(err).toMatch(/^Shows version v2 until /);
  return new URL(out.trim()).pathname;
}

/** Sends a request on a separate connection, so that any of several processes may answer. */
function ask(url: string, cookie = '', init: RequestInit = {}): Promise<Response> {
  const headers = {
    'accept-language': 'en',
    connection: 'close',
    ...init.headers,
    ...(cookie && { cookie }),
  };
  return fetch(url, { redirect: 'manual', ...init, headers });
}

/** Opens a signed address as a browser does. @returns the cookie that it set */
async function enter(address: string, path: string): Promise<string> {
  const entered = await ask(address + path);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  const [cookie = ''] = entered.headers.getSetCookie();
  expect(cookie).toMatch(/^previewVersion=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const [pair = ''] = cookie.split(';');
  await expect.poll(async () => (await ask(address, pair)).status, { timeout: 60_000 }).toBe(200);
  return pair;
}

const post = async (address: string, path: string, body: unknown, cookie: string) =>
  ask(address + path, cookie, {
    method: 'POST',
    headers: { 'content-type': 'application/json', sessionid: await askSession(address) },
    body: JSON.stringify(body),
  });

it('shows every page, search, facet, curve, download and picture of a staged version to who has its address, and to nobody else', {
  timeout: 240_000,
}, async context => {
  const address = await serve(context);
  const cookie = await enter(address, await sign('v2'));
  const statusOf = async (path: string, own: string) => (await ask(address + path, own)).status;
  const paths = ['/product/L-75', '/cn/product/L-75', '/api/v1/product/L-75', '/api/v1/product/curves/L-75'];
  for (const path of paths) {
    expect([path, await statusOf(path, cookie)]).toEqual([path, 200]);
    // A page that does not exist is looked for in lower case first.
    expect([path, [301, 404].includes(await statusOf(path, ''))]).toEqual([path, true]);
  }
  expect(await statusOf('/api/v1/product/L-25', cookie)).toBe(404);
  for (const path of ['/category/lenses', '/search?q=lens', '/category/lenses?focal_length=60mm..80mm']) {
    const [own, live] = [await ask(address + path, cookie), await ask(address + path)];
    const [shown, public_page] = [await own.text(), await live.text()];
    expect(shown).toContain('L-75');
    expect(public_page).not.toContain('L-75');
    expect(shown).toContain('Preview of version v2');
    expect(shown).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(own.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(public_page).not.toContain('Preview of version');
    expect(live.headers.get('x-robots-tag')).toBeNull();
  }
  expect(await (await ask(`${address}/cn/category/lenses`, cookie)).text()).toContain('版本 v2 的预览');
  const facets = await (await ask(`${address}/api/v1/category/show/lenses`, cookie)).json();
  expect(facets.data.list).toMatchObject({ catalogue_version: 'v2', totals: { products: 2 } });
  const data = await ask(`${address}/category/lenses.data`, cookie);
  expect([data.status, (await data.text()).includes('L-75')]).toEqual([200, true]);
  const picture = await ask(`${address}/media/v2/media/lens.svg`, cookie);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ]);
});

it('takes no quote request, feedback or count of choices from a preview, and keeps the cart', {
  timeout: 240_000,
}, async context => {
  const address = await serve(context);
  const cookie = await enter(address, await sign('v2'));
  const quotation = {
    lines: [{ product_id: 'L-75', part_number: 'L-75', quantity: 1 }],
    contact: { name: 'A', email: 'a@example.com' },
  };
  const refused = await post(address, '/api/v1/quotation', quotation, cookie);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ type: 'preview_only', msg: expect.stringContaining('preview of version v2') }),
  ]);
  const click = { action: 'click', kind: 'product', id: 'L-75', place: 'search' };
  const counted = await post(address, '/api/v1/home/clickRecord', { records: [click] }, cookie);
  expect(counted.status).toBe(403);
  expect((await etalon('quotations', 'list')).out).not.toContain('L-75');
  const form = await ask(`${address}/forms/feedback`, cookie, {
    method: 'POST',
    headers: { origin: address },
    body: new URLSearchParams({
      type_id: 'other',
      content: 'From a preview',
      name: 'A',
      email: 'a@example.com',
    }),
  });
  expect([form.status, await form.text()]).toEqual([403, expect.stringContaining('preview of version v2')]);
});

it('ends where its visitor leaves it, and turns into the live site once the version is published', {
  timeout: 240_000,
}, async context => {
  const address = await serve(context);
  const cookie = await enter(address, await sign('v2'));
  const left = await ask(`${address}/preview-version/leave`, cookie, { method: 'POST' });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
  expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(/^previewVersion=; .*Max-Age=0$/)]);
  await etalon('publish', 'v2');
  await expect.poll(async () => (await ask(`${address}/product/L-75`)).status).toBe(200);
  const after = await ask(`${address}/product/L-75`, cookie);
  expect(await after.text()).not.toContain('Preview of version');
  expect(after.headers.getSetCookie()).toEqual([expect.stringMatching(/^previewVersion=; .*Max-Age=0$/)]);
});

it('answers an address that is wrong, revoked or of a version that is gone with a page that says so', {
  timeout: 240_000,
}, async context => {
  const address = await serve(context);
  const path = await sign('v2', '--days', '2');
  const cookie = await enter(address, path);
  const wrong = await ask(
    address + path.replace(/(?<=\.)[^.](?=[^.]*$)/, first => (first === 'A' ? 'B' : 'A')),
  );
  const text = await wrong.text();
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([403, []]);
  expect(text).toContain('This preview is over');
  expect(text).toContain('预览已结束');
  expect((await ask(address, 'previewVersion=nothing')).status).toBe(403);
  expect((await etalon('preview-version', '--revoke')).code).toBe(0);
  await expect.poll(async () => (await ask(`${address}/product/L-75`, cookie)).status).toBe(403);
  const call = await ask(`${address}/api/v1/product/L-75`, cookie);
  expect([call.status, (await call.json()).type]).toEqual([403, 'preview_over']);
  expect(call.headers.getSetCookie()).toEqual([expect.stringMatching(/^previewVersion=; .*Max-Age=0$/)]);
  const next = await enter(address, await sign('v2'));
  await etalon('versions', '--discard', 'v2');
  await expect.poll(async () => (await ask(address, next)).status).toBe(403);
});

it('is shown by each of several processes', { timeout: 240_000 }, async context => {
  const address = await serve(context, { WORKERS: '2' });
  const cookie = await enter(address, await sign('v2'));
  for (let time = 0; time < 8; time += 1)
    await expect
      .poll(async () => (await ask(`${address}/product/L-75`, cookie)).status, { timeout: 60_000 })
      .toBe(200);
  expect((await ask(`${address}/api/v1/product/L-75`)).status).toBe(404);
});

it.each([
  [['v1'], 'Version v1 is live'],
  [['v9'], 'There is no version v9'],
  [['v2', '--days', '0'], 'expected a whole number from 1 to 366'],
  [[], 'Name a version'],
])('etalon preview-version %j ends with code 2 and says %j', async (args, said) => {
  const { code, err } = await etalon('preview-version', ...args);
  expect([code, err]).toEqual([2, expect.stringContaining(said)]);
});
