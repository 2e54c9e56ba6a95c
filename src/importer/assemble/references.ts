import type { Texts } from '#contract/messages/formatter.ts';
import type { CategoryTree } from '../check/category-tree.ts';
import type { Place, Problem } from '../draft.ts';
import { nounText, problemAt } from '../problems.ts';

/** Looks up the categories that a record names: their ids as first spelt, each once, and a problem for each missing one. */
export function resolveCategories(
  tree: CategoryTree,
  named: readonly string[],
  { about, place }: { about: { noun: Texts; id: string }; place: Place },
): { ids: string[]; problems: Problem[] } {
  const ids: string[] = [];
  const problems: Problem[] = [];
  for (const value of named) {
    const found = tree.find(value);
    const own = { ...place, column: place.column ?? 'category_ids' };
    if (found.state === 'unknown') problems.push(problemAt(own, 'category_unknown', { ...about, value }));
    else if (found.state === 'refused')
      problems.push(problemAt(own, 'depends_on_refused', { ...about, on: nounText('category'), value }));
    else if (!ids.includes(found.id)) ids.push(found.id);
  }
  return { ids, problems };
}
