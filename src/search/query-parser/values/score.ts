import type { Interval } from '#contract/attributes/kinds/interval.ts';
import type { ValueSpan } from '../../catalogue-facts.ts';
import { type Shares, shareIn, type Tally } from '../vocabulary/category-tally.ts';
import { lightBonus } from '../vocabulary/kinds.ts';
import { PART } from '../vocabulary/names.ts';
import type { Target } from '../vocabulary/target.ts';
import type { Candidate } from './condition.ts';

// The meaning of a number is weighed by these: how well the target was named, the share of the products meant that have
// it, whether a number of this kind usually means it, whether the unit is one of its own, and slightly by the owner's
// order. The best must lead by a margin. Otherwise the number is ambiguous, and the words stay text.

const WEIGHT_OF_NAME = 2;
const WEIGHT_OF_SHARE = 3;
const WEIGHT_OF_UNIT = 0.5;
const WEIGHT_OF_ORDER = 0.3;
/** A name makes up for a value that no product has. */
const WEIGHT_OF_SPAN = 2;
/** Least part of the products meant that must have the attribute of an unnamed number. */
const SHARE_MIN = 0.4;
/** Greatest factor between an unnamed number and the stated values. */
const FACTOR_NEAR = 10;
/** Least lead of the best candidate, and its least lead if neither a name nor a prior supports it. */
const MARGIN_MIN = 0.4;
const MARGIN_MIN_ALONE = 1;

/** The kinds of bare lengths, which most kinds of products have several of. */
const LENGTHS: ReadonlySet<string> = new Set(['length', 'inch']);
/** Least part of a named kind's products that state the length that is its own. */
const SHARE_OF_MOST = 0.8;
/** Part of the greatest share from which another attribute is stated as well as that one. */
const ALIKE = 0.9;
/** Part of the greatest share from which an attribute that is usually meant stays the meaning. */
const USUAL_ENOUGH = 0.75;
/** Greatest factor between a bare length and the lengths of a named kind. */
const FACTOR_BESIDE = 2;

/**
 * The likeliest candidate and its lead over the next one, which is Infinity if it is the only one. `isOfKind`: it is the
 * length of the named kind.
 */
type Scored = { best: Candidate; margin: number; isOfKind?: true };

/** The products that a text may mean. `isKind` says that it names their kind. */
export type Meant = { readonly tally: Tally; readonly isKind: boolean };

/**
 * Weighs the possible meanings of a number for the products meant. Returns undefined if no candidate fits or none
 * leads by enough.
 */
export function scoreCandidates(
  candidates: readonly Candidate[],
  prior: string,
  { tally, isKind }: Meant,
): Scored | undefined {
  const own = isKind
    ? (lengthOfKind(candidates, prior, tally) ?? limitOfKind(candidates, prior, tally))
    : undefined;
  if (own !== undefined) return { best: own, margin: MARGIN_MIN_ALONE, isOfKind: true };
  const scored = scoreEach(nominalOnes(candidates, tally), prior, tally);
  const [likeliest] = scored;
  if (likeliest === undefined) return onlyMeaning(candidates, prior, tally);
  const best = ownersFirst(likeliest.candidate, candidates, tally);
  const second = scored.find(({ candidate }) => candidate.target.base !== best.target.base);
  if (second === undefined) return { best, margin: Number.POSITIVE_INFINITY };
  // An unnamed number does not mean an attribute that few products have.
  if (best.strength === 0 && likeliest.met < SHARE_MIN) return undefined;
  const margin = likeliest.score - second.score;
  return margin < leastMargin(best, prior) ? undefined : { best, margin };
}

/**
 * The attribute of a named kind that a bare length means: of those that nearly all of its products state, the owner's
 * first. So `25 mm mirror` is a diameter, as only concave ones have a focal length. Returns undefined if what such a
 * number usually means is common there.
 */
function lengthOfKind(candidates: readonly Candidate[], prior: string, tally: Tally): Candidate | undefined {
  if (!LENGTHS.has(prior) || candidates.some(({ strength }) => strength > 0)) return undefined;
  const stated = candidates
    .filter(({ target }) => !target.priors.has('light'))
    .map(candidate => ({ ...measure(candidate, tally), isUsual: candidate.target.priors.has(prior) }));
  const most = stated.reduce((share, { having }) => Math.max(share, having), 0);
  if (most < SHARE_OF_MOST) return undefined;
  if (stated.some(({ isUsual, having, met }) => isUsual && met > 0 && having >= most * USUAL_ENOUGH))
    return undefined;
  const alike = stated.filter(({ having }) => having >= most * ALIKE);
  const met = alike.filter(({ met }) => met > 0).map(({ candidate }) => candidate);
  const beside = alike
    .map(({ candidate }) => candidate)
    .filter(({ target, intervals }) => isNear(target, intervals, tally, FACTOR_BESIDE));
  return ownersOf(met.length > 0 ? met : beside);
}

