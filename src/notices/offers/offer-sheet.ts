import { currencyDecimals, PRICE_DECIMALS_MAX, toMajor } from '#contract/records/currency.ts';
import type { OfferState } from '#contract/visitors/offer.ts';
import { offerNumber } from '#contract/visitors/offer-address.ts';
import type { Quotation } from '#contract/visitors/quotation.ts';
import { type StoredOffer, stateOf } from '#database/visitors/offers.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import type { LetterPart } from '../letter.ts';
import { format } from '../messages/messages.ts';
import { type LetterContext, makeLetter } from '../writer.ts';

/** An offer with the request that it answers. */
export type AnsweredRequest = StoredOffer & { quotation: Quotation };

/** What an offer says in one language, in reading order, whether on a page or on paper. */
export type OfferSheet = {
  locale: Locale;
  /** When the offer was made, ISO 8601. */
  made_at: string;
  /** The name of the site, and the lines that say who offers. */
  site: string;
  seller: readonly string[];
  requester: readonly string[];
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** Why the offer is no longer valid, or null if it is valid. */
  ended: string | null;
  lines: Extract<LetterPart, { kind: 'table' }>;
  remark: string;
};

/** Composes the sheet of an offer. */
export function offerSheet(
  desk: LetterContext,
  answered: AnsweredRequest,
  { locale, now }: { locale: Locale; now: Date },
): OfferSheet {
  const { offer, quotation } = answered;
  const { contact } = quotation;
  const { site, closing } = makeLetter(desk, locale, { subject: '', parts: [] });
  return {
    locale,
    made_at: offer.created_at,
    site,
    seller: closing,
    requester: [contact.company, contact.name, contact.email, contact.phone].filter(line => line !== ''),
    title: format('offer.title', { number: offerNumber(offer) }, locale),
    facts: [
      [format('offer.date', {}, locale), writeDay(offer.created_at, locale)],
      [format('offer.valid_until', {}, locale), writeDay(offer.valid_until, locale)],
      [format('offer.request', {}, locale), quotation.reference],
    ],
    ended: describeEnd(stateOf(answered, now), offer.valid_until, locale),
    lines: offerLines(answered, locale),
    remark: offer.remark,
  };
}

function describeEnd(state: OfferState, valid_until: string, locale: Locale): string | null {
  return state === 'valid'
    ? null
    : format(`offer.state.${state}`, { date: writeDay(valid_until, locale) }, locale);
}

/** The lines of an offer with their total as a table. */
export function offerLines({ offer }: StoredOffer, locale: Locale): Extract<LetterPart, { kind: 'table' }> {
  const { currency, lines, total } = offer;
  const number = new Intl.NumberFormat(LANGUAGES[locale].tag);
  return {
    kind: 'table',
    head: (['product', 'quantity', 'unit_price', 'line_total'] as const).map(key =>
      format(`column.${key}`, { currency }, locale),
    ),
    rows: lines.map(({ part_number, name, quantity, unit_price, line_total, lead_days }) => [
      [part_number, name, lead_days === null ? '' : format('lead_time', { count: lead_days }, locale)]
        .filter(line => line !== '')
        .join('\n'),
      number.format(quantity),
      writeAmount(unit_price, currency, locale),
      writeAmount(line_total, currency, locale),
    ]),
    numbers: [1, 2, 3],
    foot: [format('offer.total', { currency }, locale), '', '', writeAmount(total, currency, locale)],
  };
}

/** An amount in minor units with all of its decimals, without the sign of its currency. */
export function writeAmount(minor: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGES[locale].tag, {
    minimumFractionDigits: currencyDecimals(currency),
    maximumFractionDigits: PRICE_DECIMALS_MAX,
  }).format(toMajor(minor, currency));
}

/** A day in UTC as a text. @param iso a day or a time in ISO 8601 */
export function writeDay(iso: string, locale: Locale): string {
  const form = new Intl.DateTimeFormat(LANGUAGES[locale].tag, { dateStyle: 'long', timeZone: 'UTC' });
  return form.format(new Date(iso));
}
