import { anyOf, type Condition, EVERYTHING } from '../query-dsl.ts';
import type { ConditionPart } from './condition-parts.ts';

/** Conditions by their JSON, each with its points. */
export type JoinedConditions = ReadonlyMap<string, number>;

/** How many products meet exactly the conditions of a score. */
export type SetCounts = readonly (readonly [score: number, products: number])[];

/**
 * Whether products of a score meet a condition, undefined if that does not follow. `isWhole`: it follows from every score.
 * `isBare`: no part of it is joined.
 */
export type MetByScore = {
  meets: (score: number) => boolean | undefined;
  isWhole: boolean;
  isBare: boolean;
};

const ALWAYS: MetByScore = { meets: () => true, isWhole: true, isBare: true };
const NEVER: MetByScore = { meets: () => false, isWhole: true, isBare: true };
const UNKNOWN: MetByScore = { meets: () => undefined, isWhole: false, isBare: true };

/** What follows from joined conditions, by these and by what it is about. It is kept only if it is whole. */
const wholeOf = new WeakMap<JoinedConditions, WeakMap<ConditionPart, MetByScore>>();

/**
 * Reads whether a condition is met from the scores of joined ones.
 * @param isNever whether it is known that nothing meets a condition
 */
export function meetingOf(
  part: ConditionPart,
  joined: JoinedConditions,
  isNever: (condition: Condition) => boolean,
): MetByScore {
  const points = joined.get(part.key);
  if (points !== undefined) return hasPoints(points);
  if (part.condition === EVERYTHING) return ALWAYS;
  const known = wholeOf.get(joined) ?? new WeakMap<ConditionPart, MetByScore>();
  wholeOf.set(joined, known);
  const whole = known.get(part);
  if (whole !== undefined) return whole;
  const own = part.parts.map(one => ({ one, meeting: meetingOf(one, joined, isNever) }));
  const read = joinedBy(part.by, own, joined);
  const meeting = read.isWhole || !isNever(part.condition) ? read : NEVER;
  if (meeting.isWhole) known.set(part, meeting);
  return meeting;
}

/** A condition by those that it consists of. */
function joinedBy(
  by: ConditionPart['by'],
  own: readonly { one: ConditionPart; meeting: MetByScore }[],
  joined: JoinedConditions,
): MetByScore {
  if (by === null) return UNKNOWN;
  const meetings = own.map(({ meeting }) => meeting);
  const isWhole = meetings.every(meeting => meeting.isWhole);
  const isBare = meetings.every(meeting => meeting.isBare);
  if (by === 'all') return { meets: score => not(someAre(meetings, score, false)), isWhole, isBare };
  if (by === 'none') return { meets: score => not(someAre(meetings, score, true)), isWhole, isBare };
  // Those that have nothing in common with others are joined as one.
  const alone = own.filter(({ meeting }) => meeting.isBare).map(({ one }) => one.condition);
  const rest = alone.length === 0 || isBare ? undefined : joined.get(JSON.stringify(anyOf(alone)));
  if (rest === undefined) return { meets: score => someAre(meetings, score, true), isWhole, isBare };
  const all = [hasPoints(rest), ...meetings.filter(meeting => !meeting.isBare)];
  return { meets: score => someAre(all, score, true), isWhole: all.every(one => one.isWhole), isBare: false };
}

function hasPoints(points: number): MetByScore {
  return { meets: score => (score & points) !== 0, isWhole: true, isBare: false };
}

/** Whether any of some conditions is met, or is not met. */
function someAre(meetings: readonly MetByScore[], score: number, met: boolean): boolean | undefined {
  let isOpen = false;
  for (const meeting of meetings) {
    const told = meeting.meets(score);
    if (told === met) return true;
    isOpen ||= told === undefined;
  }
  return isOpen ? undefined : false;
}

function not(met: boolean | undefined): boolean | undefined {
  return met === undefined ? undefined : !met;
}

/**
 * How many products meet a condition, by how many have each score. Undefined if that does not follow.
 * @param all how many products there are, if that is known: those without a score are the rest of them
 */
export function countMeeting({ meets }: MetByScore, counts: SetCounts, all?: number): number | undefined {
  const rest = meets(0);
  if (rest === undefined || (rest && all === undefined)) return undefined;
  let products = rest ? counts.reduce((left, [, own]) => left - own, all ?? 0) : 0;
  for (const [score, own] of counts) {
    const met = meets(score);
    if (met === undefined) return undefined;
    if (met) products += own;
  }
  return products;
}
