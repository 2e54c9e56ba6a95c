import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/limits.ts';

/**
 * A line of the cart. `seenPrice` is the unit price in minor units that the visitor saw for this quantity, or null if
 * none was shown yet.
 */
export type CartLine = { productId: string; partNumber: string; quantity: number; seenPrice: number | null };

/**
 * Adds pieces to the lines of products already present and appends new lines for the others. A line with a changed
 * quantity loses its `seenPrice`. Quantities are capped at a million pieces.
 */
export function addLines(lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  const all = new Map(lines.map(line => [line.productId, line]));
  for (const line of added) {
    const known = all.get(line.productId);
    const sum = known && {
      seenPrice: null,
      quantity: Math.min(QUANTITY_MAX, line.quantity + known.quantity),
    };
    all.set(line.productId, { ...line, ...sum });
  }
  return [...all.values()];
}

/** Sets the quantity of a product's line and clears its `seenPrice`. A quantity of 0 removes the line. */
export function setQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  if (quantity === 0) return lines.filter(line => line.productId !== productId);
  return lines.map(line => (line.productId === productId ? { ...line, quantity, seenPrice: null } : line));
}

/** Whether two carts have the same lines in the same order. */
export function isSameCart(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  return one.length === other.length && one.every((line, index) => isSameLine(line, other[index]));
}

function byProduct(lines: readonly CartLine[]): Map<string, CartLine> {
  return new Map(lines.map(line => [line.productId, line]));
}

function isSameLine(one: CartLine | undefined, other: CartLine | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.productId === other.productId &&
    one.quantity === other.quantity &&
    one.partNumber === other.partNumber &&
    one.seenPrice === other.seenPrice
  );
}

/** Parses stored lines: one for each product, up to the limit of a cart. */
export function parseLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return [...byProduct(stored.filter(isCartLine)).values()].slice(0, CART_LINES_MAX);
}

/** Whether a stored value is a line of a cart. */
export function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, partNumber, quantity, seenPrice } = value as Partial<Record<keyof CartLine, unknown>>; // each is checked
  return (
    typeof productId === 'string' &&
    productId !== '' &&
    typeof partNumber === 'string' &&
    partNumber !== '' &&
    isCount(quantity) &&
    quantity >= 1 &&
    quantity <= QUANTITY_MAX &&
    (seenPrice === null || isAmount(seenPrice))
  );
}

/** Whether a stored value is a price in minor units or fractions of them. */
function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Whether a stored value is a count. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
