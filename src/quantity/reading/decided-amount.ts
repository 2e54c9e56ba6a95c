import { roundSignificant } from '../convert.ts';
import { refuse } from '../units/quantity-error.ts';
import { type QuantityText, skipBlank } from './quantity-text.ts';
import { type Doubt, type ScannedAmount, scanAmount } from './scan-amount.ts';

/**
 * Reads the amount at a place as {@link scanAmount} does, but only if it has one reading.
 * @throws QuantityError `quantity_ambiguous`, naming both readings, and the errors of `scanAmount`
 */
export function decidedAmount(source: QuantityText, at: number, allowsRatio = false): ScannedAmount {
  const amount = scanAmount(source, at, allowsRatio);
  if (!amount.other) return amount;
  const { amount: other, doubt } = amount.other;
  const written = source.text.slice(skipBlank(source.text, at), Math.max(amount.end, other.end));
  return refuseDoubt(written, doubt, amount, other);
}

/** Doubts that leave two readings of one number. Other doubts are whether there is one number or two. */
const OF_ONE_NUMBER: ReadonlySet<Doubt> = new Set(['comma', 'case', 'prefix']);
const DIGITS_SHOWN = 6;

function refuseDoubt(written: string, doubt: Doubt, one: ScannedAmount, other: ScannedAmount): never {
  const [first, second] = [write(one), write(other)];
  return OF_ONE_NUMBER.has(doubt)
    ? refuse('quantity_ambiguous', 'two_readings', { written, first, second })
    : refuse('quantity_ambiguous', 'two_numbers', { written, first, second });
}

function write({ value, unit }: ScannedAmount): string {
  const number = String(roundSignificant(value, DIGITS_SHOWN));
  return unit && unit.display !== '' ? `${number} ${unit.display}` : number;
}
