import { useSyncExternalStore } from 'react';
import { writeZone } from '../../../platform/storage/data-zone.ts';
import { watchZone } from '../../../platform/storage/zone-watch.ts';
import type { CartLine } from './cart-lines.ts';
import { type KeptCart, parseKeptCart, shownLines } from './kept-cart.ts';

/** Key of the cart in the storage zone. */
export const CART_KEY = 'cart';

const NO_LINES: readonly CartLine[] = [];

const watch = watchZone('permanent', CART_KEY, stored => {
  const cart = parseKeptCart(stored);
  return { cart, lines: shownLines(cart) };
});

/** The lines of the cart. Empty on the server and before hydration. */
export function useCartLines(): readonly CartLine[] {
  return useSyncExternalStore(
    watch.subscribe,
    () => watch.get().lines,
    () => NO_LINES,
  );
}

/** How many pieces of a product are in the cart. It is 0 on the server and before hydration. */
export function useCountInCart(productId: string): number {
  return useSyncExternalStore(
    watch.subscribe,
    () => watch.get().lines.find(line => line.productId === productId)?.quantity ?? 0,
    () => 0,
  );
}

/** The cart as it is stored now. */
export function readCart(): KeptCart {
  return watch.get().cart;
}

/** Calls `listener` whenever this or another tab changes the cart. Returns the function that stops it. */
export function watchCart(listener: () => void): () => void {
  return watch.subscribe(listener);
}

/** Stores a cart. */
export function keepCart(cart: KeptCart): void {
  writeZone('permanent', CART_KEY, cart);
}
