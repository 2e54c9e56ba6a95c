import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  convert,
  convertDifference,
  convertLight,
  isConvertible,
  isReversed,
  roundSignificant,
} from './convert.ts';
import { type KnownQuantity, QUANTITIES, type Quantity } from './units/quantities.ts';
import { QuantityError } from './units/quantity-error.ts';
import { getUnit, listUnits, type Unit } from './units/units.ts';

/** Each conversion rounds to 15 significant digits, by half a unit of the last at most. */
const ROUNDED_TWICE = 1.2e-14;
/** With an offset the last digit is that of the largest number on the way. */
const AFFINE_DUST = 4e-14;

const kinds = Object.keys(QUANTITIES) as KnownQuantity[]; // The table's keys are the kinds by its type.

// From NIST SP 811 (2008), appendix B, and the SI brochure; all exact or as many digits as printed there.
const KNOWN: readonly (readonly [number, string, string, number])[] = [
  [1, 'in', 'mm', 25.4],
  [25.4, 'mm', 'in', 1],
  [0.5, 'in', 'mm', 12.7],
  [1, 'ft', 'in', 12],
  [1, 'mi', 'km', 1.609344],
  [1000, 'mil', 'in', 1],
  [1, 'Å', 'nm', 0.1],
  [0.7, 'µm', 'nm', 700],
  [1, 'in²', 'cm²', 6.4516],
  [1, 'm²', 'mm²', 1e6],
  [1, 'gal', 'L', 3.785411784],
  [1, 'lb', 'kg', 0.45359237],
  [16, 'oz', 'lb', 1],
  [2, 'd', 'h', 48],
  [60, 'rpm', 'Hz', 1],
  [0, '°C', 'K', 273.15],
  [25, '°C', 'K', 298.15],
  [298.15, 'K', '°C', 25],
  [-40, '°C', '°F', -40],
  [100, '°C', '°F', 212],
  [77, '°F', '°C', 25],
  [0, 'K', '°F', -459.67],
  [9, 'Δ°F', 'Δ°C', 5],
  [1, '%/K', '1/K', 0.01],
  [7.1, 'ppm/K', '1/K', 7.1e-6],
  [4.7, 'kΩ', 'Ω', 4700],
  [1, 'Ω·cm', 'Ω·m', 0.01],
  [1, 'Ah', 'C', 3600],
  [1, 'kWh', 'MJ', 3.6],
  [1, 'eV', 'J', 1.602176634e-19],
  [180, '°', 'rad', Number(Math.PI.toPrecision(15))],
  [1, '°', '″', 3600],
  [1, 'mrad', '″', 206.264806247096],
  [1, 'atm', 'Pa', 101325],
  [1, 'bar', 'kPa', 100],
  [1, 'psi', 'Pa', 6894.75729316836],
  [1, 'lbf', 'N', 4.4482216152605],
  [1, 'lbf·ft', 'N·m', 1.3558179483314],
  [36, 'km/h', 'm/s', 10],
  [1, 'g/cm³', 'kg/m³', 1000],
  [1, 'BTU/(h·ft·°F)', 'W/(m·K)', 1.73073466637139],
  [1, 'BTU/(lb·°F)', 'J/(kg·K)', 4186.8],
  [50, '%', '1', 0.5],
  [1, '%', 'ppm', 10000],
  [0.5, 'A/W', 'mA/W', 500],
  [1, 'dB/cm', 'dB/m', 100],
  [1, 'cm⁻¹', 'm⁻¹', 100],
  [1, 'J/cm²', 'J/m²', 10000],
  [1, 'KiB', 'B', 1024],
  [8, 'Mbit/s', 'MB/s', 1],
  [0, 'dBm', 'mW', 1],
  [30, 'dBm', 'W', 1],
  [1, 'W', 'dBm', 30],
  [0, 'dBW', 'dBm', 30],
  [10, 'dB', '1', 10],
  [-3, 'dB', '%', 50.1187233627272],
  [3, 'OD', '%', 0.1],
  [50, '%', 'OD', 0.301029995663981],
  [4, 'OD', 'dB', -40],
];

