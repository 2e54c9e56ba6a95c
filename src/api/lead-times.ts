import type { leadTimeEndpoints } from '#contract/endpoints/lead-time.ts';
import { ApiError } from '#contract/errors.ts';
import { showText } from '#contract/localized-text.ts';
import { inBoth } from '#contract/messages/messages.ts';
import type { Handlers } from './handler.ts';
import { showLeadTime } from './lead-time.ts';
import { getProductOrSet } from './products.ts';

/** The call of a product's lead time. */
export const leadTimeHandlers: Handlers<keyof typeof leadTimeEndpoints> = {
  product_leadtime: async ({ served, locale, params, query, now }) => {
    const catalogue = served();
    const { product } = await getProductOrSet(catalogue, params.productId);
    if (product === null)
      throw new ApiError('not_found', { noun: inBoth('noun.product'), id: params.productId });
    const { areas } = catalogue;
    const area = areas.find(query.area);
    return {
      ...showLeadTime(product.lead_time, { ...query, areas, now: now() }),
      product_id: product.id,
      part_number: product.part_number,
      quantity: query.quantity,
      area: area === undefined ? null : { code: area.code, name: showText(area.name, locale).text },
    };
  },
};
