// A query's text has parts between blanks. An excluded phrase in quotes is one part, and so are alternatives in brackets,
// and a word with what denies it:
//
//   cheap  -"thin film"  (photodiode | power sensor)  non polarizing

/** The mark between alternatives of which any is wanted: `LM358 | LM324`. */
export const EITHER = '|';

/** Before a digit it is a sign, unless that is in quotes: `-50mm`, `-"8-32"`. */
const UNWANTED = /^[-!−–－！](?=\p{L}|["“「][\p{L}\p{N}])/u;
/** A quoted text after a mark that excludes belongs to it. */
const PART =
  /[-!−–－！]["“「][\p{L}\p{N}][^"”」]*["”」]?|\([^()|]*\|[^()]*\)|(?<!\S)[Nn][Oo][Nn] (?=\p{Script=Latin}{3})\S+|\S+/gu;

/** The parts of a text between blanks. An excluded phrase in quotes is one part, and so are alternatives in brackets. */
export function splitText(text: string): string[] {
  return text.match(PART) ?? [];
}

/** The places of those parts: [start, end). */
export function placeParts(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(PART), ({ 0: part, index }) => ({
    start: index,
    end: index + part.length,
  }));
}

/** Whether a part of a text excludes the products that it names: `-gold`, `!镀金`. */
export function isUnwanted(part: string): boolean {
  return UNWANTED.test(part);
}

/** A part without the mark that excludes. */
export function withoutMark(part: string): string {
  return part.replace(UNWANTED, '');
}

/** Texts as one part that asks for any of them. */
export function writeAlternatives(texts: readonly string[]): string {
  return `(${texts.join(` ${EITHER} `)})`;
}

/** The alternatives that a part consists of, or undefined for any other part. */
export function alternativesIn(part: string): string[] | undefined {
  if (!part.startsWith('(') || !part.endsWith(')') || !part.includes(EITHER)) return undefined;
  return part
    .slice(1, -1)
    .split(EITHER)
    .map(text => text.trim())
    .filter(text => text !== '');
}
