import { expect, it } from 'vitest';
import type { Curve } from '#contract/curves/curve.ts';
import { linesIn } from './curve-points.ts';

const x = { key: 'wavelength', name: {}, quantity: 'length', unit: 'nm' };
const y = { key: 'transmission', name: {}, quantity: 'ratio', unit: '%' };

/** Which lines are searched of a curve with lines of these names. */
function searched(names: readonly string[]): (string | undefined)[] {
  const series = names.map((en, place) => ({
    name: { en },
    points: [[500, place] satisfies [number, number]],
  }));
  const curve: Curve = {
    id: 'c',
    product_id: 'p',
    set_id: null,
    name: {},
    x,
    y,
    series,
    origin: 'measured',
    conditions: {},
    order: 0,
  };
  return linesIn(curve, { x, y }).map(line => names[line.y[0] ?? -1]);
}

it.each([
  [['0°', '10°', '20°'], ['0°']],
  [['45°', '0°'], ['45°']],
  [['p', 's'], ['p']],
  [['s-polarized', 'p-polarized'], ['s-polarized']],
  [['25 °C', '85 °C', '-40 °C'], ['25 °C']],
  [['77 K', '300 K'], ['77 K']],
  [
    ['Typical', '85 °C', '100 °C'],
    ['Typical', '85 °C'],
  ],
])(
  'of lines at other angles, temperatures and polarisations the first is searched: %j',
  (names, expected) => {
    expect(searched(names)).toEqual(expected);
  },
);

it.each([
  [['Uncoated', 'A', 'B']],
  [['M50', 'M105']],
  [['']],
  [['Sample 1', 'Sample 2']],
  [['1 mm', '5 mm']],
])('lines of different things are all searched: %j', names => {
  expect(searched(names)).toEqual(names);
});
