import type { Product } from '#contract/records/product.ts';
import { findProductByPartNumber } from '#database/catalogue/products.ts';
import { DeskRefusal, type DeskRequest } from '../page/desk-page.ts';

/** The product of the path. @throws DeskRefusal if the live version does not have it */
export async function getProduct(
  { site, params }: Pick<DeskRequest, 'site' | 'params'>,
  live_id: string,
): Promise<Product> {
  const asked = params.part_number ?? '';
  const found = await findProductByPartNumber(site.database, live_id, asked, { drafts: true });
  if (found === undefined) throw new DeskRefusal(404, 'refusal.no_product', { part_number: asked });
  return found;
}
