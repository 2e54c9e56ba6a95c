import { type NamedAggregations, readNumbers } from '../aggregations.ts';
import type { Found, SearchBody } from '../cluster.ts';
import { anyOf, type Condition, EVERYTHING, worth } from '../query-dsl.ts';

// Which of several conditions products meet together is counted by one search. Each is worth a power of two, so that the
// score of a product says which ones it meets:
//
//   lens 1   silver 2   coating 4        score 1: 28 products   4: 582   5: 1112   6: 153   7: 75
//   lenses with a coating are those with a score of 5 or 7: 1187
//
// More conditions than a score has room for are counted by several searches, so that each two are in one of them. Of
// longer sets that are in none it follows that nothing meets them all if nothing meets those that are in one.

/** Most conditions that are counted by one search: sums of as many powers of two are exact in a score. */
const CONDITIONS_MAX = 24;
/** Most conditions that are counted: by six searches. */
const JOINED_MAX = CONDITIONS_MAX * 2;
/** Most different sets of them that some product meets. */
const SETS_MAX = 4096;

/** Conditions by their JSON, each with its points. */
type JoinedConditions = ReadonlyMap<string, number>;

/** How many products meet exactly the conditions of a score. */
type SetCounts = readonly (readonly [score: number, products: number])[];

/** What is counted by one search, and its answer once that is there. */
type Joint = {
  joined: JoinedConditions;
  counts: Promise<SetCounts | undefined>;
  known?: SetCounts | undefined;
};

/** Conditions that were counted by several searches. `left` is the search for those of them that something meets. */
type Wide = { joined: JoinedConditions; search: AskSearch; left?: Promise<void> };
type AskSearch = (body: SearchBody) => Promise<Found>;

/** Which conditions of a request are met together, as far as it was asked. */
export class MetTogether {
  readonly #joints: Joint[] = [];
  readonly #wide: Wide[] = [];

  /** Counts which of some conditions products meet together, unless that is known. */
  async ask(conditions: readonly Condition[], search: AskSearch): Promise<void> {
    const joints = joinConditions(conditions);
    await Promise.all(joints.map(joined => this.#askOne(joined, search)));
    if (joints.length > 1) this.#wide.push({ joined: new Map(joints.flatMap(own => [...own])), search });
  }

  async #askOne(joined: JoinedConditions, search: AskSearch): Promise<void> {
    const same = this.#joints.find(other => joined.keys().every(key => other.joined.has(key)));
    if (same !== undefined) return void (await same.counts);
    const joint: Joint = { joined, counts: search(togetherQuestion(joined)).then(readTogether) };
    this.#joints.push(joint);
    joint.known = await joint.counts;
  }

  /** How many products meet a condition, as it follows from what was asked. Undefined if it does not, or not yet. */
  count(condition: Condition): Promise<number | undefined> | undefined {
    const parts = partsOf(condition);
    const whole = this.#countWhole(parts);
    if (whole !== undefined) return whole;
    if (this.isNothing(condition)) return Promise.resolve(0);
    return this.#askLeft(parts)?.then(() => this.#countWhole(parts));
  }

  #countWhole(parts: readonly Part[]): Promise<number | undefined> | undefined {
    for (const { joined, counts } of this.#joints) {
      const { points, isWhole } = pointsOf(parts, joined);
      if (isWhole) return counts.then(known => known && countMeeting(points, known));
    }
    return undefined;
  }

  /**
   * Counts together what is left of conditions that took several searches, without those that nothing meets. Undefined if
   * parts are not among them, or if too many are left.
   */
  #askLeft(parts: readonly Part[]): Promise<void> | undefined {
    const wide = this.#wide.find(({ joined }) => pointsOf(parts, joined).isWhole);
    if (wide === undefined) return undefined;
    // As they were written.
    const conditions = Array.from(wide.joined.keys(), key => JSON.parse(key) as Condition);
    const left = conditions.filter(one => !this.isNothing(one));
    if (left.length <= CONDITIONS_MAX) wide.left ??= this.ask(left, wide.search);
    return wide.left;
  }

  /** Whether it follows from the answers so far that nothing meets a condition. */
  isNothing(condition: Condition): boolean {
    const parts = partsOf(condition);
    return this.#joints.some(({ joined, known }) => {
      const { points } = pointsOf(parts, joined);
      return known !== undefined && points > 0 && countMeeting(points, known) === 0;
    });
  }
}

/** Joins conditions for the searches that count them, the first of them if there are too many. */
export function joinConditions(conditions: readonly Condition[]): JoinedConditions[] {
  const keys = [...new Set(conditions.filter(one => one !== EVERYTHING).map(one => JSON.stringify(one)))];
  const join = (own: readonly string[]): JoinedConditions =>
    new Map(own.map((key, place) => [key, 2 ** place]));
  if (keys.length <= CONDITIONS_MAX) return keys.length < 2 ? [] : [join(keys)];
  const half = CONDITIONS_MAX / 2;
  const halves = Array.from({ length: Math.ceil(Math.min(keys.length, JOINED_MAX) / half) }, (_, place) =>
    keys.slice(place * half, (place + 1) * half),
  );
  return halves.flatMap((own, place) => halves.slice(place + 1).map(other => join([...own, ...other])));
}

/** The search that counts which of some conditions are met together. */
export function togetherQuestion(joined: JoinedConditions): SearchBody {
  const query = anyOf(Array.from(joined, ([key, points]) => worth(points, JSON.parse(key))));
  const aggs: NamedAggregations = {
    scores: { terms: { script: { source: '_score' }, value_type: 'long', size: SETS_MAX } },
  };
  return { query, size: 0, aggs };
}

/** Reads the answer to {@link togetherQuestion}. Returns undefined if more sets are met than are counted. */
function readTogether({ counted }: Found): SetCounts | undefined {
  return readNumbers(counted.scores);
}

/** A condition by its JSON, and those that it consists of. */
type Part = { key: string; parts: readonly Part[] | undefined };

function partsOf(condition: Condition): Part[] {
  if (condition === EVERYTHING) return [];
  return [{ key: JSON.stringify(condition), parts: conjunctsOf(condition)?.flatMap(partsOf) }];
}

/** The points of the joined ones among parts that are all to be met, and whether those are all parts, and any. */
function pointsOf(parts: readonly Part[], joined: JoinedConditions): { points: number; isWhole: boolean } {
  const asked = new Set<number>();
  const isJoined = ({ key, parts: own }: Part): boolean => {
    const points = joined.get(key);
    if (points !== undefined) asked.add(points);
    return points !== undefined || (own?.map(isJoined).every(Boolean) ?? false);
  };
  const isWhole = parts.map(isJoined).every(Boolean);
  return { points: [...asked].reduce((sum, points) => sum + points, 0), isWhole: isWhole && asked.size > 0 };
}

/** How many products meet all conditions of some points. */
export function countMeeting(points: number, counts: SetCounts): number {
  return counts.reduce((sum, [score, products]) => sum + ((score & points) === points ? products : 0), 0);
}

/** The conditions that one consists of, all of which are to be met, or undefined if it is something else. */
export function conjunctsOf({ bool, ...others }: Condition): readonly Condition[] | undefined {
  // As `allOf` writes it.
  const { filter, ...more } = (bool ?? {}) as { filter?: readonly Condition[] };
  return Object.keys(others).length + Object.keys(more).length === 0 ? filter : undefined;
}
