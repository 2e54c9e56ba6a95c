import { expect, it } from 'vitest';
import { readSeriesRef, writeSeriesRef } from './series-ref.ts';

it('a series of a curve is named by the curve and its place from 1, and read as it is written', () => {
  expect(writeSeriesRef('EL-FB-550-10', 0)).toBe('EL-FB-550-10:1');
  expect(readSeriesRef('EL-FB-550-10:1')).toEqual({ id: 'EL-FB-550-10', at: 0 });
  expect(readSeriesRef(writeSeriesRef('a', 9998))).toEqual({ id: 'a', at: 9998 });
});

it.each([
  '',
  'a',
  'a:',
  'a:0',
  'a:01',
  'a:10000',
  ':1',
  'a b:1',
  '-a:1',
  'a:1x',
  'xa:1:',
  `${'a'.repeat(129)}:1`,
])('what is no reference names no series: %s', text => {
  expect(readSeriesRef(text)).toBeUndefined();
});
