import { describe, expect, it } from 'vitest';
import { formatAsked } from '#contract/attributes/kinds/canonical-interval.ts';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { imperialOf } from '../../../platform/units/imperial.ts';
import type { Writing } from '../../../platform/units/write-quantity.ts';
import { normalizeAddress } from '../address/address.ts';
import { readFields } from '../address/read-fields.ts';
import { endText, singleText } from './field-number.ts';
import { writeInterval } from './write-interval.ts';

const metric: Writing = { locale: 'en', units: () => null };
const imperial: Writing = { locale: 'en', units: imperialOf };
const german: Writing = { locale: 'de', units: () => null };
const MM = { unit: 'mm', precision: null };
const single = (value: number, within?: number): Interval => ({
  min: value,
  max: value,
  ...(within !== undefined && { within }),
});

describe('a single value that is asked for', () => {
  it('is shown with its precision, in the units that the visitor reads', () => {
    expect(writeInterval(single(350, 0.5), { unit: 'W', precision: null }, metric)).toBe('350 W ± 0.5 W');
    expect(writeInterval(single(350), { unit: 'W', precision: null }, metric)).toBe('350 W');
    expect(writeInterval(single(0, 0), MM, metric)).toBe('0 mm');
    expect(writeInterval(single(25.4, 0.13), MM, imperial)).toBe('1" ± 0.0051 in');
    expect(writeInterval(single(20, 0.05), { unit: '°C', precision: null }, imperial)).toBe(
      '68 °F ± 0.09 °F',
    );
    expect(writeInterval(single(0.25, 0.0005), { unit: 'λ', precision: null }, metric)).toBe(
      'λ/4 ± 0.0005 λ',
    );
  });

  it('stands in a field as it is read again', () => {
    expect(singleText(single(350, 0.05), { unit: 'W' }, german)).toBe('350,0 W');
    expect(singleText(single(350, 0.5), { unit: 'W' }, metric)).toBe('350 W');
    expect(singleText(single(350, 0.05), { unit: 'W' }, metric)).toBe('350.0 W');
    expect(singleText(single(350), { unit: 'W' }, metric)).toBe('=350 W');
    expect(singleText(single(9.99998, 0.0013), MM, imperial)).toBe('0.3937 in');
    expect(singleText(single(10, 0.05), MM, imperial)).toBe('10 mm');
  });

  it.each([
    single(350, 0.5),
    single(350, 0.05),
    single(10),
    single(25.4, 0.13),
    single(25.4, 0.05),
    single(9.99998, 0.0013),
    single(12.7, 0.013),
    single(0, 0),
    single(-50, 0.05),
  ])('comes back when the form is sent again, in either system: %o', interval => {
    for (const [units, writing] of [
      ['metric', metric],
      ['imperial', imperial],
      ['metric', german],
    ] as const) {
      const text = singleText(interval, MM, writing);
      const sent = new URLSearchParams({ 'a.min': text, 'a.max': text, 'a.unit': 'mm', units });
      const address = normalizeAddress(readFields(sent, writing.locale)).get('a');
      expect(address, text).toBe(formatAsked(interval, { unit: 'mm', quantity: null }));
    }
  });
});

describe('an end of an interval', () => {
  it('has six digits at most where they give it back, and all where they do not', () => {
    expect(endText(90, MM, imperial)).toBe('3.54331 in');
    expect(endText(200, MM, imperial)).toBe('7.87402 in');
    expect(endText(25.4, MM, imperial)).toBe('1 in');
    expect(endText(90.000001, MM, imperial)).toBe('3.54330712598425 in');
  });

  it.each([90, 200, 25.4, 12.7, 9.5, 100, 0.45, 1064, 90.000001])(
    'comes back when the form is sent again: %d',
    value => {
      for (const writing of [metric, imperial, german]) {
        const units = writing === imperial ? 'imperial' : 'metric';
        const sent = new URLSearchParams({
          'a.min': endText(value, MM, writing),
          'a.max': '',
          'a.unit': 'mm',
          units,
        });
        expect(normalizeAddress(readFields(sent, writing.locale)).get('a')).toBe(`${value}mm..`);
      }
    },
  );
});
