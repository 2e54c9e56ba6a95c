import { describe, expect, it } from 'vitest';
import { catchUp } from './catch-up.ts';

describe('what a control changes while another page is on its way', () => {
  it.each([
    [
      'is asked as it is where nothing else is',
      '?coating=a&page=2',
      '?coating=a',
      '?coating=a',
      '?coating=a&page=2',
    ],
    ['joins a condition and an order', '?sort=price', '', '?coating=a,b', '?coating=a,b&sort=price'],
    [
      'takes out of it what it takes away',
      '?q=lens',
      '?q=lens&coating=a',
      '?q=lens&coating=a&sort=name',
      '?q=lens&sort=name',
    ],
    ['has the last word on what both change', '?f=20mm', '?f=10mm', '?f=30mm&sort=name', '?f=20mm&sort=name'],
    ['leaves out what is on its way to be left out', '?a=1&b=2&c=3', '?a=1&b=2', '?a=1', '?a=1&c=3'],
    ['begins another list at its first page', '?page=3', '', '?coating=a', '?coating=a'],
    ['may leave nothing', '', '?coating=a', '', ''],
    [
      'keeps all pairs of one key',
      '?x=1&x=2&sort=name',
      '?x=1&x=2',
      '?x=1&x=2&y=%C3%B8',
      '?x=1&x=2&y=%C3%B8&sort=name',
    ],
  ])('%s', (_, target, base, bound, joined) => {
    expect(catchUp(target, base, bound)).toBe(joined);
  });
});
