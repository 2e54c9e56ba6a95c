import { type Bits, holdsAny, noBits, setRange } from './bits.ts';
import { firstFrom, leapBeyond, type Runs } from './runs.ts';

// Runs of documents that share a score: the matches of a word, a clause or a whole text.
//
//   documents  0 1 2 3 4 5 6 7 8 9
//   lens         8 8 8     4 4              start 1 6   end 4 8   score 8 4
//   coated           2 2 2 2                start 3     end 7     score 2
//   both, added      10    6                start 3 6   end 4 7   score 10 6
//
// Joining takes steps in proportion to the runs, not to the documents. If one list is short, the other is searched in leaps.

/** Rising, disjoint runs with a score each. Only the first `length` entries are valid. */
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

/** How the two scores of a document in two lists are combined. */
type Combine = (a: number, b: number) => number;

/** Least number of runs that are copied as a block. */
const COPIED_FROM = 64;

/** Collects runs, for which `capacity` is an estimate. Neighbouring runs with the same score become one. */
export class RunBuilder {
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
    if (start >= end) return;
    const last = this.#length - 1;
    if (last >= 0 && this.#end[last] === start && this.#score[last] === score) {
      this.#end[last] = end;
      return;
    }
    if (this.#length === this.#start.length) this.#grow(this.#length);
    this.#start[this.#length] = start;
    this.#end[this.#length] = end;
    this.#score[this.#length++] = score;
  }

  /** Adds runs [from, to) of a list unchanged, except the part below a document. */
  copyFrom(runs: ScoredRuns, from: number, to: number, below: number): void {
    if (from >= to) return;
    this.push(Math.max(runs.start[from]!, below), runs.end[from]!, runs.score[from]!);
    this.#reserve(to - from);
    if (to - from < COPIED_FROM)
      for (let run = from + 1; run < to; run++) {
        this.#start[this.#length] = runs.start[run]!;
        this.#end[this.#length] = runs.end[run]!;
        this.#score[this.#length++] = runs.score[run]!;
      }
    else {
      this.#start.set(runs.start.subarray(from + 1, to), this.#length);
      this.#end.set(runs.end.subarray(from + 1, to), this.#length);
      this.#score.set(runs.score.subarray(from + 1, to), this.#length);
      this.#length += to - from - 1;
    }
  }

  #reserve(more: number): void {
    if (this.#length + more > this.#start.length) this.#grow(this.#length + more);
  }

  #grow(least: number): void {
    const capacity = least * 2 + 16;
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

/** The number of documents in the runs. */
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
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  if (few.length === 0) return NO_RUNS;
  if (few.length >= MARKED_FROM && few.length * MARKED_PART > many.length)
    return few === a
      ? intersectMarked(a, b, combine)
      : intersectMarked(b, a, (ofB, ofA) => combine(ofA, ofB));
  const both = new RunBuilder(2 * few.length);
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

/**
 * With at least this many runs, against at most this many times as many, marking the documents of the longer list is
 * less work than moving between the lists.
 */
const MARKED_FROM = 512;
const MARKED_PART = 16;

/** The same if most runs of the shorter list meet none of the longer: one look-up in its bits tells so. */
function intersectMarked(few: ScoredRuns, many: ScoredRuns, combine: Combine): ScoredRuns {
  const marks = markScored(many, Math.max(few.end[few.length - 1]!, many.end[many.length - 1]!));
  const both = new RunBuilder(few.length);
  for (let run = 0, place = 0; run < few.length; run++) {
    const start = few.start[run]!;
    const end = few.end[run]!;
    if (!holdsAny(marks, start, end)) continue;
    for (place = leap(many, place, start); place < many.length && many.start[place]! < end; place++) {
      const to = Math.min(many.end[place]!, end);
      both.push(Math.max(many.start[place]!, start), to, combine(few.score[run]!, many.score[place]!));
      // The next run may overlap the part after this one.
      if (to < many.end[place]!) break;
    }
  }
  return both.done();
}

/** The documents of runs as bits. */
export function markScored(
  { start, end, length }: Pick<ScoredRuns, 'start' | 'end' | 'length'>,
  documents: number,
): Bits {
  const marks = noBits(documents);
  for (let run = 0; run < length; run++) {
    const doc = start[run]!;
    if (end[run] === doc + 1) marks[doc >>> 5]! |= 1 << (doc & 31);
    else setRange(marks, doc, end[run]!);
  }
  return marks;
}

/** The first run from `from` on that ends after `doc`. */
function leap(runs: ScoredRuns, from: number, doc: number): number {
  return leapBeyond(runs.end, runs.length, from, doc);
}

/**
 * The documents of either list. A document that is in both gets the score that `combine` computes from its two, in
 * either order. The part between the runs of the shorter list is copied unchanged.
 */
export function uniteScored(a: ScoredRuns, b: ScoredRuns, combine: Combine): ScoredRuns {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  if (few.length === 0) return many;
  const either = new RunBuilder(many.length + 2 * few.length);
  let place = 0;
  // Documents below this are done.
  let from = 0;
  for (let run = 0; run < few.length; run++) {
    const start = few.start[run]!;
    const next = leap(many, place, start);
    either.copyFrom(many, place, next, from);
    from = Math.max(from, next < many.length ? many.start[next]! : start);
    // The part of the next run before this one.
    if (next < many.length) either.push(from, Math.max(from, start), many.score[next]!);
    place = mergeOne(either, few, run, many, next, combine);
    from = few.end[run]!;
  }
  either.copyFrom(many, place, many.length, from);
  return either.done();
}

/** Merges one run with the runs of a longer list that it touches, from `place` on. @returns the first that continues after it */
function mergeOne(
  either: RunBuilder,
  few: ScoredRuns,
  run: number,
  many: ScoredRuns,
  place: number,
  combine: Combine,
): number {
  const end = few.end[run]!;
  const score = few.score[run]!;
  let from = few.start[run]!;
  let next = place;
  for (; next < many.length && many.start[next]! < end; next++) {
    const start = Math.max(many.start[next]!, from);
    if (from < start) either.push(from, start, score);
    from = Math.min(many.end[next]!, end);
    either.push(start, from, combine(score, many.score[next]!));
    if (many.end[next]! > end) return next;
  }
  if (from < end) either.push(from, end, score);
  return next;
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
      // The part beyond this run may belong to the next one.
      if (from >= end) break;
    }
    if (from < end) left.push(from, end, a.score[i]!);
  }
  return left.done();
}

/** Rising, disjoint runs with one score for all. */
export function scoreRuns(runs: Runs, score: number): ScoredRuns {
  if (runs.length === 0) return NO_RUNS;
  const gatherer = new RunBuilder(runs.length >> 1);
  for (let index = 0; index < runs.length; index += 2) gatherer.push(runs[index]!, runs[index + 1]!, score);
  return gatherer.done();
}

/** Those of some documents that have at least a score. */
export function scoredFrom(runs: ScoredRuns, least: number): ScoredRuns {
  const left = new RunBuilder(runs.length);
  for (let run = 0; run < runs.length; run++)
    if (runs.score[run]! >= least) left.push(runs.start[run]!, runs.end[run]!, runs.score[run]!);
  return left.done();
}

/** The same documents with their scores times a factor. */
export function multiplyScores(runs: ScoredRuns, factor: number): ScoredRuns {
  if (factor === 1 || runs.length === 0) return runs;
  const { start, end, length } = runs;
  const score = new Int32Array(length);
  for (let run = 0; run < length; run++) score[run] = runs.score[run]! * factor;
  return { start, end, score, length };
}
