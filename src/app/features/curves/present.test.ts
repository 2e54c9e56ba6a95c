import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIGHT_UNITS } from '#contract/curves/curve-axis.ts';
import { interpolateAt, type LinePoint } from '#contract/curves/curve-line.ts';
import { tracePath } from './drawing/canvas-path.ts';
import { chooseCurves, fitCurves } from './plot/fit-curves.ts';
import { listPoints } from './plot/list-points.ts';
import type { Picture } from './plot/picture.ts';
import { type NamedCurve, type Plot, plotOf } from './plot/plot.ts';
import { type PictureTexts, present, xConverters } from './plot/present.ts';
import { STACK_REF, withStack } from './plot/stack-line.ts';
import { START_VIEW, type View, yModesOf } from './plot/view.ts';
import { readPlace } from './workbench/read-place.ts';

type Axis = NamedCurve['curve']['y'];
const axis = (key: string, unit: string): Axis => ({ key, name: { text: key }, quantity: null, unit });
const curveOf = (id: string, y: Axis, points: LinePoint[], x = axis('wavelength', 'nm')): NamedCurve => ({
  owner: `part ${id}`,
  curve: {
    id,
    productId: id,
    setId: null,
    name: { text: `curve ${id}` },
    conditions: { text: '' },
    origin: 'computed',
    x,
    y,
    series: [{ name: { text: '' }, points }],
  },
});
const percent = axis('transmission', '%');
const steps: LinePoint[] = [
  [400, 0],
  [500, 10],
  [1000, 100],
];
const plot: Plot = plotOf([curveOf('A', percent, steps)])!;
const words: PictureTexts = {
  axis: (name, unit) => `${name} / ${unit}`,
  opticalDensity: 'OD',
  light: unit => (unit === 'eV' ? 'energy' : undefined),
  x: (value, unit) => `${value} ${unit}`,
};
const show = (changes: Partial<View>, of = plot): Picture =>
  present(of, { ...START_VIEW, ...changes }, words);

describe('a plot under a view', () => {
  it('is drawn in any unit of light, the lines turned round where the unit falls', () => {
    expect(show({ unit: 'THz' }).lines[0]?.points.map(([x, y]) => [Math.round(x), y])).toEqual([
      [300, 100],
      [600, 10],
      [749, 0],
    ]);
    expect(show({ unit: 'eV', zoom: [500, 1000] }).x).toMatchObject({
      min: expect.closeTo(1.23984, 4),
      max: expect.closeTo(2.47968, 4),
      title: 'energy / eV',
    });
    const unit = fc.constantFrom<string>(...LIGHT_UNITS);
    fc.assert(
      fc.property(fc.double({ min: 100, max: 20_000, noNaN: true }), unit, (x, name) => {
        const { show: there, read } = xConverters(plot, { ...START_VIEW, unit: name });
        expect(read(there(x)) / x).toBeCloseTo(1, 10);
      }),
    );
  });

  it('has transmissions as optical densities, −log10 T, and what lets nothing through nowhere', () => {
    expect(show({ y: 'od' }).lines[0]?.points).toEqual([
      [400, Number.NaN],
      [500, 1],
      [1000, 0],
    ]);
    const od = plotOf([
      curveOf('A', axis('optical_density', 'OD'), [
        [400, 4],
        [500, 0],
      ]),
    ])!;
    expect(show({}, od).y).toMatchObject({ title: 'OD / OD', log: false });
    expect(show({ y: 'linear' }, od).lines[0]?.points).toEqual([
      [400, 0.01],
      [500, 100],
    ]);
    expect([
      yModesOf(plot),
      yModesOf(od),
      yModesOf(plotOf([curveOf('A', axis('power', 'mW'), steps)])!),
    ]).toEqual([
      ['linear', 'log', 'od'],
      ['linear', 'log', 'od'],
      ['linear', 'log'],
    ]);
  });

  it('has whole decades on a logarithmic axis and no values of zero or less', () => {
    const log = show({ y: 'log', xLog: true });
    expect(log.lines[0]?.points[0]?.[1]).toBeNaN();
    expect([log.y.min, log.y.max, log.y.ticks]).toEqual([10, 100, [10, 20, 50, 100]]);
    expect(log.x.ticks.every(tick => tick >= 400 && tick <= 1000)).toBe(true);
  });

  it('marks a place within what is shown, and draws no hidden line', () => {
    expect(show({ marker: 532 }).marker).toEqual({ x: 532, text: '532 nm' });
    expect(show({ marker: 532, zoom: [600, 700] }).marker).toBeNull();
    expect(show({ hidden: ['A:1'] }).lines).toEqual([]);
  });

  it('lists its points with those of other lines beside them, as far as they are shown', () => {
    const two = plotOf([
      curveOf('A', percent, steps),
      curveOf('B', percent, [
        [500, 5],
        [600, 6],
      ]),
    ])!;
    expect(listPoints(show({ zoom: [450, 700] }, two))).toEqual([
      { x: 500, ys: [10, 5] },
      { x: 600, ys: [undefined, 6] },
    ]);
  });
});

