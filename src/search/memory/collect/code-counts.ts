import type { Column } from '../columns/column.ts';
import type { DocList } from '../doc-list.ts';
import { walkPieces } from '../match/run-tests.ts';

/** How many of the documents have each code; at 0 those without a value that stand inside the column's pieces. */
export function countCodes(column: Column, list: DocList): Uint32Array {
  const { docs } = list;
  const { codes } = column;
  const counts = new Uint32Array(Math.max(column.distinct, 2) + 1);
  walkPieces(column, list, (from, to, shift) => {
    for (let place = from; place < to; place++) counts[codes[docs[place]! - shift]!]!++;
  });
  return counts;
}

/** How many documents at most have a value: those inside the column's pieces. */
export function countStored(column: Column, list: DocList): number {
  let stored = 0;
  walkPieces(column, list, (from, to) => {
    stored += to - from;
  });
  return stored;
}

/** The sum of counts from place 1 on. */
export function sumFromOne(counts: Uint32Array): number {
  let sum = 0;
  for (let code = 1; code < counts.length; code++) sum += counts[code]!;
  return sum;
}
