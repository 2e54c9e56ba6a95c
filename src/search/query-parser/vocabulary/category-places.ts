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

/** A category at its place, with its parent's id and the places of itself and of all below it. */
type Node = CategoryPlace & {
  readonly place: number;
  readonly parent_id: string | null;
  readonly below: number[];
};
type Tree = ReadonlyMap<string | null, Node>;

/** Arranges categories. The counts of each must include those of the categories below it. */
export function placeCategories(
  categories: readonly Pick<Category, 'id' | 'parent_id'>[],
  counts: readonly CategoryCount[],
): CategoryPlaces & CategoryReading {
  const nodes = categories.map(({ id, parent_id }, place): Node => ({ id, parent_id, place, below: [] }));
  const tree: Tree = new Map(nodes.map(node => [node.id, node]));
  for (const node of nodes) for (const above of lineOf(node, tree)) above.below.push(node.place);
  const everything = makeTally(ownCounts(counts, tree));
  return {
    categories: nodes,
    everything,
    sharesOf: having => sharesOf(ownCounts(having, tree), everything),
    byPlace: entries => byPlace(entries, tree),
  };
}

/** A category and those above it. A circle of parents ends where it began. */
function lineOf(node: Node, tree: Tree): Set<Node> {
  const line = new Set<Node>();
  for (let at: Node | undefined = node; at !== undefined && !line.has(at); at = tree.get(at.parent_id))
    line.add(at);
  return line;
}

/**
 * The number of products in each category and in none below it. A product in two categories below is subtracted twice,
 * so the count may be too low. A negative one counts as none.
 */
function ownCounts(counts: readonly CategoryCount[], tree: Tree): Map<number, number> {
  const own = new Map<number, number>();
  const add = (node: Node | undefined, products: number) => {
    if (node !== undefined) own.set(node.place, (own.get(node.place) ?? 0) + products);
  };
  for (const { id, products } of counts) {
    const node = tree.get(id);
    add(node, products);
    add(node && tree.get(node.parent_id), -products);
  }
  return own;
}

function byPlace<Entry extends { id: string }>(entries: readonly Entry[], tree: Tree): Map<number, Entry> {
  return new Map(
    entries.flatMap(entry => {
      const node = tree.get(entry.id);
      return node === undefined ? [] : [[node.place, entry] as const];
    }),
  );
}

function sharesOf(having: ReadonlyMap<number, number>, { weights }: Tally): Shares {
  const shares = new Map<number, number>();
  for (const [place, products] of having) {
    const all = weights.get(place);
    if (all !== undefined && products > 0) shares.set(place, Math.min(products / all, 1));
  }
  return shares;
}
