import type { alternativesEndpoints } from '#contract/api/endpoints/alternatives.ts';
import type { Handlers } from '../call/handler.ts';
import { findAlternativeProducts } from './alternative-products.ts';
import { findAlternativeSets } from './alternative-sets.ts';
import { getProductOrSet } from './products.ts';

/** The call for alternatives to a product or a set. */
export const alternativesHandlers: Handlers<keyof typeof alternativesEndpoints> = {
  product_alternatives: async context => {
    const { served, locale, params, searchSpare } = context;
    const catalogue = served();
    const { product, set } = await getProductOrSet(catalogue, params.id, context);
    const find = async () => ({
      products: product === null ? [] : await findAlternativeProducts(catalogue, product, set, locale),
      sets: product === null && set !== null ? await findAlternativeSets(catalogue, set, locale) : [],
    });
    return searchSpare(find, { products: [], sets: [] });
  },
};
