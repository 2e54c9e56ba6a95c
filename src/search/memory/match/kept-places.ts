import { addPart, type Bits, bitsOf, noBits } from '../bits.ts';
import type { Column, DocumentsByValue } from '../columns/column.ts';
import type { FilterTest } from '../columns/filter-test.ts';
import { areNeighbours, walkPieces } from '../columns/pieces.ts';
import type { DocList } from '../doc-list.ts';

// The documents of a category, or of the whole catalogue, that pass a test, if they can be found without reading each one: they are
// neighbours, so what is kept of the column is copied word by word.

/** If fewer of the documents than this part pass, they are marked one by one in the order of their numbers. */
const ORDERED_MAX = 0.4;
/** Of an attribute with so few values the places of each value are kept as bits: four bytes a document at most. */
const KEPT_MAX = 32;

/** The places of a list's documents that pass a test, or undefined if each document has to be looked at. */
export function keptPlaces(test: FilterTest, list: DocList): Bits | undefined {
  const { docs } = list;
  const { column, accepts, absent } = test;
  if (column === null || absent || docs.length === 0) return undefined;
  if (accepts === null)
    return list.isAll && column.by_value !== null
      ? placesInOrder(test, column.by_value, docs.length)
      : undefined;
  if (column.distinct > KEPT_MAX || !areNeighbours(docs, 0, docs.length)) return undefined;
  const bits = noBits(docs.length);
  const ofCodes = bitsOfCodes(column);
  walkPieces(column, list, (from, to, shift) => {
    for (let code = 1; code <= column.distinct; code++)
      if (accepts[code] === 1)
        addPart(bits, from, { bits: ofCodes[code]!, from: docs[from]! - shift, length: to - from });
  });
  return bits;
}

function placesInOrder(
  { low, high, share }: FilterTest,
  { docs, starts }: DocumentsByValue,
  documents: number,
): Bits | undefined {
  if (share > ORDERED_MAX) return undefined;
  return bitsOf(docs.subarray(starts[low], starts[high + 1] ?? docs.length), documents);
}

const bitsCache = new WeakMap<Column, Bits[]>();

/** The places of each code among those of the column, by code. Computed on first use and cached by column. */
function bitsOfCodes(column: Column): Bits[] {
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
