import type { ProductRow } from '#contract/answers/shown-product.ts';
import type { ArticleDetail } from '#contract/api/endpoints/article.ts';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { partNumberKey } from '#text/part-number.ts';

/**
 * Reads how many of each part an article needs: `{"EL-FM10/M": 2}`, in the form that the importer writes front matter.
 * Entries that cannot be read are ignored.
 */
export function readPieces(
  text: string,
  products: readonly Pick<ProductRow, 'id' | 'part_number'>[],
): ArticleDetail['pieces'] {
  const counts = new Map(
    entriesOf(text).map(([part_number, count]) => [partNumberKey(part_number), Number(count)]),
  );
  return products.flatMap(({ id, part_number }) => {
    const quantity = counts.get(partNumberKey(part_number)) ?? 0;
    return Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX
      ? [{ product_id: id, quantity }]
      : [];
  });
}

function entriesOf(text: string): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  } catch {
    return [];
  }
}
