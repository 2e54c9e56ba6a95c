import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CATALOGUE } from '../api/catalogue.ts';
import { ANN } from '../api/sessions.ts';
import { startSiteForTest, type TestSite } from '../api/start-site.ts';

const FORM = 'multipart/form-data; boundary=x';

/**
 * A request whose body is sent by hand. `answer` is all that is received until the connection ends, `said` the part
 * received so far.
 */
type Sent = { socket: Socket; said: () => string; answer: Promise<string> };

/** Sends the head of a feedback with a body of this many bytes. */
function announce(site: TestSite, bytes: number, headers: Record<string, string> = {}): Sent {
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let said = '';
  const answer = new Promise<string>(resolve => {
    socket.setEncoding('utf8').on('data', text => {
      said += text;
    });
    socket.on('error', () => resolve(said)).on('close', () => resolve(said));
  });
  const all = {
    host: 'localhost',
    'content-length': String(bytes),
    'content-type': FORM,
    ...ANN,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api/v1/feedback HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return { socket, said: () => said, answer };
}

const statusOf = (said: string) => Number(said.split(' ')[1]);

describe('a body', () => {
  it('that hardly comes is ended, one that comes slowly is taken', async () => {
    const site = await startSiteForTest({ entries: CATALOGUE, body_window_ms: 100 });
    for (const type of [FORM, 'application/json']) {
      const dripping = announce(site, 900_000, { 'content-type': type });
      const drip = setInterval(() => dripping.socket.write('-'), 40);
      expect(statusOf(await dripping.answer)).toBe(408);
      clearInterval(drip);
    }
    const text = 'x'.repeat(4000);
    const json = JSON.stringify({ type_id: 'product', content: text });
    const slow = announce(site, json.length, { 'content-type': 'application/json', connection: 'close' });
    for (let at = 0; at < json.length; at += 500) {
      slow.socket.write(json.slice(at, at + 500));
      await sleep(100);
    }
    expect(statusOf(await slow.answer)).toBe(200);
    expect(site.faults).toEqual([]);
  });

  it('is not let in where those under way may take all memory there is for them, by address and in all', async () => {
    const site = await startSiteForTest({ entries: CATALOGUE, env: { TRUST_PROXY: 'yes' } });
    const from = (address: string) => announce(site, 16_000_000, { 'x-forwarded-for': address });
    const first = Array.from({ length: 4 }, () => from('192.0.2.1'));
    await sleep(200);
    const fifth = from('192.0.2.1');
    await expect.poll(() => statusOf(fifth.said())).toBe(503);
    expect(fifth.said()).toMatch(/^retry-after: 5\r$/m);
    const others = Array.from({ length: 4 }, () => from('192.0.2.2'));
    await sleep(200);
    const ninth = from('192.0.2.3');
    await expect.poll(() => statusOf(ninth.said())).toBe(503);
    for (const { said } of [...first, ...others]) expect(said()).toBe('');
    for (const { socket } of first) socket.destroy();
    await expect
      .poll(async () => {
        const again = from('192.0.2.1');
        await sleep(100);
        return again.said();
      })
      .toBe('');
  });

  it('that hardly comes is ended after its request was refused, too', async () => {
    const site = await startSiteForTest({ entries: CATALOGUE, body_window_ms: 100 });
    const stranger = announce(site, 900_000, { sessionId: '' });
    const drip = setInterval(() => stranger.socket.write('-'), 40);
    const said = await stranger.answer;
    clearInterval(drip);
    expect(said.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
  });

  it('is refused before it comes where the request names no session', async () => {
    const site = await startSiteForTest({ entries: CATALOGUE });
    const stranger = announce(site, 16_000_000, { sessionId: '' });
    await expect.poll(() => statusOf(stranger.said())).toBe(400);
    expect(stranger.said()).toContain('sessionId');
  });

  it('with too many parts is refused at the first too many', async () => {
    const site = await startSiteForTest({ entries: CATALOGUE });
    const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nv\r\n`;
    const many = announce(site, 13_000_000);
    many.socket.write(Array.from({ length: 40 }, (_, n) => part(`f${n}`)).join(''));
    await expect.poll(() => statusOf(many.said())).toBe(422);
    expect(many.said()).toContain('A form can have at most 32 fields and 3 files');
  });

  it('whose sender goes away is no fault', async () => {
    const site = await startSiteForTest({ entries: CATALOGUE });
    const gone = announce(site, 900_000);
    gone.socket.write('--x\r\n');
    await sleep(100);
    gone.socket.destroy();
    await sleep(200);
    expect(site.faults).toEqual([]);
  });
});
