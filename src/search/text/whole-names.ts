import type { Clause } from './query-text.ts';
import { chineseRun, cut, type Piece, queryTokens, STOP_WORDS } from './tokenize.ts';

// A name as a whole is a token, and so is each of its parts between marks. What has the name that was typed comes
// before what merely mentions its words:
//
//   "GaAs (Gallium arsenide)"  ->  =gaas   =gallium arsenid   =gaas gallium arsenid
//
// A query asks for all spans of its words: of "silver thin film" also `=silver` counts.

/** Longer names, and longer parts of them, are typed by nobody as a whole. */
const WORDS_MAX = 5;
/** Marks between the parts of a name. A dash and its like divide only between blanks, a comma only before one. */
const MARKS = /[;:()[\]|，、；：（）]|,(?=\s)|\s[-–—/&]\s/u;
const HAS_DIGIT = /\d/;
/** Codes such as `BK7` and `CaF2` are names. Numbers and part numbers are found by themselves. */
const CODE = /^\p{L}[\p{L}\p{N}]{0,4}$/u;

/** The tokens of a name: as a whole, and of each of its parts. @param pieces those of the name @param read cuts a part */
export function nameTokens(
  name: string,
  pieces: readonly Piece[],
  read: (text: string) => readonly Piece[] = cut,
): string[] {
  const parts = name.split(MARKS);
  const each = parts.length === 1 ? [] : parts.map(part => tokenOfName(read(part)));
  return [tokenOfName(pieces), ...each].filter(token => token !== undefined);
}

function tokenOfName(pieces: readonly Piece[]): string | undefined {
  const words = pieces.filter(({ surface }) => !STOP_WORDS.has(surface));
  const isName = words.length > 0 && words.length <= WORDS_MAX && words.every(isNaming);
  return isName ? wholeToken(words.flatMap(queryTokens)) : undefined;
}

function isNaming({ run, surface }: Piece): boolean {
  return run || !HAS_DIGIT.test(surface) || CODE.test(surface);
}

function wholeToken(tokens: readonly string[]): string {
  return `=${tokens.join(' ')}`;
}

/**
 * What each word of a name is worth. The last words of a query say what it is about: `lithium` before `tantalate` is no
 * more than a word, so that what merely mentions the tantalate does not come first.
 */
const WORTH = { last: 16, other: 3, synonym: 12, other_synonym: 1 } as const;

/** A name that a query may ask for. A product has its points times the weight of the field and the rarity of the name. */
export type AskedName = { token: string; points: number };

/**
 * The names that spans of a query's words may be, each once. The points suffice for a category of that name to come
 * before names that mention the words.
 */
export function askedNames(clauses: readonly Pick<Clause, 'words' | 'synonyms'>[]): AskedName[] {
  const words = clauses.flatMap(clause => clause.words);
  const spans = words.flatMap((_, start) =>
    Array.from({ length: Math.min(WORDS_MAX, words.length - start) }, (_, more) => {
      const span = words.slice(start, start + more + 1);
      const worth = start + span.length === words.length ? WORTH.last : WORTH.other;
      return { token: wholeToken(joinRuns(span).flatMap(queryTokens)), points: worth * span.length };
    }),
  );
  const synonyms = clauses.flatMap((clause, place) => {
    const worth = place === clauses.length - 1 ? WORTH.synonym : WORTH.other_synonym;
    return clause.synonyms.map(tokens => ({
      token: wholeToken(tokens),
      points: worth * clause.words.length,
    }));
  });
  // Of two spans with one name the later is the better, as it is nearer to the end.
  return [
    ...new Map([...synonyms, ...namesOfPairs(clauses), ...spans].map(name => [name.token, name])).values(),
  ];
}

/** Synonyms of a clause that are tried beside its neighbour. */
const BESIDE_MAX = 8;

/** The names that two neighbours have if a synonym stands for one of them: `XY stage` for `xy translation stage`. */
function namesOfPairs(clauses: readonly Pick<Clause, 'words' | 'synonyms'>[]): AskedName[] {
  return clauses.slice(1).flatMap((second, place) => {
    const first = clauses[place];
    if (first === undefined) return [];
    const points = WORTH.synonym * (first.words.length + second.words.length);
    const [own, next] = [first, second].map(({ words }) => words.flatMap(queryTokens));
    const pairs = [
      ...second.synonyms.slice(0, BESIDE_MAX).map(tokens => [...(own ?? []), ...tokens]),
      ...first.synonyms.slice(0, BESIDE_MAX).map(tokens => [...tokens, ...(next ?? [])]),
    ];
    return pairs
      .filter(tokens => tokens.length > 1 && tokens.length <= WORDS_MAX)
      .map(tokens => ({ token: wholeToken(tokens), points }));
  });
}

/** Neighbouring runs, which may be terms of one that was cut, are one again. */
function joinRuns(words: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (word.run && before?.run === true) joined.splice(-1, 1, chineseRun(before.surface + word.surface));
    else joined.push(word);
  }
  return joined;
}
