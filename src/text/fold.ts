import simplifiedCharacters from './simplified.json' with { type: 'json' };

const ASCII = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;
const HAN = /\p{Script=Han}/u;

/**
 * Folds different notations of a word: lower case, full-width and compatibility forms, Latin accents, and traditional
 * characters to simplified ones.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return HAN.test(plain) ? simplify(plain) : plain;
}

const FIRST_HAN = 0x3400;
const simplified = readSimplified(simplifiedCharacters.pairs);

/**
 * Turns traditional characters into simplified ones, one by one. Words are matched by characters, so regional
 * differences in vocabulary are left alone.
 */
function simplify(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    folded += String.fromCharCode(simplified[unit - FIRST_HAN] || unit);
  }
  return folded;
}

/**
 * The simplified form of every UTF-16 unit from {@link FIRST_HAN} on, or 0 if it is unchanged. The mapping is one to
 * one, so that offsets stay valid.
 */
function readSimplified(pairs: string): Uint16Array {
  const table = new Uint16Array(0xa000 - FIRST_HAN);
  for (let place = 0; place < pairs.length; place += 2)
    table[pairs.charCodeAt(place) - FIRST_HAN] = pairs.charCodeAt(place + 1);
  return table;
}

/** A folded text with, for each of its UTF-16 units, the place in the text that it came from (and the text's length at the end). */
export function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const piece = fold(character);
    for (let unit = 0; unit < piece.length; unit++) offsets.push(at);
    folded += piece;
    at += character.length;
  }
  offsets.push(text.length);
  return { folded, offsets };
}
