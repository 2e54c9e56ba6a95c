import type { Codes, Column } from './column.ts';

/** The least and the greatest code of some documents, 0 being none. Without any, `least` is above `most`. */
export type Extremes = { least: number; most: number };

/** Codes are looked at in blocks of 2 to the power of this. */
const BLOCK_BITS = 6;
const BLOCK = 2 ** BLOCK_BITS;

/** The extremes of each block of codes of a column, two numbers a block. Computed on first use. */
const blocksCache = new WeakMap<Column, Uint32Array>();

/** Adds the codes at places [from, to) of a column to extremes. Of whole blocks only their own extremes are looked at. */
export function addStretch(extremes: Extremes, column: Column, from: number, to: number): void {
  const first = (from + BLOCK - 1) >>> BLOCK_BITS;
  const last = to >>> BLOCK_BITS;
  if (first >= last) {
    addCodes(extremes, column.codes, from, to);
    return;
  }
  const blocks = blocksOf(column);
  addCodes(extremes, column.codes, from, first << BLOCK_BITS);
  addCodes(extremes, blocks, first * 2, last * 2);
  addCodes(extremes, column.codes, last << BLOCK_BITS, to);
}

function addCodes(extremes: Extremes, codes: Codes, from: number, to: number): void {
  let below = extremes.least - 1;
  let { most } = extremes;
  for (let at = from; at < to; at++) {
    const code = codes[at]!;
    // Code 0, no value, is more than any other when 1 is taken off.
    below = Math.min(below, (code - 1) >>> 0);
    most = Math.max(most, code);
  }
  extremes.least = below + 1;
  extremes.most = most;
}

function blocksOf(column: Column): Uint32Array {
  const known = blocksCache.get(column);
  if (known !== undefined) return known;
  const { codes, distinct } = column;
  const whole = codes.length >>> BLOCK_BITS;
  const blocks = new Uint32Array(whole * 2);
  for (let block = 0; block < whole; block++) {
    const own: Extremes = { least: distinct + 1, most: 0 };
    addCodes(own, codes, block << BLOCK_BITS, (block + 1) << BLOCK_BITS);
    // A block without values has no least one.
    blocks[block * 2] = own.most === 0 ? 0 : own.least;
    blocks[block * 2 + 1] = own.most;
  }
  blocksCache.set(column, blocks);
  return blocks;
}
