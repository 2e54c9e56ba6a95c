import { roundSignificant } from '#quantity/convert.ts';
import type { Quantity } from '#quantity/units/quantities.ts';
import { findUnit } from '#quantity/units/units.ts';
import type { Item } from '../items/item.ts';
import { isGlue } from '../items/item-reader.ts';
import { type End, isUncompared, lentUnit, type StatedInterval, type Value } from '../items/stated-value.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Candidate } from './condition.ts';

// What a product bears is stated as a mass or as a force, and asked for as either:
//
//   load capacity 1 kN = 101.97 kg        dynamic load 50 kg = 490.3 N

/** Standard gravity in m/s² (ISO 80000-3). */
const GRAVITY = 9.80665;
const DIGITS = 5;
/** What a load may be stated in, each with the other and the unit that it converts to. */
const OTHERS = new Map<Quantity | null, { unit: string; factor: number }>([
  ['mass', { unit: 'N', factor: GRAVITY }],
  ['force', { unit: 'kg', factor: 1 / GRAVITY }],
]);
const NAME_OF_LOAD = /(?:^| )(?:pay)?loads?(?: |$)|承载|承重|负载|载荷|载重|负重/;

/** Whether a target is a load that a product bears: a mass or a force with such a name. */
export function isLoad({ measure, names, curve }: Target): boolean {
  return curve === null && OTHERS.has(measure.kind) && [...names].some(name => NAME_OF_LOAD.test(name));
}

/** Converts masses to the forces that they weigh, and forces to masses. Returns undefined if a value is neither. */
export function asOtherLoad(value: Value): Value | undefined {
  const stretches = value.stretches.map(turned);
  return stretches.every(stretch => stretch !== undefined) ? { ...value, stretches } : undefined;
}

function turned(stretch: StatedInterval): StatedInterval | undefined {
  const unit = (stretch.high ?? stretch.low)?.stated.amount.unit ?? null;
  if (unit === null || stretch.spread !== null) return undefined;
  const { low, high } = lentUnit(stretch, unit);
  const [first, last] = [low, high].map(end => (end === null ? null : turnedEnd(end)));
  if (first === undefined || last === undefined) return undefined;
  return { ...stretch, low: first, high: low === high ? first : last };
}

function turnedEnd(end: End): End | undefined {
  const { amount } = end.stated;
  const from = findUnit(amount.unit ?? '');
  const other = OTHERS.get(from?.quantity ?? null);
  if (from === undefined || other === undefined) return undefined;
  const factor = from.factor * other.factor;
  const [value, reach] = [amount.value, amount.reach].map(number =>
    roundSignificant(number * factor, DIGITS),
  );
  if (value === undefined || reach === undefined) return undefined;
  return {
    ...end,
    stated: { ...end.stated, amount: { ...amount, value, reach, unit: other.unit, others: [] } },
  };
}

/** Words before a load that a product has to bear: `window for 100 psi`, `stage that holds 5 kg`. */
const BEARING = new Set(
  'for handle handles handling hold holds holding carry carries carrying bear bears withstand withstands withstanding support supports supporting take takes 承受 耐受 承载 能承受 可承受 耐'.split(
    ' ',
  ),
);
/** Whether a word before a number says that products have to withstand it. */
export function isBorne(items: readonly Item[], at: number): boolean {
  const before = isGlue(items[at]) ? items[at] : items[at - 1];
  return BEARING.has(before?.word ?? '');
}

/** The place from which on a borne number is read: a word such as `holds` says nothing else. */
export function startOfBorne(items: readonly Item[], at: number, value: Value): number {
  return isUncompared(value) && items[at - 1]?.kind === 'word' ? at - 1 : at;
}

/** Names of limits of what a product can withstand. */
const LIMIT = /^(?:max|maximum|largest|rated|load)\b|\b(?:rating|capacity|threshold|limit)$/;

/**
 * The candidates for a number that nothing compares: a product bears at least the load that is asked for. `isBorne`: a
 * word says that the number is what it has to withstand, so other limits are meant so, too.
 */
export function asBorne(
  candidates: readonly Candidate[],
  value: Value,
  isBorne: boolean,
): readonly Candidate[] {
  if (!isUncompared(value)) return candidates;
  return candidates.map(candidate =>
    (candidate.strength > 0 && isLoad(candidate.target)) || (isBorne && LIMIT.test(candidate.target.base))
      ? asLeast(candidate)
      : candidate,
  );
}

/** A limit has to be at least as high as what is borne. */
function asLeast(candidate: Candidate): Candidate {
  return { ...candidate, intervals: candidate.intervals.map(({ min }) => ({ min, max: null })) };
}
