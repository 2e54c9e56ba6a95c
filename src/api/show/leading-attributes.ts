import type { ProductSet } from '#contract/records/product-set.ts';

/** The share of a list's sets that must name an attribute as key before the list puts it first. */
const SHARE_MIN = 0.5;

/**
 * The key attributes of most of these sets, in the order in which they are first named. There are none without sets.
 */
export function leadingAttributes(sets: readonly ProductSet[]): string[] {
  const counts = new Map<string, number>();
  for (const key of sets.flatMap(set => [...new Set(set.key_attributes)])) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= sets.length * SHARE_MIN).map(([key]) => key);
}

/**
 * Puts the entries of these keys first, in the order of the keys and each once. The others follow in their own order.
 */
export function leadWith<Entry extends { key: string }>(
  keys: readonly string[],
  entries: readonly Entry[],
): Entry[] {
  const leading = [...new Set(keys)].flatMap(key => entries.find(entry => entry.key === key) ?? []);
  return [...leading, ...entries.filter(entry => !leading.includes(entry))];
}
