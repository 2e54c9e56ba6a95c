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

  /** The items so far; not a copy, and of no use after the next push. */
  view(): Uint32Array {
    return this.#items.subarray(0, this.length);
  }
}

/** Lists of 32-bit numbers, one after another; the first is list 0. */
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

  at(index: number): Uint32Array {
    return this.#items.view().subarray(index === 0 ? 0 : this.#ends.at(index - 1), this.#ends.at(index));
  }
}
