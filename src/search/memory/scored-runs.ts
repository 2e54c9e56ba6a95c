import { firstFrom, type Runs } from './runs.ts';

// Runs of documents that share a score: what a word, a clause, a whole text finds.
//
//   documents  0 1 2 3 4 5 6 7 8 9
//   lens         8 8 8     4 4              start 1 6   end 4 8   score 8 4
//   coated           2 2 2 2                start 3     end 7     score 2
//   both, added      10    6                start 3 6   end 4 7   score 10 6
//
// Joining takes steps in proportion to the runs, not to the documents; a long list is leapt through where the other is short.

/** Rising, disjoint runs with a score each; `length` runs are valid. */
export type ScoredRuns = {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly score: Int32Array;
  readonly length: number;
};

/** Finds nothing. */
export const NO_RUNS: ScoredRuns = {
  start: new Uint32Array(0),
  end: new Uint32Array(0),
  score: new Int32Array(0),
  length: 0,
};

/** How the scores of a document that is in two lists are put together. */
type Combine = (a: number, b: number) => number;

/** Gathers runs, mostly not more than `capacity`; neighbours with the same score become one. */
class RunBuilder {
  #start: Uint32Array;
  #end: Uint32Array;
  #score: Int32Array;
  #length = 0;

  constructor(capacity: number) {
    this.#start = new Uint32Array(capacity);
    this.#end = new Uint32Array(capacity);
    this.#score = new Int32Array(capacity);
  }

