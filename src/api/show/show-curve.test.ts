import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { showAxes, showCurve, showOwnedCurve, showPreview } from './show-curve.ts';

const x = { key: 'wavelength', name: { en: 'Wavelength', cn: '波长' }, quantity: 'length', unit: 'nm' };
const y = { key: 'loss', name: { en: 'Loss', cn: '损耗' }, quantity: null, unit: '%' };
const points: [number, number][] = [
  [1, 2],
  [3, 4],
];
const curve = make.curve('c', {
  product_id: 'p',
  name: { en: 'Loss of P', cn: 'P 的损耗' },
  x,
  y,
  series: [{ name: { en: 'Warm', cn: '热' }, points }],
  conditions: { en: 'at noon', cn: '正午' },
  order: 7,
});
const SHOWN = {
  id: 'c',
  product_id: 'p',
  set_id: null,
  name: { text: 'P 的损耗' },
  x: { ...x, name: { text: '波长' } },
  y: { ...y, name: { text: '损耗' } },
  series: [{ name: { text: '热' }, points }],
  origin: 'measured',
  conditions: { text: '正午' },
};

it('shows a curve with all its names in one language and without its place', () => {
  expect(showCurve(curve, 'cn')).toEqual(SHOWN);
});

it('names the owner of a curve: a product by its part number, a series by its name', () => {
  const product = make.product('p', { part_number: 'P/1' });
  const set = make.set('s', { name: { en: 'Series', cn: '系列' } });
  expect(showOwnedCurve(curve, { product, set }, 'cn')).toEqual({
    ...SHOWN,
    owner: { kind: 'product', id: 'p', name: { text: 'P/1' } },
  });
  expect(showOwnedCurve(curve, { product: null }, 'en').owner.name).toEqual({ text: 'p' });
  const shared = make.curve('c', { set_id: 's' });
  expect(showOwnedCurve(shared, { product, set }, 'cn').owner).toEqual({
    kind: 'set',
    id: 's',
    name: { text: '系列' },
  });
  expect(showOwnedCurve(shared, {}, 'en').owner).toEqual({ kind: 'set', id: 's', name: { text: '' } });
  expect(showOwnedCurve(make.curve('c'), {}, 'en').owner.id).toBe('');
});

it('shows a preview with the units of its axes, and none where there is none', () => {
  expect(showPreview({ curve_id: 'c', name: { cn: '损耗' }, x, y, points }, 'cn')).toEqual({
    curve_id: 'c',
    name: { text: '损耗' },
    x_unit: 'nm',
    y_key: 'loss',
    y_unit: '%',
    points,
  });
  expect(showPreview(undefined, 'en')).toBeNull();
});

it('shows both axes with their names in one language, and none where there are none', () => {
  expect(showAxes({ x, y }, 'cn')).toEqual({ x: SHOWN.x, y: SHOWN.y });
  expect(showAxes(undefined, 'en')).toBeNull();
});
