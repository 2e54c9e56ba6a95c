import { expect, it } from 'vitest';
import { measureLine } from './measure-line.ts';

const LINE = { x: Float64Array.of(400, 500, 600), y: Float64Array.of(10, 90, 50) };
const at = (x_min: number, x_max: number, take: 'mean' | 'min' | 'max' = 'mean') =>
  measureLine(LINE, { x_min, x_max, take });

it('reads a line at its points, between them and at its ends', () => {
  expect(at(500, 500)).toBe(90);
  expect(at(450, 450)).toBe(50);
  expect(at(400, 400)).toBe(10);
  expect(at(600, 600)).toBe(50);
});

it('takes the least, the greatest and the mean over an interval, its ends between points included', () => {
  expect(at(450, 550, 'min')).toBe(50);
  expect(at(450, 550, 'max')).toBe(90);
  expect(at(450, 550)).toBe(75);
  expect(at(510, 520, 'max')).toBe(86);
});

it('says nothing where a line says nothing, and what there is where it ends within the interval', () => {
  expect(at(700, 800)).toBeUndefined();
  expect(at(300, 399)).toBeUndefined();
  expect(at(300, 450, 'max')).toBe(50);
  expect(
    measureLine({ x: new Float64Array(), y: new Float64Array() }, { x_min: 1, x_max: 2, take: 'min' }),
  ).toBeUndefined();
  expect(
    measureLine({ x: Float64Array.of(5), y: Float64Array.of(7) }, { x_min: 5, x_max: 5, take: 'min' }),
  ).toBe(7);
});
