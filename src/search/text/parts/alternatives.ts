import { type Piece, queryTokens } from '../tokenize.ts';
import { EITHER } from './text-parts.ts';

/** What a product must have: all words, or all tokens of one of the `synonyms`, or the part number. */
type Needed = { words: readonly Piece[]; synonyms: string[][]; part_number: string | null };

/** Part numbers with the mark for any of them between, and nothing else, or undefined for any other text. */
export function listedParts(parts: readonly string[]): string[] | undefined {
  const isList = parts.length > 2 && parts.every((part, place) => (part === EITHER) === (place % 2 === 1));
  return isList && parts.at(-1) !== EITHER ? parts.filter(part => part !== EITHER) : undefined;
}

/** Most combinations of synonyms that stand for several words of an alternative. */
const WAYS_MAX = 24;

/** The tokens of clauses and of their synonyms, in each combination. The first are those of their own words. */
export function waysOf(clauses: readonly Needed[]): string[][] {
  return clauses.reduce<string[][]>(
    (ways, { words, synonyms }) =>
      ways
        .flatMap(way => [words.flatMap(queryTokens), ...synonyms].map(tokens => [...way, ...tokens]))
        .slice(0, WAYS_MAX),
    [[]],
  );
}

/** The part number that an alternative is, if it is one. */
export function numbersOf([only, ...others]: readonly Needed[]): string[] {
  return others.length === 0 && only?.part_number != null ? [only.part_number] : [];
}
