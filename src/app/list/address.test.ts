import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeAddress,
  normalizeAddress,
  readListAddress,
  withoutCondition,
  withoutConditions,
  withoutWord,
  writeAddress,
} from './address.ts';

const normal = (text: string) => writeAddress(normalizeAddress(new URLSearchParams(text)));

describe('the address of a list', () => {
  it.each([
    ['focal_length.min=90 mm&focal_length.max=110mm', '?focal_length=90+mm..110mm'],
    ['focal_length.min=&focal_length.max=1 in', '?focal_length=..1+in'],
    ['focal_length.min=25.4mm&focal_length.max=25.4mm', '?focal_length=25.4mm'],
    ['focal_length.min=&focal_length.max=', ''],
    ['coating=b&coating=a&coating=b', '?coating=b,a'],
    ['sort=relevance&page=1&view=product&q=', ''],
    ['page=2&view=set&b=1&q=lens&a=2', '?q=lens&a=2&b=1&view=set&page=2'],
    ['columns=a&columns=b', '?columns=a,b'],
  ])('brings %s into normal form', (sent, expected) => {
    expect(normal(sent)).toBe(expected);
  });

  it('leaves an address in normal form as it is', () => {
    const pairs = fc.array(
      fc.tuple(
        fc.constantFrom('q', 'a', 'a.min', 'a.max', 'b', 'sort', 'page', 'view', 'columns'),
        fc.string({ maxLength: 6 }),
      ),
    );
    fc.assert(
      fc.property(pairs, given => {
        const once = normalizeAddress(new URLSearchParams(given));
        return normalizeAddress(once).toString() === once.toString();
      }),
    );
  });

  it('reads as conditions whatever is no word of its own', () => {
    expect(
      readListAddress(
        new URLSearchParams('q=x&coating=a,b&transmission@400nm..700nm=>=0.9&page=3&view=set&size=0'),
      ),
    ).toEqual({
      q: 'x',
      filters: ['coating=a,b', 'transmission@400nm..700nm=>=0.9'],
      sort: undefined,
      view: 'set',
      page: 3,
      size: undefined,
    });
  });

  it('takes a word out of a text', () => {
    expect([
      withoutWord('plano Convex lens', 'convex'),
      withoutWord('lens', 'lens'),
      withoutWord('a b', 'c'),
    ]).toEqual(['plano lens', '', '']);
  });

  it('takes one condition off, or all, and goes back to the first page', () => {
    const here = new URLSearchParams('q=x&a=1&t@400nm=>=0.9&sort=-a&page=3');
    expect(withoutCondition(here, 'a=1mm')).toBe('?q=x&t@400nm=%3E%3D0.9&sort=-a');
    expect(withoutCondition(here, 't@400 nm=>=90%')).toBe('?q=x&a=1&sort=-a');
    expect(withoutConditions(here)).toBe('?q=x&sort=-a');
    expect(changeAddress(new URLSearchParams('page=2'), {})).toBe('?');
  });
});
