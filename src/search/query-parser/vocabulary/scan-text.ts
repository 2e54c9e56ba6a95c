import { fold } from '#text/fold.ts';

// A text is folded unit by unit, so that every place in the folded text is the same place in the text as typed:
//
//   typed   透鏡　ｆ＝１００ＭＭ　Ø½″ “x”
//   text    透镜 f=100MM Ø½″ "x"        letter case kept: units need it (mW, MW)
//   lower   透镜 f=100mm ø½″ "x"        words are compared by it

/** A folded text in two forms, both as long as the text typed. */
export type Scan = { readonly text: string; readonly lower: string };

const ASCII = /^[\0-\x7f]*$/;
const HAN = /\p{Script=Han}/u;
const FULL_WIDTH_FIRST = 0xff01;
const FULL_WIDTH_LAST = 0xff5e;
const FULL_WIDTH_SHIFT = 0xfee0;

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    ['‐‑‒–—―−﹣', '-'],
    ['〜∼', '~'],
    ['≧⩾', '≥'],
    ['≦⩽', '≤'],
    ['✕✖╳', '×'],
    ['“”„', '"'],
    ['‘’‵', "'"],
    ['『', '「'],
    ['』', '」'],
    ['⌀∅', 'Ø'],
  ].flatMap(([alike = '', plain = '']) => Array.from(alike, character => [character, plain] as const)),
);

// The folded form of each UTF-16 unit, 0 if it was not computed yet.
const plainFormCache = new Uint16Array(0x10000);
const lowered = new Uint16Array(0x10000);

/** Folds a text without moving anything in it: full-width forms, dashes, quotes and blanks, traditional characters. */
export function scanText(typed: string): Scan {
  if (ASCII.test(typed))
    return { text: typed.replace(/\s/g, ' '), lower: typed.replace(/\s/g, ' ').toLowerCase() };
  let text = '';
  let lower = '';
  for (let at = 0; at < typed.length; at++) {
    const unit = typed.charCodeAt(at);
    if (plainFormCache[unit] === 0) learn(unit);
    text += String.fromCharCode(plainFormCache[unit] ?? unit);
    lower += String.fromCharCode(lowered[unit] ?? unit);
  }
  return { text, lower };
}

function learn(unit: number): void {
  const plain = keepCase(unit);
  const folded = fold(plain);
  plainFormCache[unit] = plain.charCodeAt(0);
  lowered[unit] = (folded.length === 1 ? folded : plain).charCodeAt(0);
}

function keepCase(unit: number): string {
  const character = String.fromCharCode(unit);
  if (unit >= FULL_WIDTH_FIRST && unit <= FULL_WIDTH_LAST) {
    const narrow = String.fromCharCode(unit - FULL_WIDTH_SHIFT);
    return LOOK_ALIKES.get(narrow) ?? narrow;
  }
  if (/\s/.test(character)) return ' ';
  const plain = LOOK_ALIKES.get(character);
  if (plain !== undefined) return plain;
  const folded = HAN.test(character) ? fold(character) : character;
  return folded.length === 1 ? folded : character;
}
