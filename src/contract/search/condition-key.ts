import type { CurveFilter, Filter } from './search-query.ts';

/** The identity of a condition: two conditions that ask the same have the same key, in whatever order their parts were built. */
export function conditionKey(condition: Filter | CurveFilter): string {
  return writePart(condition);
}

/** The conditions that ask something different, each by the first that asks it. */
export function distinctConditions<Condition extends Filter | CurveFilter>(
  conditions: readonly Condition[],
): Condition[] {
  const each = new Map<string, Condition>();
  for (const condition of conditions) {
    const key = conditionKey(condition);
    if (!each.has(key)) each.set(key, condition);
  }
  return [...each.values()];
}

/** The conditions except those that ask the same as one. */
export function withoutCondition<Condition extends Filter | CurveFilter>(
  conditions: readonly Condition[],
  taken: Condition | null,
): Condition[] {
  const key = taken === null ? null : conditionKey(taken);
  return conditions.filter(other => conditionKey(other) !== key);
}

/** An absent part is the same as an unknown one. */
function writePart(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(writePart).join()}]`;
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  const known = Object.entries(part).filter(([, value]) => value !== undefined);
  const written = known
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}:${writePart(value)}`);
  return `{${written.join()}}`;
}
