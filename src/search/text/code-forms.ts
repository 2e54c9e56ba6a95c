import type { Piece } from './tokenize.ts';

// A code of letters and a number is written together or apart, some the other way round:
//
//   TO92  TO-92        SOT23  SOT-23        8SOIC  SOIC-8  8-SOIC        SOT23-5  SOT-23-5
//
// A number with a decimal comma is also written with a point:
//
//   5,08mm  5.08mm

const LETTERS = /^[a-z]{2,5}$/;
const NUMBER = /^\d{1,4}$/;
const PINS = /^\d{1,2}$/;
const PART = /^\d{1,2}[a-zμω°]{0,6}$/;
const CODE = /^(?:(?<first>[a-z]{2,5})(?<behind>\d{1,4})|(?<before>\d{1,2})(?<last>[a-z]{3,5}))$/;
/** Codes that are also written with their number first: packages with a number of pins. */
const TURNED_LETTERS_MIN = 3;
const TURNED_DIGITS_MAX = 2;

/**
 * The other ways to write a code, each as the tokens that must all occur. Returns an empty list if the words are no
 * code.
 * @param words of one chunk of a text
 */
export function codeForms(words: readonly Piece[]): string[][] {
  const surfaces = words.map(({ surface }) => surface);
  const code = readCode(surfaces);
  if (code === undefined) return [...decimalForms(surfaces), ...formsWithPins(surfaces)];
  const { letters, number } = code;
  const isTurned = letters.length >= TURNED_LETTERS_MIN && number.length <= TURNED_DIGITS_MAX;
  return [[letters + number], ...(isTurned ? [[number + letters]] : []), [letters, number]];
}

/** `5,08`, `5,08mm`: a number that the comma has cut. */
function decimalForms([whole = '', part = '', ...others]: readonly string[]): string[][] {
  return others.length === 0 && NUMBER.test(whole) && PART.test(part) ? [[`${whole}.${part}`]] : [];
}

/** `SOT-23-5`, `SOT23-5`: a code, and a number of pins behind it. */
function formsWithPins(surfaces: readonly string[]): string[][] {
  const pins = surfaces.at(-1) ?? '';
  const code = surfaces.length < 2 || !PINS.test(pins) ? undefined : readCode(surfaces.slice(0, -1));
  return code === undefined
    ? []
    : [
        [code.letters + code.number, pins],
        [code.letters, code.number, pins],
      ];
}

function readCode(surfaces: readonly string[]): { letters: string; number: string } | undefined {
  const [one = '', two, ...others] = surfaces;
  if (others.length > 0) return undefined;
  if (two !== undefined) {
    if (LETTERS.test(one) && NUMBER.test(two)) return { letters: one, number: two };
    return NUMBER.test(one) && LETTERS.test(two) ? { letters: two, number: one } : undefined;
  }
  const { first, behind, before, last } = CODE.exec(one)?.groups ?? {};
  const [letters, number] = [first ?? last, behind ?? before];
  return letters === undefined || number === undefined ? undefined : { letters, number };
}
