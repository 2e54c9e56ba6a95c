import type { YieldTimer } from '../../yield-timer.ts';

/** Items sorted in one go before the pieces are merged. */
const PIECE = 256;

/** The numbers 0 … length - 1 in the (stable) order of a comparison. It works in slices that leave the event loop its turn. */
export async function sortIndices(
  length: number,
  compare: (a: number, b: number) => number,
  timer: YieldTimer,
): Promise<Uint32Array> {
  let from = countUp(length);
  let to = new Uint32Array(length);
  for (let start = 0; start < length; start += PIECE) {
    from.subarray(start, start + PIECE).sort(compare);
    if (timer.due()) await timer.pause();
  }
  for (let width = PIECE; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width)
      await merge(from, to, start, width, compare, timer);
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
  timer: YieldTimer,
): Promise<void> {
  const middle = Math.min(start + width, from.length);
  const end = Math.min(start + 2 * width, from.length);
  let left = start;
  let right = middle;
  for (let place = start; place < end; place++) {
    const takeLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
    to[place] = takeLeft ? from[left++]! : from[right++]!;
    if ((place & 63) === 0 && timer.due()) await timer.pause();
  }
}

/** The numbers 0 … length - 1. */
export function countUp(length: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(length);
  for (let number = 0; number < length; number++) numbers[number] = number;
  return numbers;
}

/**
 * Sorts items by their key, 0 … keys - 1, and keeps the order of those with equal keys. The items of key k are
 * sorted[ends[k - 1] .. ends[k]), beginning at 0 for key 0. Pauses whenever the timer is due.
 */
export async function sortByKey(
  items: Uint32Array,
  keyOf: (item: number) => number,
  keys: number,
  timer: YieldTimer,
): Promise<{ sorted: Uint32Array; ends: Uint32Array }> {
  // The place of a key's next item. It starts where the key's items begin and finally is where they end.
  const next = new Uint32Array(keys + 1);
  await inStretches(items.length, timer, place => {
    next[keyOf(items[place]!) + 1]!++;
  });
  for (let key = 0; key < keys; key++) next[key + 1]! += next[key]!;
  const sorted = new Uint32Array(items.length);
  await inStretches(items.length, timer, place => {
    const item = items[place]!;
    sorted[next[keyOf(item)]!++] = item;
  });
  return { sorted, ends: next };
}

/** Steps between two looks at the clock. */
const STEPS = 1024;

/** Takes a short step for each of 0 … length - 1, in time slices. */
export async function inStretches(
  length: number,
  timer: YieldTimer,
  step: (place: number) => void,
): Promise<void> {
  for (let from = 0; from < length; from += STEPS) {
    const to = Math.min(from + STEPS, length);
    for (let place = from; place < to; place++) step(place);
    if (timer.due()) await timer.pause();
  }
}
