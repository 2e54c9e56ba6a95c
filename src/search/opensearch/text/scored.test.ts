import { describe, expect, it } from 'vitest';
import { allOf, anyOf, type Condition, NOTHING, term, terms } from '../query-dsl.ts';
import { anyScore, bestOf, leastOf, scoreQuery, scoreTokens } from './scored.ts';

const [A, B, C]: [Condition, Condition, Condition] = [term('id', 'a'), term('id', 'b'), term('id', 'c')];

describe('points, level by level', () => {
  it('count a word by the weightiest field in which it stands', () => {
    expect(scoreTokens(['lens'], 8)).toEqual([
      [256, terms('words_0', ['lens'])],
      [192, terms('words_1', ['lens'])],
      [128, terms('words_2', ['lens'])],
      [64, terms('words_3', ['lens'])],
      [32, terms('words_4', ['lens'])],
    ]);
    expect(scoreTokens([], 8)).toEqual([]);
  });

  it('of several readings are those of the best', () => {
    expect(
      bestOf([
        [
          [9, A],
          [4, B],
        ],
        [],
        [[6, C]],
      ]),
    ).toEqual([
      [9, A],
      [6, anyOf([A, C])],
      [4, anyOf([B, C])],
    ]);
  });

  it('of several words are those of the least, where all are found', () => {
    const words = leastOf([
      [
        [9, A],
        [4, B],
      ],
      [[6, C]],
    ]);
    expect(words).toEqual([
      [6, allOf([A, C])],
      [4, allOf([B, C])],
    ]);
    expect(anyScore(words)).toEqual(allOf([B, C]));
    expect(leastOf([words, []])).toEqual([]);
  });

  it('become a query that gives the highest level that is met, times a factor', () => {
    expect(scoreQuery([[6, A]], 3)).toEqual({
      dis_max: { queries: [{ constant_score: { filter: A, boost: 18 } }] },
    });
    expect(scoreQuery([])).toEqual(NOTHING);
  });
});
