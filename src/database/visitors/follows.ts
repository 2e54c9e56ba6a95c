import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import { CONFIRM_WITHIN_MS, type FollowSubject } from '#contract/visitors/follow.ts';
import type { Locale } from '#text/locale.ts';
import { storable } from '../engine/storable.ts';
import type { Database } from '../open.ts';
import { trust } from '../records/records.ts';
import type { Tables } from '../tables/schema.ts';
import type { FollowTable } from '../tables/visitor-tables.ts';
import { addressKey, mayWrite, queueNotice } from './outbox-queue.ts';

// A follow is asked for, confirmed by its token, and from then on told each publication once:
//
//     asked ──confirm within 48 h──▶ confirmed, seen = last publication ──leave──▶ gone
//       └──48 h──▶ gone                   │        ▲
//                                         └─ found ┘  letter, notice and seen = publication in one transaction

/** Most follows of one mail address, and of these most that are not confirmed. */
const FOLLOWS_MAX = 200;
const UNCONFIRMED_MAX = 5;

/** What is followed by whom. `seen` is the number of the last publication that it was told about. */
export type Follow = {
  id: string;
  token: string;
  email: string;
  locale: Locale;
  subject: FollowSubject;
  is_confirmed: boolean;
  created_at: string;
  seen: number;
};

/** Someone who asks to follow something. */
export type FollowRequest = Pick<Follow, 'email' | 'locale' | 'subject'> & { now: Date };

type FollowRecord = Pick<Follow, 'email' | 'locale' | 'subject'>;

/**
 * Stores a request to follow something, with the notice that asks for its confirmation. Whoever asks again for the same
 * gets another mail with the same token.
 * @returns false if the address has had as many mails, or follows as much, as it may
 */
export async function askToFollow(
  { db }: Database,
  { email, locale, subject, now }: FollowRequest,
): Promise<boolean> {
  const address_key = addressKey(email);
  const subject_key = subjectKey(subject);
  const at = now.toISOString();
  return db.transaction().execute(async trx => {
    await deleteUnconfirmedIn(trx, now);
    if (!(await mayWrite(trx, address_key, at))) return false;
    const known = await trx
      .selectFrom('follows')
      .select('id')
      .where('address_key', '=', address_key)
      .where('subject_key', '=', subject_key)
      .executeTakeFirst();
    if (known === undefined && (await isFull(trx, address_key))) return false;
    const id = known?.id ?? `W${randomBytes(12).toString('base64url')}`;
    if (known === undefined)
      await trx
        .insertInto('follows')
        .values({
          id,
          token: randomBytes(24).toString('base64url'),
          address_key,
          subject_key,
          created_at: at,
          unconfirmed_since: at,
          seen: 0,
          record: JSON.stringify({ email, locale, subject } satisfies FollowRecord),
        })
        .execute();
    const notice = { event: 'follow.asked', recipient: 'visitor', record_id: id, as_of: at } as const;
    await queueNotice(trx, { ...notice, address_key });
    return true;
  });
}

async function isFull(trx: Transaction<Tables>, address_key: string): Promise<boolean> {
  const { all, open } = await trx
    .selectFrom('follows')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('unconfirmed_since').as('open')])
    .where('address_key', '=', address_key)
    .executeTakeFirstOrThrow();
  return Number(all) >= FOLLOWS_MAX || Number(open) >= UNCONFIRMED_MAX;
}

/** A follow by its token. Returns undefined if there is none, or if the time to confirm it is over. */
export async function findFollowByToken(
  { db }: Database,
  token: string,
  now: Date,
): Promise<Follow | undefined> {
  const row = await db
    .selectFrom('follows')
    .selectAll()
    .where('token', '=', storable(token))
    .where(({ eb, or }) =>
      or([eb('unconfirmed_since', 'is', null), eb('unconfirmed_since', '>', oldestUnconfirmed(now))]),
    )
    .executeTakeFirst();
  return row && readFollow(row);
}

/** A follow by its id. */
export async function findFollow({ db }: Database, id: string): Promise<Follow | undefined> {
  const row = await db.selectFrom('follows').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readFollow(row);
}

