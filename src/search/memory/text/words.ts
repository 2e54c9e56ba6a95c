import { LRUCache } from 'lru-cache';
import { FIELD_WEIGHTS, QUALITY } from '../../ranking.ts';
import { compoundsOn } from '../../text/compounds.ts';
import { matchesInitials, matchesPinyin } from '../../text/pinyin.ts';
import type { QueryWord } from '../../text/query-text.ts';
import { chineseRun, looseTokens, queryTokens } from '../../text/tokenize.ts';
import { uniteBest } from '../best-scores.ts';
import { countBits } from '../bits.ts';
import { bitsOfLayers, findsNothing, type Layers, layersOf, uniteLayers } from '../layers.ts';
import { intersectScored, NO_RUNS, type ScoredRuns, touchingRuns } from '../scored-runs.ts';
import { splitCommon } from './common-words.ts';
import { meantWord } from './meant-word.ts';
import { countPostings, isInWeightyField, readPostings, readPostingsNear } from './postings.ts';
import type { WordIndex, WordTable } from './word-table.ts';

/** A further requirement on documents. If few meet it, a common word is looked for in those only. Null means no requirement. */
export type ScoringScope = ScoredRuns | null;

/** The documents with a token, scored by field. */
function findToken(index: WordIndex, token: number, quality: number, within: ScoringScope): ScoredRuns {
  const { postings } = index.words;
  const weights = FIELD_WEIGHTS.map(weight => weight * quality);
  if (within !== null && within.length * LEAP < countPostings(postings, token)) {
    const { start, end, field, length } = readPostingsNear(postings, token, within);
    return touchingRuns(
      start.subarray(0, length),
      end.subarray(0, length),
      within,
      run => weights[field[run]!]!,
    );
  }
  const { start, end, field, length } = readPostings(postings, token);
  const score = new Int32Array(length);
  for (let run = 0; run < length; run++) score[run] = weights[field[run]!]!;
  return { start, end, score, length };
}

/** The same for a word on its own: if it is common, most of its documents are bits. */
function findTokenLayers(index: WordIndex, token: number, quality: number): Layers {
  const split = splitCommon(index, token);
  if (split === null) return layersOf(findToken(index, token, quality, null));
  const { bits, weighty } = split;
  const { start, end, score: fields, length } = weighty;
  const score = new Int32Array(length);
  for (let run = 0; run < length; run++) score[run] = FIELD_WEIGHTS[fields[run]!]! * quality;
  return {
    runs: { start, end, score, length },
    common: [{ bits, score: LEAST_WEIGHT * quality }],
    isWhole: true,
  };
}

/** The score of a word in the field of least weight. */
const LEAST_WEIGHT = Math.min(...FIELD_WEIGHTS);

/** Cost of a search among runs, as a number of runs read. */
const LEAP = 32;

/** The documents with all of some tokens, each with the least of its scores. It is empty if a token is unknown. */
export function findAll(
  index: WordIndex,
  tokens: readonly string[],
  quality: number,
  within: ScoringScope = null,
): ScoredRuns {
  const places = tokens.map(token => index.words.tokens.get(token));
  const known = places.filter(place => place !== undefined);
  if (known.length === 0 || known.length < places.length) return NO_RUNS;
  known.sort((a, b) => index.words.documents[a]! - index.words.documents[b]!);
  return known
    .map(token => findToken(index, token, quality, within))
    .reduce((all, next) => intersectScored(all, next, Math.min));
}

/** The same for a query on its own: if it is one common word, most of its documents are bits. */
export function findAllLayers(index: WordIndex, tokens: readonly string[], quality: number): Layers {
  const [token] = tokens.map(own => index.words.tokens.get(own));
  return token === undefined || tokens.length > 1
    ? layersOf(findAll(index, tokens, quality))
    : findTokenLayers(index, token, quality);
}

/** The documents with a word as it is written, or with one that begins with it if it may be a beginning. */
export function findWord(index: WordIndex, word: QueryWord, within: ScoringScope = null): ScoredRuns {
  const exact = findAll(index, queryTokens(word), QUALITY.exact, within);
  const lists = begunTokens(index, word).map(token => findToken(index, token, QUALITY.prefix, within));
  return uniteBest(
    [exact, ...lists].filter(list => list.length > 0),
    index.documents,
  );
}

/** The same for a word on its own. */
export function findWordLayers(index: WordIndex, word: QueryWord): Layers {
  const exact = findAllLayers(index, queryTokens(word), QUALITY.exact);
  const begun = begunTokens(index, word).map(token => findTokenLayers(index, token, QUALITY.prefix));
  return uniteLayers([exact, ...begun], index.documents);
}

/** The tokens of all words that begin with a word that may be a beginning, except its own. */
function begunTokens(index: WordIndex, word: QueryWord): number[] {
  if (!word.prefix) return [];
  const own = index.words.tokens.get(word.stem);
  return prefixTokens(index, word.surface).filter(token => token !== own);
}

/**
 * An estimate of how common a word is: the documents of its rarest token, and one for each word that begins with it if
 * it may be a beginning.
 */
