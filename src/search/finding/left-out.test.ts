import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { findLeftOut } from './left-out.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type Entry, lengthsOf, searchRecords, withoutTime, withRecord } from './test-searched.ts';

const lens = (id: string, focal_length: number, diameter: number): Entry => [
  'product',
  make.product(id, {
    category_ids: ['lenses'],
    attributes: lengthsOf({ focal_length, diameter }),
  }),
];

const ENTRIES: Entry[] = [
  ['category', make.category('lenses')],
  ['category', make.category('mounts')],
  ['attribute', make.attribute('focal_length')],
  ['attribute', make.attribute('diameter')],
  lens('LL-100-A', 100, 25),
  lens('LL-200-B', 200, 25),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

const NOTHING = { totals: { products: 0, sets: 0 } };
const query = (text: string, filters: readonly string[], more: Partial<SearchQuery> = {}): SearchQuery => ({
  ...emptyQuery('en'),
  text,
  filters: parseFilters(filters, catalogue.attributes.find).filters,
  ...more,
});
const find = (...asked: Parameters<typeof query>) => findLeftOut(catalogue, query(...asked), NOTHING);

describe('a part number that a list does not show', () => {
  it('is found with the conditions that exclude it', async () => {
    const asked = query('ll100a', ['diameter=25mm', 'focal_length=200mm', 'focal_length=300mm']);
    expect(await findLeftOut(catalogue, asked, NOTHING)).toEqual({
      dropped: [2, 3],
      total: 1,
      kept: { ...asked, filters: asked.filters.slice(0, 1) },
      hits: [{ id: 'LL-100-A', set_id: null, exact: true, via: null }],
    });
    const among = query('LL-100-A', ['diameter=25mm'], { category_id: 'mounts' });
    expect(await findLeftOut(catalogue, among, NOTHING)).toMatchObject({
      dropped: [0],
      kept: { category_id: null, text: 'LL-100-A', filters: among.filters },
    });
  });

  it('is looked for as one product, whatever page of whatever list is open', async () => {
    const { catalogue: recorded, asked } = withRecord(catalogue);
    const open = query('LL-100-A', ['focal_length=200mm'], { kind: 'set', page: 3, size: 50 });
    expect(await findLeftOut(recorded, open, NOTHING)).toMatchObject({ dropped: [1] });
    expect(asked).toEqual([{ ...open, filters: [], kind: 'product', facets: 'none', page: 1, size: 1 }]);
  });

  it('is not looked for where something matches, without a text, without other conditions, or without time', async () => {
    const { catalogue: recorded, asked } = withRecord(catalogue);
    const open = query('LL-100-A', ['focal_length=200mm']);
    expect(await findLeftOut(recorded, open, { totals: { products: 1, sets: 0 } })).toBeNull();
    expect(await findLeftOut(recorded, { ...open, text: '' }, NOTHING)).toBeNull();
    expect(await findLeftOut(recorded, { ...open, filters: [] }, NOTHING)).toBeNull();
    expect(await findLeftOut(withoutTime(recorded), open, NOTHING)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is looked for under at most twelve conditions', async () => {
    const conditions = Array.from({ length: 13 }, (_, place) => `focal_length=${200 + place}mm`);
    expect((await find('LL-100-A', conditions.slice(1)))?.dropped).toHaveLength(12);
    expect(await find('LL-100-A', conditions)).toBeNull();
  });

  it('is none if the text is only a part of it or other words, or if no single condition excludes it', async () => {
    expect(await find('LL-100', ['focal_length=200mm'])).toBeNull();
    expect(await find('lens', ['focal_length=300mm'])).toBeNull();
    expect(await find('XX-9', ['focal_length=200mm'])).toBeNull();
    expect(await find('LL-100-A', ['focal_length=100mm'])).toBeNull();
  });
});
