import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUCKETS_MAX, chooseScale } from './histogram.ts';

describe('chooseScale', () => {
  it('cuts at multiples of a round step', () => {
    expect(chooseScale(3, 97).edges).toEqual([
      0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100,
    ]);
    expect(chooseScale(-0.3, 0.3)).toEqual({
      scale: 'linear',
      edges: [-0.3, -0.25, -0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3],
    });
    expect(chooseScale(10, 11).edges[1]).toBe(10.05);
  });

  it('grows its steps where values span over two decades', () => {
    expect(chooseScale(1, 100).scale).toBe('linear');
    expect(chooseScale(1, 500)).toEqual({ scale: 'log', edges: [1, 2, 5, 10, 20, 50, 100, 200, 500] });
    expect(chooseScale(0.003, 7).edges).toEqual([0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]);
    expect(chooseScale(0, 1e6).scale).toBe('linear');
    expect(chooseScale(1e-12, 1e9).edges).toHaveLength(22);
  });

  it('gives one bar without width where all values are one', () => {
    expect(chooseScale(5, 5)).toEqual({ scale: 'linear', edges: [5, 5] });
  });

  it('holds all values between rising edges, whatever they are', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -1000, max: 1000 }),
    );
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const { edges } = chooseScale(min, max);
        expect(edges[0]).toBeLessThanOrEqual(min);
        expect(edges.at(-1)).toBeGreaterThanOrEqual(max);
        expect(edges.every((edge, place) => place === 0 || min === max || edge > edges[place - 1]!)).toBe(
          true,
        );
        expect(edges.every(Number.isFinite)).toBe(true);
        expect(edges.length).toBeLessThanOrEqual(2 * BUCKETS_MAX + 12);
      }),
      { numRuns: 2000 },
    );
  });
});
