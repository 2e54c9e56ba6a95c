import { expect, it } from 'vitest';
import type { Sort } from '../search-query.ts';
import { formatSort, isCurveOrder, parseSort } from './order.ts';

const AXES = {
  x: { key: 'wavelength', name: {}, unit: 'nm', quantity: 'length' },
  y: { key: 'transmission', name: {}, unit: '%', quantity: null },
};
const curves = (key: string) => (key === 'transmission' ? AXES : undefined);
const onCurve = (
  x_min: number,
  x_max: number,
  take: 'mean' | 'min' | 'max' = 'mean',
  descending = false,
): Sort => ({
  by: 'curve',
  key: 'transmission',
  x_min,
  x_max,
  take,
  descending,
});

it.each<[string, Sort]>([
  ['relevance', { by: 'relevance' }],
  ['part_number', { by: 'part_number', descending: false }],
  ['-newest', { by: 'newest', descending: true }],
  ['focus', { by: 'attribute', key: 'focus', descending: false }],
  ['-attribute.name', { by: 'attribute', key: 'name', descending: true }],
  ['transmission@532nm', onCurve(532, 532)],
  ['-transmission@400nm..700nm', onCurve(400, 700, 'mean', true)],
  ['max:transmission@400nm..700nm', onCurve(400, 700, 'max')],
  ['-min:transmission@400nm..700nm', onCurve(400, 700, 'min', true)],
])('the order %s is written and read back', (text, sort) => {
  expect(formatSort(sort, curves)).toBe(text);
  expect(parseSort(text, curves)).toEqual({ ok: true, sort });
});

it('no order is that of relevance, which has no reverse, and an attribute may have its prefix anyway', () => {
  for (const text of ['', '-relevance'])
    expect(parseSort(text)).toEqual({ ok: true, sort: { by: 'relevance' } });
  expect(parseSort('attribute.focus')).toEqual({
    ok: true,
    sort: { by: 'attribute', key: 'focus', descending: false },
  });
});

it('places on a curve are bare numbers where its axes are not known, which are read the same', () => {
  expect(formatSort(onCurve(400, 700, 'max'))).toBe('max:transmission@400..700');
  expect(parseSort('max:transmission@400..700', curves)).toEqual({
    ok: true,
    sort: onCurve(400, 700, 'max'),
  });
});

it('at one place of a curve there is nothing to take the least or greatest of', () => {
  expect(parseSort('max:transmission@0.532um', curves)).toEqual({ ok: true, sort: onCurve(532, 532) });
});

it.each([
  ['no order!', /“no order!” is not a sort order/],
  ['lost@532nm', /No product has a curve “lost”/],
  ['transmission@400nm..', /“transmission@400nm\.\.” needs a range/],
  ['transmission@..400nm', /needs a range/],
  ['transmission@blue', /blue/],
])('%s is refused, and the reason is said in both languages', (text, said) => {
  const read = parseSort(text, curves);
  expect(read.ok ? '' : read.message.en).toMatch(said);
  expect(read.ok ? '' : read.message.cn).toMatch(/\p{Script=Han}/u);
});

it('an order by a curve is told by its place', () => {
  expect(['transmission@532nm', 'focus', ''].map(isCurveOrder)).toEqual([true, false, false]);
});