  push(start: number, end: number, score: number): void {
    const last = this.#length - 1;
    if (last >= 0 && this.#end[last] === start && this.#score[last] === score) {
      this.#end[last] = end;
      return;
    }
    if (this.#length === this.#start.length) this.#grow();
    this.#start[this.#length] = start;
    this.#end[this.#length] = end;
    this.#score[this.#length++] = score;
  }

  #grow(): void {
    const capacity = this.#length * 2 + 16;
    const larger = {
      start: new Uint32Array(capacity),
      end: new Uint32Array(capacity),
      score: new Int32Array(capacity),
    };
    larger.start.set(this.#start);
    larger.end.set(this.#end);
    larger.score.set(this.#score);
    this.#start = larger.start;
    this.#end = larger.end;
    this.#score = larger.score;
  }

  done(): ScoredRuns {
    return { start: this.#start, end: this.#end, score: this.#score, length: this.#length };
  }
}

/** How many documents the runs hold. */
export function countScored(runs: ScoredRuns): number {
  let total = 0;
  for (let index = 0; index < runs.length; index++) total += runs.end[index]! - runs.start[index]!;
  return total;
}

/** Those of many runs that touch some of a few, by searching: runs are given by start and end, their scores by place. */
export function touchingRuns(
  start: Uint32Array,
  end: Uint32Array,
  few: ScoredRuns,
  scoreAt: (place: number) => number,
): ScoredRuns {
  const found = new RunBuilder(few.length);
  for (let run = 0, place = 0; run < few.length; run++) {
    place += firstFrom(end.subarray(place), few.start[run]! + 1);
    for (; place < start.length && start[place]! < few.end[run]!; place++)
      found.push(start[place]!, end[place]!, scoreAt(place));
  }
  return found.done();
}

/** The documents that are in both lists. */
export function intersectScored(a: ScoredRuns, b: ScoredRuns, combine: Combine): ScoredRuns {
  const both = new RunBuilder(2 * Math.min(a.length, b.length));
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const aEnd = a.end[i]!;
    const bEnd = b.end[j]!;
    const start = Math.max(a.start[i]!, b.start[j]!);
    const end = Math.min(aEnd, bEnd);
    if (start < end) both.push(start, end, combine(a.score[i]!, b.score[j]!));
    if (aEnd <= bEnd) i = leap(a, i + 1, b.start[j]!);
    else j = leap(b, j + 1, a.start[i]!);
  }
  return both.done();
}

/** The first run from `from` on that ends after `doc`, by steps that double. */
function leap(runs: ScoredRuns, from: number, doc: number): number {
  if (from >= runs.length || runs.end[from]! > doc) return from;
  let step = 1;
  while (from + step < runs.length && runs.end[from + step]! <= doc) step *= 2;
  let low = from + (step >> 1);
  let high = Math.min(from + step, runs.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (runs.end[middle]! <= doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The documents that are in either list; `combine` where in both. */
export function uniteScored(a: ScoredRuns, b: ScoredRuns, combine: Combine): ScoredRuns {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const either = new RunBuilder(2 * (a.length + b.length));
  let i = 0;
  let j = 0;
  let from = 0;
  while (i < a.length || j < b.length) {
    const aStart = i < a.length ? Math.max(a.start[i]!, from) : Number.POSITIVE_INFINITY;
    const bStart = j < b.length ? Math.max(b.start[j]!, from) : Number.POSITIVE_INFINITY;
    const start = Math.min(aStart, bStart);
    const inA = aStart === start;
    const inB = bStart === start;
    const end = Math.min(inA ? a.end[i]! : aStart, inB ? b.end[j]! : bStart);
    either.push(start, end, inA && inB ? combine(a.score[i]!, b.score[j]!) : inA ? a.score[i]! : b.score[j]!);
    from = end;
    if (inA && a.end[i] === end) i++;
    if (inB && b.end[j] === end) j++;
  }
  return either.done();
}

/** The documents of the first list that are not in the second. */
export function subtractScored(a: ScoredRuns, b: ScoredRuns): ScoredRuns {
  const left = new RunBuilder(a.length + b.length);
  for (let i = 0, j = 0; i < a.length; i++) {
    let from = a.start[i]!;
    const end = a.end[i]!;
    j = leap(b, j, from);
    for (; j < b.length && b.start[j]! < end; j++) {
      if (from < b.start[j]!) left.push(from, b.start[j]!, a.score[i]!);
      from = b.end[j]!;
      // What reaches beyond this run may begin the next one.
      if (from >= end) break;
    }
    if (from < end) left.push(from, end, a.score[i]!);
  }
  return left.done();
}

/** Rising, disjoint runs with one score for all. */
export function scoreRuns(runs: Runs, score: number): ScoredRuns {
  const gatherer = new RunBuilder(runs.length >> 1);
  for (let index = 0; index < runs.length; index += 2) gatherer.push(runs[index]!, runs[index + 1]!, score);
  return gatherer.done();
}

/** The same documents with other scores. */
export function mapScores(runs: ScoredRuns, change: (score: number) => number): ScoredRuns {
  const { start, end, length } = runs;
  return { start, end, score: runs.score.subarray(0, length).map(change), length };
}

/** The best score that each of many lists gives a document. */
export function uniteBest(lists: readonly ScoredRuns[], documents: number): ScoredRuns {
  if (lists.length > DENSE_FROM) return uniteDense(lists, documents);
  return lists.reduce((all, list) => uniteScored(all, list, Math.max), NO_RUNS);
}

// Above this many lists one pass over an array of all documents is cheaper than joining list to list.
const DENSE_FROM = 6;

function uniteDense(lists: readonly ScoredRuns[], documents: number): ScoredRuns {
  const best = new Int32Array(documents);
  for (const list of lists) {
    for (let index = 0; index < list.length; index++) {
      const score = list.score[index]!;
      for (let doc = list.start[index]!; doc < list.end[index]!; doc++)
        if (best[doc]! < score) best[doc] = score;
    }
  }
  return gatherDense(best);
}

function gatherDense(best: Int32Array): ScoredRuns {
  let runs = 0;
  for (let doc = 0; doc < best.length; doc++) if (best[doc] !== 0 && best[doc] !== best[doc - 1]) runs++;
  const gatherer = new RunBuilder(runs);
  for (let doc = 0; doc < best.length; doc++) if (best[doc] !== 0) gatherer.push(doc, doc + 1, best[doc]!);
  return gatherer.done();
}
