import { fold } from '#text/fold.ts';

/**
 * A key whose UTF-16 order is the natural order of the text: `LA2` before `LA10`. Case and full-width forms do not
 * matter. Every run of digits loses its leading zeros and gets its length in front.
 */
export function naturalKey(text: string): string {
  return fold(text).replace(/\d+/g, digits => {
    const plain = digits.replace(/^0+(?=\d)/, '');
    return lengthMark(plain.length) + plain;
  });
}

// Rises with the length and begins with a digit, so that a run of digits keeps the place among other characters that digits have.
function lengthMark(length: number): string {
  return length < 10 ? String(length - 1) : `9${String.fromCharCode(0x30 + length - 10)}`;
}