/**
 * `OD 3 filter`: of the attributes that a symbol may be of, those that have such a value by design, and not those of
 * which more, or less, is better: a limit is asked of these. Without any of the former it is all of them.
 */
function nominalOnes(candidates: readonly Candidate[], tally: Tally): readonly Candidate[] {
  const isOneValue = candidates.every(
    ({ strength, intervals }) =>
      strength > PART && intervals.every(({ min, max }) => min !== null && max !== null),
  );
  if (!isOneValue) return candidates;
  const nominal = candidates.filter(({ target }) => target.measure.better === null);
  return nominal.some(candidate => measure(candidate, tally).met > 0) ? nominal : candidates;
}

/** The outer dimensions that products of any kind have, by their English names. No kind is sold by one of these. */
const OUTER =
  /^(?:outer |outside |overall )?(?:length|width|height|depth|diameter|thickness|weight|mass|size)$/;

/**
 * The attribute of a named kind that a bare limit means: of those that most of its products state, and of which the
 * limit leaves some and not others, the owner's first. So `lens > 20` is a focal length. If that is an outer dimension,
 * it is the owner's first of those of which more, or less, is better: `stage > 50` is a travel.
 */
function limitOfKind(candidates: readonly Candidate[], prior: string, tally: Tally): Candidate | undefined {
  if (prior !== '' || candidates.some(({ strength }) => strength > 0)) return undefined;
  const shares = candidates.map(({ target }) => shareIn(tally, target.shares));
  const most = Math.max(0, ...shares);
  const told = candidates.filter((_, place) => (shares[place] ?? 0) >= Math.max(SHARE_MIN, most * ALIKE));
  const first = ownersOf(told.filter(({ target, intervals }) => isTelling(target, intervals, tally)));
  if (first === undefined || !OUTER.test(first.target.base)) return first;
  const better = candidates.filter(
    ({ target, intervals }, place) =>
      (shares[place] ?? 0) >= SHARE_MIN &&
      isBetterSide(target, intervals) &&
      isTelling(target, intervals, tally),
  );
  return ownersOf(better) ?? first;
}

/** Whether intervals are open towards the better values of a target. */
function isBetterSide({ measure }: Target, intervals: readonly Interval[]): boolean {
  if (measure.better === null) return false;
  return intervals.every(({ min, max }) => (measure.better === 'higher' ? max : min) === null);
}

/** Whether a condition leaves some values of a tally's products, and not all of them. */
function isTelling({ spans }: Target, intervals: readonly Interval[], { weights }: Tally): boolean {
  const known = [...spans].flatMap(([place, span]) => (weights.has(place) ? [span] : []));
  const isAny = (is: (interval: Interval, span: ValueSpan) => boolean) => (span: ValueSpan) =>
    intervals.some(interval => is(interval, span));
  return known.some(isAny(meets)) && !known.every(isAny(includes));
}

function ownersOf(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.toSorted((a, b) => a.target.place - b.target.place)[0];
}

/**
 * The meaning of a number outside of all values that products state, if most of the products meant have only one
 * attribute that it can be: `700 W panel`.
 */
function onlyMeaning(candidates: readonly Candidate[], prior: string, tally: Tally): Scored | undefined {
  const having = candidates.filter(({ target }) => shareIn(tally, target.shares) >= SHARE_MIN);
  const near = having.filter(({ target, intervals }) => isNear(target, intervals, tally));
  const usual = near.filter(({ target }) => target.priors.has(prior));
  const [first, ...others] = usual.length > 0 ? usual : near;
  if (first === undefined || others.some(({ target }) => target.base !== first.target.base)) return undefined;
  return { best: ownersFirst(first, candidates, tally), margin: MARGIN_MIN_ALONE };
}

/**
 * The possible meanings of a number for products of a tally, the likeliest first. Of candidates that differ only in
 * brackets the likeliest is kept.
 */
export function likelyCandidates(candidates: readonly Candidate[], prior: string, tally: Tally): Candidate[] {
  const byBase = new Map<string, Candidate>();
  for (const { candidate } of scoreEach(candidates, prior, tally))
    if (!byBase.has(candidate.target.base)) byBase.set(candidate.target.base, candidate);
  return [...byBase.values()];
}

/** Whether products of a tally have a target and a number is near their values. One without a unit has to be nearer. */
export function isConceivable(
  target: Target,
  intervals: readonly Interval[],
  tally: Tally,
  isBare: boolean,
): boolean {
  const factor = isBare ? FACTOR_BESIDE : FACTOR_NEAR;
  return shareIn(tally, target.shares) >= SHARE_MIN && isNear(target, intervals, tally, factor);
}

