import { describe, expect, it } from 'vitest';
import { formatAsked, formatInterval, formatNumber, readCanonicalInterval } from './canonical-interval.ts';
import type { Interval } from './interval.ts';
import { readInterval, readNumber, splitOperator } from './read-interval.ts';

const MM = { unit: 'mm', quantity: 'length' };
const per = (unit: string | null) => ({ unit, quantity: null });

it('a number is written with its unit, apart where the unit would join the number', () => {
  expect(
    ['mm', 'cm2', 'eV', 'E', 'K-1', null, '1', '1/K', '.5', '+x', '-x', 'e3', 'E-x'].map(unit =>
      formatNumber(5, per(unit)),
    ),
  ).toEqual(['5mm', '5cm2', '5eV', '5E', '5K-1', '5', '5', '5 1/K', '5 .5', '5 +x', '5 -x', '5 e3', '5 E-x']);
});

/** Intervals with the form that an address has for each. */
const FORMS: [string, Interval][] = [
  ['=100mm', { min: 100, max: 100 }],
  ['350mm', { min: 350, max: 350, within: 0.5 }],
  ['350.0mm', { min: 350, max: 350, within: 0.05 }],
  ['25.4mm±0.127mm', { min: 25.4, max: 25.4, within: 0.127 }],
  ['-1.5mm', { min: -1.5, max: -1.5, within: 0.005 }],
  ['7mm±0mm', { min: 7, max: 7, within: 0 }],
  ['90mm..110mm', { min: 90, max: 110 }],
  ['90mm..', { min: 90, max: null }],
  ['..110mm', { min: null, max: 110 }],
  ['..', { min: null, max: null }],
  ['<200mm', { min: null, max: 200, open_max: true }],
  ['>1mm', { min: 1, max: null, open_min: true }],
  ['>1mm..<2mm', { min: 1, max: 2, open_min: true, open_max: true }],
  ['>1mm..2mm', { min: 1, max: 2, open_min: true }],
  ['1mm..<2mm', { min: 1, max: 2, open_max: true }],
];

it.each(FORMS)('the condition %s is written and read back as it is', (text, interval) => {
  expect(formatAsked(interval, MM)).toBe(text);
  expect(readCanonicalInterval(text, MM)).toEqual(interval);
  expect(readInterval(` ${text} `, MM)).toEqual({ ok: true, interval });
});

it('an interval alone has no precision, and an open end at both sides of one number stays', () => {
  expect(formatInterval({ min: 350, max: 350, within: 0.5 }, MM)).toBe('350mm');
  expect(formatInterval({ min: 3, max: 3, open_min: true }, MM)).toBe('>3mm..3mm');
  expect(formatInterval({ min: 3, max: 3, open_max: true }, MM)).toBe('3mm..<3mm');
});

it.each([
  '100',
  '100 mm',
  '0100mm',
  '1e2mm',
  '100MM',
  '20mm..10mm',
  'a..b',
  '=0100mm',
  '5mm±-1mm',
  '5mm±x',
  '>x',
  'mm',
  '',
])('what is not written so is left to the reader of typed text: %j', text => {
  expect(readCanonicalInterval(text, MM)).toBeUndefined();
});

it('numbers in exponent form and without a unit are read back to the last bit', () => {
  for (const value of [1e21, -1.5e-7, 0.1 + 0.2])
    for (const measure of [MM, per(null), per('1'), per('1/K')])
      expect(readCanonicalInterval(formatNumber(value, measure), measure)).toMatchObject({
        min: value,
        max: value,
      });
});

describe('an interval as people type it', () => {
  it.each<[string, Interval]>([
    ['>1in..<2in', { min: 25.4, max: 50.8, open_min: true, open_max: true }],
    ['>1 in..', { min: 25.4, max: null, open_min: true }],
    ['..<2 in', { min: null, max: 50.8, open_max: true }],
    ['>1 in..2 in', { min: 25.4, max: 50.8, open_min: true }],
    ['>1 in..<1 in', { min: 25.4, max: 25.4, open_min: true, open_max: true }],
    ['>= 10 mm <= 10 mm', { min: 10, max: 10 }],
    ['==1 cm', { min: 10, max: 10 }],
    ['＝ 1 cm', { min: 10, max: 10 }],
    ['>= 1 cm', { min: 10, max: null }],
    ['> 1 cm', { min: 10, max: null, open_min: true }],
    ['≤ 1 cm', { min: null, max: 10 }],
    ['< 1 cm', { min: null, max: 10, open_max: true }],
    ['about 100 mm', { min: 100, max: 100, within: 10 }],
    ['~ -100 mm', { min: -100, max: -100, within: 10 }],
    ['5 ± 0.1 mm', { min: 4.9, max: 5.1 }],
    ['90-110 mm', { min: 90, max: 110 }],
  ])('%s', (text, interval) => {
    expect(readInterval(text, MM)).toEqual({ ok: true, interval });
  });

  it.each([
    ['>2 in..<1 in', 'greater than'],
    ['>x..<1 in', 'x'],
    ['>1 in..<x', 'x'],
    ['lens', 'no number'],
    ['-', '90mm..110mm'],
    ['', '90mm..110mm'],
  ])('refuses %j and says why', (text, said) => {
    const read = readInterval(text, MM);
    expect(read.ok ? '' : read.message.en).toContain(said);
    expect(read.ok ? '' : read.message.cn).toMatch(/\p{Script=Han}/u);
  });

  it('refuses two limits that nothing meets, by their numbers', () => {
    const read = readInterval('> 20 mm < 10 mm', MM);
    expect(read.ok ? '' : read.message.en).toMatch(/20.*10/);
  });

  it('is no single number where it has two ends, or one', () => {
    expect(readNumber('1 cm', MM)).toEqual({ ok: true, value: 10 });
    for (const text of ['1 cm..2 cm', '> 1 cm', '..']) expect(readNumber(text, MM).ok).toBe(false);
  });
});

it('an operator is split from the rest, however it is written', () => {
  expect(['>= 5 V', '≥5V', '＜ 5', '<=x', '＞1'].map(splitOperator)).toEqual([
    { operator: '>=', rest: '5 V' },
    { operator: '>=', rest: '5V' },
    { operator: '<', rest: '5' },
    { operator: '<=', rest: 'x' },
    { operator: '>', rest: '1' },
  ]);
  expect(['5 V', '=5', ''].map(splitOperator)).toEqual([undefined, undefined, undefined]);
});
