import { describe, expect, it } from 'vitest';
import { readBack, unitsCookie } from './form-units.ts';

describe('the form of units', () => {
  it.each([
    ['/cn/category/lenses?coating=A,B', '/cn/category/lenses?coating=A,B'],
    ['//evil.example/', '/'],
    ['/\\\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/.//evil.example', '/evil.example'],
    ['/a\r\nset-cookie: x', '/aset-cookie:%20x'],
    [null, '/'],
  ])('sends %j back to %s, which is always a page of this site', (given, back) => {
    expect(readBack(given)).toBe(back);
  });

  it('keeps inches in a cookie, and takes it away for the units as given', () => {
    expect(unitsCookie('imperial', true)).toBe(
      'units=imperial; Path=/; Max-Age=34560000; SameSite=Lax; Secure',
    );
    expect(unitsCookie('metric', false)).toMatch(/; Max-Age=0;/);
  });
});
