import type { CategoryPhrases } from './category-phrases.ts';
import { type Tally, tallyHaving } from './category-tally.ts';
import { type Candidate, type Condition, filterCondition, type Reading } from './condition.ts';
import { conditionOn, intervalsOf } from './kinds.ts';
import { curveTarget } from './meaning.ts';
import { scoreCandidates, sharesMeeting } from './score.ts';
import type { Vocabulary } from './vocabulary.ts';

type Open = Extract<Reading, { kind: 'open' }>;
type Closed = Extract<Reading, { kind: 'condition' }>;

/** Decides what open numbers mean, the clearest first: each that is settled tells more of the products meant, and so of the next. A number that nothing settles is left out.
 *  Where the conditions leave it open, the kind of product decides alone; where only a word of a category's name says what that is, all products do. */
export function closeReadings(
  readings: readonly Reading[],
  about: CategoryPhrases,
  vocabulary: Vocabulary,
): Closed[] {
  const closed = readings.filter(reading => reading.kind === 'condition');
  let open = readings.filter(reading => reading.kind === 'open');
  let known = closed.reduce((sum, reading) => tallyUnder(sum, reading.condition, vocabulary), about.tally);
  const others = about.sure ? [about.tally] : [about.tally, vocabulary.everything];
  const named = new Set<string>();
  while (open.length > 0) {
    const next = clearest(
      open.map(reading => withoutNamed(reading, named)),
      [known, ...others],
    );
    if (next === undefined) break;
    open = open.filter(({ from }) => from !== next.reading.from);
    if (next.candidate.strength > 0) named.add(next.candidate.target.name);
    const condition = conditionOf(next.candidate, next.reading.not);
    if (condition === undefined) continue;
    closed.push({ kind: 'condition', from: next.reading.from, to: next.reading.to, condition });
    known = tallyUnder(known, condition, vocabulary);
  }
  return closed.sort((a, b) => a.from - b.from);
}

/** What was named with one number is not meant by another that nothing names: `shaft 8 mm 500 mm long` has one length. */
function withoutNamed(reading: Open, named: ReadonlySet<string>): Open {
  const candidates = reading.candidates.filter(
    ({ strength, target }) => strength > 0 || !named.has(target.name),
  );
  return { ...reading, candidates };
}

type Settled = { reading: Open; candidate: Candidate; margin: number };

function clearest(open: readonly Open[], tallies: readonly Tally[]): Settled | undefined {
  let best: Settled | undefined;
  for (const reading of open) {
    const settled = settle(reading, tallies);
    if (settled !== undefined && settled.margin > (best?.margin ?? 0)) best = settled;
  }
  return best;
}

/** What a number means by the first tally that tells. */
function settle(reading: Open, tallies: readonly Tally[]): Settled | undefined {
  for (const tally of tallies) {
    const weighed = scoreCandidates(reading.candidates, reading.prior, tally);
    if (weighed !== undefined) return { reading, candidate: weighed.best, margin: weighed.margin };
  }
  return undefined;
}

/** What is left of the products meant under a condition; all of them where none would be. */
function tallyUnder(tally: Tally, { filter, curve_filter, sort }: Condition, { targets }: Vocabulary): Tally {
  const target = targets.get(filter?.key ?? curveTarget(curve_filter?.key ?? sort?.key ?? ''));
  if (target === undefined) return tally;
  const intervals = intervalsOf(filter);
  return tallyHaving(tally, intervals === null ? target.shares : sharesMeeting(target, intervals));
}

/** The condition on what was settled; undefined for what cannot be filtered by. */
function conditionOf({ target, intervals }: Candidate, not: boolean): Condition | undefined {
  const { attribute } = target;
  if (attribute === null || !attribute.filterable || intervals.length === 0) return undefined;
  const filter = conditionOn(attribute, intervals, not);
  return filter && filterCondition(filter);
}
