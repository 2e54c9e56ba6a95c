import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpolateAt } from '#contract/curves/curve-line.ts';
import { summarize } from './plot/summarize.ts';
import { thinPoints } from './plot/thin.ts';
import { linearTicks, niceSpan } from './plot/ticks.ts';

const points = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.double({ min: -100, max: 100, noNaN: true })), {
    minLength: 2,
    maxLength: 900,
  })
  .map(given => [...new Map(given).entries()].sort((a, b) => a[0] - b[0]))
  .filter(given => given.length >= 2);

describe('the arithmetic of plots', () => {
  it('gives a series’ own values at its points, and between two points one between their values', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0, max: 1, noNaN: true }), (series, share) => {
        const [a, b] = [series[0]!, series[1]!];
        const y = interpolateAt(series, a[0] + (b[0] - a[0]) * share)!;
        return (
          series.every(([x, value]) => Math.abs(interpolateAt(series, x)! - value) < 1e-9) &&
          y >= Math.min(a[1], b[1]) - 1e-9 &&
          y <= Math.max(a[1], b[1]) + 1e-9
        );
      }),
    );
  });

  it('says nothing outside of a series', () => {
    expect([
      interpolateAt(
        [
          [1, 5],
          [2, 6],
        ],
        0.9,
      ),
      interpolateAt(
        [
          [1, 5],
          [2, 6],
        ],
        2.1,
      ),
      interpolateAt([], 1),
    ]).toEqual([null, null, null]);
  });

  it('finds lowest, highest and mean over an interval', () => {
    expect(
      summarize(
        [
          [0, 0],
          [10, 10],
        ],
        2,
        4,
      ),
    ).toEqual({ min: 2, max: 4, mean: 3 });
    expect(
      summarize(
        [
          [0, 0],
          [10, 10],
        ],
        20,
        30,
      ),
    ).toBeNull();
  });

  it('keeps the ends and the highest and lowest point of a long series that it thins', () => {
    fc.assert(
      fc.property(points, series => {
        const thin = thinPoints(series);
        const ys = (given: readonly [number, number][]) => given.map(point => point[1]);
        return (
          thin.length <= 222 &&
          thin[0] === series[0] &&
          thin.at(-1) === series.at(-1) &&
          Math.max(...ys(thin)) === Math.max(...ys(series)) &&
          Math.min(...ys(thin)) === Math.min(...ys(series))
        );
      }),
    );
  });

  it('puts ticks on round numbers within the axis, ten at most where six are wanted', () => {
    const end = fc.integer({ min: -1e9, max: 1e9 }).map(whole => whole / 1000);
    fc.assert(
      fc.property(end, end, (a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const found = linearTicks(min, max, 6);
        const dust = (max - min) * 1e-9;
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(10);
        expect(found.every(tick => tick >= min - dust && tick <= max + dust)).toBe(true);
        const [low, high] = niceSpan(min, max, 5);
        expect(low <= min + dust && high >= max - dust).toBe(true);
      }),
    );
    expect(linearTicks(350, 1150, 6)).toEqual([400, 500, 600, 700, 800, 900, 1000, 1100]);
    expect(linearTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(niceSpan(3, 97, 5)).toEqual([0, 100]);
    expect(niceSpan(5, 5, 5)).toEqual([0, 5]);
    expect([linearTicks(0, 5e-324, 6), linearTicks(-1.7e308, 1.7e308, 6)]).toEqual([[0], [-1.7e308]]);
  });
});
