import type { Product } from '#contract/records/product.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { Locale } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/**
 * Finds the product with this former or foreign number (a cross-reference) in the index.
 * @returns undefined if there is none, or more than one
 * @throws SearchUnavailableError
 */
export async function findByFormerNumber(
  { index, records }: ServedCatalogue,
  part_number: string,
  locale: Locale,
): Promise<Product | undefined> {
  const key = partNumberKey(part_number);
  const query = { ...emptyQuery(locale), text: part_number, size: 2, facets: 'none' as const };
  const { products } = await index.search(query, { explain: false });
  const [named, other] = products.filter(({ via }) => via !== null && partNumberKey(via) === key);
  return named !== undefined && other === undefined ? records.findProduct(named.id) : undefined;
}
