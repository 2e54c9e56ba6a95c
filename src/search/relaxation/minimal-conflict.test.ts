import { describe, expect, it } from 'vitest';
import { minimalConflict, type Places, SETS_TRIED } from './minimal-conflict.ts';

/** Conditions that exclude each other in sets of `size`, and how often it is asked about them. */
function excluding(...conflicts: Places[]) {
  const asked = new Set<string>();
  const isEmpty = (places: Places) => {
    asked.add(places.join());
    return conflicts.some(conflict => conflict.every(place => places.includes(place)));
  };
  return { asked, isEmpty };
}

describe('the fewest conditions that leave nothing', () => {
  it.each<[string, number, Places, Places[]]>([
    ['one alone', 5, [3], [[3], [0, 1]]],
    [
      'the first of two pairs',
      5,
      [0, 4],
      [
        [1, 2],
        [0, 4],
      ],
    ],
    ['three', 8, [1, 5, 7], [[1, 5, 7]]],
    ['all of four, of which none can be spared', 4, [0, 1, 2, 3], [[0, 1, 2, 3]]],
    ['a pair of many', 13, [11, 12], [[11, 12]]],
    ['none where nothing is left without any', 3, [], [[]]],
  ])('are %s', (_, conditions, expected, conflicts) => {
    expect(minimalConflict(conditions, excluding(...conflicts).isEmpty)).toEqual(expected);
  });

  it('are not told where more than three of several exclude each other, or there are too many to try', () => {
    expect(minimalConflict(6, excluding([0, 1, 2, 3]).isEmpty)).toEqual([]);
    expect(minimalConflict(40, excluding([3, 5]).isEmpty)).toEqual([]);
  });

  it.each([1, 4, 8, 9, 13, 14, 40, 150])('of %i are found by a bounded number of counts', conditions => {
    const all = Array.from({ length: conditions }, (_, place) => place);
    const { asked, isEmpty } = excluding(all);
    expect(minimalConflict(conditions, isEmpty)).toEqual(all);
    expect(asked.size).toBeLessThanOrEqual(SETS_TRIED + conditions);
  });
});
