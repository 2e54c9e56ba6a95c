import { naturalKey } from '../../text/natural-key.ts';
import { compareIds } from '../../values.ts';
import type { YieldTimer } from '../../yield-timer.ts';
import type { CollectedProducts } from './collect-products.ts';
import { sortByKey, sortIndices } from './sort.ts';

/**
 * The order of documents. `product_of[doc]` and `doc_of[product]` are inverse. `rank[doc]` is the place of a document's
 * part number in natural order, and `by_rank` is its inverse.
 */
export type DocumentOrder = {
  product_of: Uint32Array;
  doc_of: Uint32Array;
  rank: Uint32Array;
  by_rank: Uint32Array;
};

/** Puts the products in the order that `snapshot.ts` draws. Products with equal part numbers are ordered by id. */
export async function orderDocuments(
  products: CollectedProducts,
  categories: number,
  sets: number,
  timer: YieldTimer,
): Promise<DocumentOrder> {
  const byPartNumber = await sortPartNumbers(products, timer);
  // Stable sorts from the last criterion to the first.
  const sorted = async (items: Uint32Array, keyOf: (product: number) => number, keys: number) =>
    (await sortByKey(items, keyOf, keys, timer)).sorted;
  const { groups, leaves, group_ids } = products;
  const byGroup = await sorted(byPartNumber, product => groups.at(product), group_ids.length + 1);
  // Products without a set come after the sets of their category.
  const behind = (product: number) => (products.sets.at(product) + sets) % (sets + 1);
  const bySet = await sorted(byGroup, behind, sets + 1);
  const product_of = await sorted(bySet, product => leaves.at(product), categories + 1);
  const doc_of = invert(product_of);
  const by_rank = byPartNumber.map(product => doc_of[product]!);
  if (timer.due()) await timer.pause();
  return { product_of, doc_of, rank: invert(by_rank), by_rank };
}

async function sortPartNumbers(products: CollectedProducts, timer: YieldTimer): Promise<Uint32Array> {
  const { ids, part_numbers } = products;
  const keys: string[] = [];
  for (const text of part_numbers) {
    keys.push(naturalKey(text));
    if (timer.due()) await timer.pause();
  }
  const compare = (a: number, b: number) =>
    compareIds(keys[a]!, keys[b]!) ||
    compareIds(part_numbers[a]!, part_numbers[b]!) ||
    compareIds(ids[a]!, ids[b]!);
  return sortIndices(ids.length, compare, timer);
}

function invert(places: Uint32Array): Uint32Array {
  const inverse = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index++) inverse[places[index]!] = index;
  return inverse;
}
