import type { Column } from '../columns/column.ts';
import { firstFrom } from '../runs.ts';
import type { FilterTest } from './filter-test.ts';

/** Walks rising documents along a column's pieces: `visit(from, to, shift)` for docs[from .. to) whose codes are codes[doc - shift]; `skip(from, to)` for those that have no value. */
export function walkPieces(
  column: Column,
  docs: Uint32Array,
  visit: (from: number, to: number, shift: number) => void,
  skip?: (from: number, to: number) => void,
): void {
  const { pieces } = column;
  let done = 0;
  for (let piece = 0; piece < pieces.length && done < docs.length; piece += 3) {
    const start = pieces[piece]!;
    const from = docs[done]! >= start ? done : done + firstFrom(docs.subarray(done), start);
    const to = from + firstFrom(docs.subarray(from), pieces[piece + 1]!);
    if (from > done) skip?.(done, from);
    if (to > from) visit(from, to, start - pieces[piece + 2]!);
    done = to;
  }
  if (done < docs.length) skip?.(done, docs.length);
}

/** The documents that pass, in their order. */
export function keepPassing(test: FilterTest, docs: Uint32Array): Uint32Array {
  if (test.column === null) return docs.subarray(0, 0);
  const { accepts, low, high, absent } = test;
  const { codes } = test.column;
  const kept = new Uint32Array(docs.length);
  let length = 0;
  const visit = (from: number, to: number, shift: number) => {
    if (accepts === null) {
      for (let place = from; place < to; place++) {
        const code = codes[docs[place]! - shift]!;
        kept[length] = docs[place]!;
        length += Number(code >= low && code <= high);
      }
    } else {
      for (let place = from; place < to; place++) {
        kept[length] = docs[place]!;
        length += accepts[codes[docs[place]! - shift]!]!;
      }
    }
  };
  const keep = (from: number, to: number) => {
    kept.set(docs.subarray(from, to), length);
    length += to - from;
  };
  walkPieces(test.column, docs, visit, absent ? keep : undefined);
  return kept.subarray(0, length);
}

/** In how many groups a document failed: 0 in none; g in group g only; FAILED_MORE in more than one. */
export type Failures = Uint8Array;

/** Failed in more than one group. */
export const FAILED_MORE = 255;

/** Notes which documents fail a test of a group (1 to 254). */
export function noteFailures(test: FilterTest, docs: Uint32Array, failures: Failures, group: number): void {
  const fail = (from: number, to: number) => {
    for (let place = from; place < to; place++)
      failures[place] = failures[place] === 0 || failures[place] === group ? group : FAILED_MORE;
  };
  if (test.column === null) {
    fail(0, docs.length);
    return;
  }
  const { accepts, low, high, absent } = test;
  const { codes } = test.column;
  const visit = (from: number, to: number, shift: number) => {
    for (let place = from; place < to; place++) {
      const code = codes[docs[place]! - shift]!;
      const passes = accepts === null ? code >= low && code <= high : accepts[code] === 1;
      if (!passes) failures[place] = failures[place] === 0 || failures[place] === group ? group : FAILED_MORE;
    }
  };
  walkPieces(test.column, docs, visit, absent ? undefined : fail);
}
