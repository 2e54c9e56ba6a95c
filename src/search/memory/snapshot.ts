import type { KindName } from '#contract/attributes/kinds/kinds.ts';
import type { CurveAxes } from '#contract/curves/curve.ts';
import type { SynonymGroup } from '#contract/records/catalogue.ts';
import type { LocalizedText } from '#text/localized-text.ts';

// A snapshot is one catalogue version, ready to be searched: named typed arrays and one JSON-able `meta`.
//
// Documents. A document is a product; its number is its place in this order:
//
//   leaf category (depth first in the tree) > set > group > part number in natural order
//
//   docs   0        12            31    40                        97
//          |- set A -|--- set B ---|- - -|---------- set C ---------|
//          |------- leaf 1 --------------|-------- leaf 2 ----------|     - - = products without a set
//          |-------------------- category I ------------------------|
//
// so that a category, a set and a group are each one run [start, end) of documents (more where products also stand in
// other categories), an attribute's values lie in few unbroken pieces, and a word that a set's products share costs one
// run however many they are.

/**
 * The version of the layout and of its contents (words, codes, scores), raised with every change to the build. A
 * snapshot of another version is not opened.
 */
export const SNAPSHOT_FORMAT = 17;

export type SnapshotArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/**
 * An attribute's column. Its arrays are named `column.<index>.<part>`, as `columns/column.ts` and `kinds/` describe.
 */
export type ColumnMeta = {
  key: string;
  kind: KindName;
  distinct: number;
  choices: string[];
  filterable: boolean;
  /** The key of the condition on any attribute of its unit, or null if there is none. */
  any_key: string | null;
};

/** A category in depth-first order. `parent` is an index, or -1 for a top category. */
export type CategoryMeta = { id: string; parent: number; name: LocalizedText };

/** The content of a snapshot besides its arrays. */
export type SnapshotMeta = {
  products: number;
  sets: number;
  columns: ColumnMeta[];
  categories: CategoryMeta[];
  synonyms: readonly SynonymGroup[];
  /** The words in names of categories, attributes and choices, in the singular. */
  named: readonly string[];
  curves: { key: string; axes: CurveAxes }[];
};

/** A built index at rest: can be handed to another thread, or saved. */
export type Snapshot = {
  format: number;
  catalogue_version: string;
  meta: SnapshotMeta;
  arrays: Record<string, SnapshotArray>;
};

/**
 * The buffers to transfer when a snapshot is posted to another thread. Arrays in shared memory are not among them,
 * since both threads see them. After a build the list is empty.
 */
export function snapshotBuffers(snapshot: Snapshot): ArrayBuffer[] {
  const buffers = Object.values(snapshot.arrays).map(array => array.buffer);
  return [...new Set(buffers)].filter(buffer => buffer instanceof ArrayBuffer);
}

/** Bytes that a snapshot's arrays take. */
export function snapshotBytes(snapshot: Snapshot): number {
  return Object.values(snapshot.arrays).reduce((sum, array) => sum + array.byteLength, 0);
}

/** A zeroed array of 32-bit numbers on shared memory. */
export function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

/** A zeroed array of bytes on shared memory. */
export function sharedUint8(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** A zeroed array of doubles on shared memory. */
export function sharedFloat64(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * 8));
}

/** A zeroed array of the narrowest numbers that hold `most`, on shared memory. */
export function sharedCodes(length: number, most: number): Uint8Array | Uint16Array | Uint32Array {
  if (most < 2 ** 8) return sharedUint8(length);
  return most < 2 ** 16 ? new Uint16Array(new SharedArrayBuffer(length * 2)) : sharedUint32(length);
}
