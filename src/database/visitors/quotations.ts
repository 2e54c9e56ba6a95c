import type { Selectable } from 'kysely';
import type { KeptQuotation, Quotation } from '#contract/visitors/quotation.ts';
import { storable } from '../engine/storable.ts';
import type { Database } from '../open.ts';
import { trust } from '../records/records.ts';
import type { QuotationTable } from '../tables/visitor-tables.ts';
import { NOWHERE, type NotificationChannels, queueNotices } from './outbox-queue.ts';

/** The columns of a request that are read. */
const KEPT = ['record', 'reply', 'answered_at'] as const;

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
): Promise<KeptQuotation | undefined> {
  const row = await db
    .selectFrom('quotations')
    .select(KEPT)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && readQuotation(row);
}

/** A session's own quotation request. Returns undefined if there is none or it belongs to another session. */
export async function findQuotation(
  { db }: Database,
  session_id: string,
  reference: string,
): Promise<KeptQuotation | undefined> {
  const row = await db
    .selectFrom('quotations')
    .select(KEPT)
    .where('reference', '=', storable(reference))
    .where('session_id', '=', storable(session_id))
    .executeTakeFirst();
  return row && readQuotation(row);
}

/** The quotation requests of a session, the newest first, at most `limit`. */
export async function listQuotationsOfSession(
  { db }: Database,
  session_id: string,
  limit: number,
): Promise<KeptQuotation[]> {
  const rows = await db
    .selectFrom('quotations')
    .select(KEPT)
    .where('session_id', '=', storable(session_id))
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
  return rows.map(readQuotation);
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
): Promise<KeptQuotation[]> {
  const rows = await db
    .selectFrom('quotations')
    .select(KEPT)
    .$if(since !== undefined, query => query.where('created_at', '>=', since ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(readQuotation);
}

/**
 * Answers a quotation request with a text, which its sender sees. It replaces an earlier answer, with `replaces` only
 * that of this time (null: none). Its notices are queued in the same transaction.
 * @returns the request as it is now, or undefined if there is none or it has another answer
 */
export async function answerQuotation(
  { db }: Database,
  reference: string,
  { reply, now, replaces }: { reply: string; now: string; replaces?: string | null },
  reach: NotificationChannels = NOWHERE,
): Promise<KeptQuotation | undefined> {
  return db.transaction().execute(async trx => {
    const row = await trx
      .updateTable('quotations')
      .set({ reply, answered_at: now })
      .where('reference', '=', storable(reference))
      .$if(replaces !== undefined, query =>
        query.where('answered_at', 'is not distinct from', replaces == null ? null : storable(replaces)),
      )
      .returning(KEPT)
      .executeTakeFirst();
    const quotation = row && readQuotation(row);
    if (quotation !== undefined)
      await queueNotices(trx, reach, {
        event: 'quotation.answered',
        record_id: quotation.reference,
        as_of: now,
        email: quotation.contact.email,
      });
    return quotation;
  });
}

function readQuotation({
  record,
  ...answer
}: Pick<Selectable<QuotationTable>, (typeof KEPT)[number]>): KeptQuotation {
  return { ...trust<Quotation>(record), ...answer };
}
