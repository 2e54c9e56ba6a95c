import type { Runs } from './runs.ts';

// A set of places, one bit each, 32 in a word; bits behind the last place are 0.
//
//   places   0 1 2 3 4 5 6 7 … 31 | 32 …        word 0: bit 1, 2, 5      places of what: of all documents, or of a list
//              *  *     *                        0b100110

/** A set of places. */
export type Bits = Uint32Array;

/** The empty set of `places` places. */
export function noBits(places: number): Bits {
  return new Uint32Array((places + 31) >>> 5);
}

/** The set of all of `places` places. */
export function allBits(places: number): Bits {
  return bitsOfRuns(Uint32Array.of(0, places), places);
}

/** The places of some runs. */
export function bitsOfRuns(runs: Runs, places: number): Bits {
  const bits = noBits(places);
  for (let index = 0; index < runs.length; index += 2) {
    const place = runs[index]!;
    if (runs[index + 1] === place + 1) bits[place >>> 5]! |= 1 << (place & 31);
    else setRange(bits, place, runs[index + 1]!);
  }
  return bits;
}

/** The places that a list names, in any order. */
export function bitsOf(list: Uint32Array, places: number): Bits {
  const bits = noBits(places);
  for (let at = 0; at < list.length; at++) bits[list[at]! >>> 5]! |= 1 << (list[at]! & 31);
  return bits;
}

/** The places of a set as runs. */
export function runsOfBits(bits: Bits): Runs {
  const places = new Uint32Array(countBits(bits) * 2);
  let length = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const place = (word << 5) + 31 - Math.clz32(left & -left);
      if (length > 0 && places[length - 1] === place) places[length - 1] = place + 1;
      else {
        places[length++] = place;
        places[length++] = place + 1;
      }
    }
  }
  return places.subarray(0, length);
}

/** Adds the places [from, to). */
export function setRange(bits: Bits, from: number, to: number): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) {
    bits[first]! |= head & tail;
    return;
  }
  bits[first]! |= head;
  bits.fill(-1 >>> 0, first + 1, last);
  bits[last]! |= tail;
}

/** Whether a place is in a set. */
export function hasPlace(bits: Bits, place: number): boolean {
  return ((bits[place >>> 5]! >>> (place & 31)) & 1) === 1;
}

/** Whether some of the places [from, to) are in a set. */
export function holdsAny(bits: Bits, from: number, to: number): boolean {
  if (from >= to) return false;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) return (bits[first]! & head & tail) !== 0;
  if ((bits[first]! & head) !== 0 || (bits[last]! & tail) !== 0) return true;
  for (let word = first + 1; word < last; word++) if (bits[word] !== 0) return true;
  return false;
}

/** Visits the places of a set in [from, to), in ascending order. */
export function eachPlace(bits: Bits, from: number, to: number, visit: (place: number) => void): void {
  if (from >= to) return;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  for (let word = first; word <= last; word++) {
    let left = bits[word]!;
    if (word === first) left &= -1 << (from & 31);
    if (word === last) left &= -1 >>> (31 - ((to - 1) & 31));
    for (; left !== 0; left &= left - 1) visit((word << 5) + 31 - Math.clz32(left & -left));
  }
}

/** Adds the places of another set. */
export function unionInto(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! |= other[word]!;
}

/** Places [from, from + length) of a set. */
type Part = { bits: Bits; from: number; length: number };

/** Adds a part of another set at the places from `at` on. */
export function addPart(bits: Bits, at: number, { bits: other, from, length }: Part): void {
  if (length <= 0) return;
  const first = at >>> 5;
  const last = (at + length - 1) >>> 5;
  const head = -1 << (at & 31);
  const tail = -1 >>> (31 - ((at + length - 1) & 31));
  // Where the first place of a word of `bits` lies in the other set, which may be before its beginning.
  const start = from - (at & 31);
  const word = start >> 5;
  const shift = start & 31;
  const low = (place: number) => (other[place] ?? 0) >>> shift;
  const high = (place: number) => (shift === 0 ? 0 : (other[place] ?? 0) << (32 - shift));
  const ends = (low(word) | high(word + 1)) & head;
  if (first === last) {
    bits[first]! |= ends & tail;
    return;
  }
  bits[first]! |= ends;
  const behind = word - first;
  if (shift === 0) for (let own = first + 1; own < last; own++) bits[own]! |= other[own + behind]!;
  else
    for (let own = first + 1; own < last; own++)
      bits[own]! |= (other[own + behind]! >>> shift) | (other[own + behind + 1]! << (32 - shift));
  bits[last]! |= (low(last + behind) | high(last + behind + 1)) & tail;
}

/** Keeps those places of a set that are also in another. */
export function intersectInto(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= other[word]!;
}

/** The intersection of one or more sets. If there is only one, that set itself is returned and not a copy. */
export function commonOf([first, ...others]: readonly Bits[]): Bits {
  if (first === undefined) return new Uint32Array(0);
  if (others.length === 0) return first;
  const common = first.slice();
  for (const other of others) intersectInto(common, other);
  return common;
}

