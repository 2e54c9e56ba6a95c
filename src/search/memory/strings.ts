import type { SnapshotArray } from './snapshot.ts';

// Many strings in two arrays: their UTF-8 bytes one after another, and where each begins.
//
//   bytes    A C 2 5 4 - 1 0 0 L A 1 0 2 7
//   offsets  0                 9           15

/** A list of strings in two arrays. */
export type StringTable = { readonly bytes: Buffer; readonly offsets: Uint32Array; readonly length: number };

/** Opens a list that `build/pack-strings.ts` made. */
export function openStrings(arrays: Record<string, SnapshotArray>, name: string): StringTable {
  const bytes = arrays[`${name}.bytes`];
  const offsets = arrays[`${name}.offsets`];
  if (bytes === undefined || !(offsets instanceof Uint32Array))
    throw new Error(`The snapshot has no strings ${name}`);
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    offsets,
    length: offsets.length - 1,
  };
}

/** One string of a list. */
export function stringAt(table: StringTable, index: number): string {
  return table.bytes.toString('utf8', table.offsets[index], table.offsets[index + 1]);
}

/**
 * The place of the first string of a sorted list that is not below `text`, or with `after` of the first after all that
 * begin with it.
 */
export function lowerBound(table: StringTable, text: string, after = false): number {
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = stringAt(table, middle);
    if (candidate < text || (after && candidate.startsWith(text))) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a sorted table holds a string. */
export function holdsString(table: StringTable, text: string): boolean {
  const place = lowerBound(table, text);
  return place < table.length && stringAt(table, place) === text;
}
