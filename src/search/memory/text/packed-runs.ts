import { FIELDS } from '../../ranking.ts';
import { type Bits, setRange } from '../bits.ts';
import { firstFrom } from '../runs.ts';
import { RunBuilder, type ScoredRuns } from '../scored-runs.ts';

// Runs of documents with a field each, packed into bytes:
//
//   list         count of runs (varint) | directory | blocks of 128 runs
//   directory    for each block but the first: the document that it begins to count from, and the place of its bytes
//                behind the directory (two 32-bit numbers, little end first)
//   run          gap since the end of the run before (varint) | length and field in a byte
//   length       1 to 31 documents in five bits; 0: a varint with the length follows
//
// Most runs take two or three bytes. Where few documents are wanted, only their blocks are unpacked.

/** Runs that are packed together. */
const BLOCK_RUNS = 128;
const DIRECTORY_BYTES = 8;
/** Greatest length that fits into the byte of the field. */
const LENGTH_MAX = 31;
const FIELD_BITS = 3;

/**
 * Unpacked runs, rising and disjoint, each with the place of its field in `FIELDS`. Only the first `length` entries are
 * valid.
 */
export type FieldRuns = {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly field: Uint8Array;
  readonly length: number;
};

/** The number of runs of a list that begins at a byte. */
export function countPacked(bytes: Uint8Array, at: number): number {
  return new Reader(bytes, at).varint();
}

/** All runs of a list. */
export function unpackRuns(bytes: Uint8Array, at: number): FieldRuns {
  const reader = new Reader(bytes, at);
  const count = reader.varint();
  reader.at += directoryBytes(count);
  const runs = emptyRuns(count);
  reader.runs(runs, 0, count, 0);
  return runs;
}

/** The runs of the blocks of a list that may touch some of a few runs. */
export function unpackNear(bytes: Uint8Array, at: number, few: ScoredRuns): FieldRuns {
  const reader = new Reader(bytes, at);
  const count = reader.varint();
  const blocks = blocksOf(count);
  const directory = reader.at;
  const first = directory + directoryBytes(count);
  const bases = new Uint32Array(blocks);
  for (let block = 1; block < blocks; block++)
    bases[block] = reader.uint32(directory + (block - 1) * DIRECTORY_BYTES);
  const wanted: number[] = [];
  for (let run = 0; run < few.length; run++) {
    // The last block that begins to count at or below the start, and all up to the end.
    const from = Math.max(firstFrom(bases, few.start[run]! + 1) - 1, (wanted.at(-1) ?? -1) + 1);
    for (let block = from; block < blocks && bases[block]! < few.end[run]!; block++) wanted.push(block);
  }
  const runs = emptyRuns(wanted.length * BLOCK_RUNS);
  let length = 0;
  for (const block of wanted) {
    reader.at = block === 0 ? first : first + reader.uint32(directory + block * DIRECTORY_BYTES - 4);
    const size = Math.min(BLOCK_RUNS, count - block * BLOCK_RUNS);
    reader.runs(runs, length, size, bases[block]!);
    length += size;
  }
  return { ...runs, length };
}

/** Whether a list has a run in another field than one. It is read until there is one. */
export function hasOtherField(bytes: Uint8Array, at: number, field: number): boolean {
  const reader = new Reader(bytes, at);
  const count = reader.varint();
  reader.at += directoryBytes(count);
  for (let left = count; left > 0; left--) {
    reader.varint();
    if (reader.field() !== field) return true;
  }
  return false;
}

/**
 * Marks the documents of a list.
 * @returns its runs in other fields than `field`, with their field as score, and the number of all others
 */
export function markPacked(
  bits: Bits,
  bytes: Uint8Array,
  at: number,
  field: number,
): { others: ScoredRuns; own: number } {
  const reader = new Reader(bytes, at);
  const count = reader.varint();
  reader.at += directoryBytes(count);
  const others = new RunBuilder(FEW_RUNS);
  const own = reader.mark(bits, count, field, others);
  return { others: others.done(), own };
}

/** Room for runs that are made as they come. */
const FEW_RUNS = 64;

