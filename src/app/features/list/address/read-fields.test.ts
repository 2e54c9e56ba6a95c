import { describe, expect, it } from 'vitest';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { normalizeAddress } from './address.ts';
import { hasTypedNumbers } from './number-fields.ts';
import { readFields } from './read-fields.ts';

const sent = (text: Record<string, string>) => new URLSearchParams(text);
const address = (text: Record<string, string>) =>
  writeAddress(normalizeAddress(readFields(sent(text), 'en')));
const ends = (min: string, max: string, more: Record<string, string> = {}) =>
  address({ 'focal_length.min': min, 'focal_length.max': max, 'focal_length.unit': 'mm', ...more });

describe('what is typed into fields of numbers', () => {
  it.each([
    ['1,000', '2,000', '?focal_length=1000mm..2000mm'],
    ['10,5 mm', '20,5mm', '?focal_length=10.5mm..20.5mm'],
    ['1 in', '5 cm', '?focal_length=25.4mm..50mm'],
    ['1', '.5 m', '?focal_length=1mm..500mm'],
    ['10 000', '', '?focal_length=10000mm..'],
    ['', '1⅖ in', '?focal_length=..35.56mm'],
    ['>1 in', '<2 in', '?focal_length=>25.4mm..<50.8mm'],
    ['> 1 in', '', '?focal_length=>25.4mm'],
    ['', '<2 in', '?focal_length=<50.8mm'],
    ['100', '100', '?focal_length=100mm'],
    ['350.0', '350.0', '?focal_length=350.0mm'],
    ['1 in', '1 in', '?focal_length=25.4mm±0.13mm'],
    ['=100 mm', '', '?focal_length==100mm'],
    ['', '=100 mm', '?focal_length==100mm'],
    ['=100', '=100', '?focal_length==100mm'],
    ['0', '', '?focal_length=0mm..'],
    ['10-20 mm', '', '?focal_length=10mm..20mm'],
    ['25.4 ± 0.1', '', '?focal_length=25.3mm..25.5mm'],
    ['<= 5 in', '', '?focal_length=..127mm'],
    ['', '', ''],
  ])('reads %s and %s, each by itself, before they are joined', (min, max, expected) => {
    expect(decodeURIComponent(ends(min, max))).toBe(expected);
  });

  it('takes a bare number for inches where the visitor reads inches, in every field', () => {
    const imperial = { units: 'imperial' };
    expect(ends('1', '60 mm', imperial)).toBe('?focal_length=25.4mm..60mm&units=imperial');
    expect(address({ ...imperial, height: '1-2', 'height.unit': 'mm' })).toBe(
      '?height=25.4mm..50.8mm&units=imperial',
    );
    expect(address({ ...imperial, t: '77', 't.unit': '°C' })).toContain('t=25%C2%B0C');
    expect(address({ ...imperial, wl: '532', 'wl.unit': 'nm' })).toBe('?wl=532nm&units=imperial');
    // A column has a unit of its own.
    expect(ends('9', '110 mm', { units: 'cm' })).toBe('?focal_length=90mm..110mm&units=cm');
    expect(ends('9', '110', { units: 'kg' })).toBe('?focal_length=9mm..110mm&units=kg');
  });

  it('takes a number with its unit for what it says, whatever the visitor reads', () => {
    for (const text of ['350.0 mm', '25.4mm±0.13mm', '=12.7 mm', '1000 mm'])
      expect(ends(text, text, { units: 'imperial' })).toBe(`${ends(text, text)}&units=imperial`);
  });

  it('keeps what cannot be read as it was typed, for the reason to be said beside it', () => {
    expect(ends('10 500 mm', '')).toBe('?focal_length=10+500+mm..');
    expect(ends('abc', '20')).toBe('?focal_length=abc..20');
    expect(ends('10;20', '')).toBe('?focal_length=10+20..');
    expect(ends('10 V', '')).toBe('?focal_length=10+V..');
  });

  it('reads the text of a range, its comparison before it', () => {
    const range = (wl: string) => decodeURIComponent(address({ wl, 'wl.unit': 'nm' }));
    expect(range('0.4–0.7 µm')).toBe('?wl=400nm..700nm');
    expect(range('inside:0.4-2 µm')).toBe('?wl=inside:400nm..2000nm');
    expect(range('*')).toBe('?wl=*');
  });

  it('joins chosen numbers by semicolons, and turns them round', () => {
    const chosen = new URLSearchParams('diameter.is=12.7mm&diameter.is=25.4mm&diameter=!');
    expect(writeAddress(normalizeAddress(chosen))).toBe('?diameter=!12.7mm;25.4mm');
  });

  it('needs nothing to be read where nothing was typed', () => {
    expect(hasTypedNumbers(sent({ 'a.min': '', 'a.max': '', 'a.unit': 'mm' }))).toBe(false);
    expect(hasTypedNumbers(sent({ 'a.min': '1', 'a.unit': 'mm' }))).toBe(true);
    expect(writeAddress(normalizeAddress(sent({ 'a.unit': 'mm', units: 'metric' })))).toBe('');
  });
});
