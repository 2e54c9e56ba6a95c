import { CART_LINES_MAX } from '#contract/cart.ts';
import { QUANTITY_MAX } from '#contract/order-quantity.ts';

/** A line of the cart. `seenPrice`: the unit price in minor units that the visitor saw for this quantity; null where none was seen yet. */
export type CartLine = { productId: string; partNumber: string; quantity: number; seenPrice: number | null };

/** The cart as this browser keeps it: the lines now, and what the server had at `revision`. Where the two differ there is something to send. */
export type StoredCart = { lines: CartLine[]; revision: number; base: CartLine[] };

/** A cart that nobody has put anything into. */
export const EMPTY_CART: StoredCart = { lines: [], revision: 0, base: [] };

/** Adds pieces: to the product's line where there is one (the price of the sum is to be seen anew), else as a new line at the end; at most a million of each. */
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

/** Changes how many pieces a line asks for, whose price is then to be seen anew; 0 takes the line away. */
export function setQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  if (quantity === 0) return lines.filter(line => line.productId !== productId);
  return lines.map(line => (line.productId === productId ? { ...line, quantity, seenPrice: null } : line));
}

/** Says whether two carts ask for the same, in the same order. */
export function isSameCart(one: readonly CartLine[], other: readonly CartLine[]): boolean {
  return one.length === other.length && one.every((line, index) => isSameLine(line, other[index]));
}

/**
 * Joins what changed here with what changed elsewhere since both had `base`: each product's line on its own. Where only one side changed a line, that
 * holds; where both did, the change made here; a line that one side took away and the other changed stays.
 */
export function mergeLines(
  base: readonly CartLine[],
  here: readonly CartLine[],
  elsewhere: readonly CartLine[],
): CartLine[] {
  const [before, own, other] = [byProduct(base), byProduct(here), byProduct(elsewhere)];
  const ids = new Set([...other.keys(), ...own.keys()]);
  return [...ids].flatMap(id => {
    const line = mergeLine(before.get(id), own.get(id), other.get(id));
    return line === undefined ? [] : [line];
  });
}

function mergeLine(
  before: CartLine | undefined,
  own: CartLine | undefined,
  other: CartLine | undefined,
): CartLine | undefined {
  if (isSameLine(own, before)) return other;
  if (isSameLine(other, before)) return own;
  return own ?? other;
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

/** Makes a cart of whatever is stored; what is no line of a cart is left out. */
export function parseStoredCart(stored: unknown): StoredCart {
  if (typeof stored !== 'object' || stored === null) return EMPTY_CART;
  const { lines, revision, base } = stored as Partial<Record<keyof StoredCart, unknown>>; // read field by field below
  return {
    lines: parseLines(lines),
    revision: isCount(revision) ? revision : 0,
    base: parseLines(base),
  };
}

function parseLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return [...byProduct(stored.filter(isCartLine)).values()].slice(0, CART_LINES_MAX);
}

function isCartLine(value: unknown): value is CartLine {
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
    (seenPrice === null || isCount(seenPrice))
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
