import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { listNotices, retryNotices } from '#database/visitors/outbox.ts';
import { signEvent } from '#notices/webhook.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { ANN } from '../api/sessions.ts';
import { callFor, startSiteForTest } from '../api/start-site.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

type Posted = { headers: IncomingHttpHeaders; body: string };

/** A server that answers posts with one status after the other. */
async function startReceiver(statuses: number[]): Promise<{ url: string; posted: Posted[] }> {
  const posted: Posted[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    posted.push({ headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`, posted };
}

it('an event is posted with the headers of Standard Webhooks, and again under the same id until it is taken', {
  timeout: 60_000,
}, async () => {
  const { url, posted } = await startReceiver([500, 302]);
  const env = { WEBHOOK_URL: url, WEBHOOK_SECRET: SECRET };
  const site = await startSiteForTest({ entries: CATALOGUE, env });
  const body = {
    lines: [{ product_id: 'LA-25', quantity: 2 }],
    contact: { name: 'Ann', email: 'ann@lee.example' },
  };
  const { reference } = await callFor(site, 'quotation_send', { body, headers: ANN });
  const database = await openDatabase({ data_dir: site.data_dir });
  onTestFinished(() => database.close());
  for (const tries of [1, 2]) {
    await expect
      .poll(async () => (await listNotices(database, { states: ['waiting'], limit: 1 }))[0])
      .toMatchObject({
        attempts: tries,
        problem: tries === 1 ? 'HTTP 500' : 'HTTP 302',
      });
    await retryNotices(database, new Date());
  }
  await expect.poll(() => posted.length).toBe(3);
  expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  for (const { headers, body } of posted) {
    const [id, time] = [headers['webhook-id'], headers['webhook-timestamp']];
    const key = Buffer.from(SECRET.slice(6), 'base64');
    const mac = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  }
  expect(JSON.parse(posted[0]?.body ?? '')).toMatchObject({
    type: 'quotation.received',
    timestamp: expect.stringMatching(/Z$/),
    data: { reference, contact: { email: 'ann@lee.example' } },
  });
  await expect.poll(async () => (await listNotices(database, { states: ['sent'], limit: 9 })).length).toBe(1);
});

it('the signature is that of the specification’s example', () => {
  const event = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signEvent(Buffer.from(SECRET.slice(6), 'base64'), event)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});
