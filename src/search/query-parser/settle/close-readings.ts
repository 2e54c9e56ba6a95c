import { anyKeyOf } from '#contract/search/any-attribute.ts';
import type { CategoryPhrases } from '../items/category-phrases.ts';
import {
  type Candidate,
  filterCondition,
  type ItemReading,
  type ReadCondition,
} from '../values/condition.ts';
import { likelyCandidates, type Meant, scoreCandidates, sharesMeeting } from '../values/score.ts';
import { type Tally, tallyHaving } from '../vocabulary/category-tally.ts';
import { conditionOn, intervalsOf } from '../vocabulary/kinds.ts';
import { curveTarget } from '../vocabulary/meaning.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

type Open = Extract<ItemReading, { kind: 'open' }>;
type Closed = Extract<ItemReading, { kind: 'condition' }>;

/**
 * A number without a name, with its possible meanings, the likeliest first. `condition` is its first reading, or a
 * condition on any attribute of its unit if nothing decides, or null if that is impossible too.
 */
export type Unclear = {
  readonly from: number;
  readonly to: number;
  readonly condition: ReadCondition | null;
  readonly instead: readonly ReadCondition[];
  /** Whether the first reading is the length of the named kind, which is meant even if no product has that value. */
  readonly isOfKind: boolean;
  /** Whether it stays a word as long as that finds something. */
  readonly isSpare?: true;
};

/** Conditions that a number is offered as. */
const INSTEAD_MAX = 6;

/**
 * Decides the meanings of open numbers, the clearest first, because each one narrows the products meant for the next.
 * If the conditions do not decide, the kind of product does, and without a full category name all products do. A number
 * that remains undecided becomes a condition on any attribute of its unit, if several may be meant.
 */
export function closeReadings(
  readings: readonly ItemReading[],
  about: CategoryPhrases,
  vocabulary: Vocabulary,
): { closed: Closed[]; unclear: Unclear[] } {
  const unclear: Unclear[] = [];
  const closed = readings.filter(reading => reading.kind === 'condition');
  const all = readings.filter(reading => reading.kind === 'open');
  let open = all.filter(({ spare }) => spare === undefined);
  let known = closed.reduce((sum, reading) => tallyUnder(sum, reading.condition, vocabulary), about.tally);
  const others = about.sure ? [about.tally] : [about.tally, vocabulary.everything];
  const named = new Set<string>();
  while (open.length > 0) {
    const next = clearest(
      open.map(reading => withoutNamed(reading, named)),
      [known, ...others].map(tally => ({ tally, isKind: about.named && tally !== vocabulary.everything })),
    );
    if (next === undefined) break;
    open = open.filter(({ from }) => from !== next.reading.from);
    if (next.candidate.strength > 0) for (const name of namesWith(next.candidate, open)) named.add(name);
    const condition = conditionOf(next.candidate, next.reading.not);
    if (condition === undefined) continue;
    closed.push({ kind: 'condition', from: next.reading.from, to: next.reading.to, condition });
    const { isOfKind } = next;
    unclear.push(
      ...whatElse(next.reading, [known, ...others], condition).map(number => ({ ...number, isOfKind })),
    );
    known = tallyUnder(known, condition, vocabulary);
  }
  for (const reading of open) {
    const [number] = whatElse(withoutNamed(reading, named), [known, ...others], null);
    if (number === undefined) continue;
    const condition = anyOf(reading, number.instead, vocabulary);
    if (condition !== null) closed.push({ kind: 'condition', from: reading.from, to: reading.to, condition });
    unclear.push({ ...number, condition });
  }
  const spare = all.filter(reading => reading.spare === true);
  for (const reading of spare)
    for (const number of whatElse(withoutNamed(reading, named), [known, ...others], null))
      unclear.push({ ...number, isSpare: true });
  return { closed: closed.sort((a, b) => a.from - b.from), unclear };
}

/** The attribute that is named, and those whose names end in its: beside a focal length no number is a back focal length. */
function namesWith({ target }: Candidate, open: readonly Open[]): string[] {
  const others = open.flatMap(({ candidates }) => candidates.map(candidate => candidate.target));
  return [target, ...others.filter(({ base }) => base.endsWith(` ${target.base}`))].map(({ name }) => name);
}

