// A table by pieces of texts: a piece is looked up where it stands in its text, without being cut out, as a build looks up some thirty
// million. Open addressing; a slot holds 1 + the place of an entry, 0 where it is free.

/** Entries kept before all are dropped. */
const ENTRIES_MAX = 2 ** 15;
const SLOTS = 4 * ENTRIES_MAX;

/** Remembers values by pieces of texts, the last tens of thousands. */
export class PartTable<Value> {
  readonly #slots = new Uint32Array(SLOTS);
  readonly #keys: string[] = [];
  readonly #values: Value[] = [];

  /** The value stored for the characters [from, to) of a text, or undefined if there is none. */
  find(text: string, from: number, to: number): Value | undefined {
    const place = this.#slots[this.#slotOf(text, from, to)]!;
    return place === 0 ? undefined : this.#values[place - 1];
  }

  /** Stores the value of a piece that is not known yet. */
  add(key: string, value: Value): void {
    if (this.#keys.length === ENTRIES_MAX) {
      this.#slots.fill(0);
      this.#keys.length = 0;
      this.#values.length = 0;
    }
    const slot = this.#slotOf(key, 0, key.length);
    this.#keys.push(key);
    this.#slots[slot] = this.#values.push(value);
  }

  /** The slot of a piece, or the free one where it would go. */
  #slotOf(text: string, from: number, to: number): number {
    let mixed = to - from;
    for (let at = from; at < to; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
    let slot = (mixed ^ (mixed >>> 15)) & (SLOTS - 1);
    while (this.#slots[slot] !== 0 && !stands(this.#keys[this.#slots[slot]! - 1]!, text, from, to))
      slot = (slot + 1) & (SLOTS - 1);
    return slot;
  }
}

/** Whether a key is the part [from, to) of a text. */
function stands(key: string, text: string, from: number, to: number): boolean {
  if (key.length !== to - from) return false;
  for (let at = 0; at < key.length; at++) if (key.charCodeAt(at) !== text.charCodeAt(from + at)) return false;
  return true;
}
