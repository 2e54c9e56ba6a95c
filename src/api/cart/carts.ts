import type { cartEndpoints } from '#contract/api/endpoints/cart.ts';
import { getCart, replaceCart } from '#database/visitors/carts.ts';
import type { Handlers } from '../call/handler.ts';
import { publisherOf } from '../show/show-brand.ts';
import { exportCart } from './cart-export.ts';
import { priceLines } from './cart-pricing.ts';
import { readPaste } from './paste.ts';

/** The calls under `/cart`. */
export const cartHandlers: Handlers<keyof typeof cartEndpoints> = {
  cart_get: ({ database, session_id }) => getCart(database, session_id),

  cart_put: async ({ database, session_id, body: { revision, lines }, now }) => {
    const change = { revision, lines, now: now().toISOString() };
    const kept = await replaceCart(database, session_id, change);
    return kept === undefined
      ? { saved: false, cart: await getCart(database, session_id) }
      : { saved: true, cart: kept };
  },

  cart_price: ({ served, locale, body: { lines, area }, now }) =>
    priceLines(served(), lines, { locale, area, now: now() }),

  cart_paste: ({ served, locale, body }) => readPaste(served(), body.text, locale),

  cart_export: async ({ served, database, session_id, locale, query, now }) => {
    const { lines } = await getCart(database, session_id);
    const priced = await priceLines(served(), lines, { locale, area: query.area, now: now() });
    const publisher = publisherOf(served(), locale);
    return exportCart(priced, query.format, { locale, publisher });
  },
};
