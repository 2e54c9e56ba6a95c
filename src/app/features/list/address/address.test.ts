import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSort } from '#contract/search/address/order.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { addressSort, changeAddress, normalizeAddress, readListAddress } from './address.ts';

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
    ['coating=!&coating=a&coating=b', '?coating=!a,b'],
    ['coating=!', ''],
    ['focal_length=!&focal_length.min=90mm&focal_length.max=110mm', '?focal_length=!90mm..110mm'],
    ['focal_length=!&focal_length.min=&focal_length.max=', ''],
    ['focal_length=*&focal_length.min=&focal_length.max=110mm', '?focal_length=..110mm'],
    ['diameter=!&diameter=12.7mm&diameter=25.4mm', '?diameter=!12.7mm,25.4mm'],
    ['coating=!*', '?coating=!*'],
    ['coating=!*&coating=a', '?coating=a'],
    ['coating=!a&coating=b', '?coating=b'],
    ['coating=*&coating=b', '?coating=b'],
    ['focal_length=1,2&focal_length.min=&focal_length.max=', '?focal_length=1,2'],
    ['focal_length=1,2&focal_length.min=3&focal_length.max=', '?focal_length=3..'],
    [
      't@0.op=>=&t@0.value=95 %&t@0.from=400 nm&t@0.to=700 nm&t@0.where=all',
      '?t@400+nm..700+nm=%3E%3D95+%25',
    ],
    ['t@0.op=<=&t@0.value=1&t@0.from=&t@0.to=532nm&t@0.where=any', '?t@532nm=any:%3C%3D1'],
    ['t@0.value=<=1&t@0.op=>=&t@0.from=5', '?t@5=%3C%3D1'],
    ['t@0.op=>=&t@0.value=95 %&t@0.from=&t@0.to=', ''],
    ['t@5=>=1&t@5=<=2&t@5=>=1', '?t@5=%3E%3D1&t@5=%3C%3D2'],
  ])('brings %s into normal form', (sent, expected) => {
    expect(normal(sent)).toBe(expected);
  });

  it('leaves an address in normal form as it is', () => {
    const pairs = fc.array(
      fc.tuple(
        fc.constantFrom(
          'q',
          'a',
          'a.min',
          'a.max',
          'b',
          't@1',
          't@0.value',
          't@0.from',
          'sort',
          'page',
          'view',
          'columns',
        ),
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

  it('reads a page of any number, of which the list says whether it has it', () => {
    expect(readListAddress(new URLSearchParams('page=123456789')).page).toBe(123_456_789);
  });

  it('goes back to the first page where something changes', () => {
    expect(changeAddress(new URLSearchParams('page=2'), {})).toBe('?');
  });
});

describe('the order in an address', () => {
  it('is one that the API reads as what it was, also for an attribute whose key is a word of its own', () => {
    for (const key of ['name', 'newest', 'part_number', 'relevance', 'focal_length'])
      for (const descending of [true, false]) {
        const sort = { by: 'attribute' as const, key, descending };
        expect(parseSort(addressSort(sort))).toEqual({ ok: true, sort });
      }
    expect(addressSort({ by: 'newest', descending: true })).toBe('-newest');
    expect(
      addressSort({ by: 'curve', key: 'transmission', xMin: 400, xMax: 700, take: 'max', descending: true }),
    ).toBe('-max:transmission@400..700');
  });
});
