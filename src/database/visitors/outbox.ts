import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  type Notice,
  NoticeEvent,
  type NoticeRecipient,
  type NoticeState,
} from '#contract/visitors/notice.ts';
import type { Database } from '../open.ts';
import type { OutboxTable } from '../tables/visitor-tables.ts';

/** A notice that this process sends. No other process sends it before its lease ends. */
export type ClaimedNotice = Notice & { claim: string };

/**
 * The time and the duration of a claim, and how far in the future a try may lie. A later one was written under a clock
 * that has been put back.
 */
export type ClaimTimes = { now: Date; lease_ms: number; ahead_max_ms: number };

/**
 * Claims the notice that has waited longest for one of some recipients.
 *
 *     waiting ──claim──▶ waiting, claimed ──settle──▶ sent, given_up
 *        ▲                    │
 *        └──postpone, release, the lease ends (its server died)
 *
 * A notice of an event that this release does not know is left to the servers that do. Of several servers one gets it. The claim is valid until the end of its lease.
 */
export async function claimNotice(
  { db, engine }: Database,
  recipients: readonly NoticeRecipient[],
  { now, lease_ms, ahead_max_ms }: ClaimTimes,
): Promise<ClaimedNotice | undefined> {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const claim = randomUUID();
  const row = await db
    .updateTable('outbox')
    .set(({ eb }) => ({ claim, claimed_until: at(lease_ms), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('recipient', 'in', recipients)
        .where('event', 'in', NoticeEvent.options)
        .where(({ eb, or }) => or([eb('due_at', '<=', at(0)), eb('due_at', '>', at(ahead_max_ms))]))
        .where(({ eb, or }) =>
          or([
            eb('claimed_until', 'is', null),
            eb('claimed_until', '<=', at(0)),
            eb('claimed_until', '>', at(lease_ms)),
          ]),
        )
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .$if(engine === 'postgres', query => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return row && { ...readNotice(row), claim };
}

/** Ends a claimed notice. */
export async function settleNotice(
  database: Database,
  claimed: ClaimedNotice,
  { state, now, problem }: { state: 'sent' | 'given_up'; now: Date; problem: string | null },
): Promise<void> {
  await change(database, claimed, { state, settled_at: now.toISOString(), problem });
}

/** Puts off a claimed notice that could not be sent. */
export async function postponeNotice(
  database: Database,
  claimed: ClaimedNotice,
  { due_at, problem }: { due_at: Date; problem: string },
): Promise<void> {
  await change(database, claimed, { due_at: due_at.toISOString(), problem });
}

/** Deletes a claimed notice that is obsolete: its record is gone or has changed since. */
export async function forgetNotice({ db }: Database, { id, claim }: ClaimedNotice): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('claim', '=', claim).execute();
}

async function change(
  { db }: Database,
  { id, claim }: ClaimedNotice,
  values: Partial<Pick<OutboxTable, 'state' | 'settled_at' | 'problem' | 'due_at'>>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...values, claim: null, claimed_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** How many notices are in each state. Sent ones are kept for a while. */
export async function countNotices({ db }: Database): Promise<Record<NoticeState, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const of = (state: NoticeState) => counts.get(state) ?? 0;
  return { waiting: of('waiting'), sent: of('sent'), given_up: of('given_up') };
}

/** When the longest waiting notice was created. Returns null if none waits. */
export async function findOldestWaiting({ db }: Database): Promise<Date | null> {
  const { oldest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return oldest === null ? null : new Date(oldest);
}

/** The notices in some states, the newest first. */
export async function listNotices(
  { db }: Database,
  { states, limit }: { states: readonly NoticeState[]; limit: number },
): Promise<Notice[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readNotice);
}

/**
 * Makes notices that wait or were given up due at once.
 * @param id the only notice to retry, or undefined for all
 * @returns how many were changed
 */
export async function retryNotices({ db }: Database, now: Date, id?: string): Promise<number> {
  const time = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', waiting_since: time, due_at: time, settled_at: null })
    .where('state', 'in', ['waiting', 'given_up'])
    .$if(id !== undefined, query => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets notices that were sent before a time. */
export async function deleteSentNotices({ db }: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '=', 'sent')
    .where('settled_at', '<', before.toISOString())
    .execute();
}

function readNotice(row: Selectable<OutboxTable>): Notice {
  const { address_key: _address, claimed_until: _until, claim: _claim, ...notice } = row;
  return notice;
}
