import { describe, expect, it } from 'vitest';
import type { NoticeEvent } from '#contract/visitors/notice.ts';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import {
  claimNotice,
  countNotices,
  deleteSentNotices,
  findOldestWaiting,
  forgetNotice,
  listNotices,
  postponeNotice,
  retryNotices,
  settleNotice,
} from '../visitors/outbox.ts';
import { type NoticeTrigger, type NotificationChannels, queueNotices } from '../visitors/outbox-queue.ts';
import { ENGINES, makeSite } from './test-site.ts';

const T0 = new Date('2026-11-23T10:00:00.000Z');
const after = (ms: number) => new Date(T0.getTime() + ms);
const TIMES = { lease_ms: 60_000, ahead_max_ms: 3_600_000 };
const BOTH: NotificationChannels = { mail: true, webhook: true };

const queue = (database: Database, count: number, more: Partial<NoticeTrigger> = {}, reach = BOTH) =>
  database.db.transaction().execute(async trx => {
    for (let n = 0; n < count; n++)
      await queueNotices(trx, reach, {
        event: 'quotation.received',
        record_id: `Q${n}`,
        as_of: T0.toISOString(),
        email: undefined,
        ...more,
      });
  });

const claim = (database: Database, ms = 0) =>
  claimNotice(database, ['owner', 'visitor', 'webhook'], { now: after(ms), ...TIMES });

function suite(engine: Engine): void {
  it('is queued for those who are reached: an answer only for who asked', async context => {
    const database = await (await makeSite(engine, context)).open();
    await queue(database, 1, { email: 'Ann@lee.example' });
    await queue(
      database,
      1,
      { event: 'feedback.answered', email: 'ann@lee.example' },
      { mail: true, webhook: false },
    );
    const notices = await listNotices(database, { states: ['waiting'], limit: 9 });
    expect(notices.map(({ event, recipient }) => `${event} ${recipient}`).toSorted()).toEqual([
      'feedback.answered visitor',
      'quotation.received owner',
      'quotation.received visitor',
      'quotation.received webhook',
    ]);
    expect(JSON.stringify(notices)).not.toContain('lee.example');
  });

  it('says since when the oldest one waits', async context => {
    const database = await (await makeSite(engine, context)).open();
    expect(await findOldestWaiting(database)).toBeNull();
    await queue(database, 2, {}, { mail: true, webhook: false });
    const [notice] = await listNotices(database, { states: ['waiting'], limit: 1 });
    expect((await findOldestWaiting(database))?.toISOString()).toBe(notice?.created_at);
    for (const claimed of [await claim(database), await claim(database)])
      if (claimed !== undefined)
        await settleNotice(database, claimed, { state: 'sent', now: T0, problem: null });
    expect(await findOldestWaiting(database)).toBeNull();
  });

  it('is left where this release does not know its event, for the servers that do', async context => {
    const database = await (await makeSite(engine, context)).open();
    await queue(database, 1, {}, { mail: false, webhook: true });
    await database.db
      .updateTable('outbox')
      .set({ event: 'later.event' as NoticeEvent })
      .execute();
    expect(await claim(database)).toBeUndefined();
    expect(await countNotices(database)).toEqual({ waiting: 1, sent: 0, given_up: 0 });
  });

  it('is claimed by one of several servers that ask at the same moment', async context => {
    const site = await makeSite(engine, context);
    const [one, other] = [await site.open(), await site.open()];
    await queue(one, 12, {}, { mail: true, webhook: false });
    const claims = await Promise.all(Array.from({ length: 16 }, (_, n) => claim(n % 2 ? one : other)));
    // If a row is locked, another one is taken, or none for now.
    const rest = await Promise.all(Array.from({ length: 12 }, () => claim(one)));
    const ids = [...claims, ...rest].flatMap(notice => notice?.id ?? []);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  it('can be claimed again when the lease of a server that died has ended, whose word then counts no more', async context => {
    const database = await (await makeSite(engine, context)).open();
    await queue(database, 1, {}, { mail: false, webhook: true });
    const dead = await claim(database);
    expect(await claim(database, 59_000)).toBeUndefined();
    const living = await claim(database, 61_000);
    expect([dead?.id, living?.attempts]).toEqual([living?.id, 2]);
    if (dead === undefined || living === undefined) throw new Error('no claim');
    await settleNotice(database, dead, { state: 'given_up', now: T0, problem: 'late' });
    expect(await countNotices(database)).toEqual({ waiting: 1, sent: 0, given_up: 0 });
    await settleNotice(database, living, { state: 'sent', now: T0, problem: null });
    expect(await countNotices(database)).toEqual({ waiting: 0, sent: 1, given_up: 0 });
    await deleteSentNotices(database, after(1));
    expect(await countNotices(database)).toEqual({ waiting: 0, sent: 0, given_up: 0 });
  });

  it('waits as long as it was put off, and not until a time that only a wrong clock believed in', async context => {
    const database = await (await makeSite(engine, context)).open();
    await queue(database, 1, {}, { mail: true, webhook: false });
    const claimed = await claim(database);
    if (claimed === undefined) throw new Error('no claim');
    await postponeNotice(database, claimed, { due_at: after(120_000), problem: 'HTTP 500' });
    expect(await claim(database, 119_000)).toBeUndefined();
    const again = await claim(database, 121_000);
    if (again === undefined) throw new Error('no claim');
    await postponeNotice(database, again, { due_at: after(400 * 86_400_000), problem: 'HTTP 500' });
    expect((await claim(database, 200_000))?.id).toBe(claimed.id);
  });

  it('that was given up is tried again when asked to, and forgotten when there is nothing to tell', async context => {
    const database = await (await makeSite(engine, context)).open();
    await queue(database, 1, {}, { mail: true, webhook: false });
    const claimed = await claim(database);
    if (claimed === undefined) throw new Error('no claim');
    await settleNotice(database, claimed, { state: 'given_up', now: after(1), problem: '550' });
    expect(await claim(database, 100_000)).toBeUndefined();
    expect(await retryNotices(database, after(200_000), 'N-other')).toBe(0);
    expect(await retryNotices(database, after(200_000))).toBe(1);
    const again = await claim(database, 200_000);
    expect(again).toMatchObject({ id: claimed.id, waiting_since: after(200_000).toISOString() });
    if (again !== undefined) await forgetNotice(database, again);
    expect(await listNotices(database, { states: ['waiting', 'given_up', 'sent'], limit: 9 })).toEqual([]);
  });
}

for (const engine of ENGINES) describe(`a notice in the outbox on ${engine}`, () => suite(engine));
