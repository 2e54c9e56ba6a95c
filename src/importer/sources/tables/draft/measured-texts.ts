import { parseQuantity } from '#quantity/reading/parse.ts';
import { findUnit } from '#quantity/units/units.ts';
import { isAmountOfMoney } from '../../price-text.ts';
import type { CellReading, SeenColumn } from './seen-column.ts';

/** Longest text that is read as a quantity, in characters. */
const LENGTH_MAX = 40;
const TEXT: CellReading = { kind: 'text', unit: null };

/**
 * Counts a text that is no plain number, as a range, a value, an amount of money or as missing.
 * @returns whether it is written with a number
 */
export function noteMeasured(seen: SeenColumn, text: string): boolean {
  // Most columns repeat a few texts.
  const reading = seen.readings.get(text) ?? readText(text, seen.unit);
  seen.readings.set(text, reading);
  if (reading.kind === 'text') return false;
  if (reading.kind === 'missing') seen.missing++;
  else if (reading.kind === 'amount') seen.amounts++;
  else countUnit(seen, reading.kind, reading.unit ?? '');
  return reading.kind !== 'missing';
}

function readText(text: string, unit: string | null): CellReading {
  if (text.length > LENGTH_MAX) return TEXT;
  if (isAmountOfMoney(text)) return { kind: 'amount', unit: null };
  const parsed = parseQuantity(text);
  if (!parsed.ok) return TEXT;
  const { quantity } = parsed;
  if (quantity.kind === 'missing') return { kind: 'missing', unit: null };
  if (quantity.kind === 'value') return { kind: 'value', unit: quantity.given_unit };
  // Without the unit of its column a range has to name its own, since `20-10` may be a code.
  return unit === null && quantity.unit === null ? TEXT : { kind: 'interval', unit: quantity.given_unit };
}

function countUnit(seen: SeenColumn, kind: 'value' | 'interval', unit: string): void {
  const counts = seen.units.get(unit) ?? { values: 0, ranges: 0 };
  if (kind === 'value') counts.values++;
  else {
    counts.ranges++;
    seen.ranges++;
  }
  seen.units.set(unit, counts);
}

/** The numbers of texts that are single values and ranges in a unit that fits the column's, or without a unit (`≤ 90`). */
export function countMeasured({ unit, units }: SeenColumn): { values: number; ranges: number } {
  const counts = { values: 0, ranges: 0 };
  for (const [own, { values, ranges }] of units)
    if (isOfKind(own, unit)) {
      counts.values += values;
      counts.ranges += ranges;
    }
  return counts;
}

/** The first text of a column that is no quantity in its unit. Returns undefined if there is none. */
export function findUnmeasured({ unit, readings }: SeenColumn): string | undefined {
  const isRead = ({ kind, unit: own }: CellReading) =>
    kind === 'missing' || (kind !== 'text' && kind !== 'amount' && isOfKind(own ?? '', unit));
  return [...readings].find(([, reading]) => !isRead(reading))?.[0];
}

/** Whether a stated unit can be converted to a column's. None fits any, and any fits none. */
function isOfKind(own: string, unit: string | null): boolean {
  const kind = unit === null ? undefined : findUnit(unit)?.quantity;
  return own === '' || kind === undefined || findUnit(own)?.quantity === kind;
}

/** Finds the units of columns whose headers name none in brackets: the most frequent one of their texts, or the header's last word. */
export function settleUnits(columns: Iterable<SeenColumn>): SeenColumn[] {
  return [...columns].map(seen => {
    if (seen.unit !== null) return seen;
    const unit = findTextUnit(seen);
    if (unit !== null) return { ...seen, unit, unit_in: 'texts' as const };
    const last = seen.numbers > 0 ? findLastWord(seen.column) : null;
    return last === null ? seen : { ...seen, unit: last.unit, unit_in: 'last_word' as const };
  });
}

/** The unit that most texts of a column state. Returns null if most of those with a number state none. */
function findTextUnit({ units, numbers }: SeenColumn): string | null {
  const stated = [...units].filter(([unit]) => unit !== '');
  const counts = stated.map(([unit, { values, ranges }]) => ({ unit, count: values + ranges }));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const [most] = counts.sort((a, b) => b.count - a.count);
  return most === undefined || sum < numbers ? null : most.unit;
}

const LAST_WORD = /[\s_][^\s_\d]{2,4}$/;
/** Spellings of units that are more often words at the end of a header. */
const WORDS = new Set(
  'min max in at no day days mol cd pt ea pc pcs as am are mil pin us gr id type nr per sq rad bit year'.split(
    ' ',
  ),
);

/** Splits a last word that is a unit off a header: `length_mm`, `Gewicht kg`. */
export function findLastWord(header: string): { name: string; unit: string } | null {
  const text = header.trim();
  const at = text.search(LAST_WORD);
  const unit = text.slice(at + 1);
  if (at < 1 || WORDS.has(unit.toLowerCase()) || findUnit(unit) === undefined) return null;
  return { name: text.slice(0, at).trimEnd(), unit };
}
