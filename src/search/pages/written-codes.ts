import { partNumberKey } from '#text/part-number.ts';

/** A possible part number as written in a text. `key` is used for comparing. */
export type WrittenCode = { key: string; start: number; end: number };

const CODE = /(?<![A-Za-z0-9./_+-])[A-Za-z0-9][A-Za-z0-9./_+-]{3,63}/g;

/** Finds possible part numbers in a text: letters and digits with marks between them, at least four characters. */
export function findCodes(text: string): WrittenCode[] {
  return Array.from(text.matchAll(CODE), match => ({
    key: partNumberKey(match[0]),
    start: match.index,
    end: match.index + match[0].replace(/[./_+-]$/, '').length,
  })).filter(({ key }) => /\d/.test(key) && /[a-z]/.test(key) && key.length >= 4);
}