/** Packs runs. @param scores higher for a weightier field: the number of fields less the place of the field */
export function packRuns(runs: ScoredRuns): readonly Uint8Array[] {
  const writer = new Writer();
  const directory: number[] = [];
  for (let run = 0, before = 0; run < runs.length; run++) {
    if (run > 0 && run % BLOCK_RUNS === 0) directory.push(before, writer.length);
    const [start, end] = [runs.start[run]!, runs.end[run]!];
    const length = end - start;
    writer.varint(start - before);
    writer.byte(((length > LENGTH_MAX ? 0 : length) << FIELD_BITS) | (FIELDS.length - runs.score[run]!));
    if (length > LENGTH_MAX) writer.varint(length);
    before = end;
  }
  const head = new Writer();
  head.varint(runs.length);
  for (const number of directory) head.uint32(number);
  return [head.bytes(), writer.bytes()];
}

function blocksOf(count: number): number {
  return Math.ceil(count / BLOCK_RUNS);
}

function directoryBytes(count: number): number {
  return Math.max(blocksOf(count) - 1, 0) * DIRECTORY_BYTES;
}

function emptyRuns(length: number): FieldRuns {
  return {
    start: new Uint32Array(length),
    end: new Uint32Array(length),
    field: new Uint8Array(length),
    length,
  };
}

class Reader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  uint32(at: number): number {
    const bytes = this.#bytes;
    return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
  }

  varint(): number {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.at++]!;
      number += (byte & 127) * factor;
      if (byte < 128) return number;
    }
  }

  /** Reads over the byte of a run's length and field, and a long length. @returns the field */
  field(): number {
    const packed = this.#bytes[this.at++]!;
    if (packed >>> FIELD_BITS === 0) this.varint();
    return packed & ((1 << FIELD_BITS) - 1);
  }

  /** Marks the documents of `count` runs and gathers those of other fields than one. @returns how many are not gathered */
  mark(bits: Bits, count: number, own: number, others: RunBuilder): number {
    const bytes = this.#bytes;
    let at = this.at;
    let doc = 0;
    let gathered = 0;
    for (let left = count; left > 0; left--) {
      let byte = bytes[at++]!;
      let gap = byte & 127;
      for (let shift = 7; byte >= 128; shift += 7) {
        byte = bytes[at++]!;
        gap |= (byte & 127) << shift;
      }
      doc += gap >>> 0;
      const packed = bytes[at++]!;
      const field = packed & ((1 << FIELD_BITS) - 1);
      let length = packed >>> FIELD_BITS;
      if (length === 0) {
        this.at = at;
        length = this.varint();
        at = this.at;
      }
      if (length === 1) bits[doc >>> 5]! |= 1 << (doc & 31);
      else setRange(bits, doc, doc + length);
      if (field !== own) {
        others.push(doc, doc + length, field);
        gathered++;
      }
      doc += length;
    }
    return count - gathered;
  }

  /** Unpacks `count` runs to places from `place` on. @param base the end of the run before */
  runs({ start, end, field }: FieldRuns, place: number, count: number, base: number): void {
    const bytes = this.#bytes;
    let at = this.at;
    let doc = base;
    for (let run = place; run < place + count; run++) {
      let byte = bytes[at++]!;
      let gap = byte & 127;
      for (let shift = 7; byte >= 128; shift += 7) {
        byte = bytes[at++]!;
        gap |= (byte & 127) << shift;
      }
      doc += gap >>> 0;
      start[run] = doc;
      const packed = bytes[at++]!;
      field[run] = packed & ((1 << FIELD_BITS) - 1);
      let length = packed >>> FIELD_BITS;
      if (length === 0) {
        this.at = at;
        length = this.varint();
        at = this.at;
      }
      doc += length;
      end[run] = doc;
    }
    this.at = at;
  }
}

class Writer {
  #bytes = new Uint8Array(16);
  length = 0;

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  byte(byte: number): void {
    if (this.length === this.#bytes.length) {
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length++] = byte;
  }

  varint(number: number): void {
    let left = number;
    for (; left >= 128; left = Math.floor(left / 128)) this.byte((left % 128) | 128);
    this.byte(left);
  }

  uint32(number: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.byte((number >>> shift) & 255);
  }
}
