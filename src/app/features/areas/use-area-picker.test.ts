import { expect, it } from 'vitest';
import { stepOn } from './use-area-picker.ts';

it('steps from the last line to the first and back, and never to none', () => {
  expect([-1, 0, 1, 2].map(active => stepOn(active, 1, 3))).toEqual([0, 1, 2, 0]);
  expect([-1, 0, 1, 2].map(active => stepOn(active, -1, 3))).toEqual([2, 2, 0, 1]);
});

it('keeps the only line, and marks none where there is none', () => {
  expect([stepOn(0, 1, 1), stepOn(0, -1, 1)]).toEqual([0, 0]);
  expect([stepOn(-1, 1, 0), stepOn(-1, -1, 0)]).toEqual([-1, -1]);
});
