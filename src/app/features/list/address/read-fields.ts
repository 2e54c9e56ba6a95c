import { formatAsked } from '#contract/attributes/kinds/canonical-interval.ts';
import type { Interval, Measure } from '#contract/attributes/kinds/interval.ts';
import { isSingle } from '#contract/attributes/kinds/reached-interval.ts';
import { readInterval } from '#contract/attributes/kinds/read-interval.ts';
import { convert, convertReach } from '#quantity/convert.ts';
import { displayUnit } from '#quantity/units/display-unit.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { Locale } from '#text/locale.ts';
import { fromLocalNumbers } from './local-numbers.ts';
import { endField, UNIT_FIELD, UNITS } from './number-fields.ts';
import { roundest } from './roundest.ts';

// Loaded only if something was typed, because the reader of quantities is larger than the code of a list.

/** The mode in which a range is compared, before the range. */
const MODE = /^(?:covers|overlaps|inside):/;

/**
 * Reads each number field on its own, before the fields are joined to an address. A bare number is in the visitor's
 * unit and written in their language. The result is in the attribute's own unit. Text that cannot be read stays as
 * typed.
 */
export function readFields(sent: URLSearchParams, locale: Locale): URLSearchParams {
  const read = new URLSearchParams(sent);
  for (const [name, unit] of sent) {
    const key = UNIT_FIELD.exec(name)?.[1];
    if (key === undefined) continue;
    const reader = readerOf(unit, { typedIn: sent.get(UNITS), locale });
    if (read.has(endField(key, 'min'))) readEnds(read, key, reader);
    else if (read.has(key)) readCondition(read, key, reader);
  }
  return read;
}

type Reader = { measure: Measure; read: (text: string) => Interval | null | undefined };

/**
 * Creates the reader of one attribute's texts. `read` returns an interval in the attribute's unit, null for an empty
 * text, or undefined if the text cannot be read.
 * @param typedIn the system of units that bare numbers are in, or their unit
 */
function readerOf(unit: string, { typedIn, locale }: { typedIn: string | null; locale: Locale }): Reader {
  const measure = { unit: unit === '' ? null : unit, quantity: null };
  const typed = unit === '' ? measure.unit : typedUnit(unit, typedIn);
  const read = (local: string) => {
    if (local === '') return null;
    const text = fromLocalNumbers(local, locale);
    const own = readInterval(text, measure);
    if (typed === null || typed === measure.unit) return own.ok ? own.interval : undefined;
    const reading = readInterval(text, { unit: typed, quantity: null });
    if (!reading.ok) return undefined;
    const converted = convertInterval(reading.interval, typed, unit);
    // If a unit was written, both readings are the same, and the direct one is exact.
    return own.ok && areClose(own.interval, converted) ? own.interval : converted;
  };
  return { measure, read };
}

/** The unit of bare numbers. One of another kind than the attribute's says nothing. */
function typedUnit(unit: string, typedIn: string | null): string {
  if (typedIn === 'imperial') return displayUnit(unit, 'imperial');
  const own = typedIn === null ? undefined : findUnit(typedIn);
  return own !== undefined && own.quantity === findUnit(unit)?.quantity ? own.symbol : unit;
}

function convertInterval({ min, max, within, ...open }: Interval, from: string, to: string): Interval {
  const into = (value: number | null) => (value === null ? null : convert(value, from, to));
  const reach = within !== undefined && min !== null ? convertReach(min, within, from, to) : undefined;
  return { ...open, min: into(min), max: into(max), ...(reach !== undefined && { within: reach }) };
}

/** Greatest relative error of a conversion and back. */
const CONVERSION_PART = 1e-12;

function areClose(one: Interval, other: Interval): boolean {
  return (['min', 'max'] as const).every(end => {
    const [a, b] = [one[end], other[end]];
    return a === null || b === null ? a === b : Math.abs(a - b) <= CONVERSION_PART * Math.abs(a);
  });
}

function readEnds(fields: URLSearchParams, key: string, { measure, read }: Reader): void {
  const names = [endField(key, 'min'), endField(key, 'max')] as const;
  const [low, high] = names.map(name => read(fields.get(name)?.trim() ?? ''));
  const isUnread = low === undefined || high === undefined;
  const interval = isUnread
    ? undefined
    : low === null || high === null
      ? oneField(low, high)
      : joined(low, high);
  if (interval === undefined) {
    keepAsTyped(fields, names);
    return;
  }
  const written = interval === null ? '' : formatAsked(interval, measure);
  const [first = '', last = first] = written.split('..');
  const isUpper = interval !== null && interval.min === null;
  fields.set(names[0], isUpper ? '' : first);
  fields.set(names[1], isUpper || interval?.max !== null ? last : '');
}

/** The interval of a single field: one number is one end, but an exact number or any other text is the whole condition. */
function oneField(low: Interval | null, high: Interval | null): Interval | null {
  if (low !== null) return isEnd(low) ? { min: endOf(low, 'min'), max: null } : low;
  return high !== null && isEnd(high) ? { min: null, max: endOf(high, 'max') } : high;
}

function isEnd(interval: Interval): boolean {
  return isSingle(interval) && interval.within !== undefined;
}

/** The end in a field. A converted end returns to its original value, such as 90 mm for 3.54331 in. */
function endOf(interval: Interval, end: 'min' | 'max'): number | null {
  const value = interval[end];
  return value === null || interval.within === undefined ? value : roundest(value, interval.within);
}

/** Two equal numbers are a single value, with the precision of the first one. */
function joined(low: Interval, high: Interval): Interval | undefined {
  if (isSingle(low) && isSingle(high) && low.min === high.min) return low;
  const isLow = low.min !== null && (low.max === null || low.max === low.min);
  const isHigh = high.max !== null && (high.min === null || high.min === high.max);
  if (!isLow || !isHigh) return undefined;
  return {
    min: endOf(low, 'min'),
    max: endOf(high, 'max'),
    ...(low.open_min && { open_min: true }),
    ...(high.open_max && { open_max: true }),
  };
}

/** Replaces the separator of numbers in an address, which a typed text does not have. */
function keepAsTyped(fields: URLSearchParams, names: readonly string[]): void {
  for (const name of names) fields.set(name, (fields.get(name) ?? '').replaceAll(';', ' '));
}

function readCondition(fields: URLSearchParams, key: string, { measure, read }: Reader): void {
  const text = fields.get(key)?.trim() ?? '';
  const [mode = ''] = MODE.exec(text) ?? [];
  const interval = /^!?\*?$/.test(text) ? null : read(text.slice(mode.length).trim());
  if (interval) fields.set(key, mode + formatAsked(interval, measure));
}