/** Confirms a follow. It is told about publications from now on. Nothing happens if it is confirmed already. */
export async function confirmFollow({ db }: Database, id: string): Promise<void> {
  await db
    .updateTable('follows')
    .set(({ selectFrom, fn }) => ({
      unconfirmed_since: null,
      seen: fn.coalesce(
        selectFrom('publications').select(eb => eb.fn.max('number').as('last')),
        sql<number>`0`,
      ),
    }))
    .where('id', '=', id)
    .where('unconfirmed_since', 'is not', null)
    .execute();
}

/** Ends a follow: it, its letters and what is still to be sent of them are deleted. */
export async function leaveFollow({ db }: Database, id: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.deleteFrom('outbox').where('record_id', '=', id).execute();
    await trx.deleteFrom('follow_letters').where('follow_id', '=', id).execute();
    await trx.deleteFrom('follows').where('id', '=', id).execute();
  });
}

/** Confirmed follows that were not told about a publication yet, in the order of their ids from after one on. */
export async function listFollowsBehind(
  { db }: Database,
  publication: number,
  { after, limit }: { after: string; limit: number },
): Promise<Follow[]> {
  const rows = await db
    .selectFrom('follows')
    .selectAll()
    .where('unconfirmed_since', 'is', null)
    .where('seen', '<', publication)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readFollow);
}

/** The number of the earliest publication that some confirmed follow has been told about. Undefined: nobody follows. */
export async function findEarliestSeen({ db }: Database): Promise<number | undefined> {
  const { seen } = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.min('seen').as('seen'))
    .where('unconfirmed_since', 'is', null)
    .executeTakeFirstOrThrow();
  return seen ?? undefined;
}

/**
 * Stores the letter about a publication for one follow and its notice, unless that was done already. Of several servers
 * one does it.
 * @param letter JSON of what is told
 * @returns whether it was done now
 */
export async function tellFollow(
  { db }: Database,
  { id }: Follow,
  { publication, letter, now }: { publication: number; letter: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('follows')
      .set({ seen: publication })
      .where('id', '=', id)
      .where('seen', '<', publication)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const as_of = now.toISOString();
    const notice = { event: 'follow.changed', recipient: 'visitor', record_id: id, as_of } as const;
    // It is not counted with the mails that anybody can cause.
    const notice_id = await queueNotice(trx, { ...notice, address_key: null });
    await trx.insertInto('follow_letters').values({ notice_id, follow_id: id, record: letter }).execute();
    return true;
  });
}

/** Notes that a publication changed nothing for some follows. */
export async function skipFollows(
  { db }: Database,
  ids: readonly string[],
  publication: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('follows')
    .set({ seen: publication })
    .where('id', 'in', ids)
    .where('seen', '<', publication)
    .execute();
}

/** The letter of a notice, as JSON. Undefined if there is none. */
export async function findFollowLetter({ db }: Database, notice_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('follow_letters')
    .select('record')
    .where('notice_id', '=', notice_id)
    .executeTakeFirst();
  return row?.record;
}

/** Deletes requests that were not confirmed in time, and letters whose notices are gone. */
export async function sweepFollows({ db }: Database, now: Date): Promise<void> {
  await db.transaction().execute(trx => deleteUnconfirmedIn(trx, now));
  await db
    .deleteFrom('follow_letters')
    .where('notice_id', 'not in', ({ selectFrom }) => selectFrom('outbox').select('id'))
    .execute();
}

async function deleteUnconfirmedIn(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx.deleteFrom('follows').where('unconfirmed_since', '<=', oldestUnconfirmed(now)).execute();
}

function oldestUnconfirmed(now: Date): string {
  return new Date(now.getTime() - CONFIRM_WITHIN_MS).toISOString();
}

function subjectKey(subject: FollowSubject): string {
  const text =
    'product_id' in subject
      ? `product ${subject.product_id.toLowerCase()}`
      : `list ${JSON.stringify([subject.category.toLowerCase(), subject.q.trim(), subject.filters.toSorted()])}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

function readFollow({
  id,
  token,
  created_at,
  unconfirmed_since,
  seen,
  record,
}: Selectable<FollowTable>): Follow {
  return {
    id,
    token,
    created_at,
    seen,
    is_confirmed: unconfirmed_since === null,
    ...trust<FollowRecord>(record),
  };
}
