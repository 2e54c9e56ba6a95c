import { expect, it } from 'vitest';
import { STEPS } from '../kinds/scale.ts';
import { barAt } from './brush.tsx';

it('a press takes the bar under it, or all where there is none', () => {
  const facet = {
    min: 0,
    max: 100,
    scale: 'linear' as const,
    buckets: [
      { from: 0, to: 25, count: 3 },
      { from: 25, to: 50, count: 0 },
      { from: 50, to: 100, count: 1 },
    ],
  };
  expect(barAt(facet, 10)).toEqual([0, STEPS / 4]);
  expect(barAt(facet, STEPS / 4 + 10)).toEqual([0, STEPS]);
  expect(barAt(facet, STEPS)).toEqual([STEPS / 2, STEPS]);
});
