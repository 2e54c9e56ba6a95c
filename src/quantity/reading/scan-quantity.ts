import { type FoldedText, foldInPlace } from '../fold.ts';
import type { Comparison } from '../schema.ts';
import type { Quantity } from '../units/quantities.ts';
import { QuantityError } from '../units/quantity-error.ts';
import type { Unit } from '../units/units.ts';
import { type QuantityRules, type QuantityText, skipBlank } from './quantity-text.ts';
import { type Doubt, type ScannedAmount, scanAmount } from './scan-amount.ts';
import { scanComparison } from './scan-comparison.ts';

/** One number with its unit in the middle of a text, [start, end): the comparison before it, the number, the unit. */
export interface ScannedQuantity {
  readonly start: number;
  readonly end: number;
  /** The end of the number, where the unit may begin. */
  readonly number_end: number;
  /** The value in `unit`, or as written without one. A prefix without a unit is multiplied in. */
  readonly value: number;
  /** The distance to either side within which numbers are equal at the written precision. */
  readonly reach: number;
  /** The unit and how it is spelt. The same spelling may be a unit of another kind (`C`, `"`). */
  readonly unit: { readonly spelling: string; readonly unit: Unit } | null;
  /** The SI prefix that replaces a unit: `10k`, `4k7`. */
  readonly prefix: string | null;
  readonly comparison: Comparison | null;
  /** Its other readings. Only the wanted kind of quantity can decide, otherwise the text stays a text. */
  readonly others: readonly ScannedQuantity[];
  /** Why there are several readings. It is null if there is one, or one for each kind of quantity (`5' 6"`). */
  readonly doubt: Doubt | null;
}

/** No quantity is longer. */
const LENGTH_MAX = 80;
/** The kinds that `'` may mean: feet or minutes of arc. */
const MARKED_KINDS: readonly Quantity[] = ['length', 'angle'];

/**
 * Finds the quantity that begins at a place of a text as typed: `25.4 mm`, `≥ 5V`, `1⅖ in`, `5' 6"`, `4k7`, `λ/10`, `10
 * 000`, `1000:1`. It takes the longest known unit. Ranges and tolerances are several quantities.  @returns undefined if
 * no number begins there, or if its unit is of another kind than the wanted one
 */
export function scanQuantity(
  text: string,
  at: number,
  rules: QuantityRules = {},
): ScannedQuantity | undefined {
  const folded = foldInPlace(text.slice(at, at + LENGTH_MAX));
  const source = { ...rules, text: folded.text };
  const word = scanComparison(source, 0, 'before');
  const start = skipBlank(source.text, word?.end ?? 0);
  const [amount, ...others] = readingsAt(source, start);
  if (amount === undefined || endsInside(folded, amount.end)) return undefined;
  const place = (end: number) => at + (folded.places[end] ?? folded.places.length);
  const scanned = (one: ScannedAmount): ScannedQuantity => ({
    start: at,
    end: place(one.end),
    number_end: place(one.number_end),
    value: one.value,
    reach: one.reach,
    unit: one.unit && one.spelling !== null ? { spelling: one.spelling, unit: one.unit } : null,
    prefix: one.prefix,
    comparison: word?.comparison ?? null,
    others: [],
    doubt: null,
  });
  const doubted = amount.other ? [amount.other.amount, ...others] : others;
  return { ...scanned(amount), others: doubted.map(scanned), doubt: amount.other?.doubt ?? null };
}

/** Whether a place is inside one character of the text as typed: `⅓⅓` is not 1. */
function endsInside({ places }: FoldedText, end: number): boolean {
  return end === 0 || places[end] === places[end - 1];
}

function readingsAt(source: QuantityText, at: number): ScannedAmount[] {
  const amount = amountOf(source, at);
  if (amount !== 'ambiguous') return amount ? [amount] : [];
  return MARKED_KINDS.flatMap(wanted => {
    const one = amountOf({ ...source, wanted }, at);
    if (one === undefined || one === 'ambiguous') return [];
    // Its value holds for this kind only, so its unit is named for good.
    return [{ ...one, spelling: one.unit?.symbol ?? null }];
  });
}

function amountOf(source: QuantityText, at: number): ScannedAmount | 'ambiguous' | undefined {
  try {
    return scanAmount(source, at);
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    return error.code === 'quantity_ambiguous' ? 'ambiguous' : undefined;
  }
}
