// Four bytes of a key, each reduced to one of 64 classes, make a gram: digits and letters are told apart, all other bytes share the
// remaining classes but one, which stands behind the end. Each byte with two more after it begins one gram, so that three bytes are
// found by a range of grams and more by theirs. What is found by its grams is always compared with the key itself.
//
//   "ab12c"      ab12 b12c 12c·          "b12" is b12·, b120 … b12z: from gram b12(0) up to b12(63)

/** Bytes of a gram. */
export const GRAM_LENGTH = 4;
/** The fewest bytes that are found by grams. */
export const PIECE_LENGTH_MIN = GRAM_LENGTH - 1;

/** Number of grams that differ only in the last byte. */
export const GRAMS_PER_PIECE = 64;

/** Number of different grams. */
export const GRAMS = GRAMS_PER_PIECE ** GRAM_LENGTH;

const END = 63;

/** The gram of the bytes from `at` on. The key ends at `end`. */
export function gramAt(bytes: ArrayLike<number>, at: number, end: number): number {
  const last = at + PIECE_LENGTH_MIN < end ? classOf(bytes[at + PIECE_LENGTH_MIN]!) : END;
  return firstGramAt(bytes, at) + last;
}

/** The first gram that begins with three bytes. It and the next `GRAMS_PER_PIECE` - 1 are all that do. */
export function firstGramAt(bytes: ArrayLike<number>, at: number): number {
  return ((classOf(bytes[at]!) * 64 + classOf(bytes[at + 1]!)) * 64 + classOf(bytes[at + 2]!)) * 64;
}

function classOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  return byte >= 0x61 && byte <= 0x7a ? byte - 0x61 + 10 : 36 + (byte % 27);
}
