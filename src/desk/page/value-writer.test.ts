import { expect, it } from 'vitest';
import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import { valueWriter } from './value-writer.ts';

const base = { summary: {}, filterable: true, display_units: [] };
const attribute = (key: string, unit: string | null, values: Attribute['values'] = []) =>
  ({ ...base, key, name: { en: key }, kind: 'number', unit, values }) as unknown as Attribute;

const ATTRIBUTES = [
  attribute('diameter', 'mm'),
  attribute('hardness', 'Shore A'),
  attribute('ratio', '1'),
  attribute('coating', null, [{ id: 'A', name: { en: 'Coating A', de: 'Schicht A' }, order: 0 }]),
];

const writeIn = (locale: 'en' | 'de') =>
  valueWriter(ATTRIBUTES, { locale, say: key => key } as Parameters<typeof valueWriter>[1]);
const write = writeIn('en');
const number = (key: string, value: number, more = {}): AttributeValue => ({
  kind: 'number',
  key,
  value,
  comparison: null,
  tolerance: null,
  given: '',
  ...more,
});

it('writes numbers in the unit of their attribute, even one that only a catalogue defines', () => {
  expect(['diameter', 'hardness', 'ratio', 'unknown'].map(key => write(number(key, 1250.5)))).toEqual([
    '1,250.5 mm',
    '1,250.5 Shore A',
    '1,250.5',
    '1,250.5',
  ]);
  expect(writeIn('de')(number('diameter', 1250.5))).toBe('1.250,5 mm');
});

it('writes limits, tolerances and the ends of a range', () => {
  expect(write(number('diameter', 5, { comparison: '<=' }))).toBe('<= 5 mm');
  expect(write(number('diameter', 5, { tolerance: { minus: 0.1, plus: 0.1 } }))).toBe('5 mm ±0.1 mm');
  expect(write(number('diameter', 5, { tolerance: { minus: 0.1, plus: 0 } }))).toBe('5 mm +0/−0.1 mm');
  const range = { kind: 'range', key: 'diameter', given: '' } as const;
  expect(write({ ...range, min: 350, max: 700 })).toBe('350…700 mm');
  expect(write({ ...range, min: null, max: 700 })).toBe('…700 mm');
});

it('names choices, and writes yes, no and texts in the language of the page', () => {
  const choices: AttributeValue = { kind: 'enum', key: 'coating', values: ['A', 'B'] };
  expect([write(choices), writeIn('de')(choices)]).toEqual(['Coating A, B', 'Schicht A, B']);
  expect(write({ kind: 'flag', key: 'coated', flag: false })).toBe('mapping.no');
  expect(write({ kind: 'text', key: 'note', text: { en: 'Handle with care' } })).toBe('Handle with care');
});
