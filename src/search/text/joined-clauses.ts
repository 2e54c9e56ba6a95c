import { SEARCH_WORDS } from '#text/languages/search.ts';
import { LOCALES } from '#text/locale.ts';
import { stem } from './stem.ts';
import { type Piece, queryTokens } from './tokenize.ts';

// Clauses of a text that belong together. An `or` joins those beside it to one:
//
//   sapphire or silica window     [sapphire | silica]  [window]
//   gold mirror or silver mirror  [gold | silver]      [mirror]
//
// Texts may have one word where a query has two:
//
//   photo transistor    [photo | phototransistor]  [transistor | phototransistor]
//
// On a site in a language that joins nouns, a word that no text has finds the compounds that end with it:
//
//   Pumpe               Tauchpumpe  Kreiselpumpe

/** A word of a query. `prefix` says whether it may be the beginning of one. */
export type QueryWord = Piece & { prefix: boolean };

/**
 * A condition that a product's text must meet: all `words`, or all tokens of one of the `synonyms`, or a part number
 * that fits the key, or one of `other_numbers`.
 */
export type Clause = {
  words: QueryWord[];
  synonyms: string[][];
  part_number: string | null;
  other_numbers?: readonly string[];
};

const LETTERS = /^\p{Script=Latin}{3,}$/u;

/** Alternatives to words of a product: all tokens of one of the `synonyms`. */
type Choices = { words: readonly Piece[]; synonyms: string[][] };

/** Clauses that also match a product with a compound of a word and its neighbour, or a synonym of that. */
export function withCompounds<Own extends Choices>(
  clauses: readonly Own[],
  synonymsOf: (stem: string) => string[][],
): Own[] {
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
const LATIN = /^\p{Script=Latin}+$/u;

/** Those of the tokens of a site that are compounds ending with a word. */
export function compoundsOn(head: string, tokens: Iterable<string>): string[] {
  if (!JOINS_NOUNS || head.length < HEAD_LENGTH_MIN || !LATIN.test(head)) return [];
  return [...tokens].filter(
    token => token.length >= head.length + BEFORE_LENGTH_MIN && token.endsWith(head) && LATIN.test(token),
  );
}

/** Words between two others of which either is wanted. */
export const EITHER_WORDS: ReadonlySet<string> = new Set(['or', '或', '或者', 'oder']);

/** A clause of a text. `either`: an `or` stands before it. */
export type PlacedClause = { clause: Clause; either: boolean };

/** The clause that any of some clauses meets. */
export function eitherOf(first: Clause, others: readonly Clause[]): Clause {
  const tokens = others.flatMap(clause => [clause.words.flatMap(queryTokens), ...clause.synonyms]);
  const [part_number = null, ...numbers] = [first, ...others].flatMap(clause => clause.part_number ?? []);
  return {
    words: first.words,
    synonyms: [...first.synonyms, ...tokens],
    part_number,
    other_numbers: numbers,
  };
}

/** Clauses with an `or` between, joined. What both have behind them is asked once: `gold mirror or silver mirror`. */
export function joinAlternatives(clauses: readonly PlacedClause[]): Clause[] {
  const joined: Clause[] = [];
  let skipped = -1;
  for (const [place, { clause, either }] of clauses.entries()) {
    const before = joined.at(-1);
    const [shared, own] = [clauses[place + 1]?.clause, joined.at(-2)];
    if (place === skipped) continue;
    if (!either || before === undefined) joined.push(clause);
    else if (shared !== undefined && own !== undefined && isSame(before, shared)) {
      joined.splice(-2, 1, eitherOf(own, [clause]));
      skipped = place + 1;
    } else joined.splice(-1, 1, eitherOf(before, [clause]));
  }
  return joined;
}

function isSame(first: Clause, second: Clause): boolean {
  const stems = (clause: Clause) => clause.words.map(({ stem }) => stem).join(' ');
  return stems(first) === stems(second);
}
