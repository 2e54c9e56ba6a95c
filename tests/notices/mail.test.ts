import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { PNG } from '#api/visitors/test-images.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { answerFeedback } from '#database/visitors/feedback.ts';
import { addOffer, withdrawOffer } from '#database/visitors/offers.ts';
import { countNotices, listNotices, retryNotices } from '#database/visitors/outbox.ts';
import { VISITOR_MAILS_PER_DAY } from '#database/visitors/outbox-queue.ts';
import { answerQuotation } from '#database/visitors/quotations.ts';
import { CATALOGUE } from '../api/catalogue.ts';
import { ANN } from '../api/sessions.ts';
import { callFor, startSite, startSiteForTest, type TestSite } from '../api/start-site.ts';
import { headerOf, type MailServer, partOf, startMailServer, type TakenMail } from './mail-server.ts';

const OWNER = 'owner@acme.example';

function settings(mail: MailServer): Record<string, string> {
  return {
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@acme.example',
    MAIL_TO: OWNER,
    BASE_URL: 'https://acme.example',
  };
}

let mail: MailServer;
let site: TestSite;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ entries: CATALOGUE, env: settings(mail) });
});
afterAll(async () => {
  await site.close();
  await mail.close();
});
// A busy machine sends late.
vi.setConfig({ testTimeout: 60_000 });

const request = (email: string, more: object = {}) => ({
  lines: [{ product_id: 'LA-25', quantity: 1200 }],
  contact: { name: 'Ann <b>Lee</b>', email, company: 'Lee & Co' },
  note: 'As soon as possible\n<script>alert(1)</script>',
  ...more,
});

const askFor = (email: string, lang = 'en_US', more: object = {}) =>
  callFor(site, 'quotation_send', { body: request(email, more), headers: { ...ANN, lang } });

/** The mails to an address with a word in the subject. */
const mailTo = (address: string, word = '') =>
  mail.taken.filter(taken => taken.to.includes(address) && headerOf(taken, 'subject').includes(word));

