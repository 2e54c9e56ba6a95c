import { expect, it } from 'vitest';
import { formatCurveFilter, parseCurveFilter } from './curve-filter.ts';

const AXES = {
  x: { key: 'wavelength', name: { en: 'Wavelength' }, quantity: 'length', unit: 'nm' },
  y: { key: 'transmission', name: { en: 'Transmission' }, quantity: 'ratio', unit: '%' },
};
const read = (key: string, value: string) => {
  const parsed = parseCurveFilter(key, value, AXES);
  return parsed.ok ? parsed.filter : parsed.message.en;
};
const FILTER = { key: 'transmission', x_min: 400, x_max: 700, op: '>=', value: 90, where: 'all' } as const;

it('a condition holds all over an interval, said or not, or at any place of it', () => {
  expect(read('transmission@400nm..700nm', '>=90%')).toEqual(FILTER);
  expect(read('transmission@400nm..700nm', 'all:>=90%')).toEqual(FILTER);
  expect(read('transmission@0.4um..0.7um', 'any: >=0.9')).toEqual({ ...FILTER, value: 0.9, where: 'any' });
  expect(read('transmission@532nm', '<5%')).toEqual({ ...FILTER, x_min: 532, x_max: 532, op: '<', value: 5 });
  expect(formatCurveFilter({ ...FILTER, where: 'any' }, AXES)).toEqual({
    key: 'transmission@400nm..700nm',
    value: 'any:>=90%',
  });
});

it.each([
  ['transmission@400nm..', '>=90%', /“transmission@400nm\.\.” needs a range/],
  ['transmission@..700nm', '>=90%', /“transmission@\.\.700nm” needs a range/],
  ['transmission@400nm', '90%', /“90%” needs >=/],
  ['transmission@400nm', 'some:>=90%', /“some:>=90%” needs >=/],
  ['transmission@400nm', '>=x', /x/],
  ['transmission@x', '>=90%', /x/],
])('what is no condition on a curve is refused by its fault: %s %s', (key, value, fault) => {
  expect(read(key, value)).toMatch(fault);
});