describe('curves of several products', () => {
  it('stand in the units of the first, those that measure something else apart', () => {
    const { fitting, others } = fitCurves([
      curveOf('A', percent, steps),
      curveOf('B', axis('optical_density', 'OD'), [[0.5, 1]], axis('wavelength', 'µm')),
      curveOf('C', axis('focal_shift', 'mm'), [[1, 1]]),
    ]);
    expect(fitting.map(({ curve }) => [curve.y.unit, curve.series[0]?.points[0]])).toEqual([
      ['%', [400, 0]],
      ['%', [500, 10]],
    ]);
    expect(others.map(({ curve }) => curve.id)).toEqual(['C']);
    expect(plotOf(fitting)?.lines.map(line => line.name.text)).toEqual(['part A', 'part B']);
  });

  it('are those that show the same as the plot; where there are none, all that its axes can tell', () => {
    const [t, r, f] = [
      curveOf('T', percent, steps).curve,
      curveOf('R', axis('reflectance', '%'), steps).curve,
      curveOf('F', axis('focus', 'mm'), steps).curve,
    ];
    const ids = (shown: string[]) => chooseCurves([t, r, f], plot, new Set(shown)).map(({ id }) => id);
    expect([ids(['transmission']), ids(['power'])]).toEqual([['T'], ['T', 'R']]);
  });

  it('in series are one more line of the plot, in its unit; without anything in common they are none', () => {
    const two = plotOf([
      curveOf('A', percent, steps),
      curveOf('B', percent, [
        [500, 50],
        [1000, 50],
      ]),
    ])!;
    const stacked = withStack(two, ['A:1', 'B:1', 'B:1'], members => `P ${members}`);
    expect(stacked.lines.at(-1)).toMatchObject({
      ref: STACK_REF,
      kind: 'stack',
      name: { text: 'P part A × part B × part B' },
      points: [
        [500, 2.5],
        [1000, 25],
      ],
    });
    expect(withStack(two, ['gone:1'], String)).toBe(two);
    expect(
      withStack(plotOf([curveOf('A', axis('power', 'mW'), steps)])!, ['A:1'], String).lines,
    ).toHaveLength(1);
  });
});

describe('a place that a visitor types', () => {
  it.each<[string, string | null, number]>([
    ['532', 'nm', 532],
    ['0.532 µm', 'nm', 532],
    ['0.532um', 'THz', 532],
    ['５３２ 纳米', 'THz', 532],
    ['563.52', 'THz', 532],
    ['2.33053 eV', 'nm', 532],
    ['18796.99 cm⁻¹', 'nm', 532],
    ['18796.99 cm-1', 'nm', 532],
    ['5.32e2 nm', 'nm', 532],
    ['1,064', 'nm', 1064],
    ['½ µm', 'nm', 500],
    ['5320 Å', 'nm', 532],
  ])('%j, with %s shown, is at %d nm', (text, unit, x) => {
    expect(readPlace(text, plot, unit)).toEqual({ kind: 'place', x: expect.closeTo(x, 2) });
  });

  it.each(['x', '5 kg', '532 parsnips', '1..2', '-1 eV', '0 THz', '> 5', '1 164', '5 ± 1'])(
    '%j is none',
    text => {
      expect(readPlace(text, plot, 'nm')).toEqual({ kind: 'wrong' });
    },
  );

  it('is none yet where nothing stands', () => {
    expect(readPlace('  ', plot, 'nm')).toEqual({ kind: 'none' });
  });
});

describe('a line on a canvas', () => {
  const box = { left: 0, top: 0, width: 100, height: 100 };
  const ends = (min: number, max: number) => ({ title: '', min, max, log: false, ticks: [] });
  const trace = (points: LinePoint[], x: [number, number], y: [number, number]) => {
    const drawn: [string, number, number][] = [];
    tracePath(points, {
      axes: { x: ends(...x), y: ends(...y) },
      box,
      pen: {
        moveTo: (a, b) => drawn.push(['M', a, b]),
        lineTo: (a, b) => drawn.push(['L', a, b]),
      },
    });
    return drawn;
  };

  it('goes through its points, parts where there is none, and runs on to the next one outside of the axis', () => {
    expect(
      trace(
        [
          [0, 0],
          [10, 10],
          [20, Number.NaN],
          [30, 5],
          [40, 5],
          [90, 0],
        ],
        [5, 40],
        [0, 10],
      ),
    ).toEqual([
      ['M', expect.closeTo(-14.29, 2), 100],
      ['L', expect.closeTo(14.29, 2), 0],
      ['M', expect.closeTo(71.43, 2), 50],
      ['L', 100, 50],
    ]);
  });

  it('of many points keeps the lowest and highest of each column, and draws no more than a few a column', () => {
    const many = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2000, maxLength: 3000 });
    fc.assert(
      fc.property(many, ys => {
        const drawn = trace(
          ys.map((y, at): LinePoint => [at, y]),
          [0, ys.length - 1],
          [0, 1],
        );
        const heights = drawn.map(([, , y]) => y);
        expect(drawn.length).toBeLessThanOrEqual(3 * 101 + 1);
        expect(Math.min(...heights)).toBeCloseTo(100 * (1 - Math.max(...ys)), 9);
        expect(Math.max(...heights)).toBeCloseTo(100 * (1 - Math.min(...ys)), 9);
      }),
      { numRuns: 20 },
    );
  });

  it('shows between its points what is read there', () => {
    expect(interpolateAt(steps, 750)).toBe(55);
  });
});
