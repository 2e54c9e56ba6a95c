import { CART_LINES_MAX } from '#contract/limits.ts';
import { addLines, type CartLine, setQuantity } from './cart-lines.ts';
import { changeCart } from './cart-sync.ts';

/**
 * Adds lines to the cart.
 * @returns false, with the cart unchanged, if it would become longer than CART_LINES_MAX
 */
export function addToCart(added: readonly CartLine[]): boolean {
  return changeLines(lines => addLines(lines, added));
}

/**
 * Removes a product's line, or all lines without an argument. @returns the function that restores them after the lines
 * present by then
 */
export function removeLines(productId?: string): () => void {
  let removed: readonly CartLine[] = [];
  changeLines(lines => {
    removed = lines.filter(line => productId === undefined || line.productId === productId);
    return lines.filter(line => !removed.includes(line));
  });
  return () => void addToCart(removed);
}

/** Changes the quantity of a product's line. A quantity of 0 removes it. */
export function changeQuantity(productId: string, quantity: number): void {
  changeLines(lines => setQuantity(lines, productId, quantity));
}

/** Marks the shown prices as seen, so that only later changes cause warnings. */
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
