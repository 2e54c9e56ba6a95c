import { fold, foldWithOffsets } from '#text/fold.ts';
import { SEARCH_WORDS } from '#text/languages/search.ts';
import { LOCALES } from '#text/locale.ts';
import { stem } from './stem.ts';

// A text is cut into words of letters and digits and into runs of Chinese (also Japanese and Korean) characters:
//  "Plano-convex lens 12.5mm, 平凸透镜"  ->  plano  convex  lens  12.5mm  [平凸透镜]
//  The index holds tokens: a word's stem, and of a run every character and every pair of neighbours (平 凸 透 镜 平凸 凸透 透镜).
// A query asks for a word's stem, and for all pairs of a run. What is denied in one word is another word than what it denies:
//  "non-polarizing", "non polarizing"  ->  nonpolarizing          非偏振  ->  非偏 非偏振, not 偏振

const PIECE =
  /(?<denied>(?<![\p{L}\p{N}])(?:non[ \-‐‑]|nicht[\-‐‑])[\p{Script=Latin}]{3,})|(?<run>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|(?:\d+\.)+\d+[a-zμω°]*|[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]]+/gv;

const DENIAL_JOINT = /[ \-‐‑]/;
/** Before a Chinese word it denies that. */
export const DENIAL = '非';

/**
 * A piece of a text. `surface` is folded, and `stem` is what is compared. The stem of a Chinese run is the run itself.
 */
export type Piece = { surface: string; stem: string; run: boolean };

/** Longer words are cut here, so that a line of base64 does not become a token. */
const WORD_LENGTH_MAX = 64;

/** Cuts a text into its words and runs. */
export function cut(text: string): Piece[] {
  return Array.from(fold(text).matchAll(PIECE), pieceOf);
}

/** Cuts a text into its words and runs, each with its place in the text: [start, end). */
export function cutWithPlaces(text: string): (Piece & { start: number; end: number })[] {
  const { folded, offsets } = foldWithOffsets(text);
  const placeOf = (at: number) => offsets[at] ?? text.length;
  return Array.from(folded.matchAll(PIECE), match => ({
    ...pieceOf(match),
    start: placeOf(match.index),
    end: placeOf(match.index + match[0].length),
  }));
}

function pieceOf(match: RegExpExecArray): Piece {
  const { run: chinese, denied } = match.groups ?? {};
  const run = chinese !== undefined;
  const word = denied?.replace(DENIAL_JOINT, '') ?? match[0];
  const surface = run ? word : word.slice(0, WORD_LENGTH_MAX);
  return { surface, stem: run ? surface : stem(surface), run };
}

/** A run of Chinese characters as a piece. */
export function chineseRun(surface: string): Piece {
  return { surface, stem: surface, run: true };
}

/** The tokens that a piece is indexed under. */
export function indexTokens(piece: Piece): string[] {
  return piece.run ? [...piece.surface, ...pairs(piece.surface)] : [piece.stem];
}

/** The tokens that must all be there for a piece to be found. */
export function queryTokens(piece: Piece): string[] {
  if (!piece.run) return [piece.stem];
  const found = pairs(piece.surface);
  return found.length === 0 ? [piece.surface] : found;
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => {
    const denial = characters[index - 1] === DENIAL ? DENIAL : '';
    return denial + (characters[index] ?? '') + character;
  });
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The tokens of a run read as separate words in any order, for runs that occur nowhere as written. */
export function looseTokens(run: string): string[] {
  return [...new Set(wordsOfRun(run).flatMap(word => queryTokens(chineseRun(word))))];
}

/** The words of a Chinese run. */
export function wordsOfRun(run: string): string[] {
  return Array.from(segmenter.segment(run), part => part.segment);
}

const USUAL_STOP_WORDS =
  'a an and are as at be by for from in into is it its of on or that the this to with 的 和 与 或 及 用 于';

/** Words without information about a product. They are left out of a query that has others. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [USUAL_STOP_WORDS, ...LOCALES.flatMap(locale => SEARCH_WORDS[locale]?.stop_words ?? [])].flatMap(words =>
    fold(words).split(' '),
  ),
);
