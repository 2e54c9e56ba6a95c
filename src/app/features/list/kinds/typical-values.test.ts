import { expect, it } from 'vitest';
import { mostFrequent, typicalSpan } from './typical-values.ts';

const bars = (...counts: number[]) =>
  counts.map((count, place) => ({ from: place * 10, to: (place + 1) * 10, count }));

it('a typical span is the shortest run of bars with four fifths of the products, the fullest of several', () => {
  expect(typicalSpan(bars(1, 0, 5, 4, 0, 0, 0, 1))).toEqual({ min: 20, max: 40 });
  expect(typicalSpan(bars(0, 4, 4, 0, 0, 4, 4, 0, 1, 0))).toEqual({ min: 10, max: 70 });
  expect(typicalSpan(bars(0, 10, 0, 0))).toEqual({ min: 10, max: 20 });
});

it('a span that is nearly all of the histogram says nothing', () => {
  expect(typicalSpan(bars(5, 5, 5, 5))).toBeNull();
  expect(typicalSpan(bars(0, 0, 0))).toBeNull();
  expect(typicalSpan([])).toBeNull();
});

it('the most frequent values are three of more than three that products have', () => {
  const values = [2, 9, 0, 4, 5].map((count, id) => ({ id, count }));
  expect(mostFrequent(values).map(({ id }) => id)).toEqual([1, 4, 3]);
  expect(mostFrequent(values.slice(0, 4))).toEqual([]);
});
