import { expect, it } from 'vitest';
import type { Attribute } from '../attributes/attribute.ts';
import { anyAttributes, anyKeyOf, filtersOn } from './any-attribute.ts';
import { isAnyKey } from './any-key.ts';

const base = { kind: 'number', unit: 'mm', quantity: 'length', order: 3, filterable: true } as const;
// Only these fields are read.
const attribute = (key: string, more: Partial<Attribute> = {}) => ({ ...base, key, ...more }) as Attribute;

it('names the condition on any attribute by its unit', () => {
  expect(anyKeyOf(attribute('diameter'))).toBe('any_millimetre');
  expect(anyKeyOf(attribute('rate', { unit: 'mL/min' }))).toMatch(/^any_[a-z0-9_]+$/);
  expect([isAnyKey('any_millimetre'), isAnyKey('company_any_')]).toEqual([true, false]);
});

it('has none for attributes that cannot be asked for by a number with a unit', () => {
  const others: Partial<Attribute>[] = [
    { filterable: false },
    { kind: 'enum' },
    { unit: null },
    { unit: '1' },
    { unit: 'no unit' },
    { key: 'lead_time' },
    { key: 'price' },
  ];
  expect(others.map(other => anyKeyOf(attribute('diameter', other)))).toEqual(Array(7).fill(null));
});

it('stands for units that several attributes share, unless the catalogue has such a key itself', () => {
  const shared = [
    attribute('diameter', { order: 7 }),
    attribute('length'),
    attribute('power', { unit: 'W' }),
  ];
  expect(anyAttributes(shared)).toEqual([
    expect.objectContaining({
      key: 'any_millimetre',
      kind: 'number',
      name: expect.objectContaining({ en: expect.stringMatching(/./) }),
      help: expect.objectContaining({ en: expect.stringMatching(/./) }),
      unit: 'mm',
      quantity: 'length',
      order: 7,
      filterable: true,
      comparable: false,
      in_table: false,
      values: [],
      display_units: [],
    }),
  ]);
  expect(anyAttributes([...shared, attribute('any_millimetre', { unit: null })])).toEqual([]);
  expect(anyAttributes([attribute('note', { unit: null }), attribute('word', { unit: null })])).toEqual([]);
});

it('becomes a condition on each attribute that it may be about', () => {
  const any_of = [{ min: 25, max: 25 }];
  const filter = { kind: 'number', key: 'any_millimetre', any_of, not: false } as const;
  expect(filtersOn(attribute('diameter'), filter)).toEqual([
    { kind: 'number', key: 'diameter', any_of, not: false },
  ]);
  expect(filtersOn(attribute('span', { kind: 'range' }), filter)).toEqual([
    { kind: 'range', key: 'span', mode: 'covers', min: 25, max: 25 },
  ]);
  expect(filtersOn(attribute('coating', { kind: 'enum' }), filter)).toEqual([]);
  expect(filtersOn(attribute('coated', { kind: 'flag' }), filter)).toEqual([]);
  expect(filtersOn(attribute('note', { kind: 'text' }), filter)).toEqual([]);
  expect(filtersOn(attribute('diameter'), { kind: 'has', key: 'any_millimetre', has: true })).toEqual([
    { kind: 'has', key: 'diameter', has: true },
  ]);
  expect(filtersOn(attribute('diameter'), { kind: 'flag', key: 'any_millimetre', flag: true })).toEqual([]);
});
