import { toMajor } from '#contract/records/currency.ts';
import type { Feedback } from '#contract/visitors/feedback.ts';
import { offerNumber } from '#contract/visitors/offer-address.ts';
import type { Quotation } from '#contract/visitors/quotation.ts';
import type { Database } from '#database/open.ts';
import { listFeedback } from '#database/visitors/feedback.ts';
import { listOffersOf, type StoredOffer, stateOf } from '#database/visitors/offers.ts';
import { listQuotations } from '#database/visitors/quotations.ts';
import type { InboxExport } from '#desk/page/desk-page.ts';
import { QUOTATIONS_MAX, writeQuotations } from '../quotation-export.ts';
import { type TableRow, writeTableFile } from '../table-file.ts';

/** Limit of feedback in a file, which has the newest. */
const FEEDBACK_MAX = 100_000;

const FEEDBACK_HEAD = [
  'id',
  'created_at',
  'type_id',
  'status',
  'content',
  'name',
  'email',
  'phone',
  'company',
  'area_code',
  'product_id',
  'page',
  'images',
  'reply',
  'answered_at',
  'language',
];

const OFFER_HEAD = [
  'offer',
  'reference',
  'created_at',
  'valid_until',
  'state',
  'withdrawn_at',
  'name',
  'email',
  'company',
  'part_number',
  'product',
  'quantity',
  'unit_price',
  'line_total',
  'total',
  'currency',
  'lead_days',
  'remark',
];

/** Writes all quote requests, all offers made for them (a row per line in both), or all feedback as a file. */
export async function exportInbox(
  database: Database,
  what: InboxExport,
  ending: '.csv' | '.xlsx',
): Promise<Buffer> {
  if (what === 'feedback') {
    const found = await listFeedback(database, { limit: FEEDBACK_MAX });
    return writeTableFile('Feedback', [FEEDBACK_HEAD, ...found.map(feedbackRow)], ending);
  }
  const quotations = await listQuotations(database, { limit: QUOTATIONS_MAX });
  if (what === 'quotations') return writeQuotations(quotations, ending);
  const offers = await listOffersOf(
    database,
    quotations.map(({ reference }) => reference),
  );
  const now = new Date();
  const rows = quotations.flatMap(({ reference, contact }) =>
    (offers.get(reference) ?? []).flatMap(offer => offerRows(offer, contact, now)),
  );
  return writeTableFile('Offers', [OFFER_HEAD, ...rows], ending);
}

function feedbackRow({ contact, ...feedback }: Feedback): TableRow {
  return [
    feedback.id,
    feedback.created_at,
    feedback.type_id,
    feedback.status,
    feedback.content,
    contact.name ?? null,
    contact.email ?? null,
    contact.phone ?? null,
    contact.company ?? null,
    feedback.area_code,
    feedback.product_id,
    feedback.page,
    feedback.images,
    feedback.reply,
    feedback.answered_at,
    feedback.locale ?? null,
  ];
}

function offerRows(
  stored: StoredOffer,
  { name, email, company }: Quotation['contact'],
  now: Date,
): TableRow[] {
  const { offer, withdrawn_at } = stored;
  const major = (minor: number) => toMajor(minor, offer.currency);
  return offer.lines.map(line => [
    offerNumber(offer),
    offer.reference,
    offer.created_at,
    offer.valid_until,
    stateOf(stored, now),
    withdrawn_at,
    name,
    email,
    company,
    line.part_number,
    line.name,
    line.quantity,
    major(line.unit_price),
    major(line.line_total),
    major(offer.total),
    offer.currency,
    line.lead_days,
    offer.remark,
  ]);
}
