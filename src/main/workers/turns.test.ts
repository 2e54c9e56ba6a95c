import { expect, it } from 'vitest';
import { openTurns } from './turns.ts';

it('turns are given one at a time, in order, also past one that ended with its turn or while it waited', () => {
  const given: number[] = [];
  const turns = openTurns(worker => given.push(worker));
  for (const worker of [1, 2, 3, 4]) turns.want(worker);
  expect(given).toEqual([1]);
  turns.end(1);
  expect(given).toEqual([1, 2]);
  turns.end(3);
  turns.end(2);
  expect(given).toEqual([1, 2, 4]);
  turns.end(4);
  turns.want(5);
  expect(given).toEqual([1, 2, 4, 5]);
});
