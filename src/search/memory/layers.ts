import { uniteBest } from './best-scores.ts';
import { type Bits, noBits, runsOfBits, setRange, unionInto } from './bits.ts';
import { multiplyScores, type ScoredRuns, scoreRuns, uniteScored } from './scored-runs.ts';

// The documents that match a text with a common word. Most documents of a common word have it in a text of their own,
// where it counts least: they are kept as bits with one score for all. Documents that have it in a weightier field are
// kept as runs, of which there are few.
//
//   documents  0 1 2 3 4 5 6 7 8 9
//   runs         * * *                   score 64 in names
//   common     *   *       *   *         score  8 anywhere in the text: a document has the highest of its scores
//
// Counts for such a text use its bits. For a page, only the runs whose score can reach the page are read. Documents
// without a run come after them, and mostly cannot reach the page at all.

/**
 * The documents that match a clause: runs with a score each, and sets of documents with one score for the whole set. A
 * document has the highest score of those it is in.
 */
export type Layers = {
  readonly runs: ScoredRuns;
  readonly common: readonly CommonLayer[];
  /** Whether the first common layer has all documents, including those of the runs. */
  readonly isWhole: boolean;
};

/** Many documents, with one score. */
export type CommonLayer = { readonly bits: Bits; readonly score: number };

/** Runs by themselves. */
export function layersOf(runs: ScoredRuns): Layers {
  return { runs, common: [], isWhole: false };
}

/** Whether there are no documents. */
export function findsNothing({ runs, common }: Layers): boolean {
  return runs.length === 0 && common.length === 0;
}

/** The same as runs only. */
export function runsOfLayers({ runs, common }: Layers): ScoredRuns {
  const lists = common.map(({ bits, score }) => scoreRuns(runsOfBits(bits), score));
  return lists.reduce((all, list) => uniteScored(all, list, Math.max), runs);
}

/** The documents in any of some layers, each with its best score. */
export function uniteLayers(lists: readonly Layers[], documents: number): Layers {
  const [first, second] = lists.filter(list => !findsNothing(list));
  if (first !== undefined && second === undefined) return first;
  const runs = lists.map(list => list.runs).filter(own => own.length > 0);
  return { runs: uniteBest(runs, documents), common: lists.flatMap(list => list.common), isWhole: false };
}

/** The documents of a clause. For a single common word the result is its own bits, which must not be changed. */
export function bitsOfLayers({ runs, common, isWhole }: Layers, documents: number): Bits {
  const [first, ...others] = common;
  if (first !== undefined && isWhole) return first.bits;
  const bits = first === undefined ? noBits(documents) : first.bits.slice();
  for (const other of others) unionInto(bits, other.bits);
  for (let run = 0; run < runs.length; run++) setRange(bits, runs.start[run]!, runs.end[run]!);
  return bits;
}

/** The same with scores times a factor. */
export function multiplyLayers({ runs, common, isWhole }: Layers, factor: number): Layers {
  return {
    runs: multiplyScores(runs, factor),
    common: common.map(({ bits, score }) => ({ bits, score: score * factor })),
    isWhole,
  };
}
