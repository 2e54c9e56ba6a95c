import type { DataOf } from '#contract/client/call.ts';
import type { ListData, ProductData, RowData } from '#contract/client/client-answers.ts';
import { pruneCards, pruneColumn, pruneList } from '../../features/list/prune-list.ts';
import { rowsAround } from './rows-around.ts';

type Alternatives = DataOf<'product_alternatives'>;
type ProductSet = DataOf<'product_get'>['set'];

/** The alternatives without data that their table does not show. */
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

/** The set without data that its page takes from the list: the columns of its variant tables. */
export function pruneSet(set: ProductSet): ProductSet {
  if (set === null) return null;
  const groups = set.groups.map(group => ({ ...group, columns: [] }));
  return { ...set, groups, related: pruneCards(set.related) };
}

/**
 * The variant table without the data that is not shown. Beside a product's curves, only the rows around the product
 * remain, without their own curves.
 */
export function pruneVariants(list: ListData | null, nextTo: ProductData | null): ListData | null {
  if (list === null) return null;
  const pruned = pruneList(list, list.columns);
  if (nextTo === null) return pruned;
  return { ...pruned, products: rowsAround(pruned.products, nextTo.id).map(withoutCurve) };
}

const rowsWithoutCurves = new WeakMap<RowData, RowData>();

/** A row has the same one as often as it is asked for. */
function withoutCurve(row: RowData): RowData {
  const known = rowsWithoutCurves.get(row) ?? { ...row, curve: null };
  rowsWithoutCurves.set(row, known);
  return known;
}
