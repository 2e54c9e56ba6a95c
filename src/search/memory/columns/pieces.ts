import type { DocList } from '../doc-list.ts';
import type { Codes, Column } from './column.ts';

// Where a list of documents meets the pieces of a column: triples from, to, shift. The codes of docs[from .. to) are
// codes[doc - shift]; documents between two triples have no value.
//
//   docs     3 7 | 41 42 60 | 99 | 121 130          pieces of the column: 40 .. 97 (its codes from 0 on), 120 .. 150 (from 57 on)
//   triples        2 5 40          6 8 63

/** Numbers of a triple. */
export const PIECE = 3;

/**
 * The pieces of a column that contain some of the documents. For documents of a single segment the documents themselves
 * are not read.
 */
export function piecesIn(column: Column, list: DocList): readonly number[] {
  const segment = list.segment();
  if (segment !== null) {
    const piece = pieceOf(column, segment);
    return piece < 0 ? [] : [0, list.count, shiftOf(column, piece)];
  }
  const { piece_segments, pieces } = column;
  // The attribute of a whole catalogue has one piece.
  if (pieces.length === PIECE && coversAll(pieces, list)) return [0, list.count, shiftOf(column, 0)];
  const bounds = list.bounds();
  const found: number[] = [];
  for (let piece = 0; piece * 2 < piece_segments.length; piece++) {
    const from = bounds[piece_segments[piece * 2]!]!;
    const to = bounds[piece_segments[piece * 2 + 1]!]!;
    if (from < to) found.push(from, to, shiftOf(column, piece));
  }
  return found;
}

function coversAll(pieces: Uint32Array, list: DocList): boolean {
  if (list.count === 0) return false;
  const [first, last] = list.ends();
  return pieces[0]! <= first && last < pieces[1]!;
}

/** The piece that a segment belongs to, or -1 if the attribute does not occur in it. */
function pieceOf({ piece_segments }: Column, segment: number): number {
  let low = 0;
  let high = piece_segments.length >>> 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (piece_segments[middle * 2 + 1]! <= segment) low = middle + 1;
    else high = middle;
  }
  return low * 2 < piece_segments.length && piece_segments[low * 2]! <= segment ? low : -1;
}

function shiftOf({ pieces }: Column, piece: number): number {
  return pieces[piece * 3]! - pieces[piece * 3 + 2]!;
}

/** The greatest possible number of documents with a value: those inside the column's pieces. */
export function countStored(pieces: readonly number[]): number {
  let stored = 0;
  for (let at = 0; at < pieces.length; at += PIECE) stored += pieces[at + 1]! - pieces[at]!;
  return stored;
}

/**
 * Walks documents along a column's pieces.
 * @param visit called for docs[from .. to) that a piece covers, with their codes at codes[doc - shift]
 * @param skip called for docs[from .. to) that no piece covers, so that they have no value
 */
export function walkPieces(
  column: Column,
  list: DocList,
  visit: (from: number, to: number, shift: number) => void,
  skip?: (from: number, to: number) => void,
): void {
  const pieces = piecesIn(column, list);
  let done = 0;
  for (let at = 0; at < pieces.length; at += PIECE) {
    const [from, to, shift] = [pieces[at]!, pieces[at + 1]!, pieces[at + 2]!];
    if (from > done) skip?.(done, from);
    visit(from, to, shift);
    done = to;
  }
  if (done < list.count) skip?.(done, list.count);
}

/**
 * The codes of docs[from .. to) in order. For neighbouring documents this is a view of the column, otherwise a copy.
 */
export function codesOf(column: Column, docs: Uint32Array, from: number, to: number, shift: number): Codes {
  const { codes } = column;
  const first = docs[from]!;
  if (areNeighbours(docs, from, to)) return codes.subarray(first - shift, first - shift + to - from);
  const picked = new Uint32Array(to - from);
  for (let place = from; place < to; place++) picked[place - from] = codes[docs[place]! - shift]!;
  return picked;
}

/** Whether no document is missing between those of docs[from .. to). */
export function areNeighbours(docs: Uint32Array, from: number, to: number): boolean {
  return docs[to - 1]! - docs[from]! === to - 1 - from;
}

/** Calls for each document of a list that has a value, with its place in the list. */
export function eachCode(column: Column, list: DocList, call: (place: number, code: number) => void): void {
  const { codes } = column;
  const { docs } = list;
  walkPieces(column, list, (from, to, shift) => {
    for (let place = from; place < to; place++) {
      const code = codes[docs[place]! - shift]!;
      if (code !== 0) call(place, code);
    }
  });
}
