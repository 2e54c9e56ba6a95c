import type { Relation, Side } from '../vocabulary/meaning.ts';
import type { TextAmount } from './amount.ts';
import type { Item } from './item.ts';

/** A number as written, with the currencies beside it. */
export type StatedNumber = { readonly amount: TextAmount; readonly currencies: readonly string[] | null };

/** One end of a value. */
export type End = { readonly stated: StatedNumber; readonly open: boolean };

/** How far down and up a value may be from a number. The downward distance may be written as a negative number. */
export type StatedSpread = { readonly minus: StatedNumber; readonly plus: StatedNumber };

/**
 * An interval of numbers, or a single one if both ends are the same. `spread` is its tolerance and `about` means
 * "roughly". `side` accepts all values on that side, too. `exact` excludes numbers that only look the same when rounded.
 */
export type StatedInterval = {
  low: End | null;
  high: End | null;
  spread: StatedSpread | null;
  about: boolean;
  side: Side | null;
  exact: boolean;
};

/**
 * The value as stated: any of the intervals. `compared` says whether a word or sign gives the comparison (`under`, `=`,
 * `to`).
 */
export type Value = { stretches: readonly StatedInterval[]; compared: boolean; not: boolean };

const PLAIN = { spread: null, about: false, side: null, exact: false };

/** The interval from one number to another. */
export function statedInterval(low: StatedNumber, high: StatedNumber): StatedInterval {
  return {
    low: { stated: low, open: false },
    high: { stated: high, open: false },
    ...PLAIN,
  };
}

/** A single number as an interval. */
export function pointOf(stated: StatedNumber): StatedInterval {
  const end = { stated, open: false };
  return { low: end, high: end, ...PLAIN };
}

/** An interval whose numbers without a unit take the given one. */
export function lentUnit(stretch: StatedInterval, unit: string): StatedInterval {
  const lend = (end: End | null): End | null =>
    end === null || end.stated.amount.unit !== null
      ? end
      : { ...end, stated: { ...end.stated, amount: { ...end.stated.amount, unit } } };
  const low = lend(stretch.low);
  return { ...stretch, low, high: stretch.high === stretch.low ? low : lend(stretch.high) };
}

/** The value of an amount alone. */
export function pointValue({ amount, currencies }: Extract<Item, { kind: 'amount' }>): Value {
  return { stretches: [pointOf({ amount, currencies })], compared: false, not: false };
}

/** Whether an interval is one number. */
export function isPoint({ low, high, spread, about, side }: StatedInterval): boolean {
  return low !== null && low === high && spread === null && !about && side === null;
}

/** Whether a value is numbers that nothing compares. */
export function isUncompared({ stretches, compared, not }: Value): boolean {
  return !compared && !not && stretches.every(isPoint);
}

/** Whether a value is a single number without a comparison. */
export function isPlainPoint({ stretches, compared }: Value): boolean {
  const [only] = stretches;
  return !compared && stretches.length === 1 && only !== undefined && isPoint(only);
}

/** Whether a number has neither a unit nor a prefix nor a currency. */
export function isPlain({ amount, currencies }: StatedNumber): boolean {
  return amount.unit === null && amount.prefix === null && currencies === null;
}

/** The number that an interval ends with, or begins with if it has no end. It has one of the two. */
export function lastOf({ low, high }: StatedInterval): StatedNumber | undefined {
  return (high ?? low)?.stated;
}

/** The unit of an interval as spelt: that of the number that it ends with. */
export function unitOf(stretch: StatedInterval): string | null {
  return lastOf(stretch)?.amount.unit ?? null;
}

/** Whether no number of a value has a unit. */
export function isBare({ stretches }: Value): boolean {
  return stretches.every(stretch => unitOf(stretch) === null);
}

const SIDES: readonly Side[] = ['better', 'faster', 'slower'];
/** Comparisons that the number itself meets. */
const CLOSED: ReadonlySet<Relation> = new Set(['>=', '<=', 'as_good']);

/** A single number as the interval that a comparison makes of it: `< 5` is all below. */
export function applied(point: StatedInterval, comparison: Relation): StatedInterval {
  if (comparison === '~') return { ...point, about: true };
  if (comparison === '=') return { ...point, exact: true };
  const stated = point.low?.stated;
  const end = stated === undefined ? null : { stated, open: !CLOSED.has(comparison) };
  const side = comparison === 'as_good' ? 'better' : SIDES.find(one => one === comparison);
  if (side !== undefined) return { low: end, high: end, ...PLAIN, side };
  const isLow = comparison === '>' || comparison === '>=';
  return { low: isLow ? end : null, high: isLow ? null : end, ...PLAIN };
}
