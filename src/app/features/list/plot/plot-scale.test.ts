import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endAt, showAxis } from './plot-scale.ts';

const inches = {
  unit: 'in',
  decimals: 2,
  convert: (value: number) => value / 25.4,
  back: (value: number) => value * 25.4,
};

describe('an axis of a plot', () => {
  it('has room beside its numbers, in the unit that is read', () => {
    const axis = showAxis({ scale: 'linear', min: 0, max: 254 }, inches, 6);
    expect([axis.min, axis.max]).toEqual([-0.4, 10.4]);
    expect(axis.ticks).toEqual([0, 2, 4, 6, 8, 10]);
    expect(axis.toShare(5)).toBeCloseTo(0.5);
  });

  it('is logarithmic only above 0, in the unit that is read', () => {
    const axis = showAxis({ scale: 'log', min: 1, max: 1000 }, null, 6);
    expect([axis.log, axis.toShare(Math.sqrt(1000))]).toEqual([true, expect.closeTo(0.5)]);
    expect(axis.ticks).toEqual([1, 10, 100, 1000]);
    const shifted = { ...inches, convert: (value: number) => value - 273.15 };
    expect(showAxis({ scale: 'log', min: 1, max: 1000 }, shifted, 6).log).toBe(false);
  });

  it('shows a single number, and nothing', () => {
    for (const scale of ['linear', 'log'] as const)
      expect(showAxis({ scale, min: 50, max: 50 }, null, 6).toShare(50)).toBeCloseTo(0.5);
    expect(showAxis({ scale: 'linear', min: null, max: null }, null, 6).toShare(0.5)).toBeCloseTo(0.5);
  });

  it('gives the ends of a part as few digits as tell a pixel apart, and none at its own ends', () => {
    const axis = showAxis({ scale: 'log', min: 9, max: 1000 }, null, 6);
    expect(endAt(axis, axis.toShare(71.9876))).toBe(72);
    expect(endAt(axis, axis.toShare(800.123))).toBe(800);
    expect([endAt(axis, 0), endAt(axis, 1), endAt(axis, 1.2)]).toEqual([null, null, null]);
    // In the unit that is read, not in the base unit.
    const converted = showAxis({ scale: 'linear', min: 0, max: 254 }, inches, 6);
    expect(endAt(converted, converted.toShare(2.4999))).toBe(63.5);
  });

  it('gives ends that lie within a hundredth of the axis of where they were drawn', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        fc.double({ min: 1.001, max: 1e6, noNaN: true }),
        fc.double({ min: 0.03, max: 0.97, noNaN: true }),
        fc.constantFrom('linear' as const, 'log' as const),
        (min, factor, share, scale) => {
          const axis = showAxis({ scale, min, max: min * factor }, null, 6);
          expect(Math.abs(axis.toShare(endAt(axis, share) ?? Number.NaN) - share)).toBeLessThan(0.01);
        },
      ),
    );
  });
});
