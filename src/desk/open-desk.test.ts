import { readdirSync, readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { listDeeds, noteDeed } from '#database/history/audit-log.ts';
import { findVersion, getLiveVersion } from '#database/versions/versions.ts';
import { addQuotation, findQuotationByReference } from '#database/visitors/quotations.ts';
import { ROUTES } from './desk-routes.ts';
import { sayIn } from './messages/messages.ts';
import { openDesk } from './open-desk.ts';
import { openDeskSite } from './test-desk.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A desk with three versions: v1 was live, v2 is live, and v3 is staged with a price ten times as high. */
async function startDesk(context: TestContext) {
  const { database, site } = await openDeskSite(context);
  const links: string[] = [];
  const desk = await openDesk(
    {
      site,
      who: 'ann',
      default_locale: 'en',
      style: ':root{}',
      log: pino({ level: 'silent' }),
      printLink: link => links.push(link),
    },
    0,
  );
  context.onTestFinished(desk.close);
  const { origin, host } = new URL(desk.address);
  const send = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = ask(new URL(path, origin), { method, headers: { host, ...headers } }, answer => {
        let text = '';
        answer.setEncoding('utf8').on('data', chunk => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const enter = async (link = desk.address) => {
    const { headers } = await send('GET', new URL(link).pathname);
    return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
  };
  const cookie = await enter();
  const get = (path: string) => send('GET', path, { cookie });
  const tokenOf = (text: string) => /name="csrf" value="([\w-]+)"/.exec(text)?.[1] ?? '';
  const own = {
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const post = async (path: string, fields: Record<string, string> = {}, headers = {}) => {
    const csrf = tokenOf((await get('/desk/versions')).text);
    const form = new URLSearchParams({ csrf, ...fields });
    return send('POST', path, { cookie, ...own, ...headers }, form.toString());
  };
  return { database, desk, origin, links, send, enter, get, post, own };
}

describe('the door of the desk', () => {
  it('opens once by the link, and gives a cookie that no script and no other site has', async context => {
    const { desk, links, send, get, own } = await startDesk(context);
    expect((await get('/desk/versions')).status).toBe(200);
    const again = await send('GET', new URL(desk.address).pathname);
    expect([again.status, again.headers['set-cookie']]).toEqual([403, undefined]);
    expect(again.text).toContain('This link was used before');
    await send('POST', '/desk/link', own);
    const { headers } = await send('GET', new URL(links[0] ?? '').pathname);
    expect(headers['set-cookie']?.[0]).toMatch(/^desk=[\w-]{22}; Path=\/desk; HttpOnly; SameSite=Strict$/);
  });

  it('is closed to who has no session, who may have a new link printed in the terminal', async context => {
    const { links, send, own, enter } = await startDesk(context);
    for (const path of ['/desk/versions', '/desk/versions/v3/publish', '/desk/rollback'])
      expect((await send('GET', path)).status).toBe(401);
    expect((await send('POST', '/desk/rollback', own, 'from=v2')).status).toBe(401);
    expect((await send('POST', '/desk/link', own)).text).toContain('A new link is in the terminal');
    // No more often than a person can read them.
    await send('POST', '/desk/link', own);
    expect(links).toHaveLength(1);
    const cookie = await enter(links[0]);
    expect((await send('GET', '/desk/versions', { cookie })).status).toBe(200);
  });

  it('closes behind who leaves', async context => {
    const { get, post } = await startDesk(context);
    expect((await post('/desk/leave')).status).toBe(303);
    expect((await get('/desk/versions')).status).toBe(401);
  });

  it('answers under the address that it listens on alone', async context => {
    const { send } = await startDesk(context);
    for (const host of ['evil.example', 'localhost', '127.0.0.1', '127.0.0.1:1']) {
      const { status, text } = await send('GET', '/desk/versions', { host });
      expect([status, text]).toEqual([421, '']);
    }
  });

  it('takes no form of another page, nor one without the token of its session', async context => {
    const { database, origin, post } = await startDesk(context);
    const refused = [
      await post('/desk/rollback', { from: 'v2' }, { origin: 'https://evil.example' }),
      await post('/desk/rollback', { from: 'v2' }, { origin: origin.replace('127.0.0.1', 'localhost') }),
      await post('/desk/rollback', { from: 'v2' }, { 'sec-fetch-site': 'cross-site' }),
      await post('/desk/rollback', { from: 'v2', csrf: '' }),
      await post('/desk/rollback', { from: 'v2', csrf: 'A'.repeat(22) }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await getLiveVersion(database))?.id).toBe('v2');
    expect((await post('/desk/rollback', { from: 'v2' })).status).toBe(303);
    expect((await getLiveVersion(database))?.id).toBe('v1');
  });

  it('sends every answer with its policy, and lets nobody keep it', async context => {
    const { get, send } = await startDesk(context);
    for (const { headers } of [
      await get('/desk/versions'),
      await get('/nothing'),
      await send('GET', '/desk/desk.css'),
    ]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
      expect(headers['content-security-policy']).not.toContain('script-src');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('keeps the language that is chosen, and goes back to pages of its own only', async context => {
    const { get, post } = await startDesk(context);
    const back = '/desk/versions/compare?from=v1&to=v2';
    expect((await post('/desk/language', { locale: 'cn', back })).headers.location).toBe(back);
    expect((await get('/desk/versions')).text).toMatch(/<html lang="zh-CN">[\s\S]*<h1>版本<\/h1>/);
    const away = await post('/desk/language', { locale: 'cn', back: '//evil.example' });
    expect(away.headers.location).toBe('/desk/versions');
  });
});

describe('the versions', () => {
  it('are listed with what can be done with each', async context => {
    const { get } = await startDesk(context);
    const { text } = await get('/desk/versions');
    const links = [...text.matchAll(/<a href="(\/desk\/[^"]+)">/g)].map(([, path]) => path);
    expect(links.filter(path => /v3|rollback/.test(path ?? ''))).toEqual([
      '/desk/versions/compare?from=v2&amp;to=v3',
      '/desk/versions/v3/publish',
      '/desk/versions/v3/plan',
      '/desk/versions/v3/preview',
      '/desk/versions/v3/discard',
      '/desk/rollback',
    ]);
    expect(links).not.toContain('/desk/versions/v1/discard');
    expect(text).toContain('v3 <span class="state">staged</span>');
  });

  it('are compared by kind, with every name escaped', async context => {
    const { get } = await startDesk(context);
    const path = '/desk/versions/compare?from=v2&to=v3';
    const added = await get(path);
    expect(added.text).toContain('1 of these prices becomes more than 3 times as high or as low.');
    expect(added.text).toContain('<h2>&lt;P-3&gt;</h2>');
    const changed = await get(`${path}&change=changed&page=99`);
    expect(changed.text).toContain(
      '<del>1:10.00</del> <span aria-hidden="true">→</span> <ins>1:100.00</ins>',
    );
    expect((await get(`${path}&change=withdrawn`)).text).toContain('<h2>&lt;P-2&gt;</h2>');
    expect((await get('/desk/versions/compare?from=v2&to=v9')).status).toBe(404);
  });

  it('are published after a page that says what changes, and not where another is live by then', async context => {
    const { database, get, post } = await startDesk(context);
    const { text } = await get('/desk/versions/v3/publish');
    expect(text).toContain('v3 goes live in the place of v2');
    expect(text).toContain('1 product is added');
    expect(text).toContain('1 product is withdrawn');
    expect(text).toContain('name="from" value="v2"');
    expect((await post('/desk/versions/v3/publish', { from: 'v1' })).status).toBe(409);
    expect((await post('/desk/versions/v3/publish')).status).toBe(400);
    expect((await getLiveVersion(database))?.id).toBe('v2');
    // Its only price is ten times as high, and a product is withdrawn.
    expect((await post('/desk/versions/v3/publish', { from: 'v2' })).status).toBe(409);
    expect(text).toContain('The prices are right: 1 of 1 become more than 3 times as high or as low');
    const agreed = { from: 'v2', prices: 'yes', withdrawn: 'yes' };
    expect((await post('/desk/versions/v3/publish', agreed)).headers.location).toBe('/desk/versions');
    expect((await get('/desk/versions')).text).toContain('v3 is live with');
    expect((await get('/desk/versions')).text).not.toContain('v3 is live with');
    expect((await post('/desk/versions/v3/publish', { from: 'v3' })).status).toBe(409);
  });

  it('are planned, and the plan is cancelled', async context => {
    vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z'), toFake: ['Date'] });
    context.onTestFinished(() => void vi.useRealTimers());
    const { database, get, post } = await startDesk(context);
    for (const at of ['', '2026-11-25T10:00', 'tomorrow'])
      expect((await post('/desk/versions/v3/plan', { at, prices: 'yes' })).status).toBe(400);
    expect((await post('/desk/versions/v3/plan', { at: '2026-12-24T06:30' })).status).toBe(409);
    expect(
      (await post('/desk/versions/v3/plan', { at: '2026-12-24T06:30', prices: 'yes', withdrawn: 'yes' }))
        .status,
    ).toBe(303);
    const at = new Date('2026-12-24T06:30').toISOString();
    expect((await findVersion(database, 'v3'))?.publish_at).toBe(at);
    expect((await get('/desk/versions')).text).toContain('/desk/versions/v3/cancel');
    expect((await post('/desk/versions/v3/cancel')).status).toBe(303);
    expect((await findVersion(database, 'v3'))?.publish_at).toBeNull();
    expect((await get('/desk/versions/v3/cancel')).status).toBe(409);
  });

  it('are rolled back, discarded and previewed', async context => {
    const { database, get, post } = await startDesk(context);
    expect((await get('/desk/rollback')).text).toContain('v1 is live again in the place of v2');
    expect((await post('/desk/rollback', { from: 'v1' })).status).toBe(409);
    expect((await post('/desk/versions/v3/preview', { days: '7' })).text).toContain(
      'https://site.example/v3/7',
    );
    expect((await post('/desk/versions/v3/preview', { days: '365' })).status).toBe(400);
    expect((await post('/desk/versions/v1/discard')).status).toBe(409);
    expect((await get('/desk/versions/v3/discard')).text).toContain('was never live');
    expect((await post('/desk/versions/v3/discard')).status).toBe(303);
    expect(await findVersion(database, 'v3')).toBeUndefined();
  });
});

describe('the log', () => {
  it('has who did what to which version, and nothing of what was refused', async context => {
    const { database, get, post } = await startDesk(context);
    await post('/desk/rollback', { from: 'v1' });
    await post('/desk/rollback', { from: 'v2' });
    await post('/desk/versions/v3/preview', { days: '7' });
    await post('/desk/versions/v3/discard');
    await post('/desk/leave');
    const deeds = await listDeeds(database, { before: undefined, limit: 9 });
    expect(deeds.map(({ who, action, version, details }) => [who, action, version, details])).toEqual([
      ['ann', 'leave', null, null],
      ['ann', 'discard', 'v3', 'test'],
      ['ann', 'preview', 'v3', '2030-01-02T03:04:05.000Z'],
      ['ann', 'roll_back', 'v1', 'v2'],
      ['ann', 'enter', null, null],
    ]);
    expect((await get('/desk/log')).status).toBe(401);
  });

  it('is shown page by page, with its words escaped', async context => {
    const { database, get } = await startDesk(context);
    for (let n = 0; n < 100; n++)
      await noteDeed(database, {
        who: '<eve>',
        action: 'of a later release',
        version: `v${n}`,
        details: null,
      });
    const first = await get('/desk/log');
    expect(first.text).toContain('<td>&lt;eve&gt;</td><td>of a later release</td>');
    expect(first.text).toContain('<a href="/desk/log?before=2">Older entries</a>');
    const second = await get('/desk/log?before=2');
    expect(second.text).toContain('<td>ann</td><td>came to the desk</td>');
    expect(second.text).not.toContain('Older entries');
  });
});

describe('the state of the site', () => {
  it('is shown with what needs a look, and without a backup where none is known', async context => {
    const { get } = await startDesk(context);
    const { status, text } = await get('/desk/health');
    expect(status).toBe(200);
    expect(text).toContain('1 part needs a look.');
    expect(text).toMatch(/disk<\/th>.*look at it.*&lt;1 MB&gt;/);
    expect(text).toContain('No backup is known on this machine.');
  });
});

/** A field of each text that people type, in the forms that have it. */
const TYPED_FIELDS = [
  'field:0:key',
  'field:0:en',
  ...['name:en', 'summary:cn', 'body:cn'],
  ...['light', 'dark', 'query:0:cn', 'address', 'attributes', 'words', 'same', 'who', 'reply'],
  ...['product:3', 'title:0:en', 'added:cn', 'value:summary_en', 'site_name', 'currency', 'encoding'],
  ...['c0.name', 'c12.unit', 'pieces', 'step_from:0', `cell:${'a'.repeat(22)}:4`],
  ...['part_number', 'name', 'quantity', 'price', 'lead_days', 'remark', 'setting:link'],
  ...['setting:category_ids', 'setting:set_ids', 'setting:part_numbers'],
];

it('answers a quote request with a text, and says so in the list and the log', async context => {
  const { database, get, post } = await startDesk(context);
  const reference = 'Q20261120-AAAAAA';
  await addQuotation(database, 'ann', make.quotation(reference));
  const path = `/desk/quotations/${reference}`;
  const listed = async () => /class="state">([^<]+)</.exec((await get('/desk/quotations')).text)?.[1];
  expect(await listed()).toBe('no offer yet');
  const empty = await post(path, { reply: ' \r\n' });
  expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('The reply is empty.')]);
  expect(await findQuotationByReference(database, reference)).toMatchObject({ reply: null });
  await post(path, { reply: ' In <March>.\r\n三月 ' });
  expect(await findQuotationByReference(database, reference)).toMatchObject({ reply: 'In <March>.\n三月' });
  const shown = (await get(path)).text;
  expect(shown).toContain('>In &lt;March&gt;.\n三月</textarea>');
  // Somebody whose page is older has not seen this reply.
  expect((await post(path, { reply: 'In April.' })).status).toBe(409);
  expect(await findQuotationByReference(database, reference)).toMatchObject({ reply: 'In <March>.\n三月' });
  const replaces = /name="replaces" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  await post(path, { reply: 'In April.', replaces });
  expect(await findQuotationByReference(database, reference)).toMatchObject({ reply: 'In April.' });
  expect(await listed()).toBe('answered');
  expect(await listDeeds(database, { before: undefined, limit: 1 })).toMatchObject([
    { action: 'reply', details: reference },
  ]);
});

describe('a form that people type into', () => {
  const forms = ROUTES.filter(({ method, texts }) => method === 'POST' && texts !== undefined);

  it('is refused if a text is too long, with its name, its limit and all that was typed', async context => {
    const { get, post } = await startDesk(context);
    const csrf = /name="csrf" value="([\w-]+)"/.exec((await get('/desk/versions')).text)?.[1];
    for (const { path, texts = [] } of forms) {
      const url = `/desk${path.replace(/:\w+/g, 'x')}`;
      for (const { name, label, max } of texts) {
        const field = TYPED_FIELDS.find(own => name.exec(own)?.[0] === own);
        expect(field, `${path} ${name}`).toBeDefined();
        if (field === undefined || max === null) continue;
        const typed = `<${'x'.repeat(max)}>`;
        const { status, text } = await post(url, { from: 'v2', do: 'save', other: 'also', [field]: typed });
        expect([path, field, status]).toEqual([path, field, 422]);
        const said = label(sayIn('en'), ...(name.exec(field)?.slice(1) ?? []));
        expect(text).toContain(
          `${said}: the text has ${(max + 2).toLocaleString('en')} characters, and ${max.toLocaleString('en')} at most`,
        );
        expect(text).toContain(`&lt;${'x'.repeat(max)}&gt;`);
        expect(text).toContain(`action="${url}"`);
        expect(text).toContain('<input type="hidden" name="other" value="also">');
        expect(text.match(/name="csrf" value="[\w-]+"/g)).toContain(`name="csrf" value="${csrf}"`);
      }
    }
  });

  it('shows what was typed after any refusal, and does not offer to send it again over the change of another', async context => {
    const { post, send, own } = await startDesk(context);
    const typed = { 'query:0:en': 'lens <1>', 'query:1:en': '' };
    const overtaken = await post('/desk/home', { ...typed, from: 'v1', do: 'save' });
    expect(overtaken.status).toBe(409);
    expect(overtaken.text).toMatch(/Search 1, English<\/label><input [^>]*value="lens &lt;1&gt;" readonly>/);
    expect(overtaken.text).not.toContain('Send it again');
    const unfit = await post('/desk/home/example', { address: '/somewhere', attributes: 'a', from: 'v2' });
    expect(unfit.status).toBe(422);
    expect(unfit.text).toContain('Send it again');
    const late = await send('POST', '/desk/home', own, new URLSearchParams(typed).toString());
    expect(late.status).toBe(401);
    expect(late.text).toContain('value="lens &lt;1&gt;" readonly');
  });

  it('is refused as a whole, and not cut, if it is too large', async context => {
    const { post } = await startDesk(context);
    const { status, text } = await post('/desk/home', { from: 'v2', 'query:0:en': 'x'.repeat(1_600_000) });
    expect(status).toBe(413);
    expect(text).toContain('larger than 1.5 MB');
  });

  it('has no field that a browser cuts what is pasted into', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
    const cutting = files.filter(
      name =>
        /(?<!\.test)\.ts$/.test(name) &&
        /maxlength="/i.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
    );
    expect(cutting).toEqual([]);
  });
});
