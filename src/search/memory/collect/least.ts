/** If more than this many, or more than a quarter of all, are wanted, everything is sorted. */
const HEAP_MAX = 1024;

/** The places [from, to) of many different numbers in rising order. */
export function leastFrom(keys: Float64Array, from: number, to: number): Float64Array {
  if (from >= keys.length || from >= to) return new Float64Array(0);
  if (to > HEAP_MAX || to * 4 > keys.length) return keys.toSorted().subarray(from, to);
  return leastByHeap(keys, to).subarray(from);
}

/** The `count` least numbers: most are larger than all that are kept, and cost one comparison. */
function leastByHeap(keys: Float64Array, count: number): Float64Array {
  const kept = new LeastKept(count);
  for (let place = 0; place < keys.length; place++) if (keys[place]! < kept.limit) kept.add(keys[place]!);
  return kept.sorted();
}

/** Keeps the least of many different numbers, in a heap with the largest of them on top. */
export class LeastKept {
  readonly #heap: Float64Array;
  #length = 0;
  /** Only numbers below this are worth adding. */
  limit = Number.POSITIVE_INFINITY;

  constructor(count: number) {
    this.#heap = new Float64Array(count);
  }

  /** Adds a number below the limit. */
  add(number: number): void {
    if (this.#length === this.#heap.length) sinkTop(this.#heap, number);
    else {
      this.#heap[this.#length++] = number;
      if (this.#length < this.#heap.length) return;
      this.#heap.sort().reverse();
    }
    this.limit = this.#heap[0]!;
  }

  /** The numbers that were kept, rising. */
  sorted(): Float64Array {
    return this.#heap.slice(0, this.#length).sort();
  }
}

/** Replaces the top by a number. */
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
