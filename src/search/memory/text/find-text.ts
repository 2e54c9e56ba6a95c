import { EXCLUDING_SCORE, PART_NUMBER, PART_NUMBER_BONUS, QUALITY, rarity } from '../../ranking.ts';
import type { Clause, QueryWord } from '../../text/query-text.ts';
import { readQueryText } from '../../text/query-text.ts';
import { commonOf, countBits } from '../bits.ts';
import { LayeredText } from '../layered-text.ts';
import {
  bitsOfLayers,
  findsNothing,
  type Layers,
  layersOf,
  multiplyLayers,
  runsOfLayers,
  uniteLayers,
} from '../layers.ts';
import {
  countScored,
  intersectScored,
  multiplyScores,
  NO_RUNS,
  type ScoredRuns,
  scoredFrom,
  scoreRuns,
  subtractScored,
  uniteScored,
} from '../scored-runs.ts';
import type { StringTable } from '../strings.ts';
import { addNeighbours, findNames, findNeighbours } from './find-neighbours.ts';
import type { NumberIndex } from './number-table.ts';
import { findWritten, lookUpAnywhere, lookUpNumber, type NumberFinds, scoreNumbers } from './part-numbers.ts';
import type { WordIndex } from './word-table.ts';
import {
  type Correction,
  commonness,
  findAllLayers,
  findRelaxed,
  findWord,
  findWordLayers,
} from './words.ts';

/**
 * The matches of a text. It is null if the text has no letters or digits and so asks for nothing. If a word of it is
 * common, `layered` has the same documents, and `runs` is computed at every access.
 */
export type FoundText = {
  readonly runs: ScoredRuns;
  readonly layered: LayeredText | null;
  readonly corrected: Correction[];
} | null;

/** The parts of an index that look-ups of texts use. */
type TextIndex = WordIndex & NumberIndex & { readonly part_numbers: StringTable };

/**
 * Finds the documents that match all clauses of a text, or whose part number equals the whole text (or begins with it,
 * or contains it), without those that match its exclusions.
 */
export function findText(index: TextIndex, text: string): FoundText {
  if (text === '') return null;
  const first = findSpelt(index, text);
  // With a word put right, synonyms and neighbours may be others.
  return first === null || first.respelt.size === 0 ? first : findSpelt(index, text, first);
}

/** Side results of looking up a text: words that were corrected, and those of them that should be searched for instead. */
type Relaxing = { corrected: Correction[]; respelt: Map<string, string> };

/** @param before the result for the text as typed */
function findSpelt(
  index: TextIndex,
  text: string,
  before?: Relaxing,
): (NonNullable<FoundText> & Relaxing) | null {
  const query = readQueryText(text, index.words.synonyms, before?.respelt);
  if (query.clauses.length === 0 && query.without.length === 0) return null;
  const whole = lookUpNumber(index, query.part_number);
  const written = findWritten(index, query.part_number, query.written);
  const numbers = uniteScored(
    scoreNumbers(whole, BONUS),
    scoreRuns(written, PART_NUMBER_BONUS.written),
    Math.max,
  );
  const lookUp = (key: string) => (key === query.part_number ? whole : lookUpNumber(index, key));
  const relaxing: Relaxing = { corrected: [], respelt: new Map() };
  const found = query.clauses.map(clause =>
    findClause(index, clause, lookUp, numbers.length === 0 ? relaxing : null),
  );
  const told = { ...relaxing, corrected: before?.corrected ?? relaxing.corrected };
  const neighbours = () => [...findNeighbours(index, query.clauses), ...findNames(index, query.clauses)];
  const layered = found.some(({ common }) => common.length > 0)
    ? layerText(index, found, neighbours())
    : null;
  if (layered !== null && numbers.length === 0 && query.without.length === 0)
    return {
      get runs() {
        return layered.scoreWithin(layered.bits);
      },
      layered,
      ...told,
    };
  const words = layered?.scoreWithin(layered.bits) ?? scoreClauses(index, found);
  const all = uniteScored(words, numbers, add);
  // The score of a single document decides nothing.
  const scored =
    layered !== null || countScored(all) < 2
      ? all
      : uniteScored(addNeighbours(words, neighbours()), numbers, add);
  const runs = query.without.reduce(
    (left, clauses) => subtractScored(left, findExcluded(index, clauses, lookUp)),
    scored,
  );
  return { runs, layered: null, ...told };
}

