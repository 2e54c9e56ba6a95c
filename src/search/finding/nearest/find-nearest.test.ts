import { describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery } from '#contract/search/search-query.ts';
import type { NearMiss, SearchResult } from '#contract/search/search-result.ts';
import { make } from '#contract/suite/make.ts';
import { arrangeAttributes } from '../searched-attributes.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { findNearest } from './take-nearest.ts';

const VOLT = { quantity: 'voltage', unit: 'V' };
const attributes = arrangeAttributes([
  make.attribute('size'),
  make.attribute('depth', { unit: 'cm' }),
  make.attribute('supply', VOLT),
  make.attribute('load', VOLT),
  make.attribute('teeth', { quantity: null, unit: null }),
  make.attribute('span', { kind: 'range' }),
]);
// Nothing else of a catalogue is read here.
const catalogue = { attributes } as SearchedCatalogue;

const miss = (key: string, value: number): NearMiss => ({ kind: 'number', key, asked: 0, value, total: 1 });
const misses = (key: string, ...values: number[]) => values.map(value => miss(key, value));

/** What is listed for conditions that were read from a text, where nothing matches and these values are near. */
function find(
  addresses: string | readonly string[],
  near_misses: NearMiss[],
  { unread = false, relaxed = [] as SearchResult['relaxed'], text = '' } = {},
) {
  const all = [addresses].flat();
  const { filters } = parseFilters(all, attributes.find);
  expect(filters).toHaveLength(all.length);
  const understood = unread
    ? []
    : all.map((address, start) => ({ address, text: '', start, end: start + 1 }));
  // Only these fields of a result are read.
  const result = { near_misses, relaxed } as unknown as SearchResult;
  return findNearest(catalogue, { query: { ...emptyQuery('en'), text, filters }, result, understood });
}
const values = (...asked: Parameters<typeof find>) => find(...asked).map(one => one.values);

describe('the nearest values to a number that nothing has', () => {
  it('are at most 2.5 % away, also of what has no unit, below zero, and in other units than millimetres', () => {
    expect(values('supply=100V', misses('supply', 97.5, 102.5))).toEqual([[97.5, 102.5]]);
    expect(values('supply=100V', misses('supply', 97.4, 102.6))).toEqual([]);
    expect(values('supply=-100V', misses('supply', -97.5))).toEqual([[-97.5]]);
    expect(values('teeth=100', misses('teeth', 98))).toEqual([[98]]);
    expect(values('teeth=100', misses('teeth', 97))).toEqual([]);
    expect(values('supply=0V', misses('supply', 0.001))).toEqual([]);
  });

  it('are at most 6 % away from an eighth of an inch', () => {
    const share = (address: string, value: number) =>
      find(address, misses(address.split('=')[0] ?? '', value)).map(one => one.share);
    expect(share('size=25.4mm', 26.9)).toEqual([0.06]);
    expect(share('size=3.175mm', 3.3)).toEqual([0.06]);
    expect(share('depth=2.54cm', 2.69)).toEqual([0.06]);
    expect(share('size=25.4mm', 27)).toEqual([]);
    expect(share('size=25.39mm', 25.4)).toEqual([0.025]);
    expect(share('size=25.39mm', 26.9)).toEqual([]);
    expect(share('size=-25.4mm', -25.5)).toEqual([0.025]);
    // So many volts are eighths of nothing.
    expect(share('supply=25.4V', 26.9)).toEqual([]);
  });

  it('are on both sides if one is at most three times as far as the other', () => {
    expect(values('supply=100V', misses('supply', 99.5, 101.5))).toEqual([[99.5, 101.5]]);
    expect(values('supply=100V', misses('supply', 99.5, 101.6))).toEqual([[99.5]]);
    expect(values('supply=100V', misses('supply', 98.4, 100.5))).toEqual([[100.5]]);
  });

  it('are listed in place of the number, in their order', () => {
    const [near] = find('supply=100V', misses('supply', 101, 99));
    expect(near).toMatchObject({
      missed: { key: 'supply', any_of: [{ min: 100, max: 100 }] },
      filter: {
        kind: 'number',
        key: 'supply',
        not: false,
        any_of: [
          { min: 99, max: 99 },
          { min: 101, max: 101 },
        ],
      },
      asked: 100,
      values: [101, 99],
      share: 0.025,
    });
  });

  it('are those of the first number that has near ones', () => {
    const both = [...misses('supply', 99), ...misses('teeth', 101), ...misses('supply', 101)];
    expect(find(['teeth=100', 'supply=100V'], both)).toMatchObject([
      { missed: { key: 'supply' }, values: [99, 101] },
    ]);
    const range: NearMiss = {
      kind: 'range',
      key: 'supply',
      mode: 'covers',
      asked: { min: 1, max: 2 },
      value: { min: 1, max: 3 },
      total: 1,
    };
    expect(values('supply=100V', [range, ...misses('supply', 99)])).toEqual([]);
    expect(values('supply=100V', [...misses('supply', 99), { ...range, total: 9 }])).toEqual([[99]]);
    expect(values('span=1mm..2mm', misses('span', 1))).toEqual([]);
    expect(values('supply=100V', misses('load', 99))).toEqual([]);
  });

  it('are taken for one rounded number that was read from the text', () => {
    const near = misses('supply', 99);
    for (const address of [
      'supply==100V',
      'supply=>100V',
      'supply=100V;50V',
      'supply=100V..101V',
      'supply=!100V',
    ])
      expect([address, values(address, near)]).toEqual([address, []]);
    expect(values('supply=100V', near, { unread: true })).toEqual([]);
  });
});

describe('a number of any attribute of its unit', () => {
  const relaxed = [{ dropped: [0], total: 1 }];

  it('is listed within 2.5 %, then within 15 %', () => {
    expect(find('any_volt=100V', [], { relaxed })).toMatchObject([
      {
        filter: { key: 'any_volt', any_of: [{ min: 97.5, max: 102.5 }] },
        asked: 100,
        values: [],
        share: 0.025,
      },
      { filter: { key: 'any_volt', any_of: [{ min: 85, max: 115 }] }, asked: 100, values: [], share: 0.15 },
    ]);
    // Six digits are enough.
    expect(find('any_volt=0.3333333V', [], { relaxed })[0]?.filter.any_of).toEqual([
      { min: 0.325, max: 0.341667 },
    ]);
  });

  it('has nothing around it that is a share of it if it is none or below zero', () => {
    expect(find('any_volt=0V', [], { relaxed })).toEqual([]);
    expect(find('any_volt=-5V', [], { relaxed })).toEqual([]);
  });

  it('is one without which alone something matches', () => {
    expect(find('any_volt=100V', [], { relaxed: [{ dropped: [], total: 1 }] })).toEqual([]);
    expect(find('any_volt=100V', [])).toEqual([]);
    const two = ['any_volt=100V', 'size=5mm'];
    expect(find(two, [], { relaxed: [{ dropped: [0, 1], total: 1 }] })).toEqual([]);
    expect(find(two, [], { relaxed: [{ dropped: [1], total: 1 }] })).toEqual([]);
    expect(find(two, [], { relaxed: [{ dropped: [1], total: 1 }, ...relaxed] })).toHaveLength(2);
  });

  it('is no word that looks like its key, and is read from the text', () => {
    expect(find('size=5mm', [], { relaxed, text: 'any_volt' })).toEqual([]);
    expect(find('any_volt=100V', [], { relaxed: [{ dropped: [0], total: 1 }], unread: true })).toEqual([]);
    expect(find('any_volt==100V', [], { relaxed })).toEqual([]);
  });
});
