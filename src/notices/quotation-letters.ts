import { nearestText, packingText } from '#contract/packing/packing-text.ts';
import type { KeptQuotation, Quotation, QuotationLine } from '#contract/visitors/quotation.ts';
import { LANGUAGES, type Locale } from '#text/locale.ts';
import type { Letter, LetterPart } from './letter.ts';
import { format } from './messages/messages.ts';
import { writeAmount } from './offers/offer-sheet.ts';
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

/** Informs the owner of a quote request. A reply to the mail is addressed to the visitor. */
export function ownerQuotationLetter(desk: LetterContext, quotation: Quotation): Letter {
  const locale = ownerLocale(desk);
  const { reference, contact, note, created_at, area_code, catalogue_version } = quotation;
  return makeLetter(desk, locale, {
    subject: format('quotation.owner_subject', { reference, from: contact.company || contact.name }, locale),
    reply_to: contact.email,
    parts: [
      { kind: 'text', text: format('quotation.owner_text', { reference }, locale) },
      contactFacts(contact, areaName(desk, area_code, locale), locale),
      linesTable(quotation, locale),
      note === '' ? null : { kind: 'text', text: format('note', {}, locale) },
      note === '' ? null : { kind: 'quote', text: note },
      facts([
        [format('sent', {}, locale), writeTime(created_at)],
        [format('language', {}, locale), LANGUAGES[quotation.locale].own_name],
        [format('catalogue_version', {}, locale), catalogue_version],
      ]),
      { kind: 'text', text: format('quotation.how', { reference }, locale) },
    ],
  });
}

/**
 * Confirms a quote request to the visitor. Free text is not repeated, so that the form cannot be used to send messages
 * to third parties.
 */
export function visitorQuotationLetter(desk: LetterContext, quotation: Quotation): Letter {
  const { locale, reference } = quotation;
  return makeLetter(desk, locale, {
    subject: format('quotation.visitor_subject', { reference, site: siteName(desk, locale) }, locale),
    parts: [
      { kind: 'text', text: format('greeting', {}, locale) },
      { kind: 'text', text: format('quotation.visitor_text', { reference }, locale) },
      linesTable({ ...quotation, lines: quotation.lines.map(line => plainLine(line, locale)) }, locale),
      quotation.unpriced_lines === 0
        ? null
        : { kind: 'text', text: format('quotation.unpriced', {}, locale) },
      linkTo(desk, `/quotation/${reference}`, format('quotation.link', {}, locale), locale),
      { kind: 'text', text: format('not_you', {}, locale) },
    ],
  });
}

/** Sends the owner's answer to the visitor, with the visitor's own note below it. */
export function quotationAnswerLetter(desk: LetterContext, quotation: KeptQuotation): Letter {
  const { locale, reference, reply, note, created_at } = quotation;
  return makeLetter(desk, locale, {
    subject: format('quotation.answer_subject', { reference, site: siteName(desk, locale) }, locale),
    parts: [
      { kind: 'text', text: format('greeting', {}, locale) },
      { kind: 'text', text: format('quotation.answer_text', { reference }, locale) },
      { kind: 'text', text: reply ?? '' },
      note === ''
        ? null
        : { kind: 'text', text: format('answer.you_wrote', { time: writeTime(created_at) }, locale) },
      note === '' ? null : { kind: 'quote', text: note },
      linkTo(desk, `/quotation/${reference}`, format('quotation.link', {}, locale), locale),
    ],
  });
}

/** A part number that the catalogue does not have is the visitor's own words: it is never repeated. */
function plainLine(line: QuotationLine, locale: Locale): QuotationLine {
  return line.product_id === null ? { ...line, part_number: format('unlisted', {}, locale) } : line;
}

function linesTable({ lines, currency, total, unpriced_lines }: Quotation, locale: Locale): LetterPart {
  const amount = (minor: number | null) =>
    minor === null ? format('on_request', {}, locale) : writeAmount(minor, currency, locale);
  const number = new Intl.NumberFormat(LANGUAGES[locale].tag);
  const row = ({
    part_number,
    name,
    quantity,
    unit_price,
    line_total,
    lead_days,
    ...line
  }: QuotationLine) => [
    [
      part_number,
      name.text,
      packingText(line.packing, locale),
      nearestText(line.nearest_quantities, locale),
      lead_days === null ? '' : format('lead_time', { count: lead_days }, locale),
    ]
      .filter(line => line !== '')
      .join('\n'),
    number.format(quantity),
    amount(unit_price),
    amount(line_total),
  ];
  const isPriced = unpriced_lines < lines.length;
  return {
    kind: 'table',
    head: (['product', 'quantity', 'unit_price', 'line_total'] as const).map(key =>
      format(`column.${key}`, { currency }, locale),
    ),
    rows: lines.map(row),
    numbers: [1, 2, 3],
    foot: isPriced
      ? [format('total', { currency }, locale), '', '', writeAmount(total, currency, locale)]
      : null,
  };
}
