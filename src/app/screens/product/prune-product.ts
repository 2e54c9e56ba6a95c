import type { DataOf } from '#contract/call.ts';
import type { List } from '#contract/client-answers.ts';
import { pruneCards, pruneColumn, pruneList } from '../../features/list/prune-list.ts';

type Alternatives = DataOf<'product_alternatives'>;
type ProductSet = DataOf<'product_get'>['set'];

/** The alternatives without what their table does not show. */
export function pruneAlternatives({ products, sets }: Alternatives): Alternatives {
  return {
    sets,
    products: products.map(near => ({
      ...near,
      product: { ...near.product, curve: null },
      differences: near.differences.map(told => ({ ...told, column: pruneColumn(told.column) })),
    })),
  };
}

/** The set without what its page takes from the list: the columns of its variant tables. */
export function pruneSet(set: ProductSet): ProductSet {
  if (set === null) return null;
  const groups = set.groups.map(group => ({ ...group, columns: [] }));
  return { ...set, groups, related: pruneCards(set.related) };
}

/** The variant table without what is not shown; `beside` curves no row has a curve of its own. */
export function pruneVariants(list: List | null, { beside }: { beside: boolean }): List | null {
  if (list === null) return null;
  const pruned = pruneList(list, list.columns);
  return beside ? { ...pruned, products: pruned.products.map(row => ({ ...row, curve: null })) } : pruned;
}
