import { describe, expect, it } from 'vitest';
import { fromLocalNumbers, toLocalNumbers } from './local-numbers.ts';

describe('a number in a field', () => {
  it.each([
    ['1.064', '1064'],
    ['1.064,5 nm', '1064.5 nm'],
    ['1,064 mm', '1.064 mm'],
    ['12,500..25,4 mm', '12.500..25.4 mm'],
    ['1.000.000', '1000000'],
    ['25.4 mm', '25.4 mm'],
    ['0.125', '0.125'],
    ['1,064.5', '1,064.5'],
    ['1,2,3', '1,2,3'],
    ['≥ 0,5', '≥ 0.5'],
    ['', ''],
  ])('that somebody typed in German is read as they meant it: %s', (typed, read) => {
    expect(fromLocalNumbers(typed, 'de')).toBe(read);
    expect(fromLocalNumbers(typed, 'en')).toBe(typed);
  });

  it.each([
    ['400.5nm..500nm', '400,5nm..500nm'],
    ['25.4mm±0.13mm', '25,4mm±0,13mm'],
    ['>1.064..', '>1,064..'],
  ])('of an address is written with the sign of the language and comes back: %s', (address, shown) => {
    expect(toLocalNumbers(address, 'de')).toBe(shown);
    expect(fromLocalNumbers(shown, 'de')).toBe(address);
    expect(toLocalNumbers(address, 'cn')).toBe(address);
  });
});
