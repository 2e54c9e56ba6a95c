import { describe, expect, it } from 'vitest';
import { minimalConflict } from '../../relaxation/minimal-conflict.ts';
import { askAhead } from './ask-ahead.ts';

describe('work with counts that come later', () => {
  it('gives what it would give with all counts at hand, and asks for each of them once', async () => {
    const isEmpty = (places: readonly number[]) => places.includes(1) && places.includes(3);
    const asked: string[] = [];
    const found = await askAhead(
      count => minimalConflict(5, places => count(places) === 0),
      async places => {
        asked.push(places.join());
        return isEmpty(places) ? 0 : 1;
      },
      1,
    );
    expect(found).toEqual([1, 3]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('asks for what a guess leads to in one go', async () => {
    let rounds = 0;
    let underWay = 0;
    await askAhead(
      count => [0, 1, 2].map(place => count([place])),
      async ([place = 0]) => {
        if (underWay++ === 0) rounds++;
        await Promise.resolve();
        underWay--;
        return place;
      },
      0,
    );
    expect(rounds).toBe(1);
  });
});
