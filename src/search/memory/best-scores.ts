import { NO_RUNS, RunBuilder, type ScoredRuns, uniteScored } from './scored-runs.ts';

/** The best score that a document has in any of many lists. */
export function uniteBest(lists: readonly ScoredRuns[], documents: number): ScoredRuns {
  const runs = lists.reduce((sum, { length }) => sum + length, 0);
  if (lists.length > DENSE_FROM && runs * DENSE_RUNS > documents) return uniteDense(lists, documents);
  return uniteHalves(lists);
}

// Above this many lists one pass over an array of all documents is cheaper than joining list to list, unless there are more than this
// many documents to a run.
const DENSE_FROM = 6;
const DENSE_RUNS = 64;

/** Joins the lists of each half first, so that no run is joined more often than the lists can be halved. */
function uniteHalves(lists: readonly ScoredRuns[]): ScoredRuns {
  if (lists.length < 2) return lists[0] ?? NO_RUNS;
  const middle = lists.length >> 1;
  return uniteScored(uniteHalves(lists.slice(0, middle)), uniteHalves(lists.slice(middle)), Math.max);
}

// Words and their beginnings score far below 2^16; four documents of no score are one zero when they are gathered. The
// array is used again and again, and holds only zeroes between two uses.
let scores = new Uint16Array(0);

function uniteDense(lists: readonly ScoredRuns[], documents: number): ScoredRuns {
  const length = Math.ceil(documents / 4) * 4;
  if (scores.length < length) scores = new Uint16Array(length);
  const best = scores.subarray(0, length);
  for (const list of lists) {
    for (let index = 0; index < list.length; index++) {
      const score = list.score[index]!;
      for (let doc = list.start[index]!; doc < list.end[index]!; doc++)
        if (best[doc]! < score) best[doc] = score;
    }
  }
  return gatherDense(best);
}

function gatherDense(best: Uint16Array<ArrayBuffer>): ScoredRuns {
  const fours = new Float64Array(best.buffer, 0, best.length / 4);
  const gatherer = new RunBuilder(1024);
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue;
    for (let doc = four * 4; doc < four * 4 + 4; doc++)
      if (best[doc] !== 0) gatherer.push(doc, doc + 1, best[doc]!);
    fours[four] = 0;
  }
  return gatherer.done();
}