/** Waits for them. */
async function waitFor(address: string, { count = 1, word = '' } = {}): Promise<TakenMail[]> {
  await expect.poll(() => mailTo(address, word).length).toBe(count);
  return mailTo(address, word);
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ data_dir: site.data_dir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

it('a quote request reaches the owner, who answers the visitor by replying, and is confirmed to the visitor', async () => {
  const { reference } = await askFor('ann@lee.example');
  const [toOwner] = await waitFor(OWNER, { word: reference });
  const [toVisitor] = await waitFor('ann@lee.example');
  if (toOwner === undefined || toVisitor === undefined) throw new Error('no mail');
  expect(headerOf(toOwner, 'subject')).toBe(`Quote request ${reference} from Lee & Co`);
  expect(headerOf(toOwner, 'reply-to')).toBe('ann@lee.example');
  expect(partOf(toOwner, 'text/plain')).toContain('> <script>alert(1)</script>');
  const html = partOf(toOwner, 'text/html');
  expect(html).toContain('Ann &lt;b&gt;Lee&lt;/b&gt;');
  expect(html).not.toMatch(/<script|<img|<link|url\(|https?:\/\/(?!acme\.example)/);
  expect(html).toContain('1,200');
  expect(headerOf(toVisitor, 'reply-to')).toBe(OWNER);
  expect(headerOf(toVisitor, 'auto-submitted')).toBe('auto-generated');
  expect(headerOf(toVisitor, 'message-id')).toMatch(/^<N[\w-]{16}@acme\.example>$/);
  expect(partOf(toVisitor, 'text/plain')).toContain(`https://acme.example/quotation/${reference}`);
});

it('an answer to a quote request is mailed with the note, in the language of the request, unless it was replaced', async () => {
  const email = 'answered@lee.example';
  const { reference } = await askFor(email, 'zh_CN');
  const [toOwner] = await waitFor(OWNER, { word: reference });
  expect(toOwner && partOf(toOwner, 'text/plain')).toContain(`etalon quotations answer ${reference} "`);
  await waitFor(email, { word: reference });
  mail.refuse = () => 451;
  await withDatabase(async database => {
    for (const [at, reply] of ['一月 <b>', '三月 <b>'].entries()) {
      const now = new Date(Date.now() - 60_000 + at).toISOString();
      await answerQuotation(database, reference, { reply, now }, { mail: true, webhook: false });
    }
  });
  mail.refuse = () => undefined;
  await withDatabase(database => retryNotices(database, new Date()));
  const [mailed] = await waitFor(email, { word: `对您的询价单 ${reference} 的回复` });
  await expect.poll(() => withDatabase(countNotices)).toMatchObject({ waiting: 0 });
  expect(mailTo(email)).toHaveLength(2);
  if (mailed === undefined) throw new Error('no mail');
  const text = partOf(mailed, 'text/plain');
  expect(text).toMatch(/三月 <b>.*> As soon as possible\s+> <script>/s);
  expect(text).toContain(`https://acme.example/cn/quotation/${reference}`);
  expect(partOf(mailed, 'text/html')).toContain('三月 &lt;b&gt;');
});

it('a visitor is written in the language of the request', async () => {
  const { reference } = await askFor('li@lee.example', 'zh_CN');
  const [confirmation] = await waitFor('li@lee.example');
  if (confirmation === undefined) throw new Error('no mail');
  expect(headerOf(confirmation, 'subject')).toContain(`我们已收到您的询价单 ${reference}`);
  expect(partOf(confirmation, 'text/html')).toContain('<html lang="zh-CN">');
  expect(partOf(confirmation, 'text/plain')).toContain(`https://acme.example/cn/quotation/${reference}`);
});

it('an offer is mailed with its exact prices and the address of its page, unless it was replaced, and so is its end', async () => {
  const email = 'offer@lee.example';
  const { reference } = await askFor(email);
  await waitFor(email, { word: reference });
  const reach = { mail: true, webhook: false };
  const offer = (number: number) => ({
    reference,
    number,
    created_at: new Date(Date.now() - 60_000 + number).toISOString(),
    valid_until: '2099-01-31',
    currency: 'USD',
    lines: [
      {
        part_number: 'S-<1>',
        name: 'Screw',
        quantity: 1200,
        unit_price: 17.535,
        line_total: 21042,
        lead_days: 2,
      },
    ],
    total: 21042,
    remark: 'Paid in 30 days\nEx works',
  });
  await withDatabase(async database => {
    for (const number of [1, 2])
      await addOffer(database, offer(number), { secret: `secret-${number}-${'x'.repeat(20)}`, email }, reach);
  });
  const [mailed] = await waitFor(email, { word: `${reference}-2` });
  if (mailed === undefined) throw new Error('no mail');
  expect(headerOf(mailed, 'subject')).toContain(`Offer ${reference}-2 – `);
  const text = partOf(mailed, 'text/plain');
  expect(text).toContain('valid until January 31, 2099');
  expect(text).toContain('It replaces our earlier offer.');
  expect(text).toContain('Unit price (USD): 0.17535');
  expect(text).toContain('Total (USD): 210.42');
  expect(text).toContain(`https://acme.example/offer/secret-2-${'x'.repeat(20)}`);
  expect(partOf(mailed, 'text/html')).toContain('S-&lt;1&gt;');
  await withDatabase(database =>
    withdrawOffer(database, { reference, number: 2 }, { now: new Date().toISOString(), email }, reach),
  );
  const [told] = await waitFor(email, { word: 'is withdrawn' });
  expect(told && partOf(told, 'text/plain')).toContain(`We have withdrawn our offer ${reference}-2.`);
});

it('a confirmation repeats nothing that was typed freely', async () => {
  const typed = [
    'win at spam.example',
    'Your account is locked',
    'Call 0900 123456 now',
    'or pay at 203.0.113.5/login',
    'go to evil。com',
    'visit evil．com',
    'line1\nline2',
    'LA-25 now for free',
    '\u202eelpmaxe',
  ];
  await askFor('victim@lee.example', 'en_US', {
    lines: typed.map(part_number => ({ part_number, quantity: 1 })),
  });
  const [confirmation] = await waitFor('victim@lee.example');
  if (confirmation === undefined) throw new Error('no mail');
  const said = partOf(confirmation, 'text/plain') + partOf(confirmation, 'text/html');
  expect(said).toContain('Item that is not in the catalogue');
  expect(said).not.toMatch(/spam\.example|alert|Lee|locked|0900|login|evil|line1|for free|\u202e|elpmaxe/);
});

it('no address gets more than ten mails a day, however many requests name it; the owner gets each', async () => {
  const references: string[] = [];
  for (let n = 0; n < VISITOR_MAILS_PER_DAY + 2; n++)
    references.push((await askFor(n % 2 ? 'Ten@lee.example' : 'ten@lee.example')).reference);
  for (const reference of references) await waitFor(OWNER, { word: reference });
  await expect.poll(() => withDatabase(countNotices)).toMatchObject({ waiting: 0 });
  expect(mail.taken.filter(({ to }) => /^ten@/i.test(to[0] ?? ''))).toHaveLength(VISITOR_MAILS_PER_DAY);
});

it('feedback reaches the owner with its images, and an answer reaches the visitor once for each answer', async () => {
  const form = new FormData();
  for (const [name, value] of [
    ['type_id', 'product'],
    ['content', 'Which glass?'],
    ['email', 'fay@lee.example'],
  ] as const)
    form.append(name, value);
  form.append('images', new Blob([new Uint8Array(PNG)]), 'x.png');
  const { id } = await callFor(site, 'feedback_send', { body: form, headers: { ...ANN, lang: 'zh_CN' } });
  const [toOwner] = await waitFor(OWNER, { word: id });
  if (toOwner === undefined) throw new Error('no mail');
  expect(headerOf(toOwner, 'subject')).toBe(`Feedback ${id}: Product enquiry`);
  expect(toOwner.raw).toContain(`filename=${id}-1.png`);
  expect(toOwner.raw.replaceAll('\r\n', '')).toContain(PNG.toString('base64'));
  await waitFor('fay@lee.example');
  const answer = (reply: string, now: string) =>
    withDatabase(database =>
      answerFeedback(database, id, { status: 'answered', reply, now }, { mail: true, webhook: false }),
    );
  await answer('N-BK7', new Date().toISOString());
  await waitFor('fay@lee.example', { count: 2 });
  await answer('N-SF11', new Date().toISOString());
  const [, first, second] = await waitFor('fay@lee.example', { count: 3 });
  expect([first, second].map(taken => taken && partOf(taken, 'text/plain'))).toEqual([
    expect.stringMatching(/N-BK7.*> Which glass\?/s),
    expect.stringContaining('N-SF11'),
  ]);
  expect(first && headerOf(first, 'subject')).toContain(`对您的反馈 ${id} 的回复`);
});

it('an answer that was replaced before it was sent is not sent', async () => {
  mail.refuse = () => 451;
  const { id } = await callFor(site, 'feedback_send', {
    body: { type_id: 'product', content: 'Which glass?', email: 'bea@lee.example' },
    headers: ANN,
  });
  const reach = { mail: true, webhook: false };
  await withDatabase(async database => {
    for (const [at, reply] of ['N-BK7', 'N-SF11'].entries()) {
      const now = new Date(Date.now() + at).toISOString();
      await answerFeedback(database, id, { status: 'answered', reply, now }, reach);
    }
  });
  mail.refuse = () => undefined;
  await withDatabase(database => retryNotices(database, new Date()));
  await waitFor('bea@lee.example', { count: 2 });
  await expect.poll(() => withDatabase(countNotices)).toMatchObject({ waiting: 0 });
  const said = mailTo('bea@lee.example')
    .map(taken => partOf(taken, 'text/plain'))
    .join();
  expect(said).toContain('N-SF11');
  expect(said).not.toContain('N-BK7');
});

it('mail that the server puts off is tried again under the same Message-ID; a visitor’s address that does not exist is given up', async () => {
  mail.refuse = address => (address === OWNER ? 451 : 550);
  const { reference } = await askFor('nobody@lee.example');
  const listed = async () => {
    const states = ['waiting', 'given_up'] as const;
    const found = await withDatabase(database => listNotices(database, { states, limit: 10 }));
    return found.filter(({ record_id }) => record_id === reference);
  };
  await expect
    .poll(async () => (await listed()).map(({ problem }) => problem !== null))
    .toEqual([true, true]);
  const [owner, visitor] = (await listed()).toSorted((a, b) => a.recipient.localeCompare(b.recipient));
  expect([owner?.state, visitor?.state]).toEqual(['waiting', 'given_up']);
  expect(visitor?.problem).toMatch(/550/);
  expect(visitor?.problem).not.toContain('nobody');
  mail.refuse = () => undefined;
  await withDatabase(database => retryNotices(database, new Date(), owner?.id));
  const [taken] = await waitFor(OWNER, { word: reference });
  expect(taken?.id).toBe(`${owner?.id}@acme.example`);
});

it('where nothing is configured, nothing is queued and nothing sent', async () => {
  const silent = await startSiteForTest({ entries: CATALOGUE });
  await callFor(silent, 'quotation_send', { body: request('ann@lee.example'), headers: ANN });
  const database = await openDatabase({ data_dir: silent.data_dir });
  onTestFinished(() => database.close());
  expect(await countNotices(database)).toEqual({ waiting: 0, sent: 0, given_up: 0 });
});
