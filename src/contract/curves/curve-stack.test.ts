import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisConverter, convertLine, isLight, LIGHT_UNITS } from './curve-axis.ts';
import { interpolateAt, type LinePoint } from './curve-line.ts';
import { isRatio, multiplyLines, type StackMember } from './curve-stack.ts';

const nm = { key: 'wavelength', unit: 'nm' };
const percent = { key: 'transmission', unit: '%' };

const lineOf = (min: number, max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 200, max: 2000 }), { minLength: 2, maxLength: 40 })
    .chain(xs =>
      fc
        .array(fc.double({ min, max, noNaN: true }), { minLength: xs.length, maxLength: xs.length })
        .map(ys => xs.toSorted((a, b) => a - b).map((x, at): LinePoint => [x, ys[at] ?? 0])),
    );
const member = (points: LinePoint[]): StackMember => ({ x: nm, y: percent, points });

describe('several filters in series', () => {
  it('let through the product of what each lets through, at every point of each, as far as all have values', () => {
    fc.assert(
      fc.property(fc.array(lineOf(0, 100), { minLength: 1, maxLength: 5 }), lines => {
        const product = multiplyLines(lines.map(member));
        const from = Math.max(...lines.map(line => line[0]?.[0] ?? 0));
        const to = Math.min(...lines.map(line => line.at(-1)?.[0] ?? 0));
        const xs = new Set(lines.flat().map(([x]) => x));
        expect(product.map(([x]) => x)).toEqual(
          [...xs].filter(x => x >= from && x <= to).sort((a, b) => a - b),
        );
        for (const [x, y] of product) {
          const wanted = lines.reduce(
            (value, line) => (value * (interpolateAt(line, x) ?? Number.NaN)) / 100,
            1,
          );
          expect(y).toBeCloseTo(wanted, 12);
        }
      }),
    );
  });

  it('come to the same in any order, and never let more through than each of them', () => {
    fc.assert(
      fc.property(lineOf(0, 100), lineOf(0, 100), (a, b) => {
        const [one, other] = [multiplyLines([member(a), member(b)]), multiplyLines([member(b), member(a)])];
        expect(one.map(([x]) => x)).toEqual(other.map(([x]) => x));
        one.forEach(([x, y], at) => {
          expect(y).toBeCloseTo(other[at]?.[1] ?? Number.NaN, 12);
          expect(y).toBeLessThanOrEqual((interpolateAt(a, x) ?? 0) / 100 + 1e-9);
        });
      }),
    );
  });

  it('count optical densities, percent and fractions, over wavelengths and wavenumbers alike', () => {
    const half: StackMember = {
      x: nm,
      y: { key: 'transmission', unit: '1' },
      points: [
        [500, 0.5],
        [1000, 0.5],
      ],
    };
    const od: StackMember = {
      x: nm,
      y: { key: 'optical_density', unit: 'OD' },
      points: [
        [500, 2],
        [1000, 3],
      ],
    };
    expect(multiplyLines([half, od])).toEqual([
      [500, 0.005],
      [1000, 0.0005],
    ]);
    const wavenumbers: StackMember = {
      x: { key: 'wavenumber', unit: 'cm⁻¹' },
      y: percent,
      points: [
        [10_000, 10],
        [20_000, 20],
      ],
    };
    expect(multiplyLines([half, wavenumbers])).toEqual([
      [500, 0.1],
      [1000, 0.05],
    ]);
    expect(multiplyLines([wavenumbers, half])).toEqual([
      [10_000, 0.05],
      [20_000, 0.1],
    ]);
  });

  it('say nothing where they have nothing in common, or one of them is no ratio', () => {
    expect(
      multiplyLines([
        member([
          [1, 5],
          [2, 5],
        ]),
        member([
          [3, 5],
          [4, 5],
        ]),
      ]),
    ).toEqual([]);
    expect(
      multiplyLines([member([[1, 5]]), { x: nm, y: { key: 'power', unit: 'mW' }, points: [[1, 1]] }]),
    ).toEqual([]);
    expect(
      multiplyLines([member([[1, 5]]), { x: { key: 'angle', unit: '°' }, y: percent, points: [[1, 1]] }]),
    ).toEqual([]);
    expect(multiplyLines([])).toEqual([]);
    expect([isRatio(percent), isRatio({ key: 'y', unit: 'W' }), isRatio({ key: 'y', unit: null })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the units of an axis', () => {
  it('of light lead to each other and back', () => {
    const unit = fc.constantFrom(...LIGHT_UNITS);
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e5, noNaN: true }), unit, unit, (value, from, to) => {
        const there = axisConverter({ key: 'wavelength', unit: from }, { key: 'wavelength', unit: to });
        const back = axisConverter({ key: 'wavelength', unit: to }, { key: 'wavelength', unit: from });
        expect((back?.(there?.(value) ?? Number.NaN) ?? Number.NaN) / value).toBeCloseTo(1, 10);
      }),
    );
    // 532 nm: c / 532e-9, h c / (532e-9 e), 1 / 532e-7, with the constants of CODATA 2018.
    expect(
      LIGHT_UNITS.map(to => axisConverter(nm, { key: 'wavelength', unit: to })?.(532).toPrecision(6)),
    ).toEqual(['532.000', '0.532000', '563.520', '2.33053', '18797.0']);
  });

  it('are those of light only where the axis is one', () => {
    expect(isLight(nm)).toBe(true);
    expect(isLight({ key: 'thickness', unit: 'µm' })).toBe(false);
    expect(isLight({ key: 'wavelength', unit: 'mm' })).toBe(false);
    expect(axisConverter({ key: 'thickness', unit: 'µm' }, { key: 'x', unit: 'eV' })).toBeNull();
    expect(axisConverter({ key: 'thickness', unit: 'µm' }, { key: 'x', unit: 'mm' })?.(5)).toBe(0.005);
    expect(axisConverter({ key: 'n', unit: null }, nm)).toBeNull();
  });

  it('leave out the points that they cannot express, and keep a line rising', () => {
    const od = { key: 'optical_density', unit: 'OD' };
    const points: LinePoint[] = [
      [0, 50],
      [500, 0],
      [1000, 10],
    ];
    expect(convertLine(points, { x: nm, y: percent }, { x: nm, y: od })).toEqual([
      [0, expect.closeTo(0.30103, 5)],
      [1000, 1],
    ]);
    expect(
      convertLine(points, { x: nm, y: percent }, { x: { key: 'wavenumber', unit: 'cm⁻¹' }, y: percent }),
    ).toEqual([
      [10_000, 10],
      [20_000, 0],
    ]);
  });
});
