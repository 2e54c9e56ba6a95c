import type { Category } from './category.ts';
import { OTHERS, VIEW_PARTS, type ViewPart, type Views } from './views.ts';

/**
 * A list of the owner that applies. `category_id` is the category it was written for, which may be one above. Null
 * means that it was written for all.
 */
export type ListInForce = { entries: readonly string[]; line: number | null; category_id: string | null };

/** The parts of the owner's views that apply at one place. Missing parts are computed. */
export type ViewInForce = Partial<Record<ViewPart, ListInForce>>;

/**
 * Finds the view that applies in a category.
 * @param category_id null if a list spans categories that have nothing in common
 */
export type FindView = (category_id: string | null) => ViewInForce;

/** Opens the owner's views: each list of a category is in force in those below it too, until one of them has its own. */
export function openViews(
  views: Views | undefined,
  categories: readonly Pick<Category, 'id' | 'parent_id'>[],
): FindView {
  if (views === undefined || views.categories.length === 0) return () => ({});
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]));
  const own = new Map(views.categories.map(view => [view.category_id, view]));
  const known = new Map<string | null, ViewInForce>();
  const find: FindView = category_id => {
    const found = known.get(category_id) ?? resolve(category_id);
    known.set(category_id, found);
    return found;
  };
  const resolve = (category_id: string | null): ViewInForce => {
    const inherited = category_id === null ? {} : find(parents.get(category_id) ?? null);
    const view = own.get(category_id);
    const lists = VIEW_PARTS.flatMap(part => {
      const list = view?.[part];
      return list === undefined ? [] : [[part, { ...list, category_id }] as const];
    });
    return { ...inherited, ...Object.fromEntries(lists) };
  };
  return find;
}

/**
 * The attributes on the card of a series: the owner's for its category, else the key attributes there, else those that
 * the series names itself.
 */
export function cardAttributes(view: ViewInForce, own: readonly string[]): readonly string[] {
  return (view.card ?? view.key_attributes)?.entries ?? own;
}

/**
 * Puts entries in an owner's order. Entries that the list does not name come at {@link OTHERS}, in their former order,
 * and are left out if the list has no {@link OTHERS}.
 * @param available where entries are looked up that are named, if more of them can be shown than `entries`
 */
export function arrange<Entry extends { key: string }>(
  wish: readonly string[],
  entries: readonly Entry[],
  available: readonly Entry[] = entries,
): Entry[] {
  const named = new Set(wish);
  const others = entries.filter(({ key }) => !named.has(key));
  return [...named].flatMap(key =>
    key === OTHERS ? others : (available.find(entry => entry.key === key) ?? []),
  );
}
