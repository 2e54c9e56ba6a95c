import { expect, it } from 'vitest';
import { HITS_MAX, lastPage, pageBounds } from './limits.ts';

it('a page has its share of the hits, and none beyond those that pages lead to', () => {
  expect(pageBounds({ page: 1, size: 24 })).toEqual({ from: 0, to: 24 });
  expect(pageBounds({ page: 3, size: 24 })).toEqual({ from: 48, to: 72 });
  expect(pageBounds({ page: HITS_MAX / 100, size: 100 })).toEqual({ from: HITS_MAX - 100, to: HITS_MAX });
  expect(pageBounds({ page: 417, size: 24 })).toEqual({ from: 9984, to: HITS_MAX });
  expect(pageBounds({ page: HITS_MAX, size: 24 })).toEqual({ from: HITS_MAX, to: HITS_MAX });
});

it('the last page is the one with the last hit, and the first where there are none', () => {
  expect([0, 1, 24, 25, 48, 49].map(hits => lastPage(hits, 24))).toEqual([1, 1, 1, 2, 2, 3]);
  expect(lastPage(1_000_000, 100)).toBe(HITS_MAX / 100);
  expect(lastPage(3, 0)).toBe(3);
});
