import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CurvePreviewData } from '#contract/client/client-answers.ts';
import { curveSpans, Sparkline } from './sparkline.tsx';

function curve(yKey: string, points: [number, number][]): CurvePreviewData {
  return { curveId: yKey, name: { text: yKey }, xUnit: 'nm', yKey, yUnit: null, points };
}

const NARROW = curve('transmission', [
  [500, 0],
  [550, 90],
  [600, 0],
]);
const WIDE = curve('transmission', [
  [400, 0],
  [1000, 90],
]);
const OTHER = curve('reflectance', [
  [1, 0],
  [2, 1],
]);

it('the curves of one kind in a column are drawn on one axis, each at its own places', () => {
  const spanOf = curveSpans([{ curve: NARROW }, { curve: null }, { curve: WIDE }, { curve: OTHER }]);
  expect([NARROW, WIDE, OTHER].map(spanOf)).toEqual([
    [400, 1000],
    [400, 1000],
    [1, 2],
  ]);
  const draw = (span?: readonly [number, number]) =>
    /d="M([^"]*)" fill/.exec(renderToStaticMarkup(<Sparkline curve={NARROW} span={span} />))?.[1];
  expect(draw(spanOf(NARROW))).toBe('10.0 17.0L15.0 1.0L20.0 17.0');
  expect(draw()).toBe('0.0 17.0L30.0 1.0L60.0 17.0');
});

it('an axis over several decades is logarithmic', () => {
  const decades = curve('k', [
    [0.01, 0],
    [1, 10],
    [100, 0],
  ]);
  const path = /d="M([^"]*)" fill/.exec(renderToStaticMarkup(<Sparkline curve={decades} />))?.[1];
  expect(path).toBe('0.0 17.0L30.0 1.0L60.0 17.0');
});
