/** A list of 32-bit numbers that grows. */
export class Uint32List {
  #items = new Uint32Array(64);
  length = 0;

  push(item: number): void {
    if (this.length === this.#items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = item;
  }

  at(index: number): number {
    return this.#items[index]!;
  }

  set(index: number, item: number): void {
    this.#items[index] = item;
  }

  /** Leaves the first items only. */
  truncate(length: number): void {
    this.length = Math.min(this.length, length);
  }

  /** The items so far, without a copy. The view is invalid after the next push. */
  view(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}

/** Lists of 32-bit numbers, packed one after another and numbered from 0. */
export class Uint32Lists {
  readonly #items = new Uint32List();
  readonly #ends = new Uint32List();

  get length(): number {
    return this.#ends.length;
  }

  push(items: Iterable<number>): number {
    for (const item of items) this.#items.push(item);
    this.#ends.push(this.#items.length);
    return this.#ends.length - 1;
  }

  /** Leaves the first lists only. */
  truncate(length: number): void {
    this.#items.truncate(length === 0 ? 0 : this.#ends.at(length - 1));
    this.#ends.truncate(length);
  }

  /** Copies of all items and of the ends of the lists. */
  packed(): { items: Uint32Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> } {
    return { items: this.#items.view().slice(), ends: this.#ends.view().slice() };
  }

  at(index: number): Uint32Array {
    return this.#items.view().subarray(index === 0 ? 0 : this.#ends.at(index - 1), this.#ends.at(index));
  }
}

const PAGE_BITS = 16;
const PAGE_ITEMS = 2 ** PAGE_BITS;

/**
 * A list of 32-bit numbers that grows to tens of millions, page by page: nothing is copied when it grows, and no page
 * stays half empty but the last.
 */
export class PagedUint32List {
  readonly #pages: Uint32Array[] = [];
  length = 0;

  push(item: number): void {
    if (this.length === this.#pages.length * PAGE_ITEMS) this.#pages.push(new Uint32Array(PAGE_ITEMS));
    this.set(this.length++, item);
  }

  at(index: number): number {
    return this.#pages[index >>> PAGE_BITS]![index & (PAGE_ITEMS - 1)]!;
  }

  set(index: number, item: number): void {
    this.#pages[index >>> PAGE_BITS]![index & (PAGE_ITEMS - 1)] = item;
  }

  /** Copies all items to an array of the same length, in steps of a page. */
  *copyTo(array: Uint32Array): Generator<void> {
    yield* copyPages(this.#pages, this.length, array);
  }
}

/** A list of bytes that grows, page by page. */
export class PagedBytes {
  readonly #pages: Uint8Array[] = [];
  length = 0;

  append(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      if (this.length === this.#pages.length * PAGE_ITEMS) this.#pages.push(new Uint8Array(PAGE_ITEMS));
      const at = this.length & (PAGE_ITEMS - 1);
      const part = bytes.subarray(from, from + PAGE_ITEMS - at);
      this.#pages[this.length >>> PAGE_BITS]!.set(part, at);
      this.length += part.length;
      from += part.length;
    }
  }

  /** Copies all bytes to an array of the same length, in steps of a page. */
  *copyTo(array: Uint8Array): Generator<void> {
    yield* copyPages(this.#pages, this.length, array);
  }
}

function* copyPages<Items extends Uint8Array | Uint32Array>(
  pages: readonly Items[],
  length: number,
  array: Items,
): Generator<void> {
  for (let from = 0; from < length; from += PAGE_ITEMS) {
    const page = pages[from >>> PAGE_BITS]!;
    array.set(page.subarray(0, Math.min(PAGE_ITEMS, length - from)), from);
    yield;
  }
}
