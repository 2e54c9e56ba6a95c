import { anyOf, type Condition } from '../query-dsl.ts';

/** A condition by its JSON, and those that it consists of: all of which, any of which or none of which are met. */
export type ConditionPart = {
  readonly key: string;
  readonly condition: Condition;
  readonly by: 'all' | 'any' | 'none' | null;
  readonly parts: readonly ConditionPart[];
  /** The keys of it and of all that it consists of. */
  readonly keys: ReadonlySet<string>;
};

/** What conditions consist of. A condition is never changed, and most are parts of several. */
const partsOfConditions = new WeakMap<Condition, ConditionPart>();

/** Reads what a condition consists of, as `allOf`, `anyOf` and `noneOf` write it. */
export function partOf(condition: Condition): ConditionPart {
  const known = partsOfConditions.get(condition);
  if (known !== undefined) return known;
  const [by, own] = consistsOf(condition);
  const [key, parts] = [JSON.stringify(condition), own.map(partOf)];
  const keys = new Set([key, ...parts.flatMap(one => [...one.keys])]);
  const part = { key, condition, by, parts, keys };
  partsOfConditions.set(condition, part);
  return part;
}

function consistsOf({ bool, ...others }: Condition): [ConditionPart['by'], readonly Condition[]] {
  const { filter, should, must_not, minimum_should_match, ...more } = (bool ?? {}) as {
    [Name in 'filter' | 'should' | 'must_not']?: readonly Condition[];
  } & { minimum_should_match?: number };
  const own = [filter, should, must_not].filter(list => list !== undefined);
  if (own.length !== 1 || Object.keys(others).length + Object.keys(more).length > 0) return [null, []];
  if (filter !== undefined) return ['all', filter];
  if (must_not !== undefined) return ['none', must_not];
  return minimum_should_match === 1 ? ['any', should ?? []] : [null, []];
}

/**
 * The conditions that some conditions consist of, taken apart where several have a part in common: of `a or b` and of `b
 * and c` they are a, b and c, and of `a or b` alone `a or b`.
 */
export function atomsOf(conditions: readonly Condition[]): Condition[] {
  const open = new Map(conditions.map(partOf).map(part => [part.key, part]));
  // By its key, how many of the open ones have a part.
  const owners = new Map<string, number>();
  const own = (part: ConditionPart, by: number) => {
    for (const key of part.keys) owners.set(key, (owners.get(key) ?? 0) + by);
  };
  for (const part of open.values()) own(part, 1);
  for (let next = shared(open, owners); next !== undefined; next = shared(open, owners)) {
    open.delete(next.key);
    own(next, -1);
    for (const part of takenApart(next, owners)) {
      if (open.has(part.key)) continue;
      open.set(part.key, part);
      own(part, 1);
    }
  }
  return Array.from(open.values(), ({ condition }) => condition);
}

/** The first of some parts that has something in common with another one. */
function shared(
  open: ReadonlyMap<string, ConditionPart>,
  owners: ReadonlyMap<string, number>,
): ConditionPart | undefined {
  return open
    .values()
    .find(({ parts }) => parts.some(part => part.keys.values().some(key => (owners.get(key) ?? 0) > 1)));
}

/** What a part consists of. Of any of several those stay together that have nothing in common with others. */
function takenApart({ by, parts }: ConditionPart, owners: ReadonlyMap<string, number>): ConditionPart[] {
  const isShared = (part: ConditionPart) => part.keys.values().some(key => (owners.get(key) ?? 0) > 0);
  const alone = by === 'any' ? parts.filter(part => !isShared(part)) : [];
  const others = parts.filter(part => !alone.includes(part));
  const rest = alone.length === 0 ? [] : [partOf(anyOf(alone.map(({ condition }) => condition)))];
  return [...others, ...rest];
}
