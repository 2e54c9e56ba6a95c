import { QUANTITY_MAX } from '#contract/limits.ts';

/** A product and its number of pieces, as in an address. */
export type SharedLine = { productId: string; quantity: number };

/** Longest address of a shared cart, in characters, since servers and mail programs cut longer ones. */
const ADDRESS_MAX = 8000;
const LINE = /^([A-Za-z0-9][A-Za-z0-9._~-]{0,127})(?:\*(\d{1,7}))?$/;

/**
 * The address of a list of products without language prefix, for example `/cart?lines=EL-1*10,EL-2`. Returns null if it
 * would exceed ADDRESS_MAX.
 */
export function sharePath(lines: readonly SharedLine[]): string | null {
  const path = `/cart?lines=${writeLines(lines)}`;
  return path.length > ADDRESS_MAX ? null : path;
}

/**
 * The address of a visitor's own cart for browsers without scripts. If the cart is too long for an address, only its
 * first lines are included.
 */
export function ownCartPath(lines: readonly SharedLine[]): string {
  if (lines.length === 0) return '/cart?own=1';
  const path = sharePath(lines);
  return path === null ? ownCartPath(lines.slice(0, lines.length >> 1)) : `${path}&own=1`;
}

/** Formats lines for an address: `EL-1*10,EL-2`. */
export function writeLines(lines: readonly SharedLine[]): string {
  return lines.map(({ productId, quantity }) => productId + (quantity === 1 ? '' : `*${quantity}`)).join(',');
}

/**
 * Reads the lines from an address, the inverse of {@link sharePath}. Quantities of a repeated product are summed, up to
 * QUANTITY_MAX. Parts that cannot be read are skipped.
 */
export function readSharedLines(parameters: URLSearchParams): SharedLine[] {
  const lines = new Map<string, SharedLine>();
  for (const part of (parameters.get('lines') ?? '').slice(0, ADDRESS_MAX).split(',')) {
    const [, productId, count = '1'] = LINE.exec(part.trim()) ?? [];
    const quantity = Number(count);
    if (productId === undefined || quantity < 1) continue;
    const known = lines.get(productId)?.quantity ?? 0;
    lines.set(productId, { productId, quantity: Math.min(QUANTITY_MAX, known + quantity) });
  }
  return [...lines.values()];
}
