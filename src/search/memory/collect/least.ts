/** Above this many wanted, or this part of all, everything is sorted at once. */
const HEAP_MAX = 1024;

/** The places [from, to) of many different numbers in rising order. */
export function leastFrom(keys: Float64Array, from: number, to: number): Float64Array {
  if (from >= keys.length || from >= to) return new Float64Array(0);
  if (to > HEAP_MAX || to * 4 > keys.length) return keys.toSorted().subarray(from, to);
  return leastByHeap(keys, to).sort().subarray(from);
}

/** The `count` least numbers, in a heap with the largest of them on top: most numbers are larger and cost one comparison. */
function leastByHeap(keys: Float64Array, count: number): Float64Array {
  const heap = keys.slice(0, count).sort().reverse();
  let top = heap[0]!;
  for (let place = count; place < keys.length; place++) {
    if (keys[place]! >= top) continue;
    sinkTop(heap, keys[place]!);
    top = heap[0]!;
  }
  return heap;
}

/** Puts a number in the place of the top. */
function sinkTop(heap: Float64Array, key: number): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++;
    if (heap[child]! <= key) break;
    heap[place] = heap[child]!;
    place = child;
  }
  heap[place] = key;
}
