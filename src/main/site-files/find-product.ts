import type { DataOf } from '#contract/client/call.ts';
import { namesNothing } from '#contract/client/request-failure.ts';
import type { Locale } from '#text/locale.ts';
import { type AddressedSite, callerOf } from './site-address.ts';

/** The product or set of an id, or null if there is none. Files have no address by another spelling or a part number. */
export async function findProduct(
  site: AddressedSite,
  locale: Locale,
  id: string,
): Promise<DataOf<'product_get'> | null> {
  const found = await callerOf(site, locale)
    .call('product_get', { params: { id } })
    .catch(error => {
      if (namesNothing(error)) return null;
      throw error;
    });
  const { product, set } = found?.data ?? {};
  return found !== null && (product ?? set)?.id === id ? found.data : null;
}
