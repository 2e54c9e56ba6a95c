import { idKey } from '#contract/id.ts';
import type { Product } from '#contract/records/product.ts';
import { pickByPartNumber } from '#database/catalogue/products.ts';
import { partNumberKey } from '#text/part-number.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';

/** An ordered product: its id, else its part number as the visitor wrote it. */
export type OrderedProduct = { product_id?: string | undefined; part_number?: string | undefined };

/**
 * Finds the products of many lines in few reads. A product is undefined if the catalogue does not have it, or if its
 * part number is ambiguous.
 */
export async function findOrdered(
  { records }: ServedCatalogue,
  lines: readonly OrderedProduct[],
): Promise<(Product | undefined)[]> {
  const ids = lines.flatMap(line => line.product_id ?? []);
  const byId = new Map((await records.listProducts(ids)).map(product => [idKey(product.id), product]));
  const numbers = lines.flatMap(line => (isFound(line, byId) ? [] : (line.part_number ?? [])));
  const byNumber = await records.listProductsByPartNumbers(numbers);
  return lines.map(({ product_id, part_number }) => {
    const own = product_id === undefined ? undefined : byId.get(idKey(product_id));
    if (own !== undefined || part_number === undefined) return own;
    return pickByPartNumber(byNumber.get(partNumberKey(part_number)) ?? [], part_number);
  });
}

function isFound({ product_id }: OrderedProduct, byId: ReadonlyMap<string, Product>): boolean {
  return product_id !== undefined && byId.has(idKey(product_id));
}