/** Whether the numbers of intervals are among those that products state in some category, or near them. */
export function isNearStated(target: Target, intervals: readonly Interval[]): boolean {
  const weights = new Map([...target.spans.keys()].map(place => [place, 1]));
  return intervals.flatMap(endsOf).some(end => {
    const point = [{ min: end, max: end }];
    return sharesMeeting(target, point).size > 0 || isNear(target, point, { weights, sum: 1 });
  });
}

/** Whether a number is near the values of a tally's products, within a factor. */
function isNear(
  { spans }: Target,
  intervals: readonly Interval[],
  { weights }: Tally,
  factor = FACTOR_NEAR,
): boolean {
  const known = [...spans].flatMap(([place, span]) => (weights.has(place) ? endsOf(span) : []));
  const asked = intervals.flatMap(endsOf);
  return known.some(end =>
    asked.some(value => value / end > 0 && value / end <= factor && end / value <= factor),
  );
}

/** The ends of an interval that it has. */
function endsOf({ min, max }: ValueSpan): number[] {
  return [min ?? [], max ?? []].flat();
}

/**
 * Of candidates that differ from the likeliest only in brackets, and are named as well, the owner's first, whatever the
 * value: `250 W` of `Power (STC)` and `Power (PTC)`.
 */
function ownersFirst(likeliest: Candidate, candidates: readonly Candidate[], tally: Tally): Candidate {
  const { target, strength } = likeliest;
  const alike = candidates.filter(
    other =>
      other.target.base === target.base &&
      other.strength === strength &&
      shareIn(tally, other.target.shares) >= SHARE_MIN,
  );
  return alike.reduce((first, other) => (other.target.place < first.target.place ? other : first), likeliest);
}

function scoreEach(candidates: readonly Candidate[], prior: string, tally: Tally) {
  return presentOnes(candidates.map(candidate => measure(candidate, tally)))
    .map(measured => ({ ...measured, score: score(measured, prior) }))
    .sort((a, b) => b.score - a.score);
}

function leastMargin({ strength, target }: Candidate, prior: string): number {
  return strength > 0 || target.priors.has(prior) ? MARGIN_MIN : MARGIN_MIN_ALONE;
}

/** A candidate with the part of the products meant that have its target, and the part that may have such a value. */
type Measured = { candidate: Candidate; having: number; met: number };

function measure(candidate: Candidate, tally: Tally): Measured {
  const { target, intervals } = candidate;
  const having = shareIn(tally, target.shares);
  return { candidate, having, met: shareIn(tally, sharesMeeting(target, intervals)) };
}

/**
 * Candidates that are possible: those that are named, and those whose values in the products meant include the number.
 * If the products meant have some of these, the others are left out.
 */
function presentOnes(measured: readonly Measured[]): readonly Measured[] {
  const possible = measured.filter(({ candidate, met }) => candidate.strength > 0 || met > 0);
  const present = possible.filter(({ having }) => having > 0);
  return present.length > 0 ? present : possible;
}

function score({ candidate, having, met }: Measured, prior: string): number {
  const { target, strength, usual } = candidate;
  const isOfLight = target.attribute !== null && prior === 'light' && target.priors.has(prior);
  return (
    WEIGHT_OF_NAME * strength +
    WEIGHT_OF_SHARE * (strength > 0 ? having : met) +
    (target.priors.get(prior) ?? 0) +
    (usual ? WEIGHT_OF_UNIT : 0) +
    (isOfLight ? lightBonus(target.attribute) : 0) +
    (met > 0 ? WEIGHT_OF_SPAN : 0) +
    WEIGHT_OF_ORDER * (1 - target.place)
  );
}

/**
 * The categories in which the values that products state meet an interval, with the target's shares. An open end of
 * either is no limit.
 */
export function sharesMeeting({ shares, spans }: Target, intervals: readonly Interval[]): Shares {
  const meeting = new Map<number, number>();
  for (const [place, share] of shares)
    if (intervals.some(interval => meets(interval, spans.get(place)))) meeting.set(place, share);
  return meeting;
}

function meets(interval: Interval, span: ValueSpan | undefined): boolean {
  return lowOf(interval) <= highOf(span) && highOf(interval) >= lowOf(span);
}

function includes(interval: Interval, span: ValueSpan): boolean {
  return lowOf(interval) <= lowOf(span) && highOf(interval) >= highOf(span);
}

function lowOf(span: ValueSpan | undefined): number {
  return span?.min ?? Number.NEGATIVE_INFINITY;
}

function highOf(span: ValueSpan | undefined): number {
  return span?.max ?? Number.POSITIVE_INFINITY;
}
