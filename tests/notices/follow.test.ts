import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openServedCatalogue } from '#api/served/served-catalogue.ts';
import { make } from '#contract/suite/make.ts';
import type { FollowSubject } from '#contract/visitors/follow.ts';
import { openCatalogueStream } from '#database/catalogue/catalogue-stream.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { type Entry, publishRecords } from '#database/suite/test-records.ts';
import { askToFollow, confirmFollow } from '#database/visitors/follows.ts';
import { openMedia } from '#main/media/media.ts';
import { tellFollowers } from '#notices/following/tell-followers.ts';
import { buildSnapshot } from '#search/memory/build/build-snapshot.ts';
import { openMemoryIndex } from '#search/memory/open-index.ts';
import { startSiteForTest, type TestSite } from '../api/start-site.ts';
import { headerOf, type MailServer, partOf, startMailServerForTest, type TakenMail } from './mail-server.ts';

// A busy machine publishes and sends late.
vi.setConfig({ testTimeout: 120_000 });
const WAIT = { timeout: 60_000, interval: 50 };

/** A lens of a version. */
type Lens = { id: string; mm: number; price?: number; set_id?: string };

function records(lenses: readonly Lens[]): Entry[] {
  return [
    ['catalogue', make.catalogue()],
    ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
    ['attribute', make.attribute('focal_length', { name: { en: 'Focal length' } })],
    ['set', make.set('SERIES', { name: { en: 'Series' } })],
    ...lenses.map(
      ({ id, mm, price = 10, set_id }): Entry => [
        'product',
        make.product(id, {
          category_ids: ['lenses'],
          set_id: set_id ?? null,
          name: { en: 'Lens' },
          attributes: [
            {
              kind: 'number',
              key: 'focal_length',
              value: mm,
              comparison: null,
              tolerance: null,
              given: `${mm} mm`,
            },
          ],
          price: { currency: 'USD', breaks: [{ min_quantity: 1, unit_price: price }], on_request_from: null },
        }),
      ],
    ),
  ];
}

async function startSite(now?: () => Date): Promise<{ site: TestSite; mail: MailServer }> {
  const mail = await startMailServerForTest();
  const site = await startSiteForTest({
    entries: records([{ id: 'A-1', mm: 100 }]),
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'shop@acme.example',
      MAIL_TO: 'owner@acme.example',
      BASE_URL: 'https://acme.example',
    },
    ...(now && { now }),
  });
  return { site, mail };
}

const post = (site: TestSite, path: string, fields: Record<string, string>) =>
  fetch(site.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.address },
    redirect: 'manual',
  });

const ask = (site: TestSite, email: string, about: string, locale = 'en') =>
  post(site, `/forms/follow?locale=${locale}`, { email, about });

const mailsTo = ({ taken }: MailServer, address: string) => taken.filter(({ to }) => to.includes(address));

async function waitFor(mail: MailServer, address: string, count: number): Promise<TakenMail> {
  await expect.poll(() => mailsTo(mail, address).length, WAIT).toBe(count);
  const last = mailsTo(mail, address).at(-1);
  if (last === undefined) throw new Error('no mail');
  return last;
}

const linkIn = (mail: TakenMail) =>
  /https:\/\/acme\.example((?:\/cn)?\/follow\/[\w-]+)/.exec(partOf(mail, 'text/plain'))?.[1] ?? '';

