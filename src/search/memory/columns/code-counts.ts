import type { Facet } from '#contract/search/search-result.ts';
import type { Codes, Column } from './column.ts';
import { areNeighbours, PIECE } from './pieces.ts';
import { zeroes } from './zeroes.ts';

/** A column, documents, and their common pieces (`columns/pieces.ts`): the input of a facet's counts. */
export type CountedColumn<Counting extends Column = Column> = {
  readonly column: Counting;
  readonly docs: Uint32Array;
  readonly pieces: readonly number[];
};

/** A facet, the counts that tell how informative it is, and the number of documents with a value. */
export type CountedFacet = { facet: Facet; counts: ArrayLike<number>; covered: number };

/**
 * The number of documents with each code, by code. Index 0 counts documents inside the column's pieces that have no
 * value. The array is longer than needed and is overwritten by the next call of {@link zeroes}.
 */
export function countCodes({ column, docs, pieces }: CountedColumn): Uint32Array {
  const { codes } = column;
  const counts = zeroes(column.distinct + 1);
  for (let piece = 0; piece < pieces.length; piece += PIECE) {
    const to = pieces[piece + 1]!;
    const shift = pieces[piece + 2]!;
    const from = pieces[piece]!;
    if (areNeighbours(docs, from, to)) countStretch(codes, docs[from]! - shift, to - from, counts);
    else for (let place = from; place < to; place++) counts[codes[docs[place]! - shift]!]!++;
  }
  return counts;
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
