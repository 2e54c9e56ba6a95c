import type { Category } from '#contract/records/category.ts';
import type { CategoryCount } from '../../catalogue-facts.ts';
import { makeTally, type Shares, type Tally } from './category-tally.ts';

/** A category with the places of itself and of all below it. */
export type CategoryPlace = { readonly id: string; readonly below: readonly number[] };

/** The categories of a catalogue by place, and the number of products directly in each. */
export type CategoryPlaces = { readonly categories: readonly CategoryPlace[]; readonly everything: Tally };

/** Converts facts about categories by id into facts by place. */
export type CategoryReading = {
  /** The share of each category's own products. The counts must include those of the categories below. */
  sharesOf: (counts: readonly CategoryCount[]) => Shares;
  byPlace: <Entry extends { id: string }>(entries: readonly Entry[]) => Map<number, Entry>;
};

type Tree = { places: ReadonlyMap<string, number>; parents: readonly number[] };

/** Arranges categories. The counts of each must include those of the categories below it. */
export function placeCategories(
  categories: readonly Pick<Category, 'id' | 'parent_id'>[],
  counts: readonly CategoryCount[],
): CategoryPlaces & CategoryReading {
  const tree = treeOf(categories);
  const everything = makeTally(ownCounts(counts, tree));
  return {
    categories: categories.map(({ id }, place) => ({ id, below: tree.below[place] ?? [] })),
    everything,
    sharesOf: having => sharesOf(ownCounts(having, tree), everything),
    byPlace: entries => byPlace(entries, tree),
  };
}

function treeOf(categories: readonly Pick<Category, 'id' | 'parent_id'>[]): Tree & { below: number[][] } {
  const places = new Map(categories.map(({ id }, place) => [id, place]));
  const parents = categories.map(({ parent_id }) => places.get(parent_id ?? '') ?? -1);
  const below: number[][] = categories.map(() => []);
  categories.forEach((_, place) => {
    // A circle of parents would never end; no tree is deeper than it has categories.
    for (let at = place, level = 0; at >= 0 && level <= categories.length; at = parents[at] ?? -1, level++)
      below[at]?.push(place);
  });
  return { places, parents, below };
}

/**
 * The number of products in each category and in none below it. A product in two categories below is subtracted twice,
 * so the count may be too low. A negative one counts as none.
 */
function ownCounts(counts: readonly CategoryCount[], { places, parents }: Tree): Map<number, number> {
  const own = new Map<number, number>();
  for (const { id, products } of counts) {
    const place = places.get(id);
    if (place === undefined) continue;
    own.set(place, (own.get(place) ?? 0) + products);
    const parent = parents[place] ?? -1;
    if (parent >= 0) own.set(parent, (own.get(parent) ?? 0) - products);
  }
  return own;
}

function byPlace<Entry extends { id: string }>(
  entries: readonly Entry[],
  { places }: Tree,
): Map<number, Entry> {
  return new Map(
    entries.flatMap(entry => {
      const place = places.get(entry.id);
      return place === undefined ? [] : [[place, entry] as const];
    }),
  );
}

function sharesOf(having: ReadonlyMap<number, number>, { weights }: Tally): Shares {
  const shares = new Map<number, number>();
  for (const [place, products] of having) {
    const all = weights.get(place) ?? 0;
    if (all > 0 && products > 0) shares.set(place, Math.min(products / all, 1));
  }
  return shares;
}
