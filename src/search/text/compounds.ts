import { SEARCH_WORDS } from '#text/languages/search.ts';
import { LOCALES } from '#text/locale.ts';
import { stem } from './stem.ts';
import type { Piece } from './tokenize.ts';

// Texts may have one word where a query has two:
//
//   photo transistor    [photo | phototransistor]  [transistor | phototransistor]
//
// On a site in a language that joins nouns, a word that no text has finds the compounds that end with it:
//
//   Pumpe               Tauchpumpe  Kreiselpumpe

const LETTERS = /^\p{Script=Latin}{3,}$/u;

/** Alternatives to words of a product: all tokens of one of the `synonyms`. */
type Choices = { words: readonly Piece[]; synonyms: string[][] };

/** Clauses that also match a product with a compound of a word and its neighbour, or a synonym of that. */
export function withCompounds<Clause extends Choices>(
  clauses: readonly Clause[],
  synonymsOf: (stem: string) => string[][],
): Clause[] {
  const joined = clauses.slice(1).map((clause, place) => {
    const compound = compoundOf(onlyWord(clauses[place]), onlyWord(clause));
    return compound === undefined ? [] : [[compound], ...synonymsOf(compound)];
  });
  return clauses.map((clause, place) => {
    const compounds = [...(joined[place - 1] ?? []), ...(joined[place] ?? [])];
    return compounds.length === 0 ? clause : { ...clause, synonyms: [...clause.synonyms, ...compounds] };
  });
}

function onlyWord(clause: Choices | undefined): Piece | undefined {
  return clause?.words.length === 1 ? clause.words[0] : undefined;
}

function compoundOf(first: Piece | undefined, second: Piece | undefined): string | undefined {
  if (first === undefined || second === undefined) return undefined;
  const isCompound = LETTERS.test(first.surface) && LETTERS.test(second.surface);
  return isCompound ? stem(first.surface + second.surface) : undefined;
}

const JOINS_NOUNS = LOCALES.some(locale => SEARCH_WORDS[locale]?.joins_nouns);
/** Least letters of the end of a compound, and of what stands before it. */
const HEAD_LENGTH_MIN = 4;
const BEFORE_LENGTH_MIN = 3;
/** Most letters by which the end of a compound is longer than the word: those of an ending. */
const ENDING_LENGTH_MAX = 3;
const LATIN = /^\p{Script=Latin}+$/u;

/**
 * The stems of those of a site's words that are compounds ending with a word, in any of its forms. A compound keeps its ending
 * where a short word has none (`Lager`, `Kugellager`), so that words are compared and not their stems.
 */
export function compoundsOn(head: Pick<Piece, 'surface' | 'stem'>, words: readonly string[]): string[] {
  if (!JOINS_NOUNS || head.surface.length < HEAD_LENGTH_MIN || !LATIN.test(head.surface)) return [];
  const start = commonStart(head.surface, head.stem);
  return [...new Set(words.filter(word => endsWith(word, { ...head, start })).map(stem))];
}

function endsWith(word: string, head: Pick<Piece, 'surface' | 'stem'> & { start: string }): boolean {
  const longest = Math.min(head.surface.length + ENDING_LENGTH_MAX, word.length - BEFORE_LENGTH_MIN);
  for (let length = head.start.length; length <= longest; length++) {
    const from = word.length - length;
    if (word.startsWith(head.start, from) && stem(word.slice(from)) === head.stem && LATIN.test(word))
      return true;
  }
  return false;
}

function commonStart(first: string, second: string): string {
  let length = 0;
  while (length < first.length && first[length] === second[length]) length++;
  return first.slice(0, length);
}
