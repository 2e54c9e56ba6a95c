import { expect, it } from 'vitest';
import { ApiError } from '#contract/api/errors.ts';
import { make } from '#contract/suite/make.ts';
import { stackCurve } from './curve-stacks.ts';

const x = { key: 'wavelength', name: { en: 'Wavelength' }, quantity: 'length', unit: 'nm' } as const;
const y = { key: 'transmission', name: { en: 'Transmission' }, quantity: 'ratio', unit: '%' } as const;
const labelled = (id: string, label: string, points: [number, number][]) => ({
  label,
  curve: make.curve(id, { x, y, series: [{ name: {}, points }] }),
});

const CURVES = [
  labelled('a', 'A', [
    [400, 50],
    [600, 100],
  ]),
  labelled('b', 'B', [
    [400, 10],
    [600, 50],
  ]),
  labelled('far', 'Far', [
    [900, 10],
    [950, 50],
  ]),
];

it('filters in series let through the product of what each lets through, in percent', () => {
  const { label, curve } = stackCurve(CURVES, ['a:1', 'b:1']);
  expect([label, curve.y.unit, curve.x.unit]).toEqual(['A × B', '%', 'nm']);
  const points = curve.series[0]?.points ?? [];
  expect(points[0]).toEqual([400, expect.closeTo(5)]);
  expect(points.at(-1)).toEqual([600, expect.closeTo(50)]);
});

it.each([
  ['a series of another curve', ['a:1', 'c:1'], 'c:1'],
  ['a series that its curve lacks', ['a:2'], 'a:2'],
  ['what is no reference', ['a'], 'a'],
  ['series without a common stretch', ['a:1', 'far:1'], 'a:1,far:1'],
])('the product of %s is refused by name', (_, stack, named) => {
  const refusal = () => stackCurve(CURVES, stack);
  expect(refusal).toThrow(ApiError);
  expect(refusal).toThrow(`Invalid value for stack: ${named}. `);
});