/** The number of places in a set. It adds three words at a time, each reduced halfway: twelve ones fit in four bits. */
export function countBits(bits: Bits): number {
  let total = 0;
  let word = 0;
  for (; word + 2 < bits.length; word += 3) {
    const fours = sumFours(bits[word]!) + sumFours(bits[word + 1]!) + sumFours(bits[word + 2]!);
    total += Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }
  for (; word < bits.length; word++) total += countOnes(bits[word]!);
  return total;
}

/** The number of places that two sets have in common. */
export function countCommon(a: Bits, b: Bits): number {
  let total = 0;
  let word = 0;
  for (; word + 2 < a.length; word += 3) {
    const first = sumFours(a[word]! & b[word]!);
    const fours = first + sumFours(a[word + 1]! & b[word + 1]!) + sumFours(a[word + 2]! & b[word + 2]!);
    total += Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }
  for (; word < a.length; word++) total += countOnes(a[word]! & b[word]!);
  return total;
}

/** The number of places of [from, to) in a set. */
export function countBetween(bits: Bits, from: number, to: number): number {
  if (from >= to) return 0;
  const first = from >>> 5;
  const last = (to - 1) >>> 5;
  const head = -1 << (from & 31);
  const tail = -1 >>> (31 - ((to - 1) & 31));
  if (first === last) return countOnes(bits[first]! & head & tail);
  let total = countOnes(bits[first]! & head) + countOnes(bits[last]! & tail);
  for (let word = first + 1; word < last; word++) total += countOnes(bits[word]!);
  return total;
}

/** The ones of a word: the sum of the digits in parallel (Warren: Hacker's Delight, 5-1). */
function countOnes(word: number): number {
  const fours = sumFours(word);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The ones of each four bits of a word, in those four bits. */
function sumFours(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  return (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
}

/**
 * Counts the intervals of neighbouring places that contain a place in both `bits` and `members`. `ends` holds the last
 * place of each interval, and no member comes after the last one.
 *
 * Below the last place of an interval ones are added to the places, so that any one of them carries into the last:
 *
 *     ends      0 0 0 1  0 0 1      lowest place first
 *     places    0 1 0 0  0 0 0
 *     + ones    1 1 1 0  1 1 0
 *     sum       1 0 0 1  1 1 0      the first interval has a place, the second has none
 */
export function countStretches(bits: Bits, members: Bits, ends: Bits): number {
  let total = 0;
  let carry = 0;
  for (let word = 0; word < bits.length; word++) {
    const last = ends[word]!;
    const all = bits[word]! & members[word]!;
    const places = all & ~last;
    const sum = (places + ~last + carry) | 0;
    // The carry out of the highest bit of a 32-bit addition.
    carry = ((places & ~last) | ((places | ~last) & ~sum)) >>> 31;
    total += countOnes((sum | all) & last);
  }
  return total;
}

/** The items at the places of a set. @param count how many they are */
export function pickItems(bits: Bits, items: Uint32Array, count = countBits(bits)): Uint32Array {
  const picked = new Uint32Array(count);
  // Of neighbours it is enough to know the first.
  const first = items[0] ?? 0;
  const isStretch = (items[items.length - 1] ?? 0) - first === items.length - 1;
  let length = 0;
  for (let word = 0; length < picked.length; word++) {
    const base = (word << 5) + 31;
    if (isStretch)
      for (let left = bits[word]!; left !== 0; left &= left - 1)
        picked[length++] = first + base - Math.clz32(left & -left);
    else
      for (let left = bits[word]!; left !== 0; left &= left - 1)
        picked[length++] = items[base - Math.clz32(left & -left)]!;
  }
  return picked;
}

/** The first `most` numbers from `first` on whose place is in a set. */
export function pickFirst(bits: Bits, first: number, most: number): number[] {
  const picked: number[] = [];
  for (let word = 0; word < bits.length && picked.length < most; word++)
    for (let left = bits[word]!; left !== 0 && picked.length < most; left &= left - 1)
      picked.push(first + (word << 5) + 31 - Math.clz32(left & -left));
  return picked;
}

/** The first and the last place of a set that is not empty. */
export function endsOf(bits: Bits): [first: number, last: number] {
  let first = 0;
  while (bits[first] === 0) first++;
  let last = bits.length - 1;
  while (bits[last] === 0) last--;
  return [
    (first << 5) + 31 - Math.clz32(bits[first]! & -bits[first]!),
    (last << 5) + 31 - Math.clz32(bits[last]!),
  ];
}

/** Whether some sets (at least one) have no place in common. */
export function areDisjoint(sets: readonly Bits[]): boolean {
  const [first, ...others] = sets;
  for (let word = 0; word < (first?.length ?? 0); word++) {
    let left = first![word]!;
    for (let other = 0; left !== 0 && other < others.length; other++) left &= others[other]![word]!;
    if (left !== 0) return false;
  }
  return true;
}
