import { type Bits, noBits, setRange } from '../bits.ts';
import type { Codes } from '../columns/column.ts';
import type { FilterTest } from '../columns/filter-test.ts';
import { codesOf, walkPieces } from '../columns/pieces.ts';
import type { DocList } from '../doc-list.ts';
import { keptPlaces } from './kept-places.ts';

/** The places of a list's documents that pass a test. */
export function passingPlaces(test: FilterTest, list: DocList): Bits {
  const known = keptPlaces(test, list);
  if (known !== undefined) return known;
  const bits = noBits(list.docs.length);
  const { column, accepts, low, high } = test;
  if (column === null) return bits;
  const visit = (from: number, to: number, shift: number) => {
    const codes = codesOf(column, list.docs, from, to, shift);
    if (accepts === null) markBetween(bits, from, codes, low, high);
    else markAccepted(bits, from, codes, accepts);
  };
  const skip = (from: number, to: number) => setRange(bits, from, to);
  walkPieces(column, list, visit, test.absent ? skip : undefined);
  return bits;
}

/**
 * Marks the places from `from` on whose codes are from `low` to `high`. Each word of the bit set is built before it is
 * written.
 */
function markBetween(bits: Bits, from: number, codes: Codes, low: number, high: number): void {
  const width = high - low;
  for (let at = 0; at < codes.length; ) {
    const end = Math.min(at + 32 - ((from + at) & 31), codes.length);
    const word = (from + at) >>> 5;
    let marks = 0;
    for (; at < end; at++) marks |= Number((codes[at]! - low) >>> 0 <= width) << (from + at);
    bits[word]! |= marks;
  }
}

/** Marks the places from `from` on whose codes are accepted. */
function markAccepted(bits: Bits, from: number, codes: Codes, accepts: Uint8Array): void {
  for (let at = 0; at < codes.length; ) {
    const end = Math.min(at + 32 - ((from + at) & 31), codes.length);
    const word = (from + at) >>> 5;
    let marks = 0;
    for (; at < end; at++) marks |= accepts[codes[at]!]! << (from + at);
    bits[word]! |= marks;
  }
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
