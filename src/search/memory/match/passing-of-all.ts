import { type Bits, bitsOf, noBits, unionInto } from '../bits.ts';
import type { Column, DocumentsByValue } from '../columns/column.ts';
import type { FilterTest } from '../columns/filter-test.ts';

// The documents of the whole catalogue that pass a test, if they can be found without reading each one. This is needed
// if nothing matches, to tell the cost of each condition.

/** If fewer of the documents than this part pass, they are marked one by one in the order of their numbers. */
const ORDERED_MAX = 0.4;
/** Of an attribute with so few values, in most documents, the documents of each value are kept as bits: four bytes a document at most. */
const KEPT_MAX = 32;

/** The documents that pass a test, or undefined if each document has to be looked at. */
export function passingOfAll(test: FilterTest, documents: number): Bits | undefined {
  const { column, accepts, absent } = test;
  if (column === null) return undefined;
  if (accepts === null)
    return column.by_value === null ? undefined : passingInOrder(test, column.by_value, documents);
  if (absent) return undefined;
  if (column.distinct > KEPT_MAX || column.codes.length * 2 < documents) return undefined;
  const bits = noBits(documents);
  const ofCodes = bitsOfCodes(column, documents);
  for (let code = 1; code <= column.distinct; code++)
    if (accepts[code] === 1) unionInto(bits, ofCodes[code]!);
  return bits;
}

function passingInOrder(
  { low, high, share }: FilterTest,
  { docs, starts }: DocumentsByValue,
  documents: number,
): Bits | undefined {
  if (share > ORDERED_MAX) return undefined;
  return bitsOf(docs.subarray(starts[low], starts[high + 1] ?? docs.length), documents);
}

const passingCache = new WeakMap<Column, Bits[]>();

/** The documents of each code, by code. Computed on first use and cached by column. */
function bitsOfCodes(column: Column, documents: number): Bits[] {
  let bits = passingCache.get(column);
  if (bits === undefined) {
    bits = Array.from({ length: column.distinct + 1 }, () => noBits(documents));
    const { pieces, codes } = column;
    for (let piece = 0; piece < pieces.length; piece += 3) {
      const shift = pieces[piece]! - pieces[piece + 2]!;
      for (let doc = pieces[piece]!; doc < pieces[piece + 1]!; doc++)
        bits[codes[doc - shift]!]![doc >>> 5]! |= 1 << (doc & 31);
    }
    passingCache.set(column, bits);
  }
  return bits;
}
