import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuantity } from './reading/parse.ts';
import { displayUnit } from './units/display-unit.ts';
import { type KnownQuantity, QUANTITIES } from './units/quantities.ts';
import { getUnit, listUnits } from './units/units.ts';
import { formatQuantity, formatRange, formatTolerance, type QuantityFormat } from './writing/format.ts';
import { formatNumber } from './writing/format-number.ts';

const EN = { locale: 'en' } as const;
const CN = { locale: 'cn' } as const;
const IMPERIAL = { locale: 'en', system: 'imperial' } as const;
const METRIC = { locale: 'en', system: 'metric' } as const;

describe('formatNumber', () => {
  it.each([
    [0, EN, '0'],
    [-0, EN, '0'],
    [1234, EN, '1,234'],
    [999, CN, '999'],
    [12345.678, EN, '12,345.678'],
    [12345.678, CN, '12,345.678'],
    [0.1 + 0.2, EN, '0.3'],
    [-5.5, EN, '−5.5'],
    [1.943e-9, EN, '1.943E−9'],
    [6.02e23, CN, '6.02E23'],
    [25.4, { ...EN, precision: 2 }, '25.40'],
    [25.4, { ...EN, precision: 0 }, '25'],
    [-0.001, { ...EN, precision: 2 }, '0.00'],
    [1234567, { ...EN, significant: 3 }, '1,230,000'],
    [0.0123456, { ...CN, significant: 3 }, '0.0123'],
  ])('writes %d with %o as %s', (value, format, expected) => {
    expect(formatNumber(value, format)).toBe(expected);
  });

  it('writes the same number in each format, however many were written before', () => {
    const written = () => [
      formatNumber(0.5, EN),
      formatNumber(0.5, { ...EN, precision: 2 }),
      formatNumber(0.5, { locale: 'de' }),
      formatNumber(-0.5, EN),
    ];
    const first = written();
    for (let number = 0; number < 1500; number += 1) formatNumber(number, EN);
    expect([first, written()]).toEqual([written(), ['0.5', '0.50', '0,5', '−0.5']]);
  });
});

describe('formatQuantity', () => {
  it.each<[number, string, QuantityFormat, string]>([
    [25.4, 'mm', EN, '25.4 mm'],
    [25.4, 'mm', { ...EN, precision: 2 }, '25.40 mm'],
    [25.4, 'mm', IMPERIAL, '1 in'],
    [10, 'mm', IMPERIAL, '0.39 in'],
    [25.4, 'mm', { ...IMPERIAL, precision: 1 }, '1.000 in'],
    [12.7, 'mm', { ...IMPERIAL, fraction: true }, '½ in'],
    [38.1, 'mm', { ...IMPERIAL, fraction: true }, '1½ in'],
    [-3.175, 'mm', { ...IMPERIAL, fraction: true }, '−⅛ in'],
    [50.8, 'mm', { ...IMPERIAL, fraction: true }, '2 in'],
    [30.1625, 'mm', { ...IMPERIAL, fraction: true }, '1 3/16 in'],
    [12, 'mm', { ...IMPERIAL, fraction: true }, '0.47 in'],
    [12.7, 'mm', { ...METRIC, fraction: true }, '12.7 mm'],
    [1, 'in', METRIC, '25 mm'],
    [1, 'in', { ...METRIC, precision: 2 }, '25.4 mm'],
    [1064, 'nm', IMPERIAL, '1,064 nm'],
    [10.6, 'µm', IMPERIAL, '10.6 µm'],
    [25, '°C', IMPERIAL, '77 °F'],
    [-40, '°C', IMPERIAL, '−40 °F'],
    [300, 'K', IMPERIAL, '300 K'],
    [1.5, 'kg', IMPERIAL, '3.3 lb'],
    [5, 'ΔK', EN, '5 K'],
    [5, 'V', IMPERIAL, '5 V'],
    [4700, 'Ω', { ...EN, prefix: true }, '4.7 kΩ'],
    [4700, 'Ω', { ...EN, prefix: true, precision: 0 }, '4.7 kΩ'],
    [4712, 'Ω', { ...EN, prefix: true, significant: 2 }, '4.7 kΩ'],
    [0, 'Ω', { ...EN, prefix: true }, '0 Ω'],
    [1000, 'Ω', { ...EN, prefix: true }, '1 kΩ'],
    [999, 'Ω', { ...EN, prefix: true }, '999 Ω'],
    [0.0000022, 'F', { ...EN, prefix: true }, '2.2 µF'],
    [0.00000000047, 'F', { ...EN, prefix: true }, '470 pF'],
    [1.5e-20, 'F', { ...EN, prefix: true }, '1.5E−5 fF'],
    [2.5e9, 'Hz', { ...CN, prefix: true }, '2.5 GHz'],
    [4.7, 'kΩ', { ...EN, prefix: true }, '4.7 kΩ'],
    [0.1, 'λ', EN, 'λ/10'],
    [0.25, 'λ', CN, 'λ/4'],
    [0.3, 'λ', EN, '0.3 λ'],
    [1, 'λ', EN, '1 λ'],
    [12.5, '°', EN, '12.5°'],
    [3, '′', EN, '3′'],
    [95, '%', EN, '95 %'],
    [1.5168, '1', EN, '1.5168'],
    [-3, 'dB', EN, '−3 dB'],
  ])('writes %d %s with %o as %s', (value, unit, format, expected) => {
    expect(formatQuantity(value, unit, format)).toBe(expected);
  });

  it('throws for an unknown unit', () => {
    expect(() => formatQuantity(1, 'furlong', EN)).toThrow(
      expect.objectContaining({ code: 'quantity_unit_unknown' }),
    );
  });
});

