// Three bytes of a key, each reduced to one of 64 classes, make a gram: digits and letters are told apart, all other
// bytes share the remaining classes. What is found by its grams is always compared with the key itself.

/** Bytes of a gram. */
export const GRAM_LENGTH = 3;

/** How many different grams there are. */
export const GRAMS = 64 ** GRAM_LENGTH;

/** The gram of the three bytes from `at` on. */
export function gramAt(bytes: ArrayLike<number>, at: number): number {
  return (classOf(bytes[at]!) * 64 + classOf(bytes[at + 1]!)) * 64 + classOf(bytes[at + 2]!);
}

function classOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  return byte >= 0x61 && byte <= 0x7a ? byte - 0x61 + 10 : 36 + (byte % 28);
}
