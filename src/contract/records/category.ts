import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import { Id } from '../id.ts';

/** Maximum depth of the category tree. */
export const CATEGORY_LEVELS_MAX = 3;

/** A category, a node of the tree of at most three levels. Its id is its slug. */
export const Category = z.object({
  id: Id,
  parent_id: Id.nullable(),
  level: z.int().min(1).max(CATEGORY_LEVELS_MAX),
  name: LocalizedText,
  summary: LocalizedText,
  image: z.string().nullable().describe('path within the catalogue folder'),
  order: z.int(),
});
export type Category = z.infer<typeof Category>;

/** Sorts categories: those that the owner's menu names come first, in its order, the others as the catalogue has them. */
export function sortCategories(categories: readonly Category[], menu_order: readonly string[]): Category[] {
  const places = new Map(menu_order.map((id, place) => [id, place]));
  const placeOf = ({ id }: Category) => places.get(id) ?? menu_order.length;
  return categories.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.order - b.order || (a.id < b.id ? -1 : 1),
  );
}

/** The ids of a category and of all below it, or null if there is no such category. */
export function idsBelow(categories: readonly Category[], id: string): Set<string> | null {
  if (!categories.some(category => category.id === id)) return null;
  const below = new Set([id]);
  for (let level = 1; level < CATEGORY_LEVELS_MAX; level++)
    for (const { id, parent_id } of categories) if (parent_id !== null && below.has(parent_id)) below.add(id);
  return below;
}

/** The ids from the top level down to a category, itself included. The list is empty if there is no such category. */
export function ancestorsOf(categories: readonly Category[], id: string): string[] {
  const category = categories.find(one => one.id === id);
  if (category === undefined) return [];
  return [...(category.parent_id === null ? [] : ancestorsOf(categories, category.parent_id)), id];
}
