import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Point, thinPoints } from './curve-preview.ts';

const lines = fc
  .uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 400 })
  .chain(xs =>
    fc.tuple(
      fc.constant(xs.toSorted((a, b) => a - b)),
      fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), {
        minLength: xs.length,
        maxLength: xs.length,
      }),
    ),
  )
  .map(([xs, ys]) => xs.map((x, n): Point => [x, ys[n] ?? 0]));

describe('thinning a curve', () => {
  it('keeps points of the line, in their order, the first and the last among them, and no more than the limit', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 3, max: 64 }), (points, limit) => {
        const thin = thinPoints(points, limit);
        expect(thin).toHaveLength(Math.min(points.length, limit));
        const places = thin.map(point => points.findIndex(([x]) => x === point[0]));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(thin).toEqual(places.map(place => points[place]));
        expect([thin[0], thin.at(-1)]).toEqual([points[0], points.at(-1)]);
      }),
    );
  });

  it('keeps a single peak, however narrow', () => {
    const points = Array.from({ length: 20_000 }, (_, x): Point => [x, x === 12_345 ? 1 : 0]);
    expect(thinPoints(points)).toContainEqual([12_345, 1]);
  });

  it('takes of each bucket the point of the largest triangle', () => {
    // Twice the areas: with (0, 0) and the second bucket's mean (3.5, 1) the point (1, -1) spans 4.5, (2, 3) 8.5;
    // with (2, 3) and (5, 0) then (3, 2) spans 0, (4, 0) 3.
    const points: Point[] = [
      [0, 0],
      [1, -1],
      [2, 3],
      [3, 2],
      [4, 0],
      [5, 0],
    ];
    expect(thinPoints(points, 4)).toEqual([
      [0, 0],
      [2, 3],
      [4, 0],
      [5, 0],
    ]);
  });

  it('measures triangles with the mean of the points after, above or below', () => {
    // Twice the areas: with (0, 0) and the mean (3.5, ±10) the point (1, -3) spans 20.5 or 0.5, (2, 3) 9.5 or 30.5.
    const lineTo = (y: number): Point[] => [
      [0, 0],
      [1, -3],
      [2, 3],
      [3, y],
      [4, y],
      [5, 0],
    ];
    expect(thinPoints(lineTo(10), 4)[1]).toEqual([1, -3]);
    expect(thinPoints(lineTo(-10), 4)[1]).toEqual([2, 3]);
  });

  it('gives a short line back whole, and nothing for nothing', () => {
    expect(thinPoints([[1, 2]])).toEqual([[1, 2]]);
    expect(thinPoints([])).toEqual([]);
  });
});
