import { Converter } from 'opencc-js/t2cn';

const ASCII = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;
const HAN = /\p{Script=Han}/u;

/** Folds the ways of writing one word to one: lower case, full-width and compatibility forms, Latin accents, traditional characters to simplified ones. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return HAN.test(plain) ? simplify(plain) : plain;
}

// Simplified form of every UTF-16 unit from here on, one to one, so that offsets stay; 0: stays as it is.
const FIRST_HAN = 0x3400;
/** Characters that are looked up in one step. */
const STEP = 4096;
let simplified = new Uint16Array(0);

/** Turns traditional characters into simplified ones, each by itself: words are matched by characters, so the regional choice of words is not touched. */
function simplify(text: string): string {
  if (simplified.length === 0) for (const _ of readSimplified());
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    folded += String.fromCharCode(simplified[unit - FIRST_HAN] || unit);
  }
  return folded;
}

/** Reads the table of simplified characters, which takes some 20 ms, in steps between which other work may run; where it was not read before, the first Chinese text has it read. */
export function* readSimplified(): Generator<void> {
  if (simplified.length > 0) return;
  const convert = Converter({ from: 't', to: 'cn' });
  yield;
  const table = new Uint16Array(0xa000 - FIRST_HAN);
  for (let unit = FIRST_HAN; unit < 0xa000; unit++) {
    const character = String.fromCharCode(unit);
    const simple = convert(character);
    if (simple.length === 1 && simple !== character) table[unit - FIRST_HAN] = simple.charCodeAt(0);
    if (unit % STEP === 0) yield;
  }
  simplified = table;
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
