import { expect, it } from 'vitest';
import { axisConverter, convertLine, isLight } from './curve-axis.ts';
import { interpolateAt } from './curve-line.ts';

const nm = { key: 'wavelength', unit: 'nm' };
const thz = { key: 'frequency', unit: 'THz' };
const thickness = { key: 'thickness', unit: 'µm' };
const ratio = { key: 'transmission', unit: '1' };
const percent = { key: 'transmission', unit: '%' };

it('takes an axis for light by its key and unit together', () => {
  expect([nm, thz, { key: 'x', unit: 'eV' }].map(isLight)).toEqual([true, true, true]);
  expect(
    [thickness, { key: 'wavelength', unit: 'm' }, { key: 'max', unit: 'nm' }, { key: 'x', unit: null }].map(
      isLight,
    ),
  ).toEqual(Array(4).fill(false));
});

it('converts light by its formulas, and other quantities by their units', () => {
  expect(axisConverter(nm, thz)?.(500)).toBeCloseTo(599.585, 3);
  expect(axisConverter(nm, { ...nm, unit: 'µm' })?.(500)).toBeCloseTo(0.5, 9);
  expect(axisConverter(thickness, { key: 'thickness', unit: 'mm' })?.(500)).toBeCloseTo(0.5, 9);
  expect(axisConverter(ratio, percent)?.(0.5)).toBeCloseTo(50, 9);
});

it('leaves numbers of the same unit alone, and refuses other quantities', () => {
  expect(axisConverter({ key: 'a', unit: null }, { key: 'b', unit: null })?.(3)).toBe(3);
  expect(axisConverter({ key: 'a', unit: 'no unit' }, { key: 'b', unit: 'no unit' })?.(3)).toBe(3);
  const others = [
    [nm, { key: 'a', unit: null }],
    [{ key: 'a', unit: null }, nm],
    [nm, { key: 'a', unit: 'no unit' }],
    [{ key: 'a', unit: 'no unit' }, nm],
    [thickness, thz],
  ] as const;
  expect(others.map(([from, to]) => axisConverter(from, to))).toEqual(Array(5).fill(null));
});

it('is no number where the other unit has none', () => {
  expect(axisConverter(nm, thz)?.(0)).toBeNaN();
});

it('reverses a line whose x descends, and drops points that the axes cannot express', () => {
  const line = convertLine(
    [
      [0, 1],
      [500, 0.5],
      [1000, 0.25],
    ],
    { x: nm, y: ratio },
    { x: thz, y: percent },
  );
  expect(line?.map(([, y]) => y)).toEqual([25, 50]);
  expect(line?.map(([x]) => Math.round(x))).toEqual([300, 600]);
  const same = convertLine(
    [
      [1, 0.1],
      [2, 0.2],
    ],
    { x: nm, y: ratio },
    { x: nm, y: percent },
  );
  expect(same?.map(([x]) => x)).toEqual([1, 2]);
  expect(convertLine([[1, 1]], { x: nm, y: ratio }, { x: nm, y: nm })).toBeNull();
  expect(convertLine([[1, 1]], { x: thickness, y: ratio }, { x: thz, y: ratio })).toBeNull();
  expect(convertLine([], { x: nm, y: ratio }, { x: thz, y: ratio })).toEqual([]);
});

it('reads a line between its points, and nothing outside of them', () => {
  const line: [number, number][] = [
    [0, 0],
    [1, 10],
    [2, 10],
    [4, 30],
  ];
  expect([-0.1, 0, 0.5, 1, 1.5, 3, 4.1].map(x => interpolateAt(line, x))).toEqual([
    null,
    0,
    5,
    10,
    10,
    20,
    null,
  ]);
  expect([interpolateAt([], 1), interpolateAt([[2, 7]], 2)]).toEqual([null, 7]);
});
