import { FRAGMENT_LENGTH_MIN } from '../../ranking.ts';
import type { OpenedSnapshot } from '../opened-snapshot.ts';
import { runsOf } from '../runs.ts';
import { NO_RUNS, type ScoredRuns, scoreRuns, uniteScored } from '../scored-runs.ts';
import { lowerBound, stringAt } from '../strings.ts';
import { gramAt } from './grams.ts';

/** What each way of fitting a part number counts. */
export type PartNumberScores = { exact: number; prefix: number; fragment: number };

const HAS_DIGIT = /\d/;

/** The documents with a part number (or cross reference) that is the key, or begins with it; only where there is none, those that hold it inside: from three characters on and with a digit. */
export function findPartNumbers(index: OpenedSnapshot, key: string, scores: PartNumberScores): ScoredRuns {
  if (key === '') return NO_RUNS;
  const { keys } = index.numbers;
  const from = lowerBound(keys, key);
  const to = lowerBound(keys, key, true);
  if (from === to) return findFragments(index, key, scores.fragment);
  const exact = from + countExact(index, key, from, to);
  const beginning = scoreRuns(documentRuns(index, from, to), scores.prefix);
  if (exact === from) return beginning;
  return uniteScored(scoreRuns(documentRuns(index, from, exact), scores.exact), beginning, Math.max);
}

/** The entries whose key is the text: they stand first among those that begin with it. */
function countExact(index: OpenedSnapshot, key: string, from: number, to: number): number {
  const { keys } = index.numbers;
  const length = Buffer.byteLength(key);
  let count = 0;
  while (from + count < to && keys.offsets[from + count + 1]! - keys.offsets[from + count]! === length)
    count++;
  return count;
}

/** The places of the entries that are exactly a key: [from, to). */
export function exactEntries(index: OpenedSnapshot, key: string): [from: number, to: number] {
  if (key === '') return [0, 0];
  const from = lowerBound(index.numbers.keys, key);
  return [from, from + countExact(index, key, from, lowerBound(index.numbers.keys, key, true))];
}

/** The documents of the entries [from, to). */
function documentRuns(index: OpenedSnapshot, from: number, to: number): Uint32Array {
  return distinctRuns(index.numbers.document.slice(from, to));
}

function distinctRuns(docs: Uint32Array): Uint32Array {
  docs.sort();
  return runsOf(docs.filter((doc, place) => place === 0 || doc !== docs[place - 1]));
}

function findFragments(index: OpenedSnapshot, key: string, score: number): ScoredRuns {
  if (key.length < FRAGMENT_LENGTH_MIN || !HAS_DIGIT.test(key)) return NO_RUNS;
  const entries = rarestGram(index, Buffer.from(key));
  const fitting = entries.filter(entry => stringAt(index.numbers.keys, entry).includes(key));
  return fitting.length === 0
    ? NO_RUNS
    : scoreRuns(distinctRuns(fitting.map(entry => index.numbers.document[entry]!)), score);
}

/** The entries that hold the rarest of a key's grams. */
function rarestGram(index: OpenedSnapshot, key: Buffer): Uint32Array {
  const { gram_starts, gram_entries } = index.numbers;
  let best = gram_entries;
  for (let at = 0; at + 3 <= key.length; at++) {
    const gram = gramAt(key, at);
    const entries = gram_entries.subarray(gram_starts[gram], gram_starts[gram + 1]);
    if (entries.length <= best.length) best = entries;
  }
  return best;
}
