import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NoticeEvent, NoticeRecipient } from '#contract/visitors/notice.ts';
import type { Tables } from '../tables/schema.ts';

/** The channels by which the site sends notices. Notices for a channel that is not configured are not queued. */
export type NotificationChannels = { mail: boolean; webhook: boolean };

/** The channels of a site that sends no notices. */
export const NOWHERE: NotificationChannels = { mail: false, webhook: false };

/** Most mails to one visitor's address within a day, so that a form cannot be used to flood a stranger's address. */
export const VISITOR_MAILS_PER_DAY = 10;

const DAY_MS = 86_400_000;

/** An event of a record, and the mail address of the visitor as far as it is known. */
export type NoticeTrigger = {
  event: NoticeEvent;
  record_id: string;
  as_of: string;
  email: string | undefined;
};

/** Puts the notices of events into the outbox, within the transaction that stores the record. */
export async function queueNotices(
  trx: Transaction<Tables>,
  reach: NotificationChannels,
  { event, record_id, as_of, email }: NoticeTrigger,
): Promise<void> {
  const address_key = email === undefined ? null : addressKey(email);
  const recipients: NoticeRecipient[] = [];
  // An answer is the owner's own.
  if (reach.mail && event !== 'feedback.answered') recipients.push('owner');
  if (reach.mail && address_key !== null && (await mayWrite(trx, address_key, as_of)))
    recipients.push('visitor');
  if (reach.webhook) recipients.push('webhook');
  for (const recipient of recipients)
    await trx
      .insertInto('outbox')
      .values({
        id: `N${randomBytes(12).toString('base64url')}`,
        event,
        recipient,
        record_id,
        as_of,
        address_key: recipient === 'visitor' ? address_key : null,
        state: 'waiting',
        attempts: 0,
        created_at: as_of,
        waiting_since: as_of,
        due_at: as_of,
        claimed_until: null,
        claim: null,
        settled_at: null,
        problem: null,
      })
      .execute();
}

/** A hash of a mail address, the same however it is capitalized. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}

async function mayWrite(trx: Transaction<Tables>, address_key: string, now: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_key', '=', address_key)
    .where('created_at', '>', new Date(Date.parse(now) - DAY_MS).toISOString())
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  return count < VISITOR_MAILS_PER_DAY;
}