/** The other possible meanings of a number that nothing names. */
function whatElse(reading: Open, tallies: readonly Tally[], condition: ReadCondition | null): Unclear[] {
  const { from, to, candidates, prior, not } = reading;
  // What a name says is not unclear, unless it is one of several attributes.
  if (not || (condition !== null && candidates.some(({ strength }) => strength > 0))) return [];
  const likely = tallies.map(tally => likelyCandidates(candidates, prior, tally));
  const found = likely.find(({ length }) => length > (condition === null ? 0 : 1)) ?? [];
  const instead = found
    .flatMap(candidate => conditionOf(candidate, false) ?? [])
    .filter(other => other.filter?.key !== condition?.filter?.key)
    .slice(0, INSTEAD_MAX);
  return instead.length === 0 ? [] : [{ from, to, condition, instead, isOfKind: false }];
}

/**
 * A condition on any attribute of a unit, or null unless several attributes of that unit may be meant. Of several units
 * it takes the one with the most.
 */
function anyOf(
  { candidates, not, doubtful }: Open,
  instead: readonly ReadCondition[],
  { any }: Vocabulary,
): ReadCondition | null {
  if (doubtful) return null;
  const meant = new Set(instead.map(({ filter }) => filter?.key));
  const likely = candidates.flatMap(({ target: { attribute }, intervals }) =>
    attribute !== null && meant.has(attribute.key) ? { key: anyKeyOf(attribute) ?? '', intervals } : [],
  );
  const units = [...Map.groupBy(likely, ({ key }) => key).values()];
  const [first, second] = units.sort((a, b) => b.length - a.length)[0] ?? [];
  const attribute = any.get(first?.key ?? '');
  if (first === undefined || second === undefined || attribute === undefined) return null;
  const filter = conditionOn(attribute, first.intervals, not);
  return filter === undefined ? null : filterCondition(filter);
}

/**
 * An attribute that is named with one number is not the meaning of another unnamed number: `shaft 8 mm 500 mm long` has
 * one length.
 */
function withoutNamed(reading: Open, named: ReadonlySet<string>): Open {
  const candidates = reading.candidates.filter(
    ({ strength, target }) => strength > 0 || !named.has(target.name),
  );
  return { ...reading, candidates };
}

type Settled = { reading: Open; candidate: Candidate; margin: number; isOfKind: boolean };

function clearest(open: readonly Open[], meant: readonly Meant[]): Settled | undefined {
  let best: Settled | undefined;
  for (const reading of open) {
    const settled = settle(reading, meant);
    if (settled !== undefined && settled.margin > (best?.margin ?? 0)) best = settled;
  }
  return best;
}

/** The meaning of a number by the first products that decide. */
function settle(reading: Open, meant: readonly Meant[]): Settled | undefined {
  for (const products of meant) {
    const weighed = scoreCandidates(reading.candidates, reading.prior, products);
    if (weighed === undefined) continue;
    const { best, margin, isOfKind = false } = weighed;
    return { reading, candidate: best, margin, isOfKind };
  }
  return undefined;
}

function keyOf(curve_filter: ReadCondition['curve_filter'], sort: ReadCondition['sort']): string {
  if (sort?.by === 'attribute') return sort.key;
  return curveTarget(curve_filter?.key ?? sort?.key ?? '');
}

/** The products meant that are left under a condition, or all of them if none would be. */
function tallyUnder(
  tally: Tally,
  { filter, curve_filter, sort }: ReadCondition,
  { targets }: Vocabulary,
): Tally {
  const target = targets.get(filter?.key ?? keyOf(curve_filter, sort));
  if (target === undefined) return tally;
  const intervals = intervalsOf(filter);
  return tallyHaving(tally, intervals === null ? target.shares : sharesMeeting(target, intervals));
}

/** The condition on a candidate, or undefined if it cannot be filtered by. */
function conditionOf({ target, intervals }: Candidate, not: boolean): ReadCondition | undefined {
  const { attribute } = target;
  if (attribute === null || !attribute.filterable || intervals.length === 0) return undefined;
  const filter = conditionOn(attribute, intervals, not);
  return filter && filterCondition(filter);
}
