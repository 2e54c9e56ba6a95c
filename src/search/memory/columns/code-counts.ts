import type { Facet } from '#contract/search/search-result.ts';
import { type Bits, countCommon } from '../bits.ts';
import type { DocList, Marks } from '../doc-list.ts';
import { bitsOfCodes, KEPT_MAX } from './code-bits.ts';
import type { Codes, Column } from './column.ts';
import { areNeighbours, PIECE } from './pieces.ts';
import { zeroes } from './zeroes.ts';

/** A column, documents, and their common pieces (`columns/pieces.ts`): the input of a facet's counts. */
export type CountedColumn<Counting extends Column = Column> = {
  readonly column: Counting;
  readonly list: DocList;
  readonly pieces: readonly number[];
};

/** A facet, the counts that tell how informative it is, and the number of documents with a value. */
export type CountedFacet = { facet: Facet; counts: ArrayLike<number>; covered: number };

/**
 * The number of documents with each code, by code. Index 0 counts documents inside the column's pieces that have no
 * value. The array is longer than needed and is overwritten by the next call of {@link zeroes}.
 */
export function countCodes(counted: CountedColumn): Uint32Array {
  const { column, list, pieces } = counted;
  const { codes } = column;
  const counts = zeroes(column.distinct + 1);
  const marks = wholeMarks(counted);
  if (marks !== null) {
    countMarked(counted, marks, counts);
    return counts;
  }
  const { docs } = list;
  for (let piece = 0; piece < pieces.length; piece += PIECE) {
    const to = pieces[piece + 1]!;
    const shift = pieces[piece + 2]!;
    const from = pieces[piece]!;
    if (areNeighbours(docs, from, to)) countStretch(codes, docs[from]! - shift, to - from, counts);
    else for (let place = from; place < to; place++) counts[codes[docs[place]! - shift]!]!++;
  }
  return counts;
}

/** The bits of documents that are to be read once, if all of them are in one piece of the column. */
export function wholeMarks({ list, pieces }: CountedColumn): Marks | null {
  const isWhole = pieces.length === PIECE && pieces[0] === 0 && pieces[1] === list.count;
  return isWhole ? list.marks : null;
}

/** A code's bits are counted if that is less work: this many words of them take as long as one document. */
const WORDS_PER_DOCUMENT = 3;

function countMarked({ column, list, pieces }: CountedColumn, marks: Marks, counts: Uint32Array): void {
  const { codes, distinct } = column;
  const at = marks.first - pieces[2]!;
  const words = distinct * marks.bits.length;
  if (at === 0 && distinct <= KEPT_MAX && words < list.count * WORDS_PER_DOCUMENT) {
    const ofCodes = bitsOfCodes(column);
    counts[0] = list.count;
    for (let code = 1; code <= distinct; code++) {
      counts[code] = countCommon(marks.bits, ofCodes[code]!);
      counts[0]! -= counts[code]!;
    }
  } else countPlaces(codes, marks.bits, at, counts);
}

/** Counts the codes at the places of a set, the first of which is place `at` of the codes. */
function countPlaces(codes: Codes, bits: Bits, at: number, counts: Uint32Array): void {
  for (let word = 0; word < bits.length; word++) {
    const last = at + (word << 5) + 31;
    for (let left = bits[word]!; left !== 0; left &= left - 1)
      counts[codes[last - Math.clz32(left & -left)]!]!++;
  }
}

/** Counts codes that follow each other, without looking at their documents. */
function countStretch(codes: Codes, from: number, length: number, counts: Uint32Array): void {
  for (let at = from; at < from + length; at++) counts[codes[at]!]!++;
}

/** The sum of counts from place 1 to `last`. */
export function sumFromOne(counts: Uint32Array, last: number): number {
  let sum = 0;
  for (let code = 1; code <= last; code++) sum += counts[code]!;
  return sum;
}
