import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { findSparePort } from '../run/spare-port.ts';
import { writeCatalogue } from './catalogue-folder.ts';
import { readyAddress, runEtalon, startEtalon } from './etalon.ts';

const NOT_BUILT = 'the site is not built: npm start or npm test builds it';

it('R-16 a site that starts without its search engine says so, not that it has no catalogue', async context => {
  context.skip(!existsSync(BUILD.server), NOT_BUILT);
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-away-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }));
  const folder = join(data_dir, 'catalogue');
  writeCatalogue(folder, { 'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-25,lens,25\n' });
  const imported = await runEtalon(['import', folder], { DATA_DIR: data_dir });
  expect(imported.code, imported.err).toBe(0);
  // Nothing listens on this port.
  const SEARCH_URL = `http://127.0.0.1:${await findSparePort()}`;
  const site = startEtalon(['serve'], { DATA_DIR: data_dir, PORT: '0', SEARCH_URL });
  context.onTestFinished(async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  });
  const address = await readyAddress(site);
  const page = await fetch(`${address}/category/lenses`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  const html = await page.text();
  expect(html).toContain('<h1>The catalogue is temporarily unavailable</h1>');
  expect(html).toContain('产品目录暂时不可用');
  const answer = await fetch(`${address}/api/v1/home`);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ success: false, type: 'search_unavailable' }),
  ]);
  const readiness = await fetch(`${address}/readyz`);
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    {
      ready: false,
      reason: 'search_unavailable',
      version: null,
      opening: expect.toBeOneOf([null, 'v1']),
      database: 'up',
      search: expect.any(String),
    },
  ]);
  const told = site.said().match(/cannot be served/g) ?? [];
  expect(told.length).toBeLessThan(2);
}, 120_000);

it('a site listens and lives before its catalogue is there, and stops when it is asked to', async context => {
  context.skip(!existsSync(BUILD.server), NOT_BUILT);
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-opening-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }));
  const folder = join(data_dir, 'catalogue');
  writeCatalogue(folder, { 'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-25,lens,25\n' });
  const imported = await runEtalon(['import', folder], { DATA_DIR: data_dir });
  expect(imported.code, imported.err).toBe(0);
  // The server there accepts every request and answers none, so an index could not take longer.
  const sockets = new Set<Socket>();
  const silent = createServer(socket => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
  context.onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  // A server that listens on a port has one.
  const { port } = silent.address() as AddressInfo;
  const own = await findSparePort();
  const settings = { DATA_DIR: data_dir, PORT: String(own), SEARCH_URL: `http://127.0.0.1:${port}` };
  const site = startEtalon(['serve'], settings);
  context.onTestFinished(() => void site.child.kill('SIGKILL'));
  const ask = (path: string) => fetch(`http://127.0.0.1:${own}${path}`);
  const statusOf = (path: string) =>
    ask(path)
      .then(({ status }) => status)
      .catch(() => 0);
  await expect.poll(() => statusOf('/healthz'), { timeout: 60_000 }).toBe(200);
  await expect.poll(() => sockets.size, { timeout: 60_000 }).toBeGreaterThan(0);
  const readiness = await ask('/readyz');
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    expect.objectContaining({ ready: false, reason: 'opening', version: null, opening: 'v1' }),
  ]);
  expect((await ask('/api/v1/home')).status).toBe(503);
  const page = await ask('/');
  expect([page.status, page.headers.get('refresh')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(await page.text()).toContain('<h1>The catalogue is being prepared</h1>');
  expect(site.said()).not.toContain('Etalon is ready');
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  expect(site.said()).not.toContain('Etalon is ready');
}, 180_000);
