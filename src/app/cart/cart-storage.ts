import { useSyncExternalStore } from 'react';
import { writeZone } from '../storage/data-zone.ts';
import { watchZone } from '../storage/zone-watch.ts';
import { type CartLine, EMPTY_CART, parseStoredCart, type StoredCart } from './cart-lines.ts';

/** Key of the cart in the storage zone. */
export const CART_KEY = 'cart';

const watch = watchZone('permanent', CART_KEY, parseStoredCart);

/** The cart's lines; none on the server and before hydration. */
export function useCartLines(): readonly CartLine[] {
  return useSyncExternalStore(watch.subscribe, watch.get, () => EMPTY_CART).lines;
}

/** The cart as it is stored now. */
export function readCart(): StoredCart {
  return watch.get();
}

/** Keeps a cart as it is. */
export function keepCart(cart: StoredCart): void {
  writeZone('permanent', CART_KEY, cart);
}
