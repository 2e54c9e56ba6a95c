import type { ProductData } from '#contract/client/client-answers.ts';
import type { LoaderInput } from '../../platform/requests/page-call.ts';
import { callForPage } from '../../platform/requests/page-call.ts';

/**
 * The discontinued part number that led here according to the address (`?replaces=`). Returns null if it is unknown,
 * not discontinued or replaced by another product.
 */
export async function findReplaced(
  input: LoaderInput,
  part_number: string | null,
  product: ProductData | null,
): Promise<string | null> {
  if (part_number === null || product === null) return null;
  // The page is shown even if the number is unknown by now.
  const found = await callForPage(input, 'product_get', { params: { id: part_number } }).catch(() => null);
  const old = found?.product;
  return old?.status === 'discontinued' && old.replacement?.id === product.id ? old.partNumber : null;
}
