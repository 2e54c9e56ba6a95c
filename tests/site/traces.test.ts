import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, type TestContext } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { readSources } from '../architecture/source-file.ts';
import { ROOT } from '../run/tool.ts';
import { type Running, readyAddress, startEtalon } from './etalon.ts';
import { importLenses, keepData } from './kept-data.ts';
import { openReceiver, type ReceivedSpan, type Receiver } from './otlp-receiver.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const copyLenses = keepData(kept => importLenses(kept, 'L-25,lens,25'));

let data_dir: string;
beforeEach(async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  data_dir = mkdtempSync(join(tmpdir(), 'etalon-traces-'));
  context.onTestFinished(() => rmSync(data_dir, { recursive: true, force: true }));
  await copyLenses(data_dir);
});

/** Starts a site that sends its traces to a receiver. Both end with the test. */
async function startTraced(
  context: TestContext,
  env: Record<string, string> = {},
  status?: number,
): Promise<{ address: string; site: Running; receiver: Receiver; stop: () => Promise<void> }> {
  const receiver = await openReceiver(status);
  const site = startEtalon(['serve'], {
    DATA_DIR: data_dir,
    PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
    ...env,
  });
  const stop = async () => {
    site.child.kill('SIGTERM');
    expect((await site.ended).code).toBe(0);
  };
  context.onTestFinished(async () => {
    site.child.kill('SIGKILL');
    await receiver.close();
  });
  return { address: await readyAddress(site), site, receiver, stop };
}

const callerHeaders = (flags: '00' | '01') => ({ traceparent: `00-${TRACE}-${CALLER}-${flags}` });

/** The names of the spans above one, nearest first. */
function namesAbove(spans: readonly ReceivedSpan[], { parentSpanId }: ReceivedSpan): string[] {
  const parent = spans.find(({ spanId }) => spanId === parentSpanId);
  return parent === undefined ? [] : [parent.name, ...namesAbove(spans, parent)];
}

it('a page that a visitor asks for is one trace under that of its caller, down to searches and queries', async context => {
  const { address, receiver, stop } = await startTraced(context, { OTEL_SERVICE_NAME: 'lenses' });
  const headers = { ...callerHeaders('01'), cookie: 'secret=cookie', 'user-agent': 'Visitor/1.0' };
  expect((await fetch(`${address}/search?q=L-25`, { headers })).status).toBe(200);
  await fetch(`${address}/readyz`, { headers });
  await stop();
  const spans = receiver.spans();
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  const requests = spans.filter(({ kind }) => kind === 2);
  expect(requests).toEqual([
    expect.objectContaining({
      name: 'GET /search',
      parentSpanId: CALLER,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/search',
        'http.response.status_code': 200,
        'etalon.page.kept': false,
      },
    }),
  ]);
  const [search] = spans.filter(({ name }) => name.startsWith('search '));
  expect(search?.attributes).toMatchObject({
    'etalon.search.engine': 'memory',
    'etalon.search.total': 1,
  });
  expect(search && namesAbove(spans, search)).toEqual(['render', 'GET /search']);
  const queries = spans.filter(({ attributes }) => attributes['db.system.name'] === 'sqlite');
  expect(queries.map(({ name }) => name)).toContain('select products');
  for (const query of queries) expect(namesAbove(spans, query).at(-1)).toBe('GET /search');
  const text = receiver.texts.join('');
  expect(text).toContain('"lenses"');
  for (const personal of ['L-25', 'cookie', 'Visitor', '127.0.0.1']) expect(text).not.toContain(personal);
});

it('a page that was kept, and what waits for a body, are told as what they are', async context => {
  const { address, receiver, stop } = await startTraced(context);
  await fetch(`${address}/product/L-25`);
  await fetch(`${address}/product/L-25`);
  const home = (await (await fetch(`${address}/api/v1/home`)).json()) as { data: { session_id: string } };
  const sent = await fetch(`${address}/api/v1/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', sessionId: home.data.session_id },
    body: JSON.stringify({ type_id: 'product', content: 'Nothing of this is told' }),
  });
  expect(sent.status).toBe(200);
  await stop();
  const spans = receiver.spans();
  const pages = spans.filter(({ name }) => name === 'GET /product/:id');
  expect(pages.map(({ attributes }) => attributes['etalon.page.kept'])).toEqual([false, true]);
  const inserts = spans.filter(({ attributes }) => attributes['db.operation.name'] === 'insert');
  expect(inserts.length).toBeGreaterThan(0);
  for (const insert of inserts) expect(namesAbove(spans, insert)).toEqual(['POST /api/v1/feedback']);
  expect(receiver.texts.join('')).not.toContain('Nothing of this');
});

it('what a caller does not have traced is not traced, and neither is anything where the sampler says so', async context => {
  const asked = await startTraced(context);
  await fetch(`${asked.address}/search?q=L-25`, { headers: callerHeaders('00') });
  await asked.stop();
  const off = await startTraced(context, { OTEL_TRACES_SAMPLER: 'always_off' });
  await fetch(`${off.address}/search?q=L-25`, { headers: callerHeaders('01') });
  await off.stop();
  expect([asked.receiver.spans(), off.receiver.spans()]).toEqual([[], []]);
});

it('a collector that takes nothing harms nobody, and the log says so once', async context => {
  const { address, site, stop } = await startTraced(context, {}, 400);
  for (const part of ['a', 'b']) expect((await fetch(`${address}/search?q=${part}`)).status).toBe(200);
  await stop();
  expect(site.complained().match(/Traces cannot be sent/g)).toHaveLength(1);
});

it('only what makes traces knows OpenTelemetry, and it is loaded only where traces are wanted', () => {
  const sources = readSources(ROOT, ['src']).filter(({ path }) => !/\.(?:test|suite)\.ts$/.test(path));
  const knowing = sources.filter(({ text }) => text.includes("'@opentelemetry/")).map(({ path }) => path);
  expect(knowing.length).toBeGreaterThan(0);
  expect(knowing.filter(path => !path.startsWith('src/main/watch/traces/'))).toEqual([]);
  const loading = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (?!type).*\/traces\/.*$/gm)].map(([line]) => `${path}: ${line}`),
  );
  expect(loading).toEqual([]);
});
