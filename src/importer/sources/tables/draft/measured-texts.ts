import { parseQuantity } from '#quantity/reading/parse.ts';
import { findUnit } from '#quantity/units/units.ts';
import { isAmountOfMoney } from '../../price-text.ts';
import type { SeenColumn } from './seen-column.ts';

/** Longest text that is read as a quantity, in characters. */
const LENGTH_MAX = 40;

/**
 * Counts a text that is no plain number, as a range, a value, an amount of money or as missing.
 * @returns whether it is written with a number
 */
export function noteMeasured(seen: SeenColumn, text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  if (isAmountOfMoney(text)) {
    seen.amounts++;
    return true;
  }
  const parsed = parseQuantity(text);
  if (!parsed.ok) return false;
  const { quantity } = parsed;
  if (quantity.kind === 'missing') {
    seen.missing++;
    return false;
  }
  const counts = seen.units.get(quantity.given_unit ?? '') ?? { values: 0, ranges: 0 };
  if (quantity.kind === 'value') counts.values++;
  else {
    // Without the unit of its column it has to name its own, since `20-10` may be a code.
    if (seen.unit === null && quantity.unit === null) return false;
    counts.ranges++;
    seen.ranges++;
  }
  seen.units.set(quantity.given_unit ?? '', counts);
  return true;
}

/** Counts the single values in a unit that fits the column's, and those without a unit (`≤ 90`). */
export function countValues({ unit, units }: SeenColumn): number {
  const kind = unit === null ? undefined : findUnit(unit)?.quantity;
  let count = 0;
  for (const [own, { values }] of units)
    if (own === '' || kind === undefined || findUnit(own)?.quantity === kind) count += values;
  return count;
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
