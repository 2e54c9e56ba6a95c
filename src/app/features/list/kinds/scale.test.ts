import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeScale, STEPS } from './scale.ts';

describe('the scale under a histogram', () => {
  it('puts the ends at the ends and every position back where it was', () => {
    const ranges = fc.record({
      min: fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      span: fc.double({ min: 1e-2, max: 1e4, noNaN: true }),
      scale: fc.constantFrom('linear' as const, 'log' as const),
    });
    fc.assert(
      fc.property(ranges, fc.integer({ min: 0, max: STEPS }), ({ min, span, scale }, step) => {
        const { toStep, toValue } = makeScale({ min, max: min + span, scale });
        return (
          toValue(0) === min && toValue(STEPS) === min + span && Math.abs(toStep(toValue(step)) - step) <= 1
        );
      }),
    );
  });

  it('gives numbers that a person would type', () => {
    const { toValue } = makeScale({ min: 0, max: 500, scale: 'linear' });
    expect([toValue(36), toValue(44)]).toEqual([90, 110]);
  });

  it('keeps values outside of the range at its ends', () => {
    const { toStep } = makeScale({ min: 10, max: 20, scale: 'linear' });
    expect([toStep(-5), toStep(99)]).toEqual([0, STEPS]);
  });
});
