import { CHANGES_MAX, type productHistoryEndpoints } from '#contract/api/endpoints/product-history.ts';
import { listPublishedChanges } from '#database/history/product-history.ts';
import { showText } from '#text/text-in.ts';
import type { Handlers } from '../call/handler.ts';
import { getProductOrSet, showBreadcrumb } from './products.ts';
import { showChanges } from './show-change.ts';

/** The call of a history. */
export const productHistoryHandlers: Handlers<keyof typeof productHistoryEndpoints> = {
  product_history: async context => {
    const { served, locale, params } = context;
    const catalogue = served();
    const { product, set } = await getProductOrSet(catalogue, params.id, context);
    // One of the two was found.
    const id = product?.id ?? set?.id ?? params.id;
    const subject = product === null ? { set_id: id } : { product_id: id };
    return {
      id,
      name: product === null ? showText(set?.name ?? {}, locale) : { text: product.part_number },
      breadcrumb: showBreadcrumb(catalogue, product, set, locale),
      changes: await showChanges(
        catalogue,
        await listPublishedChanges(catalogue.database, catalogue.version, subject, CHANGES_MAX),
        locale,
      ),
    };
  },
};
