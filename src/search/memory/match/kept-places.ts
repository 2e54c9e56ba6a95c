import { addPart, type Bits, noBits } from '../bits.ts';
import { bitsOfCodes, documentsByCode, KEPT_MAX } from '../columns/code-bits.ts';
import type { FilterTest } from '../columns/filter-test.ts';
import { bitsInOrder } from '../columns/order-bits.ts';
import { areNeighbours, walkPieces } from '../columns/pieces.ts';
import type { DocList } from '../doc-list.ts';

// The documents of a category, or of the whole catalogue, that pass a test, if they can be found without reading each one: they are
// neighbours, so what is kept of the column is copied word by word.

/** If fewer of the documents than this part pass one of several values, they are marked one by one. */
const MARKED_MAX = 0.2;

/** The places of a list's documents that pass a test, or undefined if each document has to be looked at. */
export function keptPlaces(test: FilterTest, list: DocList): Bits | undefined {
  const { docs } = list;
  const { column, accepts, absent, low, high } = test;
  if (column === null || absent || docs.length === 0) return undefined;
  if (accepts === null) {
    if (!list.isAll || column.by_value === null) return undefined;
    const { docs: order, starts } = column.by_value;
    return bitsInOrder(column.by_value, starts[low]!, starts[high + 1] ?? order.length, docs.length);
  }
  if (column.distinct > KEPT_MAX)
    return list.isAll && test.share < MARKED_MAX ? markAccepted(test, accepts, docs.length) : undefined;
  if (!areNeighbours(docs, 0, docs.length)) return undefined;
  const bits = noBits(docs.length);
  const ofCodes = bitsOfCodes(column);
  walkPieces(column, list, (from, to, shift) => {
    for (let code = 1; code <= column.distinct; code++)
      if (accepts[code] === 1)
        addPart(bits, from, { bits: ofCodes[code]!, from: docs[from]! - shift, length: to - from });
  });
  return bits;
}

function markAccepted({ column }: FilterTest, accepts: Uint8Array, documents: number): Bits | undefined {
  const order = column === null ? null : documentsByCode(column);
  if (order === null) return undefined;
  const bits = noBits(documents);
  for (let code = 1; code < accepts.length; code++)
    if (accepts[code] === 1)
      for (let at = order.starts[code]!; at < (order.starts[code + 1] ?? order.docs.length); at++)
        bits[order.docs[at]! >>> 5]! |= 1 << (order.docs[at]! & 31);
  return bits;
}
