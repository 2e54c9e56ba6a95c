// A run is an unbroken piece [start, end) of the documents. A list of runs holds rising, disjoint pairs:
//
//   documents  0 1 2 3 4 5 6 7 8 9          runs  [1,4, 6,8]
//                * * *     * *

/** Pairs of start (included) and end (excluded), rising and disjoint. */
export type Runs = Uint32Array;

/** The number of documents in the runs. */
export function countRuns(runs: Runs): number {
  let total = 0;
  for (let index = 0; index < runs.length; index += 2) total += runs[index + 1]! - runs[index]!;
  return total;
}

/** The documents that are in both. */
export function intersectRuns(a: Runs, b: Runs): Runs {
  if (a.length === 2) return clipRuns(b, a[0]!, a[1]!);
  if (b.length === 2) return clipRuns(a, b[0]!, b[1]!);
  const both = new Uint32Array(a.length + b.length);
  let length = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const start = Math.max(a[i]!, b[j]!);
    const end = Math.min(a[i + 1]!, b[j + 1]!);
    if (start < end) {
      both[length++] = start;
      both[length++] = end;
    }
    if (a[i + 1]! < b[j + 1]!) i += 2;
    else j += 2;
  }
  return both.subarray(0, length);
}

/**
 * The parts of the runs inside [start, end). The numbers of a list of runs are ascending, starts and ends alike, so
 * both edges are found by a search.
 */
function clipRuns(runs: Runs, start: number, end: number): Runs {
  if (runs.length === 0 || (start <= runs[0]! && end >= runs[runs.length - 1]!)) return runs;
  // The pair of the first number after `start`, and the pair after that of the last number below `end`.
  const from = firstFrom(runs, start + 1) & -2;
  const to = (firstFrom(runs, end) + 1) & -2;
  if (from >= to) return new Uint32Array(0);
  const clipped = runs.slice(from, to);
  clipped[0] = Math.max(clipped[0]!, start);
  clipped[clipped.length - 1] = Math.min(clipped[clipped.length - 1]!, end);
  return clipped;
}

/** Rising documents (each once) as runs. */
export function runsOf(docs: ArrayLike<number>): Runs {
  const runs = new Uint32Array(docs.length * 2);
  let length = 0;
  for (let index = 0; index < docs.length; index++) {
    const doc = docs[index]!;
    if (length > 0 && runs[length - 1] === doc) runs[length - 1] = doc + 1;
    else {
      runs[length++] = doc;
      runs[length++] = doc + 1;
    }
  }
  return runs.subarray(0, length);
}

/** Longer runs are copied in one go. */
const COPIED_FROM = 64;

/** The documents of the runs, one by one. `every` holds 0, 1, 2 …: of a single run a piece of it is handed out, nothing is copied. */
export function listRuns(runs: Runs, every: Uint32Array): Uint32Array {
  if (runs.length === 2) return every.subarray(runs[0], runs[1]);
  const docs = new Uint32Array(countRuns(runs));
  let filled = 0;
  for (let index = 0; index < runs.length; index += 2) {
    const end = runs[index + 1]!;
    let doc = runs[index]!;
    if (end - doc >= COPIED_FROM) {
      docs.set(every.subarray(doc, end), filled);
      filled += end - doc;
    } else while (doc < end) docs[filled++] = doc++;
  }
  return docs;
}

/** The first place in rising documents whose document is not below `doc`. */
export function firstFrom(docs: Uint32Array, doc: number): number {
  let low = 0;
  let high = docs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (docs[middle]! < doc) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The first place from `from` on, below `length`, that is above `doc` in ascending numbers. Its steps double, so that a
 * near place is found in few.
 */
export function leapBeyond(rising: Uint32Array, length: number, from: number, doc: number): number {
  if (from >= length || rising[from]! > doc) return from;
  let step = 1;
  while (from + step < length && rising[from + step]! <= doc) step *= 2;
  let low = from + (step >> 1);
  let high = Math.min(from + step, length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rising[middle]! <= doc) low = middle + 1;
    else high = middle;
  }
  return low;
}
