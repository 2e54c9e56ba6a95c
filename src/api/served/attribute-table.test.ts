import { expect, it } from 'vitest';
import { isBuiltin } from '#contract/attributes/attribute.ts';
import { isLasting } from '#contract/client/lasting.ts';
import { make } from '#contract/suite/make.ts';
import { makeAttributeTable } from './attribute-table.ts';

const MATERIAL = make.attribute('material', {
  kind: 'enum',
  quantity: null,
  unit: null,
  order: 1,
  choice_order: 'given',
  values: [
    { id: 'silica', name: { en: 'Silica', cn: '石英' }, order: 2 },
    { id: 'bk7', name: { cn: '玻璃' }, order: 1 },
  ],
});
const table = makeAttributeTable(
  [
    make.attribute('width', { order: 2 }),
    make.attribute('height', { order: 2, name: { en: 'Height', cn: '高度' }, sketch: 'media/h.svg' }),
    MATERIAL,
  ],
  path => `/files/${path}`,
);

it('attributes are in the owner’s order, and by their keys where that is the same', () => {
  expect(table.all.map(({ key }) => key)).toEqual(['material', 'height', 'width']);
});

it('an attribute is found by its key, also a built-in one and one that stands for any of a unit', () => {
  for (const key of ['width', 'price', 'lead_time', 'any_millimetre']) {
    expect(table.find(key)?.key).toBe(key);
    expect(table.column(key, 'en')?.key).toBe(key);
  }
  expect(table.find('depth')).toBeUndefined();
  expect(table.column('depth', 'en')).toBeUndefined();
  expect([isBuiltin('price'), isBuiltin('width'), isBuiltin('any_millimetre')]).toEqual([true, false, false]);
});

it('its shown form is made once for each language, and lasts', () => {
  const column = table.column('height', 'cn');
  expect(column).toMatchObject({ name: { text: '高度' }, sketch: '/files/media/h.svg' });
  expect(table.column('height', 'en')?.name).toEqual({ text: 'Height' });
  expect(table.column('height', 'cn')).toBe(column);
  expect(column !== undefined && isLasting(column)).toBe(true);
});

it('a choice has its name, marked where it is in the other language, or else its id', () => {
  expect(table.choiceName('material', 'silica', 'cn')).toEqual({ text: '石英' });
  expect(table.choiceName('material', 'bk7', 'en')).toEqual({ text: '玻璃', lang: 'cn' });
  expect(table.choiceName('material', 'gold', 'en')).toEqual({ text: 'gold' });
  expect(table.choiceName('depth', 'gold', 'en')).toEqual({ text: 'gold' });
  expect(table.choices('material', ['bk7', 'gold'], 'cn')).toEqual([
    { id: 'bk7', name: { text: '玻璃' } },
    { id: 'gold', name: { text: 'gold' } },
  ]);
});

it('the choices of a facet have the owner’s places, and unknown ones come last', () => {
  const { nameOf, order, placeOf } = table.choiceTable('material', 'en');
  expect(nameOf('silica')).toEqual({ text: 'Silica' });
  expect(order).toBe('given');
  expect(['bk7', 'silica'].map(placeOf)).toEqual([0, 1]);
  expect(placeOf('gold')).toBeGreaterThan(1e6);
  const unknown = table.choiceTable('depth', 'en');
  expect(unknown.order).toBe('count');
  expect(unknown.placeOf('x')).toBeGreaterThan(1e6);
  expect(table.choiceTable('width', 'en').order).toBe('count');
});
