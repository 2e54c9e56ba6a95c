import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Feedback, FeedbackStatus, ImageType } from '#contract/visitors/feedback.ts';
import { storable } from '../engine/storable.ts';
import type { Database } from '../open.ts';
import { trust } from '../records/records.ts';
import type { FeedbackTable } from '../tables/visitor-tables.ts';
import { NOWHERE, type NotificationChannels, queueNotices } from './outbox-queue.ts';

/** An image that came with a feedback. */
export type FeedbackImage = { type: ImageType; bytes: Buffer };

/** Stores a feedback with its images and its notices, whole or not at all. */
export async function addFeedback(
  { db }: Database,
  session_id: string,
  feedback: Feedback,
  images: readonly FeedbackImage[],
  reach: NotificationChannels = NOWHERE,
): Promise<void> {
  const { id, status, reply, created_at, answered_at, ...rest } = feedback;
  const record = JSON.stringify(rest);
  await db.transaction().execute(async trx => {
    await trx
      .insertInto('feedback')
      .values({ id, session_id, status, reply, created_at, answered_at, record })
      .execute();
    for (const [position, image] of images.entries()) {
      // SQLite takes some 20 ms for a large one, during which no other request is answered.
      await nextTurn();
      await trx
        .insertInto('feedback_images')
        .values({ feedback_id: id, position, ...image })
        .execute();
    }
    await queueNotices(trx, reach, {
      event: 'feedback.received',
      record_id: id,
      as_of: created_at,
      email: feedback.contact.email,
    });
    await nextTurn();
  });
}

/** The feedback of a session, the newest first, at most `limit`. */
export async function listFeedbackOfSession(
  { db }: Database,
  session_id: string,
  limit: number,
): Promise<Feedback[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('session_id', '=', storable(session_id))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readFeedback);
}

/** How many feedbacks are kept, or how many of them have a `status`. */
export async function countFeedback({ db }: Database, status?: FeedbackStatus): Promise<number> {
  const { count } = await db
    .selectFrom('feedback')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'received'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of feedbacks, newest first. With `status`, only those that have it. */
export async function listFeedback(
  { db }: Database,
  { status, limit, offset = 0 }: { status?: FeedbackStatus | undefined; limit: number; offset?: number },
): Promise<Feedback[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'received'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(readFeedback);
}

/** The images of a feedback in order of arrival. */
export async function listFeedbackImages({ db }: Database, id: string): Promise<FeedbackImage[]> {
  return db
    .selectFrom('feedback_images')
    .select(['type', 'bytes'])
    .where('feedback_id', '=', storable(id))
    .orderBy('position')
    .execute();
}

/** A feedback by its id. Returns undefined if there is none. */
export async function findFeedback({ db }: Database, id: string): Promise<Feedback | undefined> {
  const row = await db.selectFrom('feedback').selectAll().where('id', '=', storable(id)).executeTakeFirst();
  return row && readFeedback(row);
}

/**
 * Sets status and reply of a feedback, both of which its sender sees. With `replaces` it replaces only the reply of this
 * time (null: none). The notices about a reply are queued in the same transaction.
 * @returns the feedback as it is now, or undefined if there is none or it has another reply
 */
export async function answerFeedback(
  { db }: Database,
  id: string,
  {
    status,
    reply,
    now,
    replaces,
  }: { status: FeedbackStatus; reply: string | null; now: string; replaces?: string | null },
  reach: NotificationChannels = NOWHERE,
): Promise<Feedback | undefined> {
  return db.transaction().execute(async trx => {
    const row = await trx
      .updateTable('feedback')
      .set({ status, reply, answered_at: reply === null ? null : now })
      .where('id', '=', storable(id))
      .$if(replaces !== undefined, query =>
        query.where('answered_at', 'is not distinct from', replaces == null ? null : storable(replaces)),
      )
      .returningAll()
      .executeTakeFirst();
    const feedback = row && readFeedback(row);
    if (feedback !== undefined && reply !== null)
      await queueNotices(trx, reach, {
        event: 'feedback.answered',
        record_id: feedback.id,
        as_of: now,
        email: feedback.contact.email,
      });
    return feedback;
  });
}

function readFeedback({ session_id: _, record, ...own }: Selectable<FeedbackTable>): Feedback {
  return { ...trust<Omit<Feedback, keyof typeof own>>(record), ...own };
}
