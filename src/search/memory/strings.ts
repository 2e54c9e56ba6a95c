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

/** The place of the first string of a sorted list that is not below `text`. */
export function lowerBound(table: StringTable, text: string): number {
  const compare = comparedWith(text);
  let low = 0;
  let high = table.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(table, middle, text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The places of the strings of a sorted list that begin with a text: [from, to). Mostly they are few. */
export function placesBeginning(table: StringTable, text: string): [from: number, to: number] {
  const compare = comparedWith(text);
  const from = lowerBound(table, text);
  let low = from;
  let step = 1;
  for (; low + step <= table.length && compare(table, low + step - 1, text) === 0; step *= 2) low += step;
  let high = Math.min(low + step - 1, table.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(table, middle, text) === 0) low = middle + 1;
    else high = middle;
  }
  return [from, low];
}

/** How a string of a list is compared with a text. */
function comparedWith(text: string): (table: StringTable, place: number, text: string) => number {
  return Buffer.byteLength(text) === text.length ? compareBytes : compareLetters;
}

/** The order of a string and a text: 0 if it begins with the text, less if it comes before, more if it comes after. */
function compareLetters(table: StringTable, place: number, text: string): number {
  const own = stringAt(table, place);
  if (own.startsWith(text)) return 0;
  return own < text ? -1 : 1;
}

/** The same for a text of ASCII, against which bytes and letters have one order: nothing is decoded. */
function compareBytes({ bytes, offsets }: StringTable, place: number, text: string): number {
  const from = offsets[place]!;
  const length = Math.min(offsets[place + 1]! - from, text.length);
  for (let at = 0; at < length; at++) {
    const order = bytes[from + at]! - text.charCodeAt(at);
    if (order !== 0) return order;
  }
  return length < text.length ? -1 : 0;
}

/** Whether a sorted table holds a string. */
export function holdsString(table: StringTable, text: string): boolean {
  const place = lowerBound(table, text);
  return place < table.length && stringAt(table, place) === text;
}
