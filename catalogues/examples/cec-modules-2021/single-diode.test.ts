import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentAt, isSolvable, openCircuitVoltage, type SingleDiode, sampleCurve } from './single-diode.ts';

const MODULES = new URL(
  '../../../../shared/data/cec-modules/sam-library-cec-modules-2021-12-01.csv',
  import.meta.url,
);

/** Ablytek 6MN6A270 of the CEC list: 60 cells, 270 W. */
const MODULE: SingleDiode = {
  light_current: 9.34243,
  saturation_current: 2.51e-10,
  series_resistance: 0.374013,
  shunt_resistance: 1440.5,
  ideality: 1.58733,
};

describe('the single-diode model', () => {
  it('meets the data sheet’s open-circuit voltage, short-circuit current and maximum power', () => {
    expect(openCircuitVoltage(MODULE)).toBeCloseTo(38.63, 2);
    expect(currentAt(MODULE, 0)).toBeCloseTo(9.34, 3);
    expect(currentAt(MODULE, 30.72)).toBeCloseTo(8.81, 2);
  });

  it('solves the implicit equation for any module', () => {
    const parameters = fc.record({
      light_current: fc.double({ min: 0.1, max: 20, noNaN: true }),
      saturation_current: fc.double({ min: -16, max: -6, noNaN: true }).map(exponent => 10 ** exponent),
      series_resistance: fc.double({ min: 0, max: 60, noNaN: true }),
      shunt_resistance: fc.double({ min: 1, max: 1e5, noNaN: true }),
      ideality: fc.double({ min: 0.1, max: 15, noNaN: true }),
    });
    fc.assert(
      fc.property(parameters, fc.double({ min: 0, max: 1, noNaN: true }), (diode, share) => {
        const voltage = share * openCircuitVoltage(diode);
        const current = currentAt(diode, voltage);
        const u = voltage + current * diode.series_resistance;
        const equation =
          diode.light_current -
          diode.saturation_current * Math.expm1(u / diode.ideality) -
          u / diode.shunt_resistance;
        expect(Math.abs(equation - current)).toBeLessThan(1e-8 * diode.light_current);
      }),
    );
  });

  it('samples a curve whose voltage rises from 0 to open circuit and whose current falls to 0', () => {
    const points = sampleCurve(MODULE, 40);
    expect(points).toHaveLength(40);
    expect(points[0]).toEqual([0, currentAt(MODULE, 0)]);
    expect(points.at(-1)).toEqual([openCircuitVoltage(MODULE), 0]);
    for (const [index, [voltage, current]] of points.entries()) {
      const before = points[index - 1];
      if (before === undefined) continue;
      expect(voltage).toBeGreaterThan(before[0]);
      expect(current).toBeLessThan(before[1]);
    }
  });

  it.each([
    ['a missing parameter', { ...MODULE, light_current: Number.NaN }],
    ['no shunt', { ...MODULE, shunt_resistance: 0 }],
    ['a negative series resistance', { ...MODULE, series_resistance: -1 }],
  ])('has no curve for %s', (_, diode) => {
    expect(isSolvable(diode)).toBe(false);
  });

  it('passes the three points of the data sheet for all modules of the 2021 list, as near as they were published', context => {
    context.skip(!existsSync(MODULES), `${MODULES} is missing`);
    const [head, , , ...rows] = readFileSync(MODULES, 'utf-8')
      .trim()
      .split('\n')
      .map(line => line.split(','));
    const column = (row: string[], name: string) => Number(row[head?.indexOf(name) ?? -1]);
    const errors = { short: [] as number[], maximum: [] as number[], open: [] as number[] };
    for (const row of rows) {
      const diode = {
        light_current: column(row, 'I_L_ref'),
        saturation_current: column(row, 'I_o_ref'),
        series_resistance: column(row, 'R_s'),
        shunt_resistance: column(row, 'R_sh_ref'),
        ideality: column(row, 'a_ref'),
      };
      errors.short.push(Math.abs(currentAt(diode, 0) / column(row, 'I_sc_ref') - 1));
      errors.maximum.push(Math.abs(currentAt(diode, column(row, 'V_mp_ref')) / column(row, 'I_mp_ref') - 1));
      errors.open.push(Math.abs(openCircuitVoltage(diode) / column(row, 'V_oc_ref') - 1));
    }
    expect(rows).toHaveLength(16_831);
    const summary = Object.fromEntries(
      Object.entries(errors).map(([name, list]) => [
        name,
        { median: median(list), worst: Math.max(...list) },
      ]),
    );
    // The figures that come with the data: medians 5e-7, 3e-5, 3e-5; worst 5.1 %, 0.07 %, 0.13 %.
    expect(summary.short?.median).toBeLessThan(6e-7);
    expect(summary.maximum?.median).toBeLessThan(4e-5);
    expect(summary.open?.median).toBeLessThan(4e-5);
    expect(summary.short?.worst).toBeLessThan(0.0515);
    expect(summary.maximum?.worst).toBeLessThan(0.00075);
    expect(summary.open?.worst).toBeLessThan(0.00135);
  });
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