export function commonness(index: WordIndex, word: QueryWord): number {
  const { tokens, documents, surfaces } = index.words;
  const counts = queryTokens(word).map(token => documents[tokens.get(token) ?? -1] ?? 0);
  const from = word.prefix ? firstSurface(surfaces, word.surface) : 0;
  const begun = word.prefix ? firstSurface(surfaces, word.surface + LAST, from) - from : 0;
  return Math.min(...counts) + begun;
}

/** Sorts after everything that a word can continue with. */
const LAST = '\uffff';

/** The tokens of all words that begin with a text, each once. */
function prefixTokens(index: WordIndex, text: string): number[] {
  const { surfaces, surface_token } = index.words;
  const found = new Set<number>();
  for (let place = firstSurface(surfaces, text); surfaces[place]?.startsWith(text); place++)
    found.add(surface_token[place]!);
  return [...found];
}

/** The place of the first sorted word that is not below a text. Those before `from` are, and it may be near that. */
export function firstSurface(surfaces: readonly string[], text: string, from = 0): number {
  let low = from;
  let high = surfaces.length;
  for (let step = 1; from > 0 && low + step < high; step *= 2) {
    if (surfaces[low + step]! < text) low += step + 1;
    else high = low + step;
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (surfaces[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A word replaced by another: "did you mean". */
export type Correction = { from: string; to: string };

/**
 * The matches of a word in another form. `correction` is that form if it is a word of its own. With `mistyped` that
 * word should be searched for instead.
 */
type Relaxed = { found: Layers; correction: Correction | null; mistyped: boolean };

/**
 * The matches of other forms of a word that occurs nowhere as written. A Chinese run is searched by its parts in any
 * order. Any other word is tried as the end of compounds, as Chinese typed by its sound, as a typing error, then as
 * Chinese by its initials, until something is found.
 */
export function findRelaxed(index: WordIndex, word: QueryWord): Relaxed {
  const nothing: Relaxed = { found: layersOf(NO_RUNS), correction: null, mistyped: false };
  if (word.run) return { ...nothing, found: findAllLayers(index, looseTokens(word.surface), QUALITY.loose) };
  const meant = meaningsOf(index, word);
  const compounds = meant.compounds().map(token => findAllLayers(index, [token], QUALITY.loose));
  if (compounds.length > 0) return { ...nothing, found: uniteLayers(compounds, index.documents) };
  return (
    findBySound(index, word, meant.sounds()) ??
    findMistyped(word, meant.word()) ??
    findBySound(index, word, meant.initials()) ??
    nothing
  );
}

/** @param texts the texts that sound like the word */
function findBySound(index: WordIndex, word: QueryWord, texts: readonly string[]): Relaxed | undefined {
  const found = texts
    .map(text => ({ text, own: findAllLayers(index, queryTokens(chineseRun(text)), QUALITY.sound) }))
    .filter(({ own }) => !findsNothing(own));
  const count = (own: Layers) => countBits(bitsOfLayers(own, index.documents));
  const [best] = found.toSorted((a, b) => count(b.own) - count(a.own));
  if (best === undefined) return undefined;
  const lists = found.map(({ own }) => own);
  const correction = { from: word.surface, to: best.text };
  return { found: uniteLayers(lists, index.documents), correction, mistyped: false };
}

function findMistyped(word: QueryWord, best: string | undefined): Relaxed | undefined {
  if (best === undefined) return undefined;
  return { found: layersOf(NO_RUNS), correction: { from: word.surface, to: best }, mistyped: true };
}

/** The possible meanings of a word that occurs nowhere, each computed on first use. */
type Meanings = {
  compounds: () => string[];
  sounds: () => string[];
  word: () => string | undefined;
  initials: () => string[];
};

/**
 * Most words whose meanings are cached, the latest ones used. A search that finds nothing asks for each of its words
 * repeatedly.
 */
const MEANINGS_KEPT = 500;
const meaningCaches = new WeakMap<WordTable, LRUCache<string, Meanings>>();

function meaningsOf(index: WordIndex, { surface, stem, prefix }: QueryWord): Meanings {
  const cache = meaningCaches.get(index.words) ?? new LRUCache({ max: MEANINGS_KEPT });
  meaningCaches.set(index.words, cache);
  const key = `${surface}${prefix ? '*' : ''}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const meanings = {
    compounds: once(() => compoundsOn({ surface, stem }, index.words.surfaces)),
    sounds: once(() => matchesPinyin(surface, 'whole', prefix, index.pinyin())),
    word: once(() => meantWord(index.words, token => isOfTrade(index, token), surface)),
    initials: once(() => matchesInitials(surface, index.pinyin(), index.isTerm)),
  };
  cache.set(key, meanings);
  return meanings;
}

function once<Found>(look: () => Found): () => Found {
  let known: { found: Found } | undefined;
  return () => {
    known ??= { found: look() };
    return known.found;
  };
}

/** Whether a token occurs outside of descriptions. */
function isOfTrade({ words: { postings } }: WordIndex, token: number): boolean {
  return isInWeightyField(postings, token);
}
