import { expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import type { Filter } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { makeAttributeTable } from '../served/attribute-table.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { metKeys } from './met-keys.ts';

const VOLT = { quantity: 'voltage', unit: 'V' };
const attributes = makeAttributeTable(
  [
    make.attribute('height', { order: 1 }),
    make.attribute('width', { order: 2 }),
    make.attribute('supply', { ...VOLT, order: 3 }),
    make.attribute('load', { ...VOLT, order: 4 }),
  ],
  path => path,
);
// Nothing else of a catalogue is read here.
const served = { attributes } as ServedCatalogue;

const product = (values: Record<string, number>) =>
  make.product('p', {
    attributes: Object.entries(values).map(([key, value]) => ({
      kind: 'number' as const,
      key,
      value,
      comparison: null,
      tolerance: null,
      given: `${value}`,
    })),
  });
const keysOf = (filters: Filter[], ...products: Record<string, number>[]) =>
  metKeys(served, { filters }, products.map(product));
const read = (...addresses: string[]) => parseFilters(addresses, attributes.find).filters;

it('names the attributes by which some product meets a condition on any of a unit, in the owner’s order', () => {
  const any = read('any_millimetre=25mm');
  expect(keysOf(any, { width: 25, height: 10 })).toEqual(['width']);
  expect(keysOf(any, { width: 25 }, { height: 25 })).toEqual(['height', 'width']);
  expect(keysOf(any, { width: 24 }, { height: 26 })).toEqual([]);
  expect(keysOf(any, { supply: 25 })).toEqual([]);
  expect(keysOf(any)).toEqual([]);
  expect(keysOf(read('any_millimetre=25mm', 'any_volt=5V'), { width: 25, supply: 25, load: 5 })).toEqual([
    'width',
    'load',
  ]);
});

it('names none for a condition on one attribute, or that excludes', () => {
  expect(keysOf(read('width=25mm'), { width: 25, height: 25 })).toEqual([]);
  expect(keysOf(read('any_millimetre=!25mm'), { width: 25, height: 24 })).toEqual([]);
  expect(keysOf([], { width: 25 })).toEqual([]);
});

it('names none for a condition on an attribute of the catalogue whose key looks like one of a unit', () => {
  const own = makeAttributeTable([make.attribute('any_millimetre'), make.attribute('width')], path => path);
  const filters = parseFilters(['any_millimetre=25mm'], own.find).filters;
  // As above.
  expect(metKeys({ attributes: own } as ServedCatalogue, { filters }, [product({ width: 25 })])).toEqual([]);
});

it('names every attribute of the unit that some product has, where that is the condition', () => {
  expect(keysOf([{ kind: 'has', key: 'any_volt', has: true }], { load: 5, width: 25 })).toEqual(['load']);
});
