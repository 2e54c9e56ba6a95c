import type { Column } from '../columns/column.ts';
import type { DocList } from '../doc-list.ts';
import type { FilterTest } from './filter-test.ts';

/** Walks documents along a column's pieces: `visit(from, to, shift)` for docs[from .. to) whose codes are codes[doc - shift]; `skip(from, to)` for those that have no value. */
export function walkPieces(
  column: Column,
  list: DocList,
  visit: (from: number, to: number, shift: number) => void,
  skip?: (from: number, to: number) => void,
): void {
  const { pieces, piece_segments } = column;
  const bounds = list.bounds();
  let done = 0;
  for (let piece = 0; piece * 3 < pieces.length; piece++) {
    const from = bounds[piece_segments[piece * 2]!]!;
    const to = bounds[piece_segments[piece * 2 + 1]!]!;
    if (from === to) continue;
    if (from > done) skip?.(done, from);
    visit(from, to, pieces[piece * 3]! - pieces[piece * 3 + 2]!);
    done = to;
  }
  if (done < list.docs.length) skip?.(done, list.docs.length);
}

/** The documents that pass, in their order. Written without branches: a document that fails is overwritten by the next. */
export function keepPassing(test: FilterTest, list: DocList): Uint32Array {
  const { docs } = list;
  if (test.column === null) return docs.subarray(0, 0);
  const { accepts, low, high, absent } = test;
  const { codes } = test.column;
  const kept = new Uint32Array(docs.length);
  let length = 0;
  const visit = (from: number, to: number, shift: number) => {
    for (let place = from; place < to; place++) {
      const code = codes[docs[place]! - shift]!;
      kept[length] = docs[place]!;
      length += accepts === null ? Number((code - low) >>> 0 <= high - low) : accepts[code]!;
    }
  };
  const keep = (from: number, to: number) => {
    kept.set(docs.subarray(from, to), length);
    length += to - from;
  };
  walkPieces(test.column, list, visit, absent ? keep : undefined);
  return kept.subarray(0, length);
}

/** For each document a bit of every group of filters that it fails in. */
export type Failures = Uint8Array;

/** Groups that have a bit. */
export const FAILURE_GROUPS = 8;

/** Notes which documents fail a test of a group (0 to 7). */
export function noteFailures(test: FilterTest, list: DocList, failures: Failures, group: number): void {
  const { docs } = list;
  const fail = (from: number, to: number) => {
    for (let place = from; place < to; place++) failures[place]! |= 1 << group;
  };
  if (test.column === null) {
    fail(0, docs.length);
    return;
  }
  const { accepts, low, high, absent } = test;
  const { codes } = test.column;
  const visit = (from: number, to: number, shift: number) => {
    if (accepts === null) {
      for (let place = from; place < to; place++)
        failures[place]! |= Number((codes[docs[place]! - shift]! - low) >>> 0 > high - low) << group;
    } else {
      for (let place = from; place < to; place++)
        failures[place]! |= (accepts[codes[docs[place]! - shift]!]! ^ 1) << group;
    }
  };
  walkPieces(test.column, list, visit, absent ? undefined : fail);
}

/** The documents that fail in no group, but perhaps in one that is forgiven (-1: none is). */
export function keepUnfailed(docs: Uint32Array, failures: Failures, forgiven: number): Uint32Array {
  const passes = new Uint8Array(256);
  passes[0] = 1;
  if (forgiven >= 0) passes[1 << forgiven] = 1;
  const kept = new Uint32Array(docs.length);
  let length = 0;
  for (let place = 0; place < docs.length; place++) {
    kept[length] = docs[place]!;
    length += passes[failures[place]!]!;
  }
  return kept.subarray(0, length);
}
