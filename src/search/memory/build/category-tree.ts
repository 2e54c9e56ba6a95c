import type { Category } from '#contract/records/category.ts';
import { compareIds } from '../../values.ts';
import type { CategoryMeta } from '../snapshot.ts';

/** The categories in depth-first order, siblings by their order, and each one's place by id. */
export type OrderedCategories = { categories: CategoryMeta[]; places: Map<string, number> };

/**
 * Arranges categories depth first. A category with an unknown parent becomes a top one, and categories in a circle are
 * left out.
 */
export function arrangeCategories(categories: readonly Category[]): OrderedCategories {
  const ids = new Set(categories.map(category => category.id));
  const children = Map.groupBy(categories, category =>
    category.parent_id !== null && ids.has(category.parent_id) ? category.parent_id : '',
  );
  const tree: OrderedCategories = { categories: [], places: new Map() };
  addChildren(tree, children, '', -1);
  return tree;
}

function addChildren(
  tree: OrderedCategories,
  children: Map<string, Category[]>,
  id: string,
  parent: number,
): void {
  const siblings = (children.get(id) ?? []).toSorted((a, b) => a.order - b.order || compareIds(a.id, b.id));
  for (const category of siblings) {
    const place = tree.categories.push({ id: category.id, parent, name: category.name }) - 1;
    tree.places.set(category.id, place);
    addChildren(tree, children, category.id, place);
  }
}

/** The places of categories and of all their ancestors, rising and without duplicates. Unknown ids are skipped. */
export function withAncestors(tree: OrderedCategories, ids: readonly string[]): number[] {
  const found = new Set<number>();
  for (const id of ids) {
    for (let place = tree.places.get(id) ?? -1; place >= 0; place = tree.categories[place]?.parent ?? -1)
      found.add(place);
  }
  return [...found].sort((a, b) => a - b);
}

/** The place of the first known category in a list of ids, or the number of categories if none is known. */
export function firstPlace(tree: OrderedCategories, ids: readonly string[]): number {
  for (const id of ids) {
    const place = tree.places.get(id);
    if (place !== undefined) return place;
  }
  return tree.categories.length;
}
