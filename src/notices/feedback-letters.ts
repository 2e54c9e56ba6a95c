import { typeNames } from '#api/visitors/feedback.ts';
import type { Feedback } from '#contract/visitors/feedback.ts';
import type { FeedbackImage } from '#database/visitors/feedback.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import type { Letter } from './letter.ts';
import { format } from './messages/messages.ts';
import {
  areaName,
  contactFacts,
  facts,
  type LetterContext,
  linkTo,
  makeLetter,
  ownerLocale,
  siteName,
  writeTime,
} from './writer.ts';

/** Images up to this size go with the mail, in bytes: many mail servers take 10 MB, and images grow by a third on their way. */
const FILES_MAX = 7_000_000;

const SUFFIXES = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/**
 * Informs the owner of a feedback, with its images unless they are too large. A reply to the mail is addressed to the
 * visitor.
 */
export function ownerFeedbackLetter(
  desk: LetterContext,
  feedback: Feedback,
  images: readonly FeedbackImage[],
): Letter {
  const locale = ownerLocale(desk);
  const { id, type_id, content, contact, area_code, product_id, page, created_at } = feedback;
  const bytes = images.reduce((sum, image) => sum + image.bytes.length, 0);
  const type = typeNames(desk.served, locale).get(type_id) ?? type_id;
  return makeLetter(desk, locale, {
    subject: format('feedback.owner_subject', { id, type }, locale),
    reply_to: contact.email,
    parts: [
      { kind: 'text', text: format('feedback.owner_text', { id }, locale) },
      { kind: 'quote', text: content },
      contactFacts(contact, areaName(desk, area_code, locale), locale),
      facts([
        [format('feedback.type', {}, locale), type],
        [format('column.product', {}, locale), product_id],
        [format('feedback.page', {}, locale), page],
        [format('sent', {}, locale), writeTime(created_at)],
        [format('language', {}, locale), LANGUAGES[languageOf(desk, feedback)].own_name],
      ]),
      bytes > FILES_MAX
        ? { kind: 'text', text: format('feedback.images', { count: images.length, id }, locale) }
        : null,
      product_id === null
        ? null
        : linkTo(
            desk,
            `/product/${encodeURIComponent(product_id)}`,
            format('feedback.product_link', {}, locale),
            locale,
          ),
      { kind: 'text', text: format('feedback.how', { id }, locale) },
    ],
    files:
      bytes > FILES_MAX
        ? []
        : images.map(({ type, bytes }, at) => ({ name: `${id}-${at + 1}.${SUFFIXES[type]}`, type, bytes })),
  });
}

/** Confirms a feedback to the visitor, without repeating the typed text, because the address may be someone else's. */
export function visitorFeedbackLetter(desk: LetterContext, feedback: Feedback): Letter {
  const locale = languageOf(desk, feedback);
  const { id } = feedback;
  return makeLetter(desk, locale, {
    subject: format('feedback.visitor_subject', { id, site: siteName(desk, locale) }, locale),
    parts: [
      { kind: 'text', text: format('greeting', {}, locale) },
      { kind: 'text', text: format('feedback.visitor_text', { id }, locale) },
      { kind: 'text', text: format('not_you', {}, locale) },
    ],
  });
}

/** Sends the owner's answer to the visitor, with the visitor's own text below it. */
export function answerLetter(desk: LetterContext, feedback: Feedback): Letter {
  const locale = languageOf(desk, feedback);
  const { id, reply, content, created_at } = feedback;
  return makeLetter(desk, locale, {
    subject: format('answer.subject', { id, site: siteName(desk, locale) }, locale),
    parts: [
      { kind: 'text', text: format('greeting', {}, locale) },
      { kind: 'text', text: format('answer.text', { id }, locale) },
      { kind: 'text', text: reply ?? '' },
      { kind: 'text', text: format('answer.you_wrote', { time: writeTime(created_at) }, locale) },
      { kind: 'quote', text: content },
    ],
  });
}

function languageOf(desk: LetterContext, { locale }: Feedback): Locale {
  return locale ?? ownerLocale(desk);
}
