import type { Feedback } from '#contract/visitors/feedback.ts';
import type { Notice } from '#contract/visitors/notice.ts';
import type { OwnerOffer } from '#contract/visitors/offer.ts';
import type { KeptQuotation } from '#contract/visitors/quotation.ts';
import type { Database } from '#database/open.ts';
import { findFeedback, listFeedbackImages } from '#database/visitors/feedback.ts';
import { type Follow, findFollow, findFollowLetter } from '#database/visitors/follows.ts';
import { listOffers, stateOf } from '#database/visitors/offers.ts';
import { findQuotationByReference } from '#database/visitors/quotations.ts';
import { answerLetter, ownerFeedbackLetter, visitorFeedbackLetter } from './feedback-letters.ts';
import { askedLetter, changedLetter, type FollowContext } from './following/follow-letters.ts';
import type { FollowLetterRecord } from './following/tell-followers.ts';
import type { Letter } from './letter.ts';
import type { Mailer } from './mailer.ts';
import { offerLetter, withdrawalLetter } from './offers/offer-letters.ts';
import type { AnsweredRequest } from './offers/offer-sheet.ts';
import { ownerQuotationLetter, quotationAnswerLetter, visitorQuotationLetter } from './quotation-letters.ts';
import type { WebhookSettings } from './settings.ts';
import { postEvent } from './webhook.ts';

/** The delivery channels, where undefined means not configured. */
export type DeliveryChannels = { mailer: Mailer | undefined; webhook: WebhookSettings | undefined };

/** The subject of a notice: its record as it is now. */
type Matter =
  | { kind: 'quotation'; quotation: KeptQuotation; email: string }
  | { kind: 'reply'; quotation: KeptQuotation; email: string }
  | { kind: 'follow'; follow: Follow; letter: FollowLetterRecord | null; email: string }
  | { kind: 'offer' | 'withdrawal'; answered: AnsweredRequest; email: string }
  | { kind: 'feedback' | 'answer'; feedback: Feedback; email: string | undefined };

/**
 * Sends one notice.
 * @returns false if the notice is obsolete: its record is gone, or has newer content with a notice of its own
 * @throws DeliveryFailure
 */
export async function dispatch(
  database: Database,
  { mailer, webhook }: DeliveryChannels,
  desk: FollowContext,
  notice: Notice,
  now: Date,
): Promise<boolean> {
  const matter = await findMatter(database, notice, now);
  if (matter === undefined) return false;
  if (notice.recipient === 'webhook') {
    if (webhook === undefined || matter.kind === 'follow') return false;
    const { id, event: type, as_of: timestamp } = notice;
    await postEvent(webhook, { id, type, timestamp, data: dataOf(matter) }, now);
    return true;
  }
  const to = notice.recipient === 'owner' ? 'owner' : matter.email;
  if (mailer === undefined || to === undefined) return false;
  await mailer.send(await writeLetter(database, desk, matter, to), { id: notice.id, to });
  return true;
}

async function findMatter(database: Database, notice: Notice, now: Date): Promise<Matter | undefined> {
  const { id, event, record_id, as_of } = notice;
  if (event === 'follow.asked' || event === 'follow.changed')
    return findFollowMatter(database, record_id, event === 'follow.changed' ? id : null);
  if (event === 'quotation.received' || event === 'quotation.answered')
    return findQuotationMatter(database, notice);
  if (event === 'offer.made' || event === 'offer.withdrawn') return findOfferMatter(database, notice, now);
  const feedback = await findFeedback(database, record_id);
  if (feedback === undefined) return undefined;
  const { email } = feedback.contact;
  if (event === 'feedback.received') return { kind: 'feedback', feedback, email };
  return feedback.reply !== null && feedback.answered_at === as_of
    ? { kind: 'answer', feedback, email }
    : undefined;
}

/** An answer that was replaced before its mail was sent is not sent any more. */
async function findQuotationMatter(
  database: Database,
  { event, record_id, as_of }: Notice,
): Promise<Matter | undefined> {
  const quotation = await findQuotationByReference(database, record_id);
  if (quotation === undefined) return undefined;
  const { email } = quotation.contact;
  if (event === 'quotation.received') return { kind: 'quotation', quotation, email };
  return quotation.answered_at === as_of ? { kind: 'reply', quotation, email } : undefined;
}

/** @param notice_id the notice whose letter tells of changes, or null for the request to confirm */
async function findFollowMatter(
  database: Database,
  id: string,
  notice_id: string | null,
): Promise<Matter | undefined> {
  const follow = await findFollow(database, id);
  if (follow === undefined) return undefined;
  const { email } = follow;
  if (notice_id === null) return { kind: 'follow', follow, letter: null, email };
  const text = await findFollowLetter(database, notice_id);
  // `tellFollowers` wrote it in this form.
  const letter = text === undefined ? undefined : (JSON.parse(text) as FollowLetterRecord);
  return letter && { kind: 'follow', follow, letter, email };
}

/** An offer that was withdrawn or replaced before its mail was sent is not sent any more. */
async function findOfferMatter(
  database: Database,
  { event, record_id, as_of }: Notice,
  now: Date,
): Promise<Matter | undefined> {
  const quotation = await findQuotationByReference(database, record_id);
  if (quotation === undefined) return undefined;
  const { email } = quotation.contact;
  const offers = await listOffers(database, record_id);
  const isMade = event === 'offer.made';
  const found = offers.find(
    ({ offer, withdrawn_at }) => as_of === (isMade ? offer.created_at : withdrawn_at),
  );
  if (found === undefined) return undefined;
  if (!isMade) return { kind: 'withdrawal', answered: { ...found, quotation }, email };
  return ['valid', 'expired'].includes(stateOf(found, now))
    ? { kind: 'offer', answered: { ...found, quotation }, email }
    : undefined;
}

async function writeLetter(
  database: Database,
  desk: FollowContext,
  matter: Matter,
  to: 'owner' | string,
): Promise<Letter> {
  const isOwner = to === 'owner';
  if (matter.kind === 'quotation')
    return isOwner
      ? ownerQuotationLetter(desk, matter.quotation)
      : visitorQuotationLetter(desk, matter.quotation);
  if (matter.kind === 'reply') return quotationAnswerLetter(desk, matter.quotation);
  if (matter.kind === 'follow')
    return matter.letter === null
      ? askedLetter(desk, matter.follow)
      : changedLetter(desk, matter.follow, matter.letter);
  if ('answered' in matter)
    return matter.kind === 'offer'
      ? offerLetter(desk, matter.answered)
      : withdrawalLetter(desk, matter.answered);
  const { feedback } = matter;
  if (matter.kind === 'answer') return answerLetter(desk, feedback);
  return isOwner
    ? ownerFeedbackLetter(desk, feedback, await listFeedbackImages(database, feedback.id))
    : visitorFeedbackLetter(desk, feedback);
}

function dataOf(matter: Exclude<Matter, { kind: 'follow' }>): KeptQuotation | Feedback | OwnerOffer {
  if ('quotation' in matter) return matter.quotation;
  return 'answered' in matter ? matter.answered.offer : matter.feedback;
}
