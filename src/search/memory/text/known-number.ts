import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { lowerBound, stringAt } from '../strings.ts';

/** Whether some part number or cross reference is a key, or begins with it. */
export function isKnownNumber({ numbers }: OpenedSnapshot, key: string): boolean {
  const entry = lowerBound(numbers.keys, key);
  return key !== '' && entry < numbers.keys.length && stringAt(numbers.keys, entry).startsWith(key);
}
