import { expect, it } from 'vitest';
import { interpolateAt, type LinePoint } from './curve-line.ts';

it('the value of a line is that between its points, and none outside of them', () => {
  const line: LinePoint[] = [
    [0, 10],
    [10, 20],
    [20, 0],
    [40, 4],
  ];
  const values = [-0.1, 0, 5, 10, 15, 20, 30, 40, 40.1].map(x => interpolateAt(line, x));
  expect(values).toEqual([null, 10, 15, 20, 10, 0, 2, 4, null]);
  expect(interpolateAt([], 1)).toBeNull();
  expect([interpolateAt([[3, 7]], 3), interpolateAt([[3, 7]], 4)]).toEqual([7, null]);
});
