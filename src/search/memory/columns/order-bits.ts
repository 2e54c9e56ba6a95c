import { type Bits, bitsOf, countCommon, noBits } from '../bits.ts';
import type { DocumentsByValue } from './column.ts';

// The documents up to each eighth of a column's order by value, as bits. What lies between two places of the order is the difference of
// the eighths next to them, but for the documents between a place and its eighth:
//
//   order      7 2 9 4 | 1 8 0 3 | 5 6 …       eighths {}  {2 4 7 9}  {0 1 2 3 4 7 8 9}  …
//   places         ^---------^                 9 4 1 8 0:  second eighth less none, less 7 2, less 3

/** Parts of an order, each kept as bits of all documents: a byte a document altogether. */
const PARTS = 8;

const partsCache = new WeakMap<DocumentsByValue, Bits[]>();

/** The documents of places [from, to) of an order, among `documents`. */
export function bitsInOrder(order: DocumentsByValue, from: number, to: number, documents: number): Bits {
  const { docs } = order;
  if ((to - from) * PARTS < documents) return bitsOf(docs.subarray(from, to), documents);
  const parts = partsOf(order, documents);
  const [first, last] = [nearestPart(docs, from), nearestPart(docs, to)];
  const bits = parts[last]!.slice();
  const less = parts[first]!;
  for (let word = 0; word < bits.length; word++) bits[word]! ^= less[word]!;
  flip(bits, docs, beginningOf(docs, first), from);
  flip(bits, docs, beginningOf(docs, last), to);
  return bits;
}

/** How many documents of a set come before some rising places of an order. */
export function countBefore(order: DocumentsByValue, places: readonly number[], set: Bits): number[] {
  const { docs } = order;
  const parts = partsOf(order, set.length * 32);
  const known = new Map<number, number>();
  return places.map(place => {
    const part = nearestPart(docs, place);
    const whole = known.get(part) ?? countCommon(parts[part]!, set);
    known.set(part, whole);
    const at = beginningOf(docs, part);
    return at < place ? whole + countIn(set, docs, at, place) : whole - countIn(set, docs, place, at);
  });
}

function partsOf(order: DocumentsByValue, documents: number): Bits[] {
  let parts = partsCache.get(order);
  if (parts === undefined) {
    const bits = noBits(documents);
    parts = Array.from({ length: PARTS + 1 }, (_, part) => {
      if (part > 0) flip(bits, order.docs, beginningOf(order.docs, part - 1), beginningOf(order.docs, part));
      return bits.slice();
    });
    partsCache.set(order, parts);
  }
  return parts;
}

function beginningOf(docs: Uint32Array, part: number): number {
  return Math.floor((docs.length * part) / PARTS);
}

function nearestPart(docs: Uint32Array, place: number): number {
  return docs.length === 0 ? 0 : Math.round((place * PARTS) / docs.length);
}

/** Adds or takes away the documents between two places of an order. */
function flip(bits: Bits, docs: Uint32Array, a: number, b: number): void {
  const to = Math.max(a, b);
  for (let at = Math.min(a, b); at < to; at++) bits[docs[at]! >>> 5]! ^= 1 << (docs[at]! & 31);
}

function countIn(set: Bits, docs: Uint32Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) count += (set[docs[at]! >>> 5]! >>> (docs[at]! & 31)) & 1;
  return count;
}
