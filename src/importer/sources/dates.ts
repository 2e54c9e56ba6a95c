import type { RecordFields } from './record-fields.ts';

/** A spreadsheet's day 0 is 1899-12-30: day 60 is the 29 February 1900 that never was (ECMA-376 Part 1, 18.17.4.1, 1900 date base). */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** How far in the future a date may lie, in days: an announcement for next year. */
const DAYS_AHEAD_MAX = 366;
/**
 * Range of spreadsheet day numbers that are read as dates (1990-01-01 to 2099-12-31). Smaller numbers are years or
 * counts.
 */
const SERIAL_MIN = 32_874;
const SERIAL_MAX = 73_050;

/** How a source writes dates whose order is not year, month, day. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * Reads a field's date as `YYYY-MM-DD`, or null if it is missing or refused. A spreadsheet's day number is read with a
 * warning.
 */
export function readDate(fields: RecordFields, field: string, order: DateOrder = 'ymd'): string | null {
  const text = fields.source.text(field);
  if (text === '') return null;
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial >= SERIAL_MIN && serial <= SERIAL_MAX) {
    const read = new Date(SPREADSHEET_EPOCH_MS + serial * DAY_MS).toISOString().slice(0, 10);
    fields.report(field, 'date_excel_serial', { value: text, read });
    return refuseFuture(fields, field, read);
  }
  const date = parseDate(text, order);
  if (date === null) fields.report(field, 'date_invalid', { value: text });
  return refuseFuture(fields, field, date);
}

/** A date far in the future would always come first among the new products. */
function refuseFuture(fields: RecordFields, field: string, date: string | null): string | null {
  const limit = new Date(Date.now() + DAYS_AHEAD_MAX * DAY_MS).toISOString().slice(0, 10);
  if (date === null || date <= limit) return date;
  fields.report(field, 'date_in_future', { value: date, limit });
  return null;
}

/**
 * Parses `2026-01-31`, `2026/1/31`, `2026年1月31日` and, depending on `order`, `1/31/2026` or `31.1.2026`. Returns null if
 * the text is not a calendar day.
 */
export function parseDate(text: string, order: DateOrder = 'ymd'): string | null {
  const key = `${order} ${text}`;
  let date = parsed.get(key);
  if (date === undefined) {
    if (parsed.size >= PARSED_MAX) parsed.clear();
    date = parseOnce(text, order);
    parsed.set(key, date);
  }
  return date;
}

/** The dates of a table repeat. */
const parsed = new Map<string, string | null>();
const PARSED_MAX = 1_000;

function parseOnce(text: string, order: DateOrder): string | null {
  const parts = /^(\d{1,4})[-/.年](\d{1,2})[-/.月](\d{1,4})日?(?:T.*)?$/
    .exec(text.trim())
    ?.slice(1)
    .map(Number);
  if (parts === undefined) return null;
  const isYearFirst = order === 'ymd' || (parts[0] ?? 0) > 31;
  const [year, month, day] = isYearFirst
    ? parts
    : order === 'mdy'
      ? [parts[2], parts[0], parts[1]]
      : [parts[2], parts[1], parts[0]];
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  const isReal = (year ?? 0) >= 1000 && date.getUTCMonth() === (month ?? 0) - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}
