import { lowerBound, stringAt } from '../strings.ts';
import type { NumberIndex } from './number-table.ts';

/** Whether some part number or cross reference is a key, or begins with it. */
export function isKnownNumber({ numbers }: NumberIndex, key: string): boolean {
  const entry = lowerBound(numbers.keys, key);
  return key !== '' && entry < numbers.keys.length && stringAt(numbers.keys, entry).startsWith(key);
}
