import { cut, type Piece, STOP_WORDS } from './tokenize.ts';

// Adjacent words in a short text (a name, a summary, a feature) are a token together, and so are those with one word
// between them:
//
//   "achromatic doublet lens"  ->  "achromat doublet"  "doublet lens"  "achromat  lens"     (two blanks: one between)
//
// A Chinese run has its pairs of neighbours as tokens anyway.

const HAS_DIGIT = /\d/;

/** The tokens of a name's adjacent or nearly adjacent words. */
export function nameNeighbours(pieces: readonly Piece[]): string[] {
  const words = pieces.filter(({ surface }) => !STOP_WORDS.has(surface));
  return words.flatMap((word, place) => {
    const [next, second] = [words[place + 1], words[place + 2]];
    const side = isWord(word) && isWord(next) ? [tokenOfNeighbours(word.stem, next.stem, 'next')] : [];
    return isWord(word) && isWord(second)
      ? [...side, tokenOfNeighbours(word.stem, second.stem, 'near')]
      : side;
  });
}

/** The token of two words, by their stems, that stand side by side (`next`) or with one between them (`near`). */
export function tokenOfNeighbours(first: string, second: string, are: 'next' | 'near'): string {
  return are === 'next' ? `${first} ${second}` : `${first}  ${second}`;
}

/** Whether neighbours of a piece are tokens. Numbers have countless ones, which are not informative. */
export function hasNeighbours({ run, surface }: Piece): boolean {
  return !run && !HAS_DIGIT.test(surface);
}

function isWord(piece: Piece | undefined): piece is Piece {
  return piece !== undefined && hasNeighbours(piece);
}

/**
 * The token of a word together with the last one of the text before it. Returns undefined if there is none, or if one
 * of the two is a Chinese run.
 */
export function phraseOf(before: string, word: string): string | undefined {
  const first = cut(before).findLast(({ surface }) => !STOP_WORDS.has(surface));
  const [second] = cut(word);
  if (first === undefined || second === undefined || first.run || second.run) return undefined;
  return `${first.stem} ${second.stem}`;
}

/** The tokens by which two neighbours of a query are found as a phrase, and those by which they are found near each other. */
export type Neighbours = { phrase: string; near: string[] };

/** The neighbours among the words of a query, in its order. */
export function queryNeighbours(words: readonly Piece[]): Neighbours[] {
  return words.slice(1).flatMap((second, place) => {
    const first = words[place];
    if (first === undefined || first.run !== second.run) return [];
    if (first.run) return [{ phrase: (first.surface.at(-1) ?? '') + (second.surface[0] ?? ''), near: [] }];
    const [a, b] = [first.stem, second.stem];
    return isWord(first) && isWord(second)
      ? [{ phrase: `${a} ${b}`, near: [`${a}  ${b}`, `${b} ${a}`, `${b}  ${a}`] }]
      : [];
  });
}
