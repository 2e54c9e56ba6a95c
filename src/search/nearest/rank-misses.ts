import { conditionKey } from '#contract/search/condition-key.ts';
import type { NearMiss } from '#contract/search/search-result.ts';

/**
 * A limit lowered to less than this share of the requested one is not a near miss: `T ≥ 0 %` instead of 80 % is no
 * condition any more.
 */
const SHARE_LEAST = 0.05;

/**
 * Near misses in order of preference. The condition that is cheapest to loosen comes first, by the share of the number
 * that is given up, and misses of one condition keep their order. Misses that give up nearly the whole request are
 * dropped.
 */
export function rankMisses(misses: readonly NearMiss[]): NearMiss[] {
  const near = misses.filter(miss => !givesUp(miss));
  const groups = [
    ...Map.groupBy(near, miss =>
      miss.kind === 'curve' ? `curve ${conditionKey(miss.asked)}` : `${miss.kind} ${miss.key}`,
    ).values(),
  ];
  const weighed = groups.map(group => ({ group, cost: Math.min(...group.map(costOf)) }));
  return weighed.toSorted((a, b) => a.cost - b.cost).flatMap(({ group }) => group);
}

function givesUp(miss: NearMiss): boolean {
  if (miss.kind !== 'curve' || !miss.asked.op.startsWith('>')) return false;
  return miss.asked.value > 0 && miss.value < miss.asked.value * SHARE_LEAST;
}

/** The share of a number that is given up: 0 means none of it, 1 all. */
function costOf(miss: NearMiss): number {
  if (miss.kind === 'curve') return share(miss.asked.value, miss.value);
  if (miss.kind === 'number') return share(miss.asked, miss.value);
  return Math.max(shareOfEnd(miss.asked.min, miss.value.min), shareOfEnd(miss.asked.max, miss.value.max));
}

function shareOfEnd(asked: number | null, value: number | null): number {
  if (asked === value) return 0;
  return asked === null || value === null ? 1 : share(asked, value);
}

function share(asked: number, value: number): number {
  const most = Math.max(Math.abs(asked), Math.abs(value));
  return most === 0 ? 0 : Math.abs(asked - value) / most;
}
