import { stem } from './stem.ts';
import type { Piece } from './tokenize.ts';

// Texts may have one word where a query has two:
//
//   photo transistor    [photo | phototransistor]  [transistor | phototransistor]

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
