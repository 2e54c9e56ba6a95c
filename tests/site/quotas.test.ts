import { expect, it } from 'vitest';
import { CATALOGUE } from '../api/catalogue.ts';
import { otherSession } from '../api/sessions.ts';
import { sendFor, startSiteForTest, type TestSite } from '../api/start-site.ts';

/** Sends feedback in a session that was never used before. */
function sendFeedback(site: TestSite, headers: Record<string, string> = {}): Promise<Response> {
  const body = { type_id: 'product', content: 'x' };
  return sendFor(site, 'feedback_send', { headers: { sessionId: otherSession(), ...headers }, body });
}

it('a visitor who makes up sessions meets a limit of the address, which says how long to wait', async () => {
  const site = await startSiteForTest({ entries: CATALOGUE, env: { SUBMISSION_LIMIT: '3' } });
  for (let count = 0; count < 3; count++) expect((await sendFeedback(site)).status).toBe(200);
  const tries: Record<string, string>[] = [{}, { 'x-forwarded-for': '192.0.2.9' }];
  for (const headers of tries) {
    const refused = await sendFeedback(site, headers);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 86_000]).toEqual([429, true]);
    expect(await refused.json()).toMatchObject({
      type: 'too_many_requests',
      msg: 'Too many requests. Try again in 24 hours.',
    });
  }
  const session = { sessionId: otherSession() };
  const body = { revision: 0, lines: [] };
  expect((await sendFor(site, 'cart_put', { headers: session, body })).status).toBe(200);
});

it('a trusted proxy says whose limit it is, an IPv6 network has one', async () => {
  const env = { SUBMISSION_LIMIT: '1', TRUST_PROXY: 'yes' };
  const site = await startSiteForTest({ entries: CATALOGUE, env });
  const from = async (address: string) => (await sendFeedback(site, { 'x-forwarded-for': address })).status;
  expect(await from('192.0.2.1')).toBe(200);
  expect(await from('192.0.2.2')).toBe(200);
  expect(await from('192.0.2.1')).toBe(429);
  expect(await from('2001:db8::1')).toBe(200);
  expect(await from('2001:db8::2')).toBe(429);
  expect(await from('2001:db8:0:1::1')).toBe(200);
});

it('carts and clicks are kept for so many sessions of an address a day, whoever made them up', async () => {
  const site = await startSiteForTest({ entries: CATALOGUE, env: { SUBMISSION_LIMIT: '1' } });
  const put = async (sessionId: string, revision = 0) => {
    const body = { revision, lines: [] };
    return (await sendFor(site, 'cart_put', { headers: { sessionId }, body })).status;
  };
  const click = (sessionId: string) => {
    const record = { action: 'click', kind: 'product', id: 'LA-25', place: 'search' };
    return sendFor(site, 'home_click_record', { headers: { sessionId }, body: { records: [record] } });
  };
  const [first, ...others] = Array.from({ length: 10 }, otherSession);
  for (const session of [first, ...others]) expect(await put(String(session))).toBe(200);
  expect(await put(otherSession())).toBe(429);
  expect((await click(otherSession())).status).toBe(429);
  expect((await click(String(first))).status).toBe(200);
  expect(await put(String(first), 1)).toBe(200);
});

/** Reports a fault of a page as a browser does. @returns the status */
async function reportFault(site: TestSite, address: string): Promise<number> {
  const { status } = await fetch(`${site.address}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ reference: '0123abcd', message: 'x', url: '/' }),
  });
  return status;
}

it('reports of faults in browsers are taken so many a minute from an address, and logged so many of all', async () => {
  const env = { RATE_LIMIT: '1000', TRUST_PROXY: 'yes' };
  const site = await startSiteForTest({ entries: CATALOGUE, env });
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push(await reportFault(site, '192.0.2.1'));
  expect(statuses).toEqual([...Array(30).fill(204), 429]);
  expect(site.faults).toHaveLength(30);
  for (let count = 0; count < 60; count++) await reportFault(site, `192.0.2.${2 + (count % 3)}`);
  expect(site.faults).toHaveLength(60);
});
