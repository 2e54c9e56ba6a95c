import { type Bits, noBits } from '../bits.ts';
import type { Column, DocumentsByValue } from './column.ts';

/** Of an attribute with so few values the places of each value are kept as bits: four bytes a document at most. */
export const KEPT_MAX = 32;

const bitsCache = new WeakMap<Column, Bits[]>();

/**
 * The places of each code among those of a column that has at most {@link KEPT_MAX}, by code. Computed on first use and
 * cached by column.
 */
export function bitsOfCodes(column: Column): Bits[] {
  let bits = bitsCache.get(column);
  if (bits === undefined) {
    const { codes, distinct } = column;
    bits = Array.from({ length: distinct + 1 }, () => noBits(codes.length));
    for (let place = 0; place < codes.length; place++)
      bits[codes[place]!]![place >>> 5]! |= 1 << (place & 31);
    bitsCache.set(column, bits);
  }
  return bits;
}

const orderCache = new WeakMap<Column, DocumentsByValue>();

/**
 * The documents of a column by code, which of an attribute without an order of its values are computed on first use: four
 * bytes a document. Returns null if the codes are too many for that.
 */
export function documentsByCode(column: Column): DocumentsByValue | null {
  if (column.by_value !== null) return column.by_value;
  if (!(column.codes instanceof Uint8Array)) return null;
  let order = orderCache.get(column);
  if (order === undefined) {
    order = sortByCode(column);
    orderCache.set(column, order);
  }
  return order;
}

function sortByCode({ codes, distinct, pieces }: Column): DocumentsByValue {
  const starts = new Uint32Array(distinct + 2);
  for (let place = 0; place < codes.length; place++) if (codes[place] !== 0) starts[codes[place]! + 1]!++;
  for (let code = 2; code < starts.length; code++) starts[code]! += starts[code - 1]!;
  const docs = new Uint32Array(starts[distinct + 1]!);
  const next = starts.slice();
  for (let piece = 0; piece < pieces.length; piece += 3) {
    const shift = pieces[piece]! - pieces[piece + 2]!;
    for (let doc = pieces[piece]!; doc < pieces[piece + 1]!; doc++) {
      const code = codes[doc - shift]!;
      if (code !== 0) docs[next[code]!++] = doc;
    }
  }
  return { docs, starts };
}
