// Apart from what makes such keys, so that a page that tells them need not load units.

/** Prefix of the key of a condition on any attribute of a unit. */
export const ANY_PREFIX = 'any_';

/** Whether a key, or an address, is that of a condition on any attribute of a unit. */
export function isAnyKey(key: string): boolean {
  return key.startsWith(ANY_PREFIX);
}
