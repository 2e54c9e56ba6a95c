// Which runs of characters the part numbers of a catalogue have, as bits by a hash. What part numbers begin with or have
// inside has no other runs, so that most words are known to be in no part number without asking:
//
//   EL-PCX-25   ▸elp elpc lpcx pcx2 cx25 x25◂, and all shorter ones
//   lens        its run `lens` is none of these: no part number begins with it or has it inside
//
// A bit may stand for several runs: whether a part number has a text whose runs all occur must still be asked.

/** Length of a run. */
const RUN = 4;
/** What stands before and behind a part number. */
const START = '\u0001';
const END = '\u0002';
/** Most bits: half a megabyte, for some hundred thousand different runs. */
const BITS_MAX = 2 ** 22;
const BITS_MIN = 2 ** 10;
/** Bits for each one that is set, at least, except in the largest table. */
const SPARE = 16;

/** The runs of part numbers. Each number is a key, see `partNumberKey`. */
export class NumberRuns {
  readonly #bits: Uint8Array;

  /** @param bits as {@link pack} gave them, else there is no part number yet */
  constructor(bits?: Uint8Array) {
    this.#bits = bits ?? new Uint8Array(BITS_MAX / 8);
  }

  /** Adds a part number. */
  add(key: string): void {
    const whole = START + key + END;
    for (let length = 1; length <= RUN; length++)
      for (let from = 0; from + length <= whole.length; from++)
        this.#set(placeOf(whole, from, from + length, this.#bits.length));
  }

  /** Whether some part number may be a text. */
  mayBe(text: string): boolean {
    return this.#hasRuns(START + text + END);
  }

  /** Whether some part number may begin with a text. */
  mayBegin(text: string): boolean {
    return this.#hasRuns(START + text);
  }

  /** Whether some part number may have a text inside, or begin with it. */
  mayHold(text: string): boolean {
    return this.#hasRuns(text);
  }

  /** The bits, in a table that is no larger than it must be. */
  pack(): Uint8Array {
    let bits = this.#bits;
    while (bits.length * 8 > BITS_MIN && countOf(bits) * SPARE < bits.length * 8) {
      const half = bits.length / 2;
      const [low, high] = [bits.subarray(0, half), bits.subarray(half)];
      bits = low.map((byte, place) => byte | (high[place] ?? 0));
    }
    return bits;
  }

  #hasRuns(text: string): boolean {
    for (let from = 0; from === 0 || from + RUN <= text.length; from++)
      if (!this.#isSet(placeOf(text, from, Math.min(from + RUN, text.length), this.#bits.length)))
        return false;
    return true;
  }

  #set(place: number): void {
    this.#bits[place >>> 3] = (this.#bits[place >>> 3] ?? 0) | (1 << (place & 7));
  }

  #isSet(place: number): boolean {
    return ((this.#bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0;
  }
}

/** The bit of a run in a table of so many bytes, a power of two: FNV-1a (Fowler, Noll, Vo), mixed as in MurmurHash3. */
function placeOf(text: string, from: number, to: number, bytes: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) & (bytes * 8 - 1);
}

function countOf(bits: Uint8Array): number {
  let count = 0;
  for (let byte of bits) for (; byte > 0; byte &= byte - 1) count++;
  return count;
}
