import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '#text/edit-distance.ts';
import { nearestSurfaces, sharedBeginnings } from './nearest.ts';

describe('words with typing errors', () => {
  it('are found in a sorted list like one by one', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), maxLength: 9 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 60 }),
        word,
        fc.constantFrom(1, 2),
        (words, sought, most) => {
          const sorted = words.sort();
          const distances = sorted.map(other =>
            /\d/.test(other) ? most + 1 : editDistance(other, sought, most),
          );
          const fewest = Math.min(...distances.filter(distance => distance > 0));
          const expected =
            fewest > most ? [] : [...sorted.keys()].filter(place => distances[place] === fewest);
          const index = { surfaces: sorted, shared: sharedBeginnings(sorted) };
          expect(nearestSurfaces(index, sought, most)).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});
