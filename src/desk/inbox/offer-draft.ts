import { majorText, priceOfAll } from '#contract/records/currency.ts';
import { OFFER_LINES_MAX, OfferLine, OwnerOffer } from '#contract/visitors/offer.ts';
import type { Quotation } from '#contract/visitors/quotation.ts';
import { readPriceText } from '#importer/sources/price-text.ts';
import type { Locale } from '#text/locale.ts';
import type { DeskKey } from '../messages/messages.ts';

/** The fields of a line, as typed. */
export const LINE_FIELDS = ['part_number', 'name', 'quantity', 'price', 'lead_days'] as const;
type LineField = (typeof LINE_FIELDS)[number];
export type DraftLine = Record<LineField, string>;

/**
 * An offer as it stands in the form. `after` is the number of the last offer that it replaces, 0 for none, and `comma`
 * tells whether prices have a decimal comma.
 */
export type OfferDraft = {
  after: number;
  comma: boolean;
  valid_until: string;
  remark: string;
  lines: readonly DraftLine[];
};

/** A field that does not fit: its name, its line from 0 (null: of the whole offer), and the reason. */
export type DraftProblem = {
  field: LineField | 'valid_until' | 'remark' | 'lines';
  line: number | null;
  key: DeskKey & `offers.wrong.${string}`;
};

/** How long an offer is valid unless the owner says otherwise, in days. */
const VALID_DAYS = 30;
/** The furthest validity, in days. */
const VALID_DAYS_MAX = 3650;
const DAY_MS = 86_400_000;

/** The draft of the first offer for a request, with the prices that its visitor saw, or of the next with those of the last. */
export function draftOf(
  quotation: Quotation,
  last: OwnerOffer | undefined,
  { now, locale }: { now: Date; locale: Locale },
): OfferDraft {
  const comma = locale === 'de';
  const { currency } = last ?? quotation;
  const lines = (last ?? { lines: quotation.lines.map(line => ({ ...line, name: line.name.text })) }).lines;
  return {
    after: last?.number ?? 0,
    comma,
    valid_until: dayAfter(now, VALID_DAYS),
    remark: last?.remark ?? '',
    lines: lines.map(({ part_number, name, quantity, unit_price, lead_days }) => ({
      part_number,
      name,
      quantity: String(quantity),
      price: unit_price === null ? '' : writePrice(unit_price, currency, comma),
      lead_days: lead_days === null ? '' : String(lead_days),
    })),
  };
}

/** A price in major units as it is typed, with all of its decimals. */
function writePrice(unit_price: number, currency: string, comma: boolean): string {
  const text = majorText(unit_price, currency);
  return comma ? text.replace('.', ',') : text;
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Reads the draft in a form. Lines without any entry are left out. */
export function readDraft(form: URLSearchParams): OfferDraft {
  const columns = LINE_FIELDS.map(field => form.getAll(field));
  const count = Math.max(...columns.map(column => column.length));
  const text = (value: string | null | undefined) => (value ?? '').replaceAll('\r\n', '\n').trim();
  const lines = Array.from({ length: count }, (_, at): DraftLine => {
    const [part_number, name, quantity, price, lead_days] = columns.map(column => text(column[at]));
    return {
      part_number: part_number ?? '',
      name: name ?? '',
      quantity: quantity ?? '',
      price: price ?? '',
      lead_days: lead_days ?? '',
    };
  });
  const after = Number(form.get('after'));
  return {
    after: Number.isSafeInteger(after) && after >= 0 ? after : 0,
    comma: form.get('comma') === 'yes',
    valid_until: text(form.get('valid_until')),
    remark: text(form.get('remark')),
    lines: lines.filter(line => Object.values(line).some(value => value !== '')),
  };
}

/** The offer that a draft says, except for its number and time, or all that does not fit. */
export type CheckedDraft =
  | { offer: Pick<OwnerOffer, 'lines' | 'total' | 'valid_until' | 'remark'> }
  | { problems: readonly DraftProblem[] };

/** Checks a draft. Prices are read by their digits, and only the total of a line is rounded, once. */
export function checkDraft(
  draft: OfferDraft,
  { currency, now }: { currency: string; now: Date },
): CheckedDraft {
  const problems: DraftProblem[] = [];
  const refuse = (field: DraftProblem['field'], line: number | null, key: DraftProblem['key']) =>
    problems.push({ field, line, key });
  const { valid_until } = draft;
  const isDay = OwnerOffer.shape.valid_until.safeParse(valid_until).success;
  if (!isDay || valid_until < dayAfter(now, 0) || valid_until > dayAfter(now, VALID_DAYS_MAX))
    refuse('valid_until', null, 'offers.wrong.valid_until');
  const remark = OwnerOffer.shape.remark.safeParse(draft.remark);
  if (!remark.success) refuse('remark', null, 'offers.wrong.remark');
  if (draft.lines.length === 0) refuse('lines', null, 'offers.wrong.no_lines');
  if (draft.lines.length > OFFER_LINES_MAX) refuse('lines', null, 'offers.wrong.too_many');
  const lines = draft.lines.slice(0, OFFER_LINES_MAX).flatMap((line, at) => {
    const { found, wrong } = checkLine(line, { currency, comma: draft.comma });
    for (const field of wrong) refuse(field, at, `offers.wrong.${field}`);
    return found ?? [];
  });
  const total = lines.reduce((sum, { line_total }) => sum + line_total, 0);
  if (!Number.isSafeInteger(total)) refuse('lines', null, 'offers.wrong.total');
  return problems.length > 0 ? { problems } : { offer: { lines, total, valid_until, remark: draft.remark } };
}

function checkLine(
  line: DraftLine,
  { currency, comma }: { currency: string; comma: boolean },
): { found?: OfferLine; wrong: LineField[] } {
  const { shape } = OfferLine;
  const price = readPriceText(line.price, { currency, decimal_comma: comma });
  const unit_price = price !== null && 'minor' in price ? price.minor : Number.NaN;
  const quantity = readWhole(line.quantity);
  const lead_days = line.lead_days === '' ? null : readWhole(line.lead_days);
  const line_total = priceOfAll(unit_price, quantity);
  const fits: Record<LineField, boolean> = {
    part_number: shape.part_number.safeParse(line.part_number).success,
    name: shape.name.safeParse(line.name).success,
    quantity: shape.quantity.safeParse(quantity).success,
    price: shape.unit_price.safeParse(unit_price).success,
    lead_days: shape.lead_days.safeParse(lead_days).success,
  };
  const wrong = LINE_FIELDS.filter(field => !fits[field]);
  // A total too large to be exact is the fault of its price.
  if (wrong.length === 0 && !Number.isSafeInteger(line_total)) wrong.push('price');
  if (wrong.length > 0) return { wrong };
  const { part_number, name } = line;
  return { found: { part_number, name, quantity, unit_price, line_total, lead_days }, wrong };
}

/** A whole number without a sign. Anything else is NaN. */
function readWhole(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
