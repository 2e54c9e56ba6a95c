import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../api/catalogue.ts';
import { ANN, BOB } from '../api/sessions.ts';
import { callFor, startSite, type TestSite } from '../api/start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

const FIELDS = { type_id: 'product', content: 'The <i>mount</i> is "loose"' };

function send(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.address}/forms/feedback?locale=en`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: `sessionId=${ANN.sessionId}`, ...headers },
    redirect: 'manual',
  });
}

const sent = async () => (await callFor(site, 'feedback_list', { headers: ANN })).length;

describe('a form', () => {
  it('that no browser says anything about is carried out once the visitor sends it again, with the token of their session', async () => {
    const asked = await send(FIELDS);
    const page = await asked.text();
    expect([asked.status, await sent()]).toEqual([200, 0]);
    expect(asked.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('The &lt;i&gt;mount&lt;/i&gt; is &quot;loose&quot;');
    const form_token = /name="form_token" value="([\w-]{24})"/.exec(page)?.[1] ?? '';
    expect((await send({ ...FIELDS, form_token: 'x' })).status).toBe(200);
    const foreign = { cookie: `sessionId=${BOB.sessionId}` };
    expect((await send({ ...FIELDS, form_token }, foreign)).status).toBe(200);
    expect(await sent()).toBe(0);
    const again = await send({ ...FIELDS, form_token });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/feedback?sent=1']);
    expect(await sent()).toBe(1);
  });

  it('of a page of this site needs no token, and one of another site is refused with it, too', async () => {
    const before = await sent();
    const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: site.address }];
    for (const headers of own) expect((await send(FIELDS, headers)).status).toBe(303);
    expect(await sent()).toBe(before + 2);
    const form_token =
      /name="form_token" value="([\w-]+)"/.exec(await (await send(FIELDS)).text())?.[1] ?? '';
    const other: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://other.example' },
    ];
    for (const headers of other) expect((await send({ ...FIELDS, form_token }, headers)).status).toBe(403);
    expect(await sent()).toBe(before + 2);
  });
});
