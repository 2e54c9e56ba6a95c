import { CART_LINES_MAX } from '#contract/limits.ts';
import { addLines, type CartLine, setQuantity } from './cart-lines.ts';
import { changeCart } from './cart-sync.ts';

/** Puts lines into the cart. @returns false where it would become longer than a cart may be; then nothing changes */
export function addToCart(added: readonly CartLine[]): boolean {
  return changeLines(lines => addLines(lines, added));
}

/** Changes the quantity of a product's line; 0 takes it away. */
export function changeQuantity(productId: string, quantity: number): void {
  changeLines(lines => setQuantity(lines, productId, quantity));
}

/** Takes all lines away. */
export function emptyCart(): void {
  changeLines(() => []);
}

/** Takes the prices shown now for seen, so that only later changes are warned of. */
export function acceptPrices(prices: ReadonlyMap<string, number | null>): void {
  changeLines(lines =>
    lines.map(line => ({ ...line, seenPrice: prices.get(line.productId) ?? line.seenPrice })),
  );
}

function changeLines(change: (lines: readonly CartLine[]) => CartLine[]): boolean {
  return changeCart(lines => {
    const next = change(lines);
    return next.length > CART_LINES_MAX ? null : next;
  });
}
