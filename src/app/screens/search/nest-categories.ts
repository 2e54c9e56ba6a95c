import type { CategoryData } from '#contract/client/client-answers.ts';

/** A category of a list with the number of listed categories above it. */
type NestedCategory = { category: CategoryData; depth: number };

/**
 * Arranges categories of several levels as a tree: each below the nearest of its parents that is listed too. The order
 * within a level stays.
 */
export function nestCategories(categories: readonly CategoryData[]): NestedCategory[] {
  const listed = new Set(categories.map(({ id }) => id));
  const below = Map.groupBy(categories, ({ path }) => path.slice(0, -1).findLast(id => listed.has(id)));
  const from = (parent: string | undefined, depth: number): NestedCategory[] =>
    (below.get(parent) ?? []).flatMap(category => [{ category, depth }, ...from(category.id, depth + 1)]);
  return from(undefined, 0);
}