it('a search is followed once its mail is confirmed by a button, told what a version changed, and left with one click', async () => {
  const { site, mail } = await startSite();
  const typed = 'Your account is locked call 0900 123456';
  const sent = await ask(site, 'ann@lee.example', `/category/lenses?q=&focal_length=90mm..110mm`);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/follow/sent']);
  expect(await (await site.get('/follow/sent')).text()).toContain('within 48 hours');
  await ask(site, 'bob@lee.example', `/search/product?q=${encodeURIComponent(typed)}`);
  const request = await waitFor(mail, 'ann@lee.example', 1);
  expect(headerOf(request, 'subject')).toContain('Please confirm');
  expect(partOf(request, 'text/plain')).toContain('Lenses');
  expect(headerOf(request, 'list-unsubscribe')).toBe('');
  // What a stranger typed is in no mail, not even in a link.
  const strange = await waitFor(mail, 'bob@lee.example', 1);
  expect(partOf(strange, 'text/plain') + partOf(strange, 'text/html')).not.toMatch(/locked|0900/);
  const link = linkIn(request);
  // A scanner opens links: that confirms nothing.
  const page = await site.get(link);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('Yes, send me mails');
  expect((await (await site.get(link)).text()).includes('Stop these mails')).toBe(false);
  const confirmed = await post(site, link, { action: 'confirm' });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, link]);
  expect(await (await site.get(link)).text()).toContain('Stop these mails');
  await site.publish(
    records([
      { id: 'A-1', mm: 100, price: 12 },
      { id: 'A-2', mm: 50 },
    ]),
  );
  const told = await waitFor(mail, 'ann@lee.example', 2);
  expect(headerOf(told, 'subject')).toBe('Lenses: 1 change – Test catalogue');
  const text = partOf(told, 'text/plain');
  expect(text).toContain('A-1');
  expect(text).toContain('USD 0.10 → 1+: USD 0.12');
  expect(text).not.toContain('A-2');
  const leave = headerOf(told, 'list-unsubscribe');
  expect(leave).toBe(`<https://acme.example${link}>`);
  expect(headerOf(told, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  for (const body of [form, new URLSearchParams('List-Unsubscribe=One-Click')])
    expect((await fetch(site.address + link, { method: 'POST', body })).status).toBe(200);
  expect((await site.get(link)).status).toBe(404);
  await site.publish(records([{ id: 'A-1', mm: 100, price: 14 }]));
  await vi.waitFor(
    async () => expect(await (await site.get('/api/v1/home')).text()).toContain('"version":"v3"'),
    WAIT,
  );
  expect(mailsTo(mail, 'ann@lee.example')).toHaveLength(2);
  // Who never confirmed gets nothing either.
  expect(mailsTo(mail, 'bob@lee.example')).toHaveLength(1);
});

it('mails and pages are in the language of the form, and a product is followed by its page', async () => {
  const { site, mail } = await startSite();
  expect((await ask(site, 'li@lee.example', '/cn/product/A-1', 'cn')).headers.get('location')).toBe(
    '/cn/follow/sent',
  );
  const request = await waitFor(mail, 'li@lee.example', 1);
  expect(headerOf(request, 'subject')).toContain('请确认');
  expect(partOf(request, 'text/plain')).toContain('A-1');
  expect(linkIn(request)).toMatch(/^\/cn\/follow\//);
  const page = await (await site.get(linkIn(request))).text();
  expect(page).toContain('lang="zh-CN"');
  expect(page).toContain('href="/cn/product/A-1"');
});

it('an address has few requests open at a time, a foreign page may not send one, and what does not exist is refused', async () => {
  const { site, mail } = await startSite();
  const statuses = [];
  for (let n = 0; n < 7; n++)
    statuses.push((await ask(site, 'victim@lee.example', `/search/product?q=word${n}`)).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429]);
  await waitFor(mail, 'victim@lee.example', 5);
  expect((await ask(site, 'not an address', '/search')).status).toBe(422);
  expect((await ask(site, 'eve@lee.example', '/product/NOTHING')).status).toBe(404);
  const foreign = await fetch(`${site.address}/forms/follow`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'eve@lee.example', about: '/search' }),
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
  const unknown = 'A'.repeat(32);
  expect((await site.get(`/follow/${unknown}`)).status).toBe(404);
  const call = await fetch(`${site.address}/api/v1/follow/${unknown}`, {
    headers: { 'accept-language': 'en' },
  });
  expect([call.status, (await call.json()).msg]).toEqual([404, `Link ${unknown} not found`]);
});

it('a request that is not confirmed within 48 hours is gone', async () => {
  const clock = { ms: Date.now() };
  const { site, mail } = await startSite(() => new Date(clock.ms));
  await ask(site, 'late@lee.example', '/category/lenses');
  const link = linkIn(await waitFor(mail, 'late@lee.example', 1));
  clock.ms += 48 * 3_600_000 + 1000;
  expect((await post(site, link, { action: 'confirm' })).status).toBe(404);
  expect((await site.get(link)).status).toBe(404);
});

it('without mail nothing can be followed by mail', async () => {
  const site = await startSiteForTest({ entries: records([]) });
  expect((await ask(site, 'ann@lee.example', '/search')).status).toBe(404);
  expect(await (await site.get('/api/v1/home')).text()).not.toContain('follow_by_mail');
});

const VERSIONS = 50;

