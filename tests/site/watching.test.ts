import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { askSession } from '../api/sessions.ts';
import { type Running, readyAddress, runEtalon, startEtalon } from './etalon.ts';
import { importLenses, keepData } from './kept-data.ts';

/** Runs a command for which a folder is on a disk that takes no writes. */
const MOUNT_READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const copyLenses = keepData(kept => importLenses(kept, 'L-25,lens,25'));

let data_dir: string;
beforeEach(context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-watching-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }));
});

function start(env: Record<string, string>): Running {
  return startEtalon(['serve'], { DATA_DIR: data_dir, PORT: '0', ...env });
}

async function stop(site: Running): Promise<number | null> {
  site.child.kill('SIGTERM');
  return (await site.ended).code;
}

/** Overwrites the first page of a table in the file. */
function damageTable(table: string): void {
  const file = join(data_dir, 'etalon.sqlite');
  const database = new BetterSqlite3(file);
  database.pragma('wal_checkpoint(truncate)');
  const page_bytes = Number(database.pragma('page_size', { simple: true }));
  const page = database.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table);
  database.close();
  const bytes = readFileSync(file);
  bytes.fill(0xa5, (Number(page) - 1) * page_bytes, Number(page) * page_bytes);
  writeFileSync(file, bytes);
}

async function readiness(address: string): Promise<[status: number, about: unknown]> {
  const answer = await fetch(`${address}/readyz`);
  return [answer.status, await answer.json()];
}

/** The address of the metrics, on a free port that the log states. */
async function metricsAddress(site: Running): Promise<string> {
  const port = /"port":(\d+),"msg":"Metrics/;
  await expect.poll(() => site.complained()).toMatch(port);
  return `http://127.0.0.1:${port.exec(site.complained())?.[1]}/metrics`;
}

/** Reads the metrics. The returned function gives the value of one of them, or NaN if it is absent. */
async function readMetrics(site: Running): Promise<(metric: string) => number> {
  const lines = (await (await fetch(await metricsAddress(site))).text()).split('\n');
  return metric => Number(lines.find(line => line.startsWith(`${metric} `))?.slice(metric.length + 1));
}

