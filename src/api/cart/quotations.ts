import { randomInt } from 'node:crypto';
import type { PricedLine } from '#contract/api/endpoints/cart.ts';
import type { quotationEndpoints } from '#contract/api/endpoints/quotation.ts';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { OfferSummary } from '#contract/visitors/offer.ts';
import type { Quotation, QuotationForm, QuotationLine } from '#contract/visitors/quotation.ts';
import { listOffers, type StoredOffer, stateOf } from '#database/visitors/offers.ts';
import { addQuotation, findQuotation, listQuotationsOfSession } from '#database/visitors/quotations.ts';
import { countSentWithin } from '#database/visitors/sent-counts.ts';
import { limitPerDay } from '../call/daily-limit.ts';
import type { CallContext, Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { type PricingContext, priceLines } from './cart-pricing.ts';

/** Quotations that a session may ask for within 24 hours. */
const PER_DAY = 30;
/** Quotations that a session's list shows. */
const LISTED_MAX = 200;

// Without 0, 1, I, L and O, which are confused on the telephone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LETTERS_IN_REFERENCE = 6;
/** Attempts at a free reference number. With 31^6 of them a day, the first is nearly always free. */
const TRIES = 5;

/** The calls under `/quotation`. */
export const quotationHandlers: Handlers<keyof typeof quotationEndpoints> = {
  quotation_send: async ({ served, database, session_id, sessions, locale, body, now, reach }) => {
    const time = now();
    await limitPerDay(time, PER_DAY, span => countSentWithin(database, 'quotations', session_id, span));
    const context = { locale, area: body.area_code ?? '', now: time };
    const frozen = await freezeQuotation(served(), body, context);
    const quotation = await keepQuotation({ database, session_id, reach }, frozen, time);
    return { ...quotation, key: sessions.quotationKey(quotation.reference) };
  },

  quotation_list: async ({ database, session_id }) => {
    const kept = await listQuotationsOfSession(database, session_id, LISTED_MAX);
    return kept.map(({ reference, created_at, answered_at, currency, total, unpriced_lines, lines }) => ({
      reference,
      created_at,
      answered_at,
      currency,
      total,
      unpriced_lines,
      lines: lines.length,
    }));
  },

  quotation_get: async ({ database, session_id, sessions, token, now, params: { reference } }) => {
    const quotation = await findQuotation(database, session_id, reference);
    if (quotation === undefined)
      throw new ApiError('not_found', { noun: inBoth('noun.quotation'), id: reference });
    const offers = (await listOffers(database, reference)).map(stored => summarize(stored, now()));
    if (sessions.isQuotationKey(reference, token)) return { ...quotation, offers };
    // An offer's own page names its receiver.
    const unlinked = offers.map(offer => ({ ...offer, secret: null }));
    return { ...quotation, contact: null, note: '', reply: null, offers: unlinked };
  },
};

function summarize(stored: StoredOffer, now: Date): OfferSummary {
  const { number, created_at, valid_until, currency, total } = stored.offer;
  const { secret } = stored;
  return { number, created_at, valid_until, currency, total, secret, state: stateOf(stored, now) };
}

/** The stored form of a request: lines with the names and prices of this moment. */
async function freezeQuotation(
  served: ServedCatalogue,
  { lines, contact, note, area_code }: QuotationForm,
  context: PricingContext,
): Promise<Omit<Quotation, 'reference'>> {
  const { currency, lines: priced, total, unpriced_lines } = await priceLines(served, lines, context);
  return {
    created_at: context.now.toISOString(),
    locale: context.locale,
    catalogue_version: served.version,
    currency,
    lines: priced.map(freezeLine),
    total,
    unpriced_lines,
    contact,
    area_code,
    note,
  };
}

function freezeLine(line: PricedLine): QuotationLine {
  const { product_id, part_number, name, quantity, packing, nearest_quantities, unit_price, line_total } =
    line;
  return {
    product_id,
    part_number,
    name,
    quantity,
    ...(packing !== undefined && { packing }),
    ...(nearest_quantities.length > 0 && { nearest_quantities }),
    unit_price,
    line_total,
    lead_days: line.lead_time.days,
  };
}

async function keepQuotation(
  { database, session_id, reach }: Pick<CallContext, 'database' | 'session_id' | 'reach'>,
  frozen: Omit<Quotation, 'reference'>,
  now: Date,
): Promise<Quotation> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const quotation = { reference: makeReference(now), ...frozen };
    if (await addQuotation(database, session_id, quotation, reach)) return quotation;
  }
  throw new Error(`No free reference number in ${TRIES} tries`);
}

/** Makes a reference such as `Q20261121-7KWM4P`, with the day in UTC. */
function makeReference(now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  const letters = Array.from({ length: LETTERS_IN_REFERENCE }, () => LETTERS[randomInt(LETTERS.length)]);
  return `Q${day}-${letters.join('')}`;
}