describe('formatRange', () => {
  it.each<[number | null, number | null, string, QuantityFormat, string]>([
    [350, 700, 'nm', EN, '350–700 nm'],
    [-40, 85, '°C', EN, '−40 to 85 °C'],
    [-40, 85, '°C', CN, '−40 至 85 °C'],
    [-40, 85, '°C', IMPERIAL, '−40 to 185 °F'],
    [null, 700, 'nm', EN, '≤ 700 nm'],
    [350, null, 'nm', CN, '≥ 350 nm'],
    [null, null, 'nm', EN, '—'],
    [470, 4700, 'Ω', { ...EN, prefix: true }, '0.47–4.7 kΩ'],
    [12.7, 38.1, 'mm', { ...IMPERIAL, fraction: true }, '½ to 1½ in'],
    [0, 90, '°', EN, '0–90°'],
    [1e-9, 1e-6, 'A', EN, '1E−9 to 1E−6 A'],
    [0.03, 0.03052827, 'kN', { ...CN, system: 'imperial' }, '6.744268–6.863028 lbf'],
  ])('writes %d to %d %s with %o as %s', (min, max, unit, format, expected) => {
    expect(formatRange(min, max, unit, format)).toBe(expected);
  });
});

describe('formatTolerance', () => {
  it.each<[number, number, string, QuantityFormat, string]>([
    [0.1, 0.1, 'mm', EN, '±0.1 mm'],
    [0.1, 0, 'mm', EN, '+0/−0.1 mm'],
    [1, 1, '°C', IMPERIAL, '±1.8 °F'],
    [0.1, 0.1, 'mm', IMPERIAL, '±0.0039 in'],
    [1, 1, '°C', { ...IMPERIAL, precision: 1 }, '±1.8 °F'],
    [3, 3, 'dB', EN, '±3 dB'],
    [0.5, 0.5, '°', CN, '±0.5°'],
  ])('writes -%d +%d %s with %o as %s', (minus, plus, unit, format, expected) => {
    expect(formatTolerance({ minus, plus }, unit, format)).toBe(expected);
  });
});

