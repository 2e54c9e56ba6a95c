import type { Interval } from '#contract/search-query.ts';
import { shareIn, type Tally } from './category-tally.ts';
import type { Candidate } from './condition.ts';
import type { Target } from './target.ts';

// What a number means is weighed: how well the target was named, what part of the products meant has it, whether a number of
// this kind usually means it, whether the unit is one of its own, and a little for the owner's order. The best must be ahead
// of the next by a margin; else nobody can tell, and the words stay text.

const WEIGHT_OF_NAME = 2;
const WEIGHT_OF_SHARE = 3;
const WEIGHT_OF_UNIT = 0.5;
const WEIGHT_OF_ORDER = 0.3;
/** A light's wavelength is met by what works over a range. */
const WEIGHT_OF_RANGE = 0.75;
/** A name makes up for a value that no product has. */
const WEIGHT_OF_SPAN = 1;
/** The least part of the products meant that must have what a number without a name is taken for. */
const SHARE_MIN = 0.4;
/** By how much the best must be ahead. */
export const MARGIN_MIN = 0.4;

/** The likeliest candidate, and by how much it is ahead of the next (Infinity: alone); undefined where none will do. */
export type Weighed = { best: Candidate; margin: number };

/** Weighs what a number may mean, for products of a tally. */
export function weigh(candidates: readonly Candidate[], habit: string, tally: Tally): Weighed | undefined {
  const allowed = candidates.filter(candidate => isPossible(candidate, tally));
  const present = allowed.filter(({ target }) => shareIn(tally, target.shares) > 0);
  const possible = present.length > 0 ? present : allowed;
  const scored = possible
    .map(candidate => ({ candidate, score: score(candidate, habit, tally) }))
    .sort((a, b) => b.score - a.score);
  const [first] = scored;
  if (first === undefined) return undefined;
  // Of two that differ only in brackets the owner's first is meant.
  const second = scored.find(({ candidate }) => candidate.target.base !== first.candidate.target.base);
  if (second !== undefined && isRare(first.candidate, tally)) return undefined;
  return {
    best: first.candidate,
    margin: second === undefined ? Number.POSITIVE_INFINITY : first.score - second.score,
  };
}

/** A number that nothing names, and that may be several things, is not taken for one that few products have. */
function isRare({ strength, target }: Candidate, tally: Tally): boolean {
  return strength === 0 && shareIn(tally, target.shares) < SHARE_MIN;
}

/** What is not named must be in the products meant, with values where the number lies. */
function isPossible({ target, strength, intervals }: Candidate, tally: Tally): boolean {
  if (strength > 0) return true;
  return shareIn(tally, target.shares) > 0 && intervals.some(interval => isInside(interval, target));
}

function score({ target, strength, usual, intervals }: Candidate, habit: string, tally: Tally): number {
  const isRange = target.attribute?.kind === 'range' && habit === 'light' && target.habits.has('light');
  const isMet = strength > 0 && intervals.some(interval => isInside(interval, target));
  return (
    WEIGHT_OF_NAME * strength +
    WEIGHT_OF_SHARE * shareIn(tally, target.shares) +
    (target.habits.get(habit) ?? 0) +
    (usual ? WEIGHT_OF_UNIT : 0) +
    (isRange ? WEIGHT_OF_RANGE : 0) +
    (isMet ? WEIGHT_OF_SPAN : 0) +
    WEIGHT_OF_ORDER * (1 - target.place)
  );
}

/** Whether an interval meets what the products have; open ends of either are no limit. */
export function isInside({ min, max }: Interval, target: Target): boolean {
  const low = target.min ?? Number.NEGATIVE_INFINITY;
  const high = target.max ?? Number.POSITIVE_INFINITY;
  return (min ?? Number.NEGATIVE_INFINITY) <= high && (max ?? Number.POSITIVE_INFINITY) >= low;
}
