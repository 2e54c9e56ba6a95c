import { describe, expect, it } from 'vitest';
import { largestSets, type RemovableParts } from './largest-sets.ts';

/** Products by the conditions that they meet, and the number that meets all of some conditions. */
function counting(products: readonly (readonly number[])[]) {
  return (kept: readonly number[]) =>
    products.filter(met => kept.every(condition => met.includes(condition))).length;
}

/** Conditions of which all may be removed. Some of them are words. */
function anyOf(conditions: number, words: readonly number[] = []): RemovableParts {
  const all = Array.from({ length: conditions }, (_, place) => place);
  return { free: all, asking: all, words };
}

describe('the largest sets of conditions that leave something', () => {
  it('leave off one condition where that is enough, what leaves more first', () => {
    expect(largestSets(3, counting([[0, 1], [1, 2], [1, 2], [0]]), anyOf(3))).toEqual([
      { dropped: [0], total: 2 },
      { dropped: [2], total: 1 },
    ]);
  });

  it('keep the rarer of two words, and of other conditions what leaves more', () => {
    const count = counting([[0], [0], [1]]);
    expect(largestSets(2, count, anyOf(2)).map(({ total }) => total)).toEqual([2, 1]);
    expect(largestSets(2, count, anyOf(2, [0, 1]))).toEqual([
      { dropped: [0], total: 1 },
      { dropped: [1], total: 2 },
    ]);
    expect(largestSets(2, count, anyOf(2, [0])).map(({ total }) => total)).toEqual([2, 1]);
  });

  it('leave off two blockers together, and nothing beside them', () => {
    expect(largestSets(4, counting([[0, 2], [0], [2]]), anyOf(4))).toEqual([{ dropped: [1, 3], total: 1 }]);
  });

  it('leave off what gives nothing by itself, and of the others as few as possible', () => {
    expect(
      largestSets(
        4,
        counting([
          [0, 1],
          [1, 2],
          [2, 0],
        ]),
        anyOf(4),
      ),
    ).toEqual([
      { dropped: [2, 3], total: 1 },
      { dropped: [1, 3], total: 1 },
      { dropped: [0, 3], total: 1 },
    ]);
  });

  it('are none where every condition leaves nothing by itself, and where there is none', () => {
    expect(largestSets(2, counting([[], []]), anyOf(2))).toEqual([]);
    expect(largestSets(0, counting([[]]), anyOf(0))).toEqual([]);
  });

  it('are found step by step where there are too many to count', () => {
    // Two halves of 40 conditions that exclude each other.
    const half = (first: number) => Array.from({ length: 20 }, (_, place) => first + place);
    const [found, ...others] = largestSets(40, counting([half(0), half(20)]), anyOf(40));
    expect([found, others]).toEqual([{ dropped: half(20), total: 1 }, []]);
  });

  it('take off only what may go, and all of it where another condition asks for something', () => {
    const met = counting([
      [0, 1],
      [0, 2],
    ]);
    expect(largestSets(3, met, { free: [1, 2], asking: [0, 1, 2], words: [1, 2] })).toEqual([
      { dropped: [2], total: 1 },
      { dropped: [1], total: 1 },
    ]);
    expect(largestSets(2, counting([[0], [0]]), { free: [1], asking: [0, 1], words: [1] })).toEqual([
      { dropped: [1], total: 2 },
    ]);
  });

  it('are none where all that would stay only excludes', () => {
    expect(largestSets(2, counting([[0], [0]]), { free: [1], asking: [1], words: [1] })).toEqual([]);
  });
});
