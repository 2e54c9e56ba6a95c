import { expect, it } from 'vitest';
import { compareRounds, leastTimes, placesOf } from './ratios.ts';

const pass = (...cpu: number[]) => ({ cpu, ms: cpu });

it('rounds are compared one by one, over the questions at some places', () => {
  const own = [pass(4, 100, 4), pass(9, 100, 9), pass(6, 100, 6)];
  const peer = [pass(2, 1, 2), pass(3, 1, 3), pass(3, 1, 3)];
  const { p50 } = compareRounds(own, peer, [0, 2]);
  expect(p50).toEqual({ median: 2, least: 2, most: 3 });
});

it('of a question the least time counts', () => {
  expect(leastTimes([pass(3, 5), pass(4, 1)], [0, 1])).toEqual([3, 1]);
});

it('a class has the places of its questions', () => {
  const asked = ['Q1', 'Q4', 'Q1'].map(name => ({
    ...{ class: name === 'Q1' ? ('Q1' as const) : ('Q4' as const) },
    ...{ kind: 'complete' as const, key: '', text: '', tokens: [] },
  }));
  expect(placesOf(asked, 'Q1')).toEqual([0, 2]);
});
