import { describe, expect, it } from 'vitest';
import type { Curve } from '#contract/curves/curve.ts';
import { make } from '#contract/suite/make.ts';
import { axisTitle, drawCurveSheets } from './curve-sheets.ts';

const curve = (id: string, given: Partial<Curve> = {}) =>
  make.curve(id, { name: { en: `Curve ${id}` }, ...given });
const series = (name: string, points: [number, number][]) => ({
  name: name === '' ? {} : { en: name },
  points,
});
const valuesOf = (rows: readonly (readonly { value: unknown }[])[] = []) =>
  rows.map(row => row.map(({ value }) => value));

describe('the sheets of curves', () => {
  const [points, charts, ...more] = drawCurveSheets(
    [
      {
        curve: curve('a', {
          series: [
            series('0°', [
              [400, 90],
              [500, 91],
            ]),
            series('', [[450, 80]]),
          ],
        }),
        label: 'L-1',
      },
      {
        curve: curve('b', {
          series: [
            series('', [
              [300, 10],
              [350, 11],
              [600, 12],
            ]),
          ],
        }),
        label: 'L-2',
      },
      { curve: curve('c', { y: { key: 'phase', name: {}, quantity: 'angle', unit: 'deg' } }), label: 'L-3' },
    ],
    'en',
  );

  it('are the points, two columns for each series under its product, name and axes, and the charts', () => {
    expect(more).toEqual([]);
    expect(points).toMatchObject({
      name: 'Curve points',
      frozen: { rows: 3, columns: 0 },
      widths: [16, 22, 16, 22, 16, 22, 16, 22],
    });
    expect(valuesOf(points?.rows)).toEqual([
      ['L-1', '', 'L-1', '', 'L-2', '', 'L-3', ''],
      ['Curve a · 0°', '', 'Curve a', '', 'Curve b', '', 'Curve c', ''],
      [
        ...Array.from({ length: 3 }, () => ['Wavelength [nm]', 'Transmission [%]']).flat(),
        ...['Wavelength [nm]', expect.stringMatching(/^phase \[.+\]$/)],
      ],
      [400, 90, 450, 80, 300, 10, 400, 90],
      [500, 91, null, null, 350, 11, 500, 91],
      [null, null, null, null, 600, 12, null, null],
    ]);
    expect(points?.rows.slice(0, 3).flatMap(row => row.map(({ look }) => look))).toEqual(
      Array.from({ length: 24 }, () => 'header'),
    );
  });

  it('draw curves of the same axes in one chart, over the whole of their x, from the cells of their points', () => {
    expect(charts?.rows).toEqual([]);
    expect(charts?.charts).toMatchObject([
      {
        title: 'Transmission',
        x_title: 'Wavelength [nm]',
        y_title: 'Transmission [%]',
        x_span: [300, 600],
        lines: [
          { name: 'L-1 · Curve a · 0°', sheet: 'Curve points', x_column: 0, y_column: 1, from: 3, to: 4 },
          { name: 'L-1 · Curve a', x_column: 2, y_column: 3, from: 3, to: 3 },
          { name: 'L-2 · Curve b', x_column: 4, y_column: 5, from: 3, to: 5 },
        ],
      },
      { title: 'phase', x_span: [400, 500], lines: [{ x_column: 6, y_column: 7 }] },
    ]);
  });
});

it('there are no sheets without curves', () => {
  expect(drawCurveSheets([], 'en')).toEqual([]);
});

it('series share 60,000 points, and the title of one that is thinned says of how many', () => {
  const long = (count: number) =>
    series(
      '',
      Array.from({ length: count }, (_, x): [number, number] => [x, x % 7]),
    );
  const titlesOf = (...counts: number[]) => {
    const own = curve('a', { series: counts.map(long) });
    const [sheet] = drawCurveSheets([{ curve: own, label: 'L-1' }], 'en');
    return [sheet?.rows.length, ...valuesOf(sheet?.rows)[1]!.filter(value => value !== '')];
  };
  expect(titlesOf(60_000)).toEqual([60_003, 'Curve a']);
  const [rows, title, other] = titlesOf(30_001, 2);
  expect([rows, other]).toEqual([30_003, 'Curve a']);
  expect(title).toMatch(/^Curve a · .*30000.*30001/);
});

it('an axis is called by its name, else its key, with the unit if it has one', () => {
  const axis = { key: 'gain', name: { en: 'Gain', cn: '增益' }, quantity: null, unit: null };
  expect(axisTitle(axis, 'cn')).toBe('增益');
  expect(axisTitle({ ...axis, name: {}, unit: 'mm' }, 'en')).toBe('gain [mm]');
});
