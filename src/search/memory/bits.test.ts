import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPart,
  allBits,
  areDisjoint,
  bitsOf,
  bitsOfRuns,
  commonOf,
  countBetween,
  countBits,
  countStretches,
  eachPlace,
  holdsAny,
  intersectInto,
  noBits,
  pickItems,
  runsOfBits,
  setRange,
} from './bits.ts';
import { runsOf } from './runs.ts';

const places = fc.uniqueArray(fc.nat(199)).map(found => Uint32Array.from(found).sort());
const items = Uint32Array.from({ length: 200 }, (_, place) => place * 3);

describe('a set of bits', () => {
  it('gives back the places it was made of, and counts them', () => {
    fc.assert(
      fc.property(places, found => {
        const bits = bitsOfRuns(runsOf(found), 200);
        expect(countBits(bits)).toBe(found.length);
        expect(pickItems(bits, items)).toEqual(found.map(place => place * 3));
      }),
    );
  });

  it('is the same whether made of runs or of a list in any order, and gives back the runs', () => {
    fc.assert(
      fc.property(places, found => {
        const bits = bitsOf(found.toReversed(), 200);
        expect(bits).toEqual(bitsOfRuns(runsOf(found), 200));
        expect(runsOfBits(bits)).toEqual(runsOf(found));
      }),
    );
  });

  it('takes a part of another set, from any place to any place', () => {
    fc.assert(
      fc.property(places, places, fc.nat(200), fc.nat(200), fc.nat(200), (found, other, at, from, most) => {
        const length = Math.min(most, 200 - at, 200 - from);
        const bits = bitsOf(found, 200);
        addPart(bits, at, { bits: bitsOf(other, 200), from, length });
        const moved = other.filter(place => place >= from && place < from + length);
        const wanted = new Set([...found, ...moved.map(place => place - from + at)]);
        expect([...pickItems(bits, items)]).toEqual([...items].filter((_, place) => wanted.has(place)));
      }),
    );
  });

  it('takes a range of any length, at any place', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (from, to) => {
        const bits = noBits(200);
        setRange(bits, from, to);
        const wanted = items.filter((_, place) => place >= from && place < to);
        expect(pickItems(bits, items)).toEqual(wanted);
      }),
    );
  });

  it('counts what it has of a range, and the stretches that it has something of', () => {
    fc.assert(
      fc.property(places, places, places, fc.nat(200), fc.nat(200), (found, lasts, others, from, to) => {
        const bits = bitsOf(found, 200);
        expect(countBetween(bits, from, to)).toBe(found.filter(place => place >= from && place < to).length);
        // No place is after the last interval.
        const ends = [...lasts, 199];
        const both = [...found].filter(place => others.includes(place));
        const stretches = new Set(both.map(place => ends.find(end => end >= place)));
        const counted = countStretches(bits, bitsOf(others, 200), bitsOf(Uint32Array.from(ends), 200));
        expect(counted).toBe(stretches.size);
      }),
      { numRuns: 500 },
    );
  });

  it('counts all of any number of places', () => {
    for (let length = 1; length < 300; length++) expect(countBits(allBits(length))).toBe(length);
  });

  it('is gone through from place to place, in a range and in several at once', () => {
    fc.assert(
      fc.property(places, places, fc.nat(200), fc.nat(200), (found, others, from, to) => {
        const visited: number[] = [];
        eachPlace(bitsOf(found, 200), from, to, place => visited.push(place));
        expect(visited).toEqual([...found].filter(place => place >= from && place < to));
        const common = commonOf([bitsOf(found, 200), bitsOf(others, 200)]);
        expect(common).toEqual(
          bitsOf(
            found.filter(place => others.includes(place)),
            200,
          ),
        );
      }),
    );
  });

  it('says whether it has some of a range, also of one that is empty', () => {
    fc.assert(
      fc.property(places, fc.nat(200), fc.nat(200), (found, from, to) => {
        const wanted = found.some(place => place >= from && place < to);
        expect(holdsAny(bitsOf(found, 200), from, to)).toBe(wanted);
      }),
    );
  });

  it('keeps what another has as well, and knows when that is nothing', () => {
    fc.assert(
      fc.property(places, places, (a, b) => {
        const [left, right] = [bitsOfRuns(runsOf(a), 200), bitsOfRuns(runsOf(b), 200)];
        const common = a.filter(place => b.includes(place));
        expect(areDisjoint([left, right])).toBe(common.length === 0);
        intersectInto(left, right);
        expect(pickItems(left, items)).toEqual(common.map(place => place * 3));
      }),
    );
  });

  it('of all places ends with the last one', () => {
    for (const length of [0, 1, 31, 32, 33, 64]) expect(countBits(allBits(length))).toBe(length);
  });
});
