import type { Pacer } from './pacer.ts';

/** Items sorted in one go before the pieces are merged. */
const PIECE = 256;

/** The numbers 0 … length - 1 sorted by a comparison (stable), in stretches that leave the event loop its turn. */
export async function sortIndices(
  length: number,
  compare: (a: number, b: number) => number,
  pacer: Pacer,
): Promise<Uint32Array> {
  let from = Uint32Array.from({ length }, (_, index) => index);
  let to = new Uint32Array(length);
  for (let start = 0; start < length; start += PIECE) {
    from.subarray(start, start + PIECE).sort(compare);
    if (pacer.due()) await pacer.pause();
  }
  for (let width = PIECE; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width)
      await merge(from, to, start, width, compare, pacer);
    [from, to] = [to, from];
  }
  return from;
}

/** Merges from[start .. start + width) and the piece after it into `to`. */
async function merge(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  width: number,
  compare: (a: number, b: number) => number,
  pacer: Pacer,
): Promise<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  for (let place = start; place < end; place++) {
    const takeLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    to[place] = takeLeft ? from[left++]! : from[right++]!;
    if ((place & 63) === 0 && pacer.due()) await pacer.pause();
  }
}

/** Items in the order of their keys, 0 … keys - 1; equal ones stay as they were. */
export function sortByKey(items: Uint32Array, keyOf: (item: number) => number, keys: number): Uint32Array {
  const starts = new Uint32Array(keys + 1);
  for (const item of items) starts[keyOf(item) + 1]!++;
  for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!;
  const sorted = new Uint32Array(items.length);
  for (const item of items) sorted[starts[keyOf(item)]!++] = item;
  return sorted;
}
