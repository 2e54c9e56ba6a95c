import { type NamedAggregations, readNumbers } from '../aggregations.ts';
import type { Found, SearchBody } from '../cluster.ts';
import { anyOf, type Condition, EVERYTHING, worth } from '../query-dsl.ts';
import { numbersIn } from './absent-numbers.ts';
import { atomsOf, type ConditionPart, partOf } from './condition-parts.ts';
import {
  countMeeting,
  type JoinedConditions,
  type MetByScore,
  meetingOf,
  type SetCounts,
} from './met-by-score.ts';

// Which of several conditions products meet together is counted by one search. Each is worth a power of two, so that the
// score of a product says which ones it meets:
//
//   lens 1   silver 2   coating 4        score 1: 28 products   4: 582   5: 1112   6: 153   7: 75
//   lenses with a coating are those with a score of 5 or 7: 1187
//
// What several conditions have in common is joined by itself, so that the count of anything that consists of joined
// conditions follows, in whatever way: all of them, any of them, none of them.
//
// More conditions than a score has room for are counted by several searches, so that each two are in one of them. Of
// longer sets that are in none it follows that nothing meets them all if nothing meets those that are in one.

/** Most conditions that are counted by one search: sums of as many powers of two are exact in a score. */
const CONDITIONS_MAX = 24;
/** Most conditions that are counted: by six searches. */
const JOINED_MAX = CONDITIONS_MAX * 2;
/** Most different sets of them that some product meets. */
const SETS_MAX = 4096;

/** What is counted by one search, its answer once that is there, and what was told from that. */
type Joint = {
  joined: JoinedConditions;
  counts: Promise<SetCounts | undefined>;
  known?: SetCounts | undefined;
  told: Map<string, number>;
};

/**
 * What was counted by several searches, and what it consists of. `left` is the search for that of it which something
 * meets.
 */
type Wide = {
  joined: JoinedConditions;
  conditions: readonly Condition[];
  keys: JoinedConditions;
  atoms: readonly Condition[];
  search: AskSearch;
  left?: Promise<void>;
};
type AskSearch = (body: SearchBody) => Promise<Found>;

/** Which conditions of a request are met together, as far as it was asked. */
export class MetTogether {
  readonly #joints: Joint[] = [];
  readonly #wide: Wide[] = [];
  readonly #isNever: (condition: Condition) => boolean;
  readonly #products: number | undefined;
  /** The joined conditions that nothing meets, by their JSON. */
  readonly #unmet = new Set<string>();

  /**
   * @param isNever whether it is known without asking that nothing meets a condition
   * @param products how many there are, if that is known
   */
  constructor(isNever: (condition: Condition) => boolean = () => false, products?: number) {
    this.#products = products;
    this.#isNever = condition => isNever(condition) || this.#unmet.has(partOf(condition).key);
  }

