import { z } from 'zod';

/** The events that owner, visitor and other programs are notified of. */
export const NoticeEvent = z.enum([
  'quotation.received',
  'quotation.answered',
  'feedback.received',
  'feedback.answered',
  'follow.asked',
  'follow.changed',
  'offer.made',
  'offer.withdrawn',
]);
export type NoticeEvent = z.infer<typeof NoticeEvent>;

/** The recipients: the owner and the visitor by mail, another program by webhook. */
export const NoticeRecipient = z.enum(['owner', 'visitor', 'webhook']);
export type NoticeRecipient = z.infer<typeof NoticeRecipient>;

/** The state of a notice. `given_up`: it could not be delivered in the allowed time. */
export const NoticeState = z.enum(['waiting', 'sent', 'given_up']);
export type NoticeState = z.infer<typeof NoticeState>;

/**
 * A notice in the outbox. It holds no personal data, only the id of a record whose text is read when it is sent. Times
 * are ISO 8601 in UTC.
 */
export type Notice = {
  id: string;
  event: NoticeEvent;
  recipient: NoticeRecipient;
  /** The reference number of a quotation request, or the id of a feedback or of something followed. */
  record_id: string;
  /** The time of the event. A record that is answered again later, and each offer of a request, has its own notice. */
  as_of: string;
  state: NoticeState;
  attempts: number;
  created_at: string;
  /** The start of the time after which it is given up. */
  waiting_since: string;
  /** When it is tried next. */
  due_at: string;
  /** When it was sent or given up. */
  settled_at: string | null;
  /** Why the last try failed, without addresses. */
  problem: string | null;
};