const kinds = Object.keys(QUANTITIES) as KnownQuantity[]; // The table's keys are the kinds by its type.
const units = kinds.flatMap(kind => listUnits(kind));
const anyUnit = fc.constantFrom(...units);
const anyFormat: fc.Arbitrary<QuantityFormat> = fc.record({
  locale: fc.constantFrom('en' as const, 'cn' as const),
  system: fc.constantFrom(undefined, 'metric' as const, 'imperial' as const),
  prefix: fc.boolean(),
  fraction: fc.boolean(),
});
/** Numbers as catalogues hold them: up to seven digits, some decimals, either sign. */
const anyDecimal = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`) + 0);

/** Two of them, often close: 0.03 and 0.03052. */
const anyEnds = fc.oneof(
  fc.tuple(anyDecimal, anyDecimal),
  fc
    .tuple(
      fc.integer({ min: -9999, max: 9999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 6 }),
    )
    .map(([digits, more, decimals]): [number, number] => [
      Number(`${digits}e-${decimals}`) + 0,
      Number(`${digits * 1000 + more}e-${decimals + 3}`) + 0,
    ]),
);

/** Rounds a number read back to the decimals that the first one has. */
function roundAs(read: number | null, first: number): number {
  const [mantissa = '', exponent = '0'] = String(first).split('e');
  return Number((read ?? Number.NaN).toFixed((mantissa.split('.')[1]?.length ?? 0) - Number(exponent))) + 0;
}

describe('format then parse', () => {
  it('gives the value back to its last decimal, in all units, locales and systems', () => {
    fc.assert(
      fc.property(anyDecimal, anyUnit, anyFormat, (value, unit, format) => {
        const text = formatQuantity(value, unit.symbol, format);
        const parse = parseQuantity(text, { unit: unit.symbol, decimal_comma: false });
        expect(parse, text).toMatchObject({ ok: true, quantity: { kind: 'value', unit: unit.symbol } });
        if (!parse.ok || parse.quantity.kind !== 'value') return;
        expect(roundAs(parse.quantity.value, value), text).toBe(value);
      }),
      { numRuns: 5000 },
    );
  });

  it('gives the value back to half a step of the precision asked for', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(
        value,
        anyUnit,
        anyFormat,
        fc.integer({ min: 0, max: 8 }),
        (given, unit, format, precision) => {
          const text = formatQuantity(given, unit.symbol, { ...format, precision });
          const parse = parseQuantity(text, { unit: unit.symbol, decimal_comma: false });
          expect(parse, text).toMatchObject({ ok: true, quantity: { kind: 'value' } });
          if (!parse.ok || parse.quantity.kind !== 'value') return;
          const step = 0.5 * 10 ** -precision + 1e-14 * Math.max(Math.abs(given), unit.offset ?? 0, 273.15);
          expect(Math.abs(parse.quantity.value - given), text).toBeLessThanOrEqual(step);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('gives every range back', () => {
    fc.assert(
      fc.property(anyEnds, anyUnit, anyFormat, ([one, other], unit, format) => {
        const [low, high] = one <= other ? [one, other] : [other, one];
        const text = formatRange(low, high, unit.symbol, format);
        const parse = parseQuantity(text, { unit: unit.symbol, decimal_comma: false });
        expect(parse, text).toMatchObject({ ok: true, quantity: { kind: 'interval' } });
        if (!parse.ok || parse.quantity.kind !== 'interval') return;
        expect(roundAs(parse.quantity.min, low), text).toBe(low);
        expect(roundAs(parse.quantity.max, high), text).toBe(high);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('displayUnit', () => {
  it('names a unit of the same kind for every unit, and stays in its system', () => {
    for (const unit of units) {
      for (const system of ['metric', 'imperial'] as const) {
        const shown = getUnit(displayUnit(unit.symbol, system));
        expect(shown.quantity, unit.symbol).toBe(unit.quantity);
        expect(displayUnit(shown.symbol, system), unit.symbol).toBe(shown.symbol);
      }
    }
  });

  it('leaves wavelengths, kelvins and electrical units metric', () => {
    for (const symbol of ['nm', 'µm', 'K', 'V', 'Ω']) expect(displayUnit(symbol, 'imperial')).toBe(symbol);
  });
});