/** The documents that match all clauses, as bits. Each clause is weighted by its rarity. */
function layerText(
  { documents }: WordIndex,
  found: readonly Layers[],
  neighbours: readonly ScoredRuns[],
): LayeredText {
  const bits = found.map(own => bitsOfLayers(own, documents));
  const counts = bits.map(countBits);
  const weighed = found.map((own, place) => multiplyLayers(own, rarity(documents, counts[place]!)));
  const common = commonOf(bits);
  const count = counts.length === 1 ? counts[0]! : countBits(common);
  return new LayeredText({ bits: common, count }, weighed, neighbours, documents);
}

/**
 * The documents that match all clauses, as runs, if none has a common word. Each clause is weighted by its rarity, and
 * the rarest comes first.
 */
function scoreClauses(index: WordIndex, found: readonly Layers[]): ScoredRuns {
  const weighed = found.map(({ runs }) => multiplyScores(runs, rarity(index.documents, countScored(runs))));
  weighed.sort((a, b) => a.length - b.length);
  const [first = everything(index), ...others] = weighed;
  return others.reduce((all, next) => intersectScored(all, next, add), first);
}

function everything({ documents }: WordIndex): ScoredRuns {
  return scoreRuns(Uint32Array.of(0, documents), 0);
}

/** The documents that contain all clauses as they are written, each outside of descriptions. */
function findExcluded(
  index: TextIndex,
  clauses: readonly Clause[],
  lookUp: (key: string) => NumberFinds,
): ScoredRuns {
  const found = clauses.map(clause => findClause(index, clause, lookUp, null));
  return found
    .map(own => scoredFrom(runsOfLayers(own), EXCLUDING_SCORE))
    .reduce((all, next) => intersectScored(all, next, add));
}

// A piece of a part number also finds a product. Its bonus is the score that a clause would have.
const BONUS = { ...PART_NUMBER_BONUS, fragment: PART_NUMBER.fragment };

function add(a: number, b: number): number {
  return a + b;
}

function findClause(
  index: TextIndex,
  clause: Clause,
  lookUp: (key: string) => NumberFinds,
  relaxing: Relaxing | null,
): Layers {
  const own = findWords(index, clause.words);
  const synonyms = clause.synonyms.map(tokens => findAllLayers(index, tokens, QUALITY.synonym));
  const finds = findNumbers(index, clause, lookUp);
  const numbers = finds.map(own => layersOf(scoreNumbers(own, PART_NUMBER)));
  const found = uniteLayers([own, ...synonyms, ...numbers], index.documents);
  if (!findsNothing(found) || relaxing === null) return found;
  const [first, ...others] = clause.words.map(word => relax(index, word, relaxing));
  if (first === undefined || others.length === 0) return first ?? found;
  const words = [first, ...others].map(runsOfLayers);
  return layersOf(words.reduce((all, next) => intersectScored(all, next, Math.min)));
}

/** The finds of a clause's part number, or of each of several. */
function findNumbers(
  index: TextIndex,
  { part_number: key, other_numbers: others = [] }: Clause,
  lookUp: (key: string) => NumberFinds,
): NumberFinds[] {
  if (others.length > 0)
    return [key, ...others].flatMap(own => (own === null ? [] : [lookUpAnywhere(index, own)]));
  return key === null ? [] : [lookUp(key)];
}

/**
 * The documents with all words. The rarest word is looked up first, and common ones only in the results of the others.
 * It stops at the first word that leaves nothing.
 */
function findWords(index: WordIndex, words: readonly QueryWord[]): Layers {
  if (words.length === 1) return findWordLayers(index, words[0]!);
  const weighed = words.map(word => ({ word, commonness: commonness(index, word) }));
  weighed.sort((a, b) => a.commonness - b.commonness);
  // No document has the rarest word, nor one that begins with it.
  if (weighed[0]?.commonness === 0) return layersOf(NO_RUNS);
  const [first, ...others] = weighed.map(({ word }) => word);
  let all = first === undefined ? NO_RUNS : findWord(index, first);
  for (const word of others) {
    if (all.length === 0) break;
    all = intersectScored(all, findWord(index, word, all), Math.min);
  }
  return layersOf(all);
}

function relax(index: WordIndex, word: QueryWord, { corrected, respelt }: Relaxing): Layers {
  const strict = findWordLayers(index, word);
  if (!findsNothing(strict)) return strict;
  const { found, correction, mistyped } = findRelaxed(index, word);
  if (correction !== null) corrected.push(correction);
  if (correction !== null && mistyped) respelt.set(correction.from, correction.to);
  return found;
}