/** The lenses of a version: some come and go, some change their price, one moves in and out of the list. */
function lensesOf(version: number): Lens[] {
  return [0, 1, 2, 3, 4, 5].flatMap(at => {
    if (at % 3 === 0 && (version + at) % 3 === 0) return [];
    const price = 10 + Math.floor((version + at) / 5);
    const mm = at === 1 && version % 4 === 0 ? 500 : 10 * (at + 1);
    return [{ id: `L-${at}`, mm, price, ...(at > 3 && { set_id: 'SERIES' }) }];
  });
}

/** What a reader of a list has to hear of a version, in the words of a change. */
function expectedOf(version: number, isFollowed: (lens: Lens) => boolean): string[] {
  const [before, after] = [lensesOf(version - 1), lensesOf(version)];
  return ['L-0', 'L-1', 'L-2', 'L-3', 'L-4', 'L-5'].flatMap(id => {
    const [was, is] = [before.find(lens => lens.id === id), after.find(lens => lens.id === id)];
    if (![was, is].some(lens => lens !== undefined && isFollowed(lens))) return [];
    if (was === undefined) return [`${id} added`];
    if (is === undefined) return [`${id} withdrawn`];
    return was.price === is.price && was.mm === is.mm ? [] : [`${id} changed`];
  });
}

const FOLLOWED: readonly (readonly [FollowSubject, (lens: Lens) => boolean])[] = [
  [{ category: 'lenses', q: '', filters: ['focal_length=15mm..45mm'] }, ({ mm }) => mm >= 15 && mm <= 45],
  [{ category: '', q: 'lens', filters: [] }, () => true],
  [{ product_id: 'L-3' }, ({ id }) => id === 'L-3'],
  [{ product_id: 'SERIES' }, ({ set_id }) => set_id === 'SERIES'],
];

async function serve(database: Database, version: string, data_dir: string) {
  const index = openMemoryIndex(await buildSnapshot(await openCatalogueStream(database, version)));
  return openServedCatalogue(database, index, await openMedia(database, data_dir, version));
}

it('over 50 versions each change is mailed once to whom it concerns, also with two servers that are killed in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-follow-'));
  const database = await openDatabase({ data_dir: folder, role: 'importer' });
  const other = await openDatabase({ data_dir: folder });
  onTestFinished(async () => {
    await other.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });
  await publishRecords(database, records(lensesOf(0)));
  for (const [subject] of FOLLOWED)
    await askToFollow(database, { email: 'ann@lee.example', locale: 'en', subject, now: new Date() });
  const follows = await database.db.selectFrom('follows').select(['id', 'record']).execute();
  for (const { id } of follows) await confirmFollow(database, id);
  let kills = 0;
  for (let version = 1; version <= VERSIONS; version++) {
    const { id } = await publishRecords(database, records(lensesOf(version)));
    // Not every version is looked at before the next one comes.
    if (version % 3 === 1 && version < VERSIONS) continue;
    const [served, second] = [await serve(database, id, folder), await serve(other, id, folder)];
    const dieAfter = version % 4;
    let written = 0;
    const mortal = () => {
      if (written++ === dieAfter) throw new Error('killed');
      return new Date();
    };
    await tellFollowers({ database, served, now: mortal }).catch(() => kills++);
    // Both go on at the same time.
    await Promise.all([
      tellFollowers({ database, served, now: () => new Date() }),
      tellFollowers({ database: other, served: second, now: () => new Date() }),
    ]);
  }
  expect(kills).toBeGreaterThan(10);
  const letters = await database.db
    .selectFrom('follow_letters')
    .innerJoin('outbox', 'outbox.id', 'follow_letters.notice_id')
    .select(['follow_letters.follow_id as follow_id', 'follow_letters.record as letter'])
    .execute();
  for (const [subject, isFollowed] of FOLLOWED) {
    const id = follows.find(
      ({ record }) => JSON.stringify(JSON.parse(record).subject) === JSON.stringify(subject),
    )?.id;
    const told = letters
      .filter(({ follow_id }) => follow_id === id)
      .map(({ letter }) => JSON.parse(letter))
      .map(({ changes }) =>
        changes.map((c: Record<string, string>) => `${c.version} ${c.part_number} ${c.change}`).sort(),
      );
    const expected = Array.from({ length: VERSIONS }, (_, at) => at + 1).flatMap(version => {
      const changes = expectedOf(version, isFollowed);
      return changes.length === 0 ? [] : [changes.map(change => `v${version + 1} ${change}`).sort()];
    });
    expect(told.map(String).sort()).toEqual(expected.map(String).sort());
    expect(told.length).toBeGreaterThan(5);
  }
});
