import { describe, expect, it } from 'vitest';
import { parseQuantity } from './parse.ts';
import { TYPED_RULES } from './quantity-text.ts';
import { digitsThatReach, writtenReach } from './written-precision.ts';

/** The reach of a typed text to either side, in a unit. */
function reachOf(text: string, unit: string | undefined): number {
  const { quantity } = parseQuantity(text, { ...TYPED_RULES, unit }) as Extract<
    ReturnType<typeof parseQuantity>,
    { ok: true }
  >;
  return quantity.kind === 'value' ? quantity.reach : expect.unreachable(text);
}

describe('the precision that a number is written with', () => {
  it.each([
    ['350 W', 'W', 0.5],
    ['350.0 W', 'W', 0.05],
    ['0.4 kW', 'W', 0.5],
    ['400 W', 'W', 0.5],
    ['0.400 kW', 'W', 0.5],
    ['100 mm', 'mm', 0.5],
    ['0.1 m', 'mm', 0.5],
    ['25.4', 'mm', 0.05],
    ['350.0', 'mm', 0.05],
    ['2.0E3', 'mm', 5],
    ['12.70 mm', 'mm', 0.005],
    ['1,000 mm', 'mm', 0.5],
    ['10 000 mm', 'mm', 0.5],
    ['25,4 mm', 'mm', 0.05],
    ['-50 mm', 'mm', 0.05],
    ['2e3 Hz', 'Hz', 5],
    ['2.000e3 Hz', 'Hz', 0.5],
    ['4k7', 'Ω', 5],
    ['10k', 'Ω', 50],
  ])('is half a unit of the last digit, of three at least: %s', (text, unit, reach) => {
    expect(reachOf(text, unit)).toBe(reach);
  });

  it.each([
    ['5 V', 'V', 0.005],
    ['0.001 µF', 'nF', 0.005],
    ['10.6 um', 'nm', 50],
    ['1 in', 'mm', 0.13],
    ['1.000 in', 'mm', 0.013],
    ['1/2"', 'mm', 0.013],
    ['3⅛"', 'mm', 0.13],
    ['5\' 6"', 'mm', 0.13],
    ['λ/4', 'λ', 0.0005],
    ['77 °F', '°C', 0.028],
  ])('is never half of the number, and comes with its unit, rounded up: %s', (text, unit, reach) => {
    expect(reachOf(text, unit)).toBe(reach);
  });

  it('is none of zero, which is zero', () => {
    for (const text of ['0', '0.00 mm', '-0']) expect(reachOf(text, 'mm')).toBe(0);
  });

  it('takes the farther side where a scale bends', () => {
    expect(reachOf('30 dB', '1')).toBe(12);
    expect(reachOf('10 %', 'OD')).toBe(0.0022);
  });

  it('is said by digits again where some do', () => {
    expect(digitsThatReach(350, 0.5)).toBe('350');
    expect(digitsThatReach(350, 0.05)).toBe('350.0');
    expect(digitsThatReach(5, 0.005)).toBe('5');
    expect(digitsThatReach(25.4, 0.13)).toBeUndefined();
    expect(digitsThatReach(350, 5)).toBeUndefined();
    for (const digits of ['350', '350.0', '0.004', '1e-7', '12345.678', '-2.50'])
      expect(digitsThatReach(Number(digits), writtenReach(digits))).toBeDefined();
  });
});