describe('convert', () => {
  it.each(KNOWN)('%d %s is %4$d %3$s', (value, from, to, expected) => {
    expect(convert(value, from, to)).toBe(expected);
  });

  it('gives the value as it is in its own unit', () => {
    expect(convert(0.1 + 0.2, 'mm', 'mm')).toBe(0.1 + 0.2);
  });

  it.each([
    ['mm', 'V', 'quantity_unit_mismatch'],
    ['dB', 'dBm', 'quantity_unit_mismatch'],
    ['N·m', 'J', 'quantity_unit_mismatch'],
    ['K', 'ΔK', 'quantity_unit_mismatch'],
    ['%', 'pcs', 'quantity_unit_mismatch'],
    ['mm', 'furlong', 'quantity_unit_unknown'],
    ['furlong', 'mm', 'quantity_unit_unknown'],
  ])('refuses %s to %s with %s', (from, to, code) => {
    expect(() => convert(1, from, to)).toThrow(expect.objectContaining({ code, name: 'QuantityError' }));
  });

  it('refuses the logarithm of nothing or less, and what overflows', () => {
    for (const value of [0, -1]) expect(() => convert(value, 'mW', 'dBm')).toThrow(QuantityError);
    expect(() => convert(1e5, 'dB', '1')).toThrow(QuantityError);
    expect(() => convert(1e308, 'km', 'nm')).toThrow(QuantityError);
  });

  it('takes a spelling of the other unit that only its kind settles', () => {
    expect(convert(9, 'Δ°F', 'K')).toBe(5);
  });
});

/** Lengths as exact fractions of a metre: the slow twin. */
const EXACT: Readonly<Record<string, readonly [bigint, bigint]>> = {
  nm: [1n, 1_000_000_000n],
  µm: [1n, 1_000_000n],
  mm: [1n, 1000n],
  cm: [1n, 100n],
  m: [1n, 1n],
  mil: [254n, 10_000_000n],
  in: [254n, 10_000n],
  ft: [3048n, 10_000n],
};

function linear(kind: Quantity): readonly Unit[] {
  return listUnits(kind).filter(unit => !unit.log);
}

