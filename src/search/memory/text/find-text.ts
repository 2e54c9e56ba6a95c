import { PART_NUMBER, PART_NUMBER_BONUS, QUALITY, rarity } from '../../ranking.ts';
import type { Clause, QueryWord } from '../../text/query-text.ts';
import { readQueryText } from '../../text/query-text.ts';
import {
  countScored,
  intersectScored,
  multiplyScores,
  NO_RUNS,
  type ScoredRuns,
  scoreRuns,
  subtractScored,
  uniteBest,
  uniteScored,
} from '../scored-runs.ts';
import { scoreNeighbours } from './find-neighbours.ts';
import type { NumberIndex } from './number-table.ts';
import { lookUpNumber, type NumberFinds, scoreNumbers } from './part-numbers.ts';
import type { WordIndex } from './word-table.ts';
import { type Correction, commonness, findAll, findRelaxed, findWord } from './words.ts';

/** What a text finds; null where it asks for nothing (no letters or digits in it). */
export type FoundText = { runs: ScoredRuns; corrected: Correction[] } | null;

/** Finds the documents that hold all clauses of a text, or whose part number the whole text is (or begins, or is a piece of), without those that hold what is not wanted. */
export function findText(index: WordIndex & NumberIndex, text: string): FoundText {
  const query = readQueryText(text, index.words.synonyms);
  if (query.clauses.length === 0 && query.without.length === 0) return null;
  const whole = lookUpNumber(index, query.part_number);
  const numbers = scoreNumbers(whole, BONUS);
  const lookUp = (key: string) => (key === query.part_number ? whole : lookUpNumber(index, key));
  const corrected: Correction[] = [];
  const found = query.clauses.map(clause =>
    findClause(index, clause, lookUp, numbers.length === 0, corrected),
  );
  const weighed = found.map(runs => multiplyScores(runs, rarity(index.documents, countScored(runs))));
  weighed.sort((a, b) => a.length - b.length);
  const [first = everything(index), ...others] = weighed;
  const words = others.reduce((all, next) => intersectScored(all, next, add), first);
  const scored = uniteScored(scoreNeighbours(index, query.clauses, words), numbers, add);
  const runs = query.without.reduce(
    (left, clauses) => subtractScored(left, findStrictly(index, clauses, lookUp)),
    scored,
  );
  return { runs, corrected };
}

function everything({ documents }: WordIndex): ScoredRuns {
  return scoreRuns(Uint32Array.of(0, documents), 0);
}

/** What holds all clauses as they are written. */
function findStrictly(
  index: WordIndex,
  clauses: readonly Clause[],
  lookUp: (key: string) => NumberFinds,
): ScoredRuns {
  const found = clauses.map(clause => findClause(index, clause, lookUp, false, []));
  return found.reduce((all, next) => intersectScored(all, next, add));
}

// A piece of a part number finds a product too: its bonus is what a clause would give.
const BONUS = { ...PART_NUMBER_BONUS, fragment: PART_NUMBER.fragment };

function add(a: number, b: number): number {
  return a + b;
}

function findClause(
  index: WordIndex,
  clause: Clause,
  lookUp: (key: string) => NumberFinds,
  mayRelax: boolean,
  corrected: Correction[],
): ScoredRuns {
  const own = findWords(index, clause.words);
  const synonyms = clause.synonyms.map(tokens => findAll(index, tokens, QUALITY.synonym));
  const number =
    clause.part_number === null ? NO_RUNS : scoreNumbers(lookUp(clause.part_number), PART_NUMBER);
  const lists = [own, ...synonyms, number].filter(list => list.length > 0);
  if (lists.length > 0 || !mayRelax) return uniteBest(lists, index.documents);
  const [first = NO_RUNS, ...others] = clause.words.map(word => relax(index, word, corrected));
  return others.reduce((all, next) => intersectScored(all, next, Math.min), first);
}

/** What holds all words: the rarest first, common ones only where the others are; after the first that nothing holds, no other is looked at. */
function findWords(index: WordIndex, words: readonly QueryWord[]): ScoredRuns {
  const [first, ...others] =
    words.length < 2 ? words : words.toSorted((a, b) => commonness(index, a) - commonness(index, b));
  let all = first === undefined ? NO_RUNS : findWord(index, first);
  for (const word of others) {
    if (all.length === 0) break;
    all = intersectScored(all, findWord(index, word, all), Math.min);
  }
  return all;
}

function relax(index: WordIndex, word: QueryWord, corrected: Correction[]): ScoredRuns {
  const strict = findWord(index, word);
  if (strict.length > 0) return strict;
  const relaxed = findRelaxed(index, word);
  if (relaxed.correction !== null) corrected.push(relaxed.correction);
  return relaxed.runs;
}
