import type { Quotation } from '#contract/visitors/quotation.ts';
import { storable } from '../engine/storable.ts';
import type { Database } from '../open.ts';
import { trust } from '../records/records.ts';
import type { TimeSpan } from '../tables/time-span.ts';
import { NOWHERE, type NotificationChannels, queueNotices } from './outbox-queue.ts';

/**
 * Stores a quotation request, and in the same transaction its notices.
 * @returns false if its reference number is taken
 */
export async function addQuotation(
  { db }: Database,
  session_id: string,
  quotation: Quotation,
  reach: NotificationChannels = NOWHERE,
): Promise<boolean> {
  const { reference, created_at, contact } = quotation;
  return db.transaction().execute(async trx => {
    const row = await trx
      .insertInto('quotations')
      .values({ reference, session_id, created_at, record: JSON.stringify(quotation) })
      .onConflict(conflict => conflict.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (row === undefined) return false;
    await queueNotices(trx, reach, {
      event: 'quotation.received',
      record_id: reference,
      as_of: created_at,
      email: contact.email,
    });
    return true;
  });
}

/** A quotation request of any session. */
export async function findQuotationByReference(
  { db }: Database,
  reference: string,
): Promise<Quotation | undefined> {
  const row = await db
    .selectFrom('quotations')
    .select('record')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && trust<Quotation>(row.record);
}

/** A session's own quotation request. Returns undefined if there is none or it belongs to another session. */
export async function findQuotation(
  { db }: Database,
  session_id: string,
  reference: string,
): Promise<Quotation | undefined> {
  const row = await db
    .selectFrom('quotations')
    .select('record')
    .where('reference', '=', storable(reference))
    .where('session_id', '=', storable(session_id))
    .executeTakeFirst();
  return row && trust<Quotation>(row.record);
}

/** The quotation requests of a session, the newest first, at most `limit`. */
export async function listQuotationsOfSession(
  { db }: Database,
  session_id: string,
  limit: number,
): Promise<Quotation[]> {
  const rows = await db
    .selectFrom('quotations')
    .select('record')
    .where('session_id', '=', storable(session_id))
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(row => trust<Quotation>(row.record));
}

/** The number of quotations that a session requested from one time until another (ISO 8601). */
export async function countQuotationsWithin(
  { db }: Database,
  session_id: string,
  { from, until }: TimeSpan,
): Promise<number> {
  const { count } = await db
    .selectFrom('quotations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_id', '=', storable(session_id))
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many quotation requests are kept. */
export async function countQuotations({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('quotations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Quotation requests, newest first, after the first `offset`. With `since` (ISO 8601), only those made from then on. */
export async function listQuotations(
  { db }: Database,
  { since, limit, offset = 0 }: { since?: string | undefined; limit: number; offset?: number },
): Promise<Quotation[]> {
  const rows = await db
    .selectFrom('quotations')
    .select('record')
    .$if(since !== undefined, query => query.where('created_at', '>=', since ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(row => trust<Quotation>(row.record));
}
