import { formatInterval } from '#contract/kinds/canonical-interval.ts';
import type { Interval, Measure } from '#contract/kinds/interval.ts';
import { readInterval } from '#contract/kinds/read-interval.ts';
import { convert } from '#contract/quantity/convert.ts';
import { displayUnit } from '#contract/quantity/display-unit.ts';
import { endField, UNIT_FIELD, UNITS } from './number-fields.ts';

// Loaded only where something was typed: what reads quantities is larger than a list's own code.

/** How a range is compared, before the range. */
const MODE = /^(?:covers|overlaps|inside):/;

/** Reads what the fields of numbers say, each by itself, before anything is joined to an address: a bare number is in the unit that the visitor
 *  reads. What they say is written in the attribute's own unit; what cannot be read stays as it was typed. */
export function readFields(sent: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(sent);
  for (const [name, unit] of sent) {
    const key = UNIT_FIELD.exec(name)?.[1];
    if (key === undefined) continue;
    const reader = readerOf(unit, sent.get(UNITS) === 'imperial');
    if (read.has(endField(key, 'min'))) readEnds(read, key, reader);
    else if (read.has(key)) readCondition(read, key, reader);
  }
  return read;
}

type Reader = { measure: Measure; read: (text: string) => Interval | null | undefined };

/** Reads texts into an attribute's unit; null: nothing is said; undefined: it cannot be read. */
function readerOf(unit: string, imperial: boolean): Reader {
  const measure = { unit: unit === '' ? null : unit, quantity: null };
  const typed = unit !== '' && imperial ? displayUnit(unit, 'imperial') : measure.unit;
  const toOwn = (value: number | null) =>
    value === null || typed === null || typed === measure.unit ? value : convert(value, typed, unit);
  const read = (text: string) => {
    if (text === '') return null;
    const reading = readInterval(text, { unit: typed, quantity: null });
    if (!reading.ok) return undefined;
    const { min, max } = reading.interval;
    return { ...reading.interval, min: toOwn(min), max: toOwn(max) };
  };
  return { measure, read };
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
  const written = interval === null ? '' : formatInterval(interval, measure);
  const [first = '', last = first] = written.split('..');
  const isUpper = interval !== null && interval.min === null;
  fields.set(names[0], isUpper ? '' : first);
  fields.set(names[1], isUpper || interval?.max !== null ? last : '');
}

/** What one field says: one number is an end, anything else is meant whole. */
function oneField(low: Interval | null, high: Interval | null): Interval | null {
  if (low !== null) return low.min === low.max ? { ...low, max: null } : low;
  return high !== null && high.min === high.max ? { ...high, min: null } : high;
}

function joined(low: Interval, high: Interval): Interval | undefined {
  const isLow = low.min !== null && (low.max === null || low.max === low.min);
  const isHigh = high.max !== null && (high.min === null || high.min === high.max);
  if (!isLow || !isHigh) return undefined;
  return {
    min: low.min,
    max: high.max,
    ...(low.open_min && { open_min: true }),
    ...(high.open_max && { open_max: true }),
  };
}

/** What stands between several numbers of an address has no place in one that was typed. */
function keepAsTyped(fields: URLSearchParams, names: readonly string[]): void {
  for (const name of names) fields.set(name, (fields.get(name) ?? '').replaceAll(';', ' '));
}

function readCondition(fields: URLSearchParams, key: string, { measure, read }: Reader): void {
  const text = fields.get(key)?.trim() ?? '';
  const [mode = ''] = MODE.exec(text) ?? [];
  const interval = /^!?\*?$/.test(text) ? null : read(text.slice(mode.length).trim());
  if (interval) fields.set(key, mode + formatInterval(interval, measure));
}
