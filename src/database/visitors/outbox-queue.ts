import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NoticeEvent, NoticeRecipient } from '#contract/visitors/notice.ts';
import type { Tables } from '../tables/schema.ts';
import type { OutboxTable } from '../tables/visitor-tables.ts';

/**
 * The channels by which the site sends notices. Notices for a channel that is not configured are not queued. `follow`
 * says that visitors can follow searches and products by mail, which also needs links to the site.
 */
export type NotificationChannels = { mail: boolean; webhook: boolean; follow?: boolean };

/** The channels of a site that sends no notices. */
export const NOWHERE: NotificationChannels = { mail: false, webhook: false };

/** Most mails to one visitor's address within a day, so that a form cannot be used to flood a stranger's address. */
export const VISITOR_MAILS_PER_DAY = 10;

const DAY_MS = 86_400_000;

/** The events that a visitor causes. */
const RECEIVED: readonly NoticeEvent[] = ['quotation.received', 'feedback.received'];

/** The events by which the owner decides to write to an address, however many mails went there. */
const DELIBERATE: readonly NoticeEvent[] = ['offer.made', 'offer.withdrawn', 'quotation.answered'];

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
  // Answers and offers are the owner's own.
  if (reach.mail && RECEIVED.includes(event)) recipients.push('owner');
  const mayWriteToVisitor = async (key: string) =>
    DELIBERATE.includes(event) || (await mayWrite(trx, key, as_of));
  if (reach.mail && address_key !== null && (await mayWriteToVisitor(address_key)))
    recipients.push('visitor');
  if (reach.webhook) recipients.push('webhook');
  for (const recipient of recipients)
    await queueNotice(trx, {
      event,
      recipient,
      record_id,
      as_of,
      address_key: recipient === 'visitor' ? address_key : null,
    });
}

/** A notice for one recipient, before it is queued. */
type NewNotice = Pick<OutboxTable, 'event' | 'recipient' | 'record_id' | 'as_of' | 'address_key'>;

/** Puts one notice into the outbox, due at once. @returns its id */
export async function queueNotice(trx: Transaction<Tables>, notice: NewNotice): Promise<string> {
  const id = `N${randomBytes(12).toString('base64url')}`;
  const { as_of } = notice;
  await trx
    .insertInto('outbox')
    .values({
      ...notice,
      id,
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
  return id;
}

/** A hash of a mail address, the same however it is capitalized. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22);
}

/** Whether a mail address has had fewer mails within a day than visitors can cause. */
export async function mayWrite(trx: Transaction<Tables>, address_key: string, now: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_key', '=', address_key)
    .where('created_at', '>', new Date(Date.parse(now) - DAY_MS).toISOString())
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  return count < VISITOR_MAILS_PER_DAY;
}