describe('a balancer', () => {
  it('is told that a site without a catalogue lives but may get no visitors, and that it may once one is served', async context => {
    const site = start({ LOG_LEVEL: 'silent' });
    context.onTestFinished(async () => void (await stop(site)));
    const address = await readyAddress(site);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await readiness(address)).toEqual([
      503,
      { ready: false, reason: 'no_catalogue', version: null, opening: null, database: 'up', search: 'up' },
    ]);
    await importLenses(data_dir, 'L-25,lens,25');
    await expect
      .poll(() => readiness(address), { timeout: 15_000, interval: 200 })
      .toEqual([
        200,
        { ready: true, reason: null, version: 'v1', opening: null, database: 'up', search: 'up' },
      ]);
  }, 60_000);

  it('is told by name that the database is damaged, as is the log, the owner and who asks for a page', async context => {
    await copyLenses(data_dir);
    damageTable('feedback');
    const site = start({});
    context.onTestFinished(async () => void (await stop(site)));
    const address = await readyAddress(site);
    await expect
      .poll(async () => (await readiness(address))[1], { timeout: 60_000, interval: 200 })
      .toMatchObject({ ready: true, database: 'damaged', version: 'v1' });
    await expect
      .poll(() => site.complained(), { timeout: 60_000 })
      .toContain('The database is damaged: restore the last backup');
    expect(site.complained()).toContain('etalon.sqlite');
    const doctor = await runEtalon(['doctor'], { DATA_DIR: data_dir });
    expect(doctor.code).toBe(1);
    expect(doctor.out).toMatch(/^fail {2}database .*etalon\.sqlite is damaged/m);
  }, 180_000);

  it('is told that a catalogue is there that cannot be read, and is not told that there is none', async context => {
    await copyLenses(data_dir);
    damageTable('products');
    const site = start({});
    context.onTestFinished(async () => void (await stop(site)));
    const address = await readyAddress(site);
    await expect
      .poll(() => readiness(address), { timeout: 60_000, interval: 200 })
      .toMatchObject([503, { ready: false, reason: 'database_unavailable', database: 'damaged' }]);
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('cannot be read')]);
    const call = await fetch(`${address}/api/v1/category`);
    expect([call.status, (await call.json()).type]).toEqual([503, 'database_unavailable']);
  }, 180_000);

  it('is told by name that the database takes no writes, as are the log and who wants to save something', async context => {
    const readOnly = ['unshare', '-m', 'sh', '-c', MOUNT_READ_ONLY, data_dir];
    const [program = '', ...rest] = readOnly;
    context.skip(spawnSync(program, [...rest, 'true']).status !== 0, 'only root may mount a folder');
    await copyLenses(data_dir);
    // Killed, it leaves the files with which SQLite reads on a disk that takes no writes.
    const before = start({});
    await readyAddress(before);
    before.child.kill('SIGKILL');
    await before.ended;

    const site = startEtalon(['serve'], { DATA_DIR: data_dir, PORT: '0' }, { under: readOnly });
    context.onTestFinished(async () => void (await stop(site)));
    const address = await readyAddress(site);
    const told = { ready: true, reason: null, version: 'v1', database: 'read_only' };
    expect(await readiness(address)).toMatchObject([200, told]);
    expect(site.complained()).toContain('The database cannot be written');
    expect(site.complained()).toContain(join(data_dir, 'etalon.sqlite'));
    const save = async () => {
      const sent = await fetch(`${address}/api/v1/feedback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', sessionid: await askSession(address) },
        body: JSON.stringify({ type_id: 'product', content: 'x' }),
      });
      return [sent.status, (await sent.json()).type];
    };
    expect(await save()).toEqual([503, 'storage_read_only']);
  }, 180_000);

  it('is told that a site will stop while that still answers', async () => {
    await copyLenses(data_dir);
    const site = start({ LOG_LEVEL: 'silent', DRAIN_SECONDS: '4' });
    const address = await readyAddress(site);
    const stopped = stop(site);
    await expect
      .poll(() => readiness(address), { timeout: 2000, interval: 20 })
      .toEqual([
        503,
        { ready: false, reason: 'stopping', version: 'v1', opening: null, database: 'up', search: 'up' },
      ]);
    expect((await fetch(`${address}/category/lenses`)).status).toBe(200);
    expect(await stopped).toBe(0);
  }, 60_000);
});

describe('metrics', () => {
  it('count requests, searches, caches and the version served, on a port of their own', async context => {
    await copyLenses(data_dir);
    // Nothing answers there, so the notice waits.
    const site = start({ METRICS_PORT: '0', WEBHOOK_URL: 'http://127.0.0.1:1/', WEBHOOK_SECRET: SECRET });
    context.onTestFinished(async () => void (await stop(site)));
    const address = await readyAddress(site);
    for (const path of ['/category/lenses', '/category/lenses', '/search?q=L-25', '/nowhere'])
      await (await fetch(address + path)).text();
    const form = new URLSearchParams({ type_id: 'other', content: 'The drawing lacks a radius.' });
    const sent = await fetch(`${address}/forms/feedback`, {
      method: 'POST',
      headers: { origin: address },
      body: form,
      redirect: 'manual',
    });
    expect(sent.status).toBeLessThan(400);
    const call = `${address}/api/v1/category/filterProductList/lenses?filters[]=focal_length%3D25mm`;
    await (await fetch(call)).text();
    await (await fetch(call)).text();
    const read = await readMetrics(site);
    expect(read('etalon_http_requests_total{kind="page",route="",status="200"}')).toBe(3);
    expect(read('etalon_http_requests_total{kind="page",route="",status="404"}')).toBe(1);
    expect(
      read(
        'etalon_http_requests_total{kind="api",route="/api/v1/category/filterProductList/:id",status="200"}',
      ),
    ).toBe(2);
    expect(read('etalon_cache_lookups_total{cache="pages",outcome="hit"}')).toBe(1);
    expect(read('etalon_cache_lookups_total{cache="responses",outcome="hit"}')).toBe(1);
    expect(read('etalon_search_duration_seconds_count{class="filters"}')).toBeGreaterThan(0);
    expect(read('etalon_catalogue_info{version="v1"}')).toBe(1);
    expect(read('etalon_catalogue_products')).toBe(1);
    expect(read('etalon_database_up')).toBe(1);
    expect(read('etalon_search_up')).toBe(1);
    expect(read('etalon_outbox_notices{state="waiting"}')).toBe(1);
    const since = Date.now() / 1000 - read('etalon_outbox_oldest_timestamp_seconds');
    expect(since).toBeGreaterThanOrEqual(0);
    expect(since).toBeLessThan(60);
    expect(read('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    // Visitors do not get them.
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
  }, 60_000);

  it('are absent where there is nothing to tell, and do not say 1970', async context => {
    const site = start({ METRICS_PORT: '0' });
    context.onTestFinished(async () => void (await stop(site)));
    await readyAddress(site);
    const read = await readMetrics(site);
    expect(read('etalon_database_up')).toBe(1);
    expect(read('etalon_search_up')).toBe(1);
    expect(read('etalon_outbox_notices{state="waiting"}')).toBe(0);
    for (const metric of [
      'etalon_outbox_oldest_timestamp_seconds',
      'etalon_catalogue_published_timestamp_seconds',
      'etalon_catalogue_products',
      'etalon_index_bytes',
    ])
      expect([metric, read(metric)]).toEqual([metric, Number.NaN]);
  }, 60_000);

  it('on a port that is taken are refused with the name of the setting', async context => {
    const other = createServer().listen(0, '127.0.0.1');
    context.onTestFinished(() => void other.close());
    await new Promise(resolve => other.once('listening', resolve));
    const address = other.address();
    const port = String(address !== null && typeof address === 'object' ? address.port : 0);
    const site = start({ METRICS_PORT: port, LOG_LEVEL: 'silent' });
    expect(await site.ended).toMatchObject({
      code: 1,
      err: `Port ${port} on 127.0.0.1 is already in use. Set METRICS_PORT to a free port, or to 0 to pick one.\n`,
    });
  });

  it('stand in docs/operating/watching.md, and the dashboard asks for no others', () => {
    const page = readFileSync(new URL('../../docs/operating/watching.md', import.meta.url), 'utf8');
    const source = readFileSync(new URL('../../src/main/watch/metrics.ts', import.meta.url), 'utf8');
    const dashboard = readFileSync(new URL('../../docs/grafana.json', import.meta.url), 'utf8');
    const namesIn = (text: string) => [...new Set(text.match(/\betalon_[a-z_]+[a-z]/g))].sort();
    const named = namesIn(source);
    expect(namesIn(page.split('## Metrics')[1]?.split('\n## ')[0] ?? '')).toEqual(named);
    const asked = namesIn(dashboard).map(name => name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(asked.filter(name => !named.includes(name))).toEqual([]);
  });
});
