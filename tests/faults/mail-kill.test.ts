import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { countNotices } from '#database/visitors/outbox.ts';
import { BUILD } from '#main/settings/project.ts';
import { seededRandom } from '#search/reference/random.ts';
import { askSession } from '../api/sessions.ts';
import { headerOf, startMailServerForTest, type TakenMail } from '../notices/mail-server.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { count } from './rounds.ts';

const ROUNDS = count({ short: 3, long: 50 });
const VISITORS = 4;
/** Longest time that a server works before it is killed, in ms. */
const LIFE_MS = 2000;
/** How long after the server accepted a mail a kill can still happen before that is recorded, in ms, on two busy cores. */
const WRITING_MAX_MS = 1000;
/** Pause of a visitor between two requests, in ms. All requests have to be sent in the end. */
const PAUSE_MS = 200;
/** How long the last server may take for the remaining mails, in ms. */
const REST_MAX_MS = 60_000 + ROUNDS * 10_000;
const OWNER = 'owner@acme.example';

it(`a server that is killed while it sends mail loses none of it, ${ROUNDS} times, and sends twice only what it was killed over`, {
  timeout: 120_000 + ROUNDS * 40_000,
}, async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  const work = mkdtempSync(join(tmpdir(), 'etalon-mail-kill-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const mail = await startMailServerForTest();
  const random = seededRandom(20261123);
  // One recipient in five is deferred for now.
  let refused = 0;
  mail.refuse = () => {
    if (random.next() >= 0.2) return undefined;
    refused += 1;
    return 451;
  };
  const env = {
    DATA_DIR: join(work, 'var'),
    PORT: '0',
    RATE_LIMIT: '0',
    SUBMISSION_LIMIT: '1000000',
    LOG_LEVEL: 'fatal',
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@acme.example',
    MAIL_TO: OWNER,
  };
  writeCatalogue(join(work, 'catalogue'), { 'products/lenses.csv': 'part_number,set_id\nL-1,lens\n' });
  expect(await runEtalon(['import', join(work, 'catalogue')], env)).toMatchObject({ code: 0 });
  const confirmed: string[] = [];
  const kills: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const site = startEtalon(['serve'], env);
    const address = await readyAddress(site);
    const asking = Array.from({ length: VISITORS }, () => askOn(address, confirmed));
    await sleep(random.next() * LIFE_MS);
    site.child.kill('SIGKILL');
    kills.push(performance.now());
    await Promise.all(asking);
    await site.ended;
  }
  mail.refuse = () => undefined;
  await sendTheRest(join(work, 'clock'), env);
  const quotesOf = (own: boolean) =>
    Map.groupBy(
      mail.taken.filter(({ to }) => to.includes(OWNER) === own),
      taken => /Q\d{8}-\w{6}/.exec(headerOf(taken, 'subject'))?.[0] ?? '',
    );
  const [owners, visitors] = [quotesOf(true), quotesOf(false)];
  const lost = confirmed.filter(reference => !owners.has(reference) || !visitors.has(reference));
  const doubled = [...Map.groupBy(mail.taken, ({ id }) => id).values()].filter(copies => copies.length > 1);
  const isOverKill = ([first]: readonly TakenMail[]) =>
    kills.some(at => first !== undefined && at > first.at - WRITING_MAX_MS && at - first.at < WRITING_MAX_MS);
  console.info(
    `${ROUNDS} kills: ${confirmed.length} requests confirmed, ${mail.taken.length} mails sent, ${refused} put off, ${lost.length} lost, ${doubled.length} doubled`,
  );
  expect(confirmed.length).toBeGreaterThan(ROUNDS);
  expect(lost).toEqual([]);
  expect(doubled.filter(copies => !isOverKill(copies))).toEqual([]);
  // A server sends one mail at a time, and a kill can happen during one of them.
  expect(doubled.length).toBeLessThanOrEqual(ROUNDS);
  for (const quotes of [owners, visitors])
    for (const copies of quotes.values()) expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
});

/** Requests quotes until the server is gone. `confirmed` receives the reference numbers that it returned. */
async function askOn(address: string, confirmed: string[]): Promise<void> {
  for (;;) {
    try {
      const sessionId = await askSession(address);
      const response = await fetch(`${address}/api/v1/quotation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', sessionId },
        body: JSON.stringify({
          lines: [{ product_id: 'L-1', quantity: 1 }],
          contact: { name: 'Ann', email: `${sessionId.slice(0, 24)}@lee.example` },
        }),
      });
      const { success, data } = await response.json();
      if (!success) throw new Error(`The request was refused: ${response.status}`);
      confirmed.push(data.reference);
      await sleep(PAUSE_MS);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('The request was refused')) throw error;
      return;
    }
  }
}

/** Makes a server send the remaining mails, with a clock by which all claims and waits have expired. */
async function sendTheRest(clock: string, env: Record<string, string> & { DATA_DIR: string }): Promise<void> {
  writeFileSync(clock, String(60 * 60_000));
  const last = startEtalon(['serve'], {
    ...env,
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url)}`,
  });
  await readyAddress(last);
  const database = await openDatabase({ data_dir: env.DATA_DIR });
  try {
    await expect.poll(async () => (await countNotices(database)).waiting, { timeout: REST_MAX_MS }).toBe(0);
    expect((await countNotices(database)).given_up).toBe(0);
  } finally {
    await database.close();
    last.child.kill('SIGTERM');
    await last.ended;
  }
}