  /**
   * Counts which of some conditions products meet together, unless that is known.
   * @param likely those of them that are counted if all are too many for one search
   */
  async ask(
    conditions: readonly Condition[],
    search: AskSearch,
    likely: readonly Condition[] = conditions,
  ): Promise<void> {
    const parts = conditions.map(partOf);
    const covering = this.#joints.find(({ joined }) =>
      parts.every(part => this.#meetingOf(part, joined).isWhole),
    );
    if (covering !== undefined) return void (await covering.counts);
    const atoms = this.#atomsOf(conditions);
    const whole = likely.filter(one => !this.#isNever(one));
    const ways = [atoms, this.#atomsOf(likely), whole];
    const few = ways.find(own => own.length <= CONDITIONS_MAX);
    const joints = (few === undefined ? [whole, atoms] : [few]).flatMap(joinConditions);
    await Promise.all(joints.map(joined => this.#askOne(joined, search)));
    if (joints.length < 2) return;
    const keys = new Map(atoms.map(one => [partOf(one).key, 1]));
    const all = new Map(joints.flatMap(own => [...own]));
    this.#wide.push({ joined: all, conditions: whole, keys, atoms, search });
  }

  /** What conditions consist of, without what nothing meets, and without part numbers alone if there is no room for them. */
  #atomsOf(conditions: readonly Condition[]): Condition[] {
    const atoms = atomsOf(conditions).filter(one => !this.#isNever(one));
    if (atoms.length <= CONDITIONS_MAX) return atoms;
    const words = conditions.filter(one => numbersIn(one) === undefined);
    return atomsOf(words).filter(one => !this.#isNever(one));
  }

  async #askOne(joined: JoinedConditions, search: AskSearch): Promise<void> {
    const same = this.#joints.find(other => joined.keys().every(key => other.joined.has(key)));
    if (same !== undefined) return void (await same.counts);
    const joint: Joint = {
      joined,
      counts: search(togetherQuestion(joined)).then(readTogether),
      told: new Map(),
    };
    this.#joints.push(joint);
    joint.known = await joint.counts;
    for (const [key, points] of joined)
      if (joint.known?.every(([score]) => (score & points) === 0)) this.#unmet.add(key);
  }

  /** How many products meet a condition, as it follows from what was asked. Undefined if it does not, or not yet. */
  count(condition: Condition): Promise<number | undefined> | undefined {
    const part = partOf(condition);
    const whole = this.#countWhole(part);
    if (whole !== undefined) return whole;
    if (this.isNothing(condition)) return Promise.resolve(0);
    return this.#askLeft(part)?.then(() => this.#countWhole(part));
  }

  #countWhole(part: ConditionPart): Promise<number | undefined> | undefined {
    for (const joint of this.#joints) {
      const { joined, counts } = joint;
      const meeting = this.#meetingOf(part, joined);
      const isWhole = meeting.isWhole && (this.#products !== undefined || meeting.meets(0) === false);
      if (isWhole) return counts.then(() => this.#countIn(joint, part));
      const count = this.#countIn(joint, part);
      if (count !== undefined) return Promise.resolve(count);
    }
    return undefined;
  }

  /** How many products meet a condition by an answer. Undefined if that does not follow, or not yet. */
  #countIn({ joined, known, told }: Joint, part: ConditionPart): number | undefined {
    const kept = told.get(part.key);
    if (kept !== undefined) return kept;
    const count = known && countMeeting(this.#meetingOf(part, joined), known, this.#products);
    if (count !== undefined) told.set(part.key, count);
    return count;
  }

  #meetingOf(part: ConditionPart, joined: JoinedConditions): MetByScore {
    return meetingOf(part, joined, this.#isNever);
  }

  /**
   * Counts together what is left of what took several searches, without what nothing meets. Undefined if a condition does
   * not follow from it, or if too much is left.
   */
  #askLeft(part: ConditionPart): Promise<void> | undefined {
    for (const wide of this.#wide) {
      const left = this.#wayIn(part, wide)?.filter(one => !this.isNothing(one));
      if (left === undefined) continue;
      if (left.length <= CONDITIONS_MAX) wide.left ??= this.ask(left, wide.search);
      return wide.left;
    }
    return undefined;
  }

  /** What a condition follows from of what was counted by several searches: whole conditions, or what they consist of. */
  #wayIn(part: ConditionPart, { joined, conditions, keys, atoms }: Wide): readonly Condition[] | undefined {
    if (this.#meetingOf(part, joined).isWhole) return conditions;
    return this.#meetingOf(part, keys).isWhole ? atoms : undefined;
  }

  /** Whether it follows from the answers so far that nothing meets a condition. */
  isNothing(condition: Condition): boolean {
    const part = partOf(condition);
    return this.#joints.some(joint => {
      const { joined, known } = joint;
      if (known === undefined) return false;
      const count = this.#countIn(joint, part);
      if (count !== undefined) return count === 0;
      const meeting = this.#meetingOf(part, joined);
      return meeting.meets(0) === false && known.every(([score]) => meeting.meets(score) === false);
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
