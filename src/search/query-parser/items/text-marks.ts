import type { Sign } from './item.ts';

const SIGNS: readonly (readonly [RegExp, Sign])[] = [
  [/>=|=>|≥/y, '>='],
  [/!=|<>|≠/y, '!='],
  [/<=|=<|≤/y, '<='],
  [/</y, '<'],
  [/>/y, '>'],
  [/==?/y, '='],
  [/±|\+ ?\/ ?-|\+-/y, '±'],
  [/\.\.+|…/y, '..'],
  [/[~≈]/y, '~'],
  [/-/y, '-'],
  [/\+/y, '+'],
  [/\//y, '/'],
  [/[,、;，；&|]/y, ','],
  [/@/y, '@'],
  [/:/y, ':'],
  [/[×*]|[xX](?= ?\d)/y, '×'],
];

/** A minus or `!` that excludes: before a word, after a blank. */
const EXCLUDES = /(?<![^ (,])[-!](?=\p{L})/uy;
/** The letter between numbers, close to both or apart from both: `4x12`, `4 x 12`. */
const TIMES = /(?<= )[xX](?= [\d.])|(?<! )[xX](?=[\d.])/y;

/** Whether the mark at a place excludes the word after it: `-gold`, `!gold`. */
export function excludes(text: string, at: number): boolean {
  EXCLUDES.lastIndex = at;
  return EXCLUDES.test(text);
}

/** Whether the letter at a place is a multiplication sign: `M4 x 12`, `25 x 36 mm`. It has to follow a number or a size. */
export function isTimes(text: string, at: number): boolean {
  TIMES.lastIndex = at;
  return TIMES.test(text);
}

/** The first place from `at` on that is not a blank. */
export function skipBlanks(text: string, at: number): number {
  let place = at;
  while (text[place] === ' ') place++;
  return place;
}

/** The sign at a place, and the place behind it. */
export function signAt(text: string, at: number): { sign: Sign; end: number } | undefined {
  for (const [pattern, sign] of SIGNS) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return { sign, end: pattern.lastIndex };
  }
  return undefined;
}
