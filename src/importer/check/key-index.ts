/** Initial number of slots. The number of slots is always a power of two. */
const SLOTS_MIN = 1_024;
const FREE = -1;
const REMOVED = -2;

/**
 * Finds the number of a text in a list that its owner keeps elsewhere. It holds four to eight bytes per text, a tenth
 * of a Map's size. An import has two of them with a million entries.
 *
 *     #slots   . 4 . . 0 . 17 x . 3 .       hash of the text ⟶ first slot to look at, then the next ones (linear probing)
 *              └ free     └ n     └ removed
 */
export class KeyIndex {
  readonly #keyOf: (n: number) => string;
  #slots = new Int32Array(SLOTS_MIN).fill(FREE);
  /** Slots that are not free, removed ones too. */
  #used = 0;

  /** @param keyOf the text of a number that was added */
  constructor(keyOf: (n: number) => string) {
    this.#keyOf = keyOf;
  }

  /** The number of a text. */
  find(key: string): number | undefined {
    const n = this.#slots[this.#slotOf(key)] ?? FREE;
    return n === FREE ? undefined : n;
  }

  /** Adds a new text with its number. */
  add(key: string, n: number): void {
    if (this.#used * 2 >= this.#slots.length) this.#grow();
    this.#slots[this.#slotOf(key)] = n;
    this.#used++;
  }

  /** Removes a text, if it is present. */
  remove(key: string): void {
    const slot = this.#slotOf(key);
    if (this.#slots[slot] !== FREE) this.#slots[slot] = REMOVED;
  }

  /** The slot that holds a text, or the free one where the search for it ends. */
  #slotOf(key: string): number {
    const mask = this.#slots.length - 1;
    for (let slot = hashOf(key) & mask; ; slot = (slot + 1) & mask) {
      const n = this.#slots[slot] ?? FREE;
      if (n === FREE || (n !== REMOVED && this.#keyOf(n) === key)) return slot;
    }
  }

  #grow(): void {
    const kept = this.#slots.filter(n => n >= 0);
    this.#slots = new Int32Array(Math.max(SLOTS_MIN, 2 ** Math.ceil(Math.log2(kept.length * 4 + 1)))).fill(
      FREE,
    );
    this.#used = kept.length;
    for (const n of kept) this.#slots[this.#slotOf(this.#keyOf(n))] = n;
  }
}

/** FNV-1a, its high bits folded onto the low ones. */
function hashOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return sum ^ (sum >>> 15);
}
