import { expect, it } from 'vitest';
import type { NearMiss } from '#contract/search/search-result.ts';
import { rankMisses } from './rank-misses.ts';

const curve = (key: string, op: '>=' | '<=', asked: number, value: number): NearMiss => ({
  kind: 'curve',
  key,
  asked: { key, x_min: 532, x_max: 532, op, value: asked, where: 'all' },
  value,
  total: 1,
});
const number = (asked: number, value: number): NearMiss => ({
  kind: 'number',
  key: 'focal_length',
  asked,
  value,
  total: 1,
});

it('puts the condition first that costs least to loosen, and leaves out what gives up all that was asked', () => {
  const transmission = curve('transmission', '>=', 80, 0);
  const density = curve('optical_density', '>=', 3, 2.4);
  const [above, below] = [number(95, 100), number(90, 35)];
  expect(rankMisses([transmission, density])).toEqual([density]);
  expect(rankMisses([density, above, below])).toEqual([above, below, density]);
});

it('keeps a limit from above, however far it goes up', () => {
  const reflectance = curve('reflectance', '<=', 0.1, 4);
  expect(rankMisses([reflectance])).toEqual([reflectance]);
});
