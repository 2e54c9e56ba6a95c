import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoredBody } from '#http/stored-body.ts';
import { connectionBounds } from '#main/guards/connection-guard.ts';
import type { Pages } from '#main/pages/pages.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { startSiteForTest, type TestSite, type TestSiteOptions } from '../api/start-site.ts';

/** More than the buffers of two sockets hold, so that most of it waits to be read. */
const LARGE = 40_000_000;
/** How long an answer may make no progress. */
const STALLED_MS = 1000;
const PATH = '/assets/large.bin';

const startLarge = (options: TestSiteOptions = {}) =>
  startSiteForTest({
    entries: CATALOGUE,
    assets: new Map([[PATH, new StoredBody(Buffer.alloc(LARGE), 'application/octet-stream')]]),
    ...options,
  });

/** A connection that reads nothing until it is told to. `ended` resolves when the site ends it. */
type Client = { socket: Socket; ended: Promise<unknown> };

async function open(site: TestSite): Promise<Client> {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined).pause();
  const ended = new Promise(resolve => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, ended };
}

const ask = ({ socket }: Client, path: string, headers = '') =>
  void socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);

/** Reads everything that arrives, with a pause after each part. @returns the number of bytes */
async function readSlowly({ socket }: Client, bytes: number, pause_ms: number): Promise<number> {
  let read = 0;
  for await (const part of socket) {
    read += part.length;
    if (read >= bytes) break;
    await sleep(pause_ms);
  }
  return read;
}

describe('an answer', () => {
  it('that nobody reads is ended with its connection, one that is read slowly comes whole', async () => {
    const site = await startLarge({ answer_bounds: { stalled_ms: STALLED_MS, address_bytes: 40 * LARGE } });
    const slow = await open(site);
    ask(slow, PATH);
    const reading = readSlowly(slow, LARGE, 2);
    const unread = await open(site);
    for (let time = 0; time < 20; time += 1) ask(unread, PATH);
    await expect.poll(async () => (await site.get('/')).status).toBe(200);
    // Both timers are in this process, so whatever else the machine does, the site's four expire first.
    await sleep(4 * STALLED_MS);
    unread.socket.resume();
    await unread.ended;
    expect(unread.socket.bytesRead).toBeLessThan(20 * LARGE);
    expect(await reading).toBeGreaterThanOrEqual(LARGE);
  });

  it('that is read by the drop is ended, too', async () => {
    const site = await startLarge({ answer_bounds: { grace_ms: 500, bytes_per_s: 1e9 } });
    const dripping = await open(site);
    ask(dripping, PATH);
    const read = readSlowly(dripping, LARGE, 60).catch(() => 0);
    await dripping.ended;
    await read;
    expect(dripping.socket.bytesRead).toBeLessThan(LARGE);
  });

  it('is not made where those that wait to be read hold too much, for one address and for others still', async () => {
    const site = await startLarge({
      env: { TRUST_PROXY: 'yes' },
      answer_bounds: { address_bytes: 50_000_000 },
    });
    const statusFor = async (address: string) =>
      (await site.get('/api/v1/category', { 'x-forwarded-for': address })).status;
    const from = 'x-forwarded-for: 192.0.2.1\r\n';
    const unread = [await open(site), await open(site)];
    for (const client of unread) ask(client, PATH, from);
    await expect.poll(() => statusFor('192.0.2.1')).toBe(503);
    expect(await statusFor('192.0.2.2')).toBe(200);
    for (const { socket } of unread) socket.destroy();
    await expect.poll(() => statusFor('192.0.2.1')).toBe(200);
  });

  it('that is not made in time is refused, and what needs none of it goes on', async () => {
    const pages: Pages = {
      build_id: 'test',
      script_mark: undefined,
      keeps: () => true,
      canonicalPath: path => path,
      pathPattern: path => path,
      render: () => new Promise(() => undefined),
    };
    const site = await startSiteForTest({
      entries: CATALOGUE,
      pages,
      turns: { wait_max_ms: 400, work_max_ms: 200 },
    });
    const page = await site.get('/category');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('The server is busy. Please try again.');
    expect((await site.get('/api/v1/category')).status).toBe(200);
  });
});

describe('connections', () => {
  it('of one address are so many: the one that was idle longest makes room, and none that has a request under way', async () => {
    const site = await startLarge({
      connection_bounds: { of_address: 3, all: 100 },
      answer_bounds: { address_bytes: 5 * LARGE },
    });
    const busy = await open(site);
    ask(busy, PATH);
    await once(busy.socket, 'readable');
    const idle = [await open(site), await open(site)];
    const next = await open(site);
    idle[0]?.socket.resume();
    await idle[0]?.ended;
    expect([idle[1], next, busy].map(client => client?.socket.destroyed)).toEqual([false, false, false]);
    for (const client of [idle[1], next]) {
      if (client !== undefined) ask(client, PATH);
      await once(client?.socket ?? busy.socket, 'readable');
    }
    const fifth = await open(site);
    fifth.socket.resume();
    await fifth.ended;
    expect(fifth.socket.bytesRead).toBe(0);
  });

  it('of all are so many: who has most of them makes room', async () => {
    const site = await startLarge({ connection_bounds: { of_address: 0, all: 5 } });
    const clients: Client[] = [];
    for (let count = 0; count < 5; count += 1) clients.push(await open(site));
    expect((await site.get('/api/v1/category')).status).toBe(200);
    clients[0]?.socket.resume();
    await clients[0]?.ended;
    expect(clients.slice(1).map(({ socket }) => socket.destroyed)).toEqual([false, false, false, false]);
  });

  it.each([
    [{ connection_limit: 1000, trust_proxy: false as const }, 20_000, { of_address: 1000, all: 19_900 }],
    [{ connection_limit: 1000, trust_proxy: false as const }, 300, { of_address: 50, all: 200 }],
    [{ connection_limit: 1000, trust_proxy: 1 }, 20_000, { of_address: 0, all: 19_900 }],
    [{ connection_limit: 1000, trust_proxy: '10.0.0.0/8' }, 20_000, { of_address: 0, all: 19_900 }],
    [{ connection_limit: 0, trust_proxy: false as const }, 20_000, { of_address: 0, all: 19_900 }],
    [{ connection_limit: 1000, trust_proxy: false as const }, 64, { of_address: 8, all: 32 }],
  ])('have bounds by %j where %d files can be open', (settings, files_max, bounds) => {
    expect(connectionBounds(settings, files_max)).toEqual(bounds);
  });
});
