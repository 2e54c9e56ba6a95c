import { isDeepStrictEqual } from 'node:util';
import { type CategoryView, VIEW_PARTS, type Views } from '#contract/records/views.ts';

/** Views that leave everything to be computed. */
export const NO_VIEWS: Views = { categories: [], menu: {}, home: {} };

/** The marks that a list of views has besides what it says. */
type Written = { line: number | null; by_update?: true | undefined };

/**
 * Picks the list to keep of one that views have (undefined: they leave it open) and another one. `name` is its keys in
 * `views.yaml`, joined by dots. Undefined leaves it open.
 */
type Pick = <List extends Written>(own: List | undefined, other: List, name: string) => List | undefined;

/** Merges other views into some: every list of the others is picked or not. */
export function mergeViews(views: Views, others: Views, pick: Pick): Views {
  const categories = new Map(views.categories.map(view => [view.category_id, view]));
  for (const other of others.categories) {
    const own = categories.get(other.category_id) ?? { category_id: other.category_id };
    const merged = mergeCategory(own, other, pick);
    if (VIEW_PARTS.some(part => merged[part] !== undefined)) categories.set(other.category_id, merged);
  }
  const { order, featured } = others.menu;
  const { queries, example } = others.home;
  const [own_menu, own_home] = [views.menu, views.home];
  return {
    categories: [...categories.values()],
    menu: withoutOpen({
      order: order === undefined ? own_menu.order : pick(own_menu.order, order, 'menu.order'),
      featured:
        featured === undefined ? own_menu.featured : pick(own_menu.featured, featured, 'menu.featured'),
    }),
    home: withoutOpen({
      queries: queries === undefined ? own_home.queries : pick(own_home.queries, queries, 'home.queries'),
      example: example === undefined ? own_home.example : pick(own_home.example, example, 'home.example'),
    }),
  };
}

function mergeCategory(own: CategoryView, other: CategoryView, pick: Pick): CategoryView {
  const { category_id } = own;
  const place = category_id === null ? 'all' : `categories.${category_id}`;
  const lists = VIEW_PARTS.flatMap(part => {
    const list = other[part];
    const picked = list === undefined ? own[part] : pick(own[part], list, `${place}.${part}`);
    return picked === undefined ? [] : [[part, picked] as const];
  });
  return { category_id, ...Object.fromEntries(lists) };
}

/** An object without the entries that are undefined, as records have it. */
function withoutOpen<Entries extends object>(entries: Entries): Entries {
  // Only entries that may be absent are undefined.
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Entries;
}

/** Whether two lists say the same, wherever they were written. */
export function isSameList(one: Written, other: Written): boolean {
  const { line: _line, by_update: _by_update, ...own } = one;
  const { line: _other_line, by_update: _other_by_update, ...same } = other;
  return isDeepStrictEqual(own, same);
}
