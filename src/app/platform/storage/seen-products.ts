import { readZone, writeZone } from './data-zone.ts';

/** Key of the list in the storage zone. */
export const SEEN_KEY = 'seen';
/** Limit of stored products. */
const SEEN_MAX = 8;

/** A product that the visitor viewed. */
type SeenProduct = { id: string; partNumber: string };

/** Puts a product at the beginning of those viewed last. */
export function keepSeen(product: SeenProduct): void {
  const stored = readZone('permanent', SEEN_KEY);
  const others = readSeen(typeof stored === 'string' ? stored : null).filter(({ id }) => id !== product.id);
  writeZone('permanent', SEEN_KEY, JSON.stringify([product, ...others].slice(0, SEEN_MAX)));
}

/** Parses the stored products. Entries that are not ours are dropped. */
export function readSeen(stored: string | null): SeenProduct[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isSeenProduct).slice(0, SEEN_MAX) : [];
  } catch {
    return [];
  }
}

function isSeenProduct(value: unknown): value is SeenProduct {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    'partNumber' in value &&
    typeof value.partNumber === 'string'
  );
}
