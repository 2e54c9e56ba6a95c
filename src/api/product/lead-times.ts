import type { leadTimeEndpoints } from '#contract/api/endpoints/lead-time.ts';
import { ApiError } from '#contract/api/errors.ts';
import { inBoth } from '#contract/messages/messages.ts';
import { showText } from '#text/text-in.ts';
import type { Handlers } from '../call/handler.ts';
import { showLeadTime } from '../show/lead-time.ts';
import { getProductOrSet } from './products.ts';

/** The call of a product's lead time. */
export const leadTimeHandlers: Handlers<keyof typeof leadTimeEndpoints> = {
  product_leadtime: async context => {
    const { served, locale, params, query, now } = context;
    const catalogue = served();
    const { product } = await getProductOrSet(catalogue, params.productId, context);
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
