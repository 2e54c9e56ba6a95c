// A run is an unbroken piece [start, end) of the documents. A list of runs holds rising, disjoint pairs:
//
//   documents  0 1 2 3 4 5 6 7 8 9          runs  [1,4, 6,8]
//                * * *     * *

/** Pairs start, end; rising and disjoint. */
export type Runs = Uint32Array;

/** How many documents the runs hold. */
export function countRuns(runs: Runs): number {
  let total = 0;
  for (let index = 0; index < runs.length; index += 2) total += runs[index + 1]! - runs[index]!;
  return total;
}

/** The documents that are in both. */
export function intersectRuns(a: Runs, b: Runs): Runs {
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const start = Math.max(a[i]!, b[j]!);
    const end = Math.min(a[i + 1]!, b[j + 1]!);
    if (start < end) both.push(start, end);
    if (a[i + 1]! < b[j + 1]!) i += 2;
    else j += 2;
  }
  return Uint32Array.from(both);
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

/** The documents of the runs, one by one. `every` holds 0, 1, 2 …: of a single run a piece of it is handed out, nothing is copied. */
export function listRuns(runs: Runs, every: Uint32Array): Uint32Array {
  if (runs.length === 2) return every.subarray(runs[0], runs[1]);
  const docs = new Uint32Array(countRuns(runs));
  let filled = 0;
  for (let index = 0; index < runs.length; index += 2) {
    docs.set(every.subarray(runs[index], runs[index + 1]), filled);
    filled += runs[index + 1]! - runs[index]!;
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
