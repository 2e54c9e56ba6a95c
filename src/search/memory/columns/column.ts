import type { SnapshotArray } from '../snapshot.ts';
import type { StringTable } from '../strings.ts';

// An attribute's values over the documents. Every distinct value has a code, 1 and up in rising order; 0: no value.
// Only pieces of the documents in which the attribute occurs are stored:
//
//   documents   0 ........ 40 ............ 97 ....... 120 .... 150
//   pieces                 |- piece 0 -----|          |- 1 ----|
//   codes                  [3 3 1 0 2 ...            ][5 5 4 ..]
//   pieces[]    40 97 0    120 150 57        start, end, place of its first code
//
// A piece is made of whole segments (the documents of a leaf category): piece_segments[] holds the first one of each
// and the one behind it. The meaning of the codes depends on the attribute's kind (`kinds/`).

/** Codes of any width. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** The fields that columns of all kinds have. `distinct` is the highest code. */
export type Column = {
  readonly key: string;
  readonly pieces: Uint32Array;
  readonly piece_segments: Uint32Array;
  readonly codes: Codes;
  readonly distinct: number;
  readonly filterable: boolean;
  readonly by_value: DocumentsByValue | null;
};

/**
 * The documents that have a value, by value, then by part number. Those of code c are docs[starts[c] .. starts[c + 1]).
 */
export type DocumentsByValue = { readonly docs: Uint32Array; readonly starts: Uint32Array };

/**
 * The distinct values of a kind as it stores them: arrays and lists of strings by the name of their part, and the
 * choices that values name.
 */
export type Dictionary = {
  arrays?: Record<string, SnapshotArray>;
  strings?: Record<string, readonly string[]>;
  choices?: string[];
};

/** Opens the parts of a {@link Dictionary}. */
export type DictionaryParts = {
  uint32: (part: string) => Uint32Array;
  float64: (part: string) => Float64Array;
  strings: (part: string) => StringTable;
  choices: readonly string[];
};

/** The code of one document, or 0 if it has no value. */
export function codeAt(column: Column, doc: number): number {
  const { pieces } = column;
  let low = 0;
  let high = pieces.length / 3;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pieces[middle * 3 + 1]! <= doc) low = middle + 1;
    else high = middle;
  }
  const start = pieces[low * 3];
  return start === undefined || doc < start ? 0 : column.codes[doc - start + pieces[low * 3 + 2]!]!;
}
