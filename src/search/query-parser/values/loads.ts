import type { Quantity } from '#quantity/units/quantities.ts';
import type { Item } from '../items/item.ts';
import { isGlue, isOneOf } from '../items/item-reader.ts';
import { isUncompared, type Value } from '../items/stated-value.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Candidate } from './condition.ts';

/** What a load may be stated in. */
const LOAD_KINDS: ReadonlySet<Quantity | null> = new Set(['mass', 'force']);
const NAME_OF_LOAD = /(?:^| )(?:pay)?loads?(?: |$)|承载|承重|负载|载荷|载重|负重/;

/** Whether a target is a load that a product bears: a mass or a force with such a name. */
function isLoad({ measure, names, curve }: Target): boolean {
  return curve === null && LOAD_KINDS.has(measure.kind) && [...names].some(name => NAME_OF_LOAD.test(name));
}

/** Words before a load that a product has to bear: `window for 100 psi`, `stage that holds 5 kg`. */
const BEARING = new Set(
  'for handle handles handling hold holds holding carry carries carrying bear bears withstand withstands withstanding survive survives surviving endure endures sustain sustains resist resists stand stands support supports supporting take takes 承受 耐受 承载 能承受 可承受 耐'.split(
    ' ',
  ),
);
/** Whether a word before a number says that products have to withstand it. */
export function isBorne(items: readonly Item[], at: number): boolean {
  const before = isGlue(items[at]) ? items[at] : items[at - 1];
  return isOneOf(before, BEARING);
}

/** The place from which on a borne number is read: a word such as `holds` says nothing else. */
export function startOfBorne(items: readonly Item[], at: number, value: Value): number {
  return isUncompared(value) && items[at - 1]?.kind === 'word' ? at - 1 : at;
}

/** Names of limits of what a product can withstand. */
const LIMIT = /^(?:max|maximum|largest|rated|load)\b|\b(?:rating|capacity|threshold|limit)$/;

/** The candidates for a number that nothing compares: a load, and other limits, have to be at least what is borne. */
export function asBorne(
  candidates: readonly Candidate[],
  value: Value,
  isBorne: boolean,
): readonly Candidate[] {
  if (!isBorne || !isUncompared(value)) return candidates;
  return candidates.map(candidate =>
    (candidate.strength > 0 && isLoad(candidate.target)) || LIMIT.test(candidate.target.base)
      ? asLeast(candidate)
      : candidate,
  );
}

/** A limit has to be at least as high as what is borne. */
function asLeast(candidate: Candidate): Candidate {
  return { ...candidate, intervals: candidate.intervals.map(({ min }) => ({ min, max: null })) };
}