describe('properties', () => {
  it('is exact where the result is a short decimal', () => {
    const unit = fc.constantFrom(...Object.keys(EXACT));
    const thousandths = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(thousandths, unit, unit, (amount, from, to) => {
        const [top, bottom] = EXACT[from] ?? [1n, 1n];
        const [toTop, toBottom] = EXACT[to] ?? [1n, 1n];
        const shift = 10n ** 18n;
        const numerator = BigInt(amount) * top * toBottom * shift;
        const denominator = 1000n * bottom * toTop;
        fc.pre(numerator % denominator === 0n);
        const digits = (numerator / denominator).toString();
        fc.pre(digits.replace(/0+$/, '').length <= 15);
        expect(convert(amount / 1000, from, to)).toBe(Number(`${digits}e-18`) + 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes back from every unit of every kind', () => {
    const pairs = kinds.flatMap(kind =>
      linear(kind).flatMap(from => linear(kind).map(to => [from, to] as const)),
    );
    const value = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...pairs), value, ([from, to], given) => {
        const back = convert(convert(given, from, to), to, from);
        const offset = Math.max(Math.abs(from.offset ?? 0), Math.abs(to.offset ?? 0));
        expect(Math.abs(back - given)).toBeLessThanOrEqual(
          Math.max(ROUNDED_TWICE * given, AFFINE_DUST * offset),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('comes back through logarithms', () => {
    const all = kinds.flatMap(kind => listUnits(kind));
    const pairs = ['dB', 'dBm', 'dBW', 'OD']
      .map(symbol => getUnit(symbol))
      .flatMap(from => all.filter(to => isConvertible(from, to)).map(to => [from, to] as const));
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.double({ min: -9, max: 9, noNaN: true }),
        ([from, to], given) => {
          expect(convert(convert(given, from, to), to, from)).toBeCloseTo(given, 9);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('keeps order, or turns it where isReversed says so', () => {
    const all = kinds.flatMap(kind => listUnits(kind));
    const pairs = fc
      .constantFrom(...all)
      .chain(from =>
        fc.tuple(fc.constant(from), fc.constantFrom(...all.filter(to => isConvertible(from, to)))),
      );
    const value = fc.double({ min: 0.1, max: 5, noNaN: true });
    fc.assert(
      fc.property(pairs, value, ([from, to], low) => {
        const rises = convert(low, from, to) < convert(low * 1.5, from, to);
        expect(rises).toBe(!isReversed(from, to));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('convertDifference', () => {
  it('leaves the offset of temperatures out', () => {
    expect(convertDifference(1, '°C', '°F')).toBe(1.8);
    expect(convertDifference(1, '°C', 'K')).toBe(1);
    expect(convertDifference(0.1, 'mm', 'µm')).toBe(100);
  });

  it('knows that decibels of power share their step, and that a step of a logarithm is no difference of values', () => {
    expect(convertDifference(3, 'dB', 'dBm')).toBe(3);
    expect(() => convertDifference(3, 'dBm', 'mW')).toThrow(
      expect.objectContaining({ code: 'quantity_unit_mismatch' }),
    );
    expect(() => convertDifference(3, 'mm', 'V')).toThrow(
      expect.objectContaining({ code: 'quantity_unit_mismatch' }),
    );
  });
});

describe('convertLight', () => {
  // hc = 1239.841984... eV nm and c = 299792.458 nm THz, from the exact constants of the SI.
  it.each([
    [1064, 'nm', 'THz', 281.759828947368],
    [1064, 'nm', 'eV', 1.16526502286842],
    [1064, 'nm', 'cm⁻¹', 9398.4962406015],
    [1239.84198433221, 'nm', 'eV', 1],
    [1, 'eV', 'nm', 1239.84198433201],
    [1, 'µm', 'nm', 1000],
    [299.792458, 'THz', 'µm', 1],
    [10000, 'cm⁻¹', 'µm', 1],
    [1, 'eV', 'cm⁻¹', 8065.54393734922],
    [532, 'nm', 'nm', 532],
  ])('%d %s is %4$d %3$s', (value, from, to, expected) => {
    expect(Math.abs(convertLight(value, from, to) / expected - 1)).toBeLessThan(2e-12);
  });

  it('refuses other kinds, and light without wavelength', () => {
    expect(() => convertLight(5, 'V', 'nm')).toThrow(
      expect.objectContaining({ code: 'quantity_unit_mismatch' }),
    );
    expect(() => convertLight(5, 'nm', 'V')).toThrow(
      expect.objectContaining({ code: 'quantity_unit_mismatch' }),
    );
    for (const value of [0, -1, Number.NaN])
      expect(() => convertLight(value, 'nm', 'THz')).toThrow(QuantityError);
  });

  it('comes back between all four ways to name a light', () => {
    const unit = fc.constantFrom('nm', 'µm', 'THz', 'GHz', 'eV', 'meV', 'cm⁻¹');
    fc.assert(
      fc.property(unit, unit, fc.double({ min: 1e-3, max: 1e5, noNaN: true }), (from, to, value) => {
        expect(Math.abs(convertLight(convertLight(value, from, to), to, from) / value - 1)).toBeLessThan(
          ROUNDED_TWICE,
        );
      }),
    );
  });
});

describe('roundSignificant', () => {
  it('takes off the dust of binary fractions', () => {
    expect(roundSignificant(0.1 + 0.2)).toBe(0.3);
    expect(roundSignificant(123.456, 2)).toBe(120);
  });
});
