import { offerNumber, offerPath } from '#contract/visitors/offer-address.ts';
import type { Letter } from '../letter.ts';
import { format } from '../messages/messages.ts';
import { type LetterContext, makeLetter, siteName } from '../writer.ts';
import { type AnsweredRequest, offerLines, writeDay } from './offer-sheet.ts';

/** Sends an offer to the requester, with the address of its page. */
export function offerLetter(desk: LetterContext, answered: AnsweredRequest): Letter {
  const { offer, quotation } = answered;
  const { locale, reference } = quotation;
  const date = writeDay(offer.valid_until, locale);
  return makeLetter(desk, locale, {
    subject: format('offer.subject', { number: offerNumber(offer), site: siteName(desk, locale) }, locale),
    parts: [
      { kind: 'text', text: format('greeting', {}, locale) },
      { kind: 'text', text: format('offer.text', { reference, date }, locale) },
      offer.number > 1 ? { kind: 'text', text: format('offer.replaces', {}, locale) } : null,
      offerLines(answered, locale),
      offer.remark === '' ? null : { kind: 'text', text: offer.remark },
      linkToOffer(desk, answered),
    ],
  });
}

/** Tells the requester that an offer is withdrawn. */
export function withdrawalLetter(desk: LetterContext, answered: AnsweredRequest): Letter {
  const { locale } = answered.quotation;
  const number = offerNumber(answered.offer);
  return makeLetter(desk, locale, {
    subject: format('offer.withdrawn_subject', { number, site: siteName(desk, locale) }, locale),
    parts: [
      { kind: 'text', text: format('greeting', {}, locale) },
      { kind: 'text', text: format('offer.withdrawn_text', { number }, locale) },
      linkToOffer(desk, answered),
    ],
  });
}

/** The page of an offer is outside of the site's pages, so that its address has no language. */
function linkToOffer(desk: LetterContext, { secret, quotation: { locale } }: AnsweredRequest) {
  const home = desk.addressOf('/', locale);
  if (home === null) return null;
  const url = new URL(offerPath(secret), home).href;
  return { kind: 'link' as const, text: format('offer.link', {}, locale), url };
}
