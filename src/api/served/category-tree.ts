import type { Crumb, ShownCategory, ShownCategoryTree } from '#contract/answers/shown-category.ts';
import { idKey } from '#contract/id.ts';
import { type Category, sortCategories } from '#contract/records/category.ts';
import type { Views } from '#contract/records/views.ts';
import { LOCALES, type Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';

/** The categories of one version as a tree, with the number of public products in and below each. */
export type Categories = {
  find: (id: string) => Category | undefined;
  children: (id: string) => readonly Category[];
  /** From the top down to the category itself. */
  ancestors: (category: Category) => Category[];
  show: (category: Category, locale: Locale, products?: number) => ShownCategory;
  /** The whole tree in the owner's order. */
  tree: (locale: Locale) => ShownCategoryTree[];
  /** The path from the top level to a category, itself included. Returns an empty list if there is no such category. */
  breadcrumb: (id: string | undefined, locale: Locale) => Crumb[];
};

/**
 * Makes the tree.
 * @param counts public products by category id, those of lower levels included
 * @param mediaHref turns a path of the catalogue folder into an address
 * @param menu which categories the owner puts first among their siblings, and which are featured
 */
export function makeCategories(
  categories: readonly Category[],
  counts: ReadonlyMap<string, number>,
  mediaHref: (path: string) => string,
  { order, featured }: Views['menu'] = {},
): Categories {
  const byId = new Map(categories.map(category => [idKey(category.id), category]));
  const below = groupByParent(categories, order?.entries ?? []);
  const isFeatured = new Set(featured?.entries);
  const find = (id: string) => byId.get(idKey(id));
  const children = (id: string) => below.get(idKey(id)) ?? [];
  const ancestors = (category: Category): Category[] => {
    const parent = category.parent_id === null ? undefined : find(category.parent_id);
    return parent === undefined ? [category] : [...ancestors(parent), category];
  };
  const show: Categories['show'] = (category, locale, products) => {
    const { name, summary, order: _, ...rest } = category;
    return {
      ...rest,
      image: category.image === null ? null : mediaHref(category.image),
      name: showText(name, locale),
      summary: showText(summary, locale),
      path: ancestors(category).map(step => step.id),
      products: products ?? counts.get(category.id) ?? 0,
      ...(isFeatured.has(category.id) && { featured: true as const }),
    };
  };
  const branch = (category: Category, locale: Locale): ShownCategoryTree => ({
    ...show(category, locale),
    children: children(category.id).map(child => branch(child, locale)),
  });
  const grow = (locale: Locale) => (below.get('') ?? []).map(category => branch(category, locale));
  const trees = new Map(LOCALES.map(locale => [locale, grow(locale)]));
  return {
    find,
    children,
    ancestors,
    show,
    tree: locale => trees.get(locale) ?? [],
    breadcrumb: (id, locale) => {
      const category = id === undefined ? undefined : find(id);
      const steps = category === undefined ? [] : ancestors(category);
      return steps.map((step, at) => ({
        name: showText(step.name, locale),
        path: steps.slice(0, at + 1).map(above => above.id),
      }));
    },
  };
}

/** Whether a category is another one, or below it. */
export function isWithin({ categories }: { categories: Categories }, id: string, other: string): boolean {
  const category = categories.find(id);
  if (category === undefined) return false;
  return categories.ancestors(category).some(step => idKey(step.id) === idKey(other));
}

/**
 * Where something like a product or set is looked for: in its own category, then in the one above. A top category is
 * left out because its products have little in common, unless it is their own. Empty without such a category.
 */
export function categoriesNear({ categories }: { categories: Categories }, id: string): string[] {
  const own = categories.find(id);
  if (own === undefined) return [];
  const above = categories.ancestors(own).at(-2);
  return above === undefined || above.parent_id === null ? [own.id] : [own.id, above.id];
}

/**
 * The category in which a product is shown: the first of its own that is the first of its series or below that, else
 * that of the series. Without a series it is its own first.
 */
export function mainCategory(
  served: { categories: Categories },
  product: { category_ids: readonly string[] } | null,
  set: { category_ids: readonly string[] } | null,
): string | null {
  const own = product?.category_ids ?? [];
  const of_set = set?.category_ids[0];
  if (of_set === undefined) return own[0] ?? null;
  return own.find(id => isWithin(served, id, of_set)) ?? of_set;
}

/**
 * Children by their parent's key, `''` for the top. Those named in `first` precede the others, which keep the owner's
 * order. A category whose parent is missing is put at the top.
 */
function groupByParent(categories: readonly Category[], first: readonly string[]): Map<string, Category[]> {
  const ids = new Set(categories.map(category => idKey(category.id)));
  return Map.groupBy(sortCategories(categories, first), ({ parent_id }) =>
    parent_id !== null && ids.has(idKey(parent_id)) ? idKey(parent_id) : '',
  );
}
