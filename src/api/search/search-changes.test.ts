import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { ApiError } from '#contract/api/errors.ts';
import { parseFilters } from '#contract/search/address/search-address.ts';
import type { SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { PublishedChange } from '#database/history/product-history.ts';
import { lengthsOf } from '#search/finding/test-searched.ts';
import type { Locale } from '#text/locale.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { searchChangesHandlers } from './search-changes.ts';

let served: ServedCatalogue;
beforeAll(async () => {
  const made = await serveRecords([
    ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
    ['attribute', make.attribute('size')],
    ['product', make.product('L1', { category_ids: ['lenses'], attributes: lengthsOf({ size: 5 }) })],
  ]);
  served = made.served;
  return made.close;
});

const change = (n: number): PublishedChange => ({
  version: 'v2',
  published_at: '2026-11-20T10:00:00.000Z',
  id_key: 'l1',
  part_number: `L1 ${n}`,
  change: 'changed',
  fields: [],
});

/** Asks for the changes of a list, of which there are so many, and tells by which query they were looked for. */
async function ask(
  query: object,
  {
    changes = 0,
    is_whole = true,
    locale = 'en' as Locale,
  }: { changes?: number; is_whole?: boolean; locale?: Locale } = {},
) {
  const asked: SearchQuery[] = [];
  const find = async (own: SearchQuery) => {
    asked.push(own);
    return { changes: Array.from({ length: changes }, (_, n) => change(n)), is_whole };
  };
  // The handler uses these parts of its context only.
  const context = {
    served: () => ({ ...served, changes: { ...served.changes, find } }),
    locale,
    query: ENDPOINTS.search_changes.query.parse(query),
  } as unknown as Parameters<typeof searchChangesHandlers.search_changes>[0];
  const data = await searchChangesHandlers.search_changes(context);
  return { ...data, asked: asked[0] };
}

describe('the changes of the products of a list', () => {
  it('are those of a category under its conditions, which is named in the visitor’s language', async () => {
    const found = await ask(
      { category: 'lenses', filters: ['size=5mm'], q: 'lens' },
      { changes: 1, locale: 'cn' },
    );
    expect(found).toMatchObject({
      name: { text: '透镜' },
      changes: [{ part_number: 'L1 0', product_id: 'L1' }],
      asked: {
        category_id: 'lenses',
        text: 'lens',
        filters: parseFilters(['size=5mm'], served.attributes.find).filters,
      },
    });
  });

  it('are those of a search, whose text is read', async () => {
    const found = await ask({ q: 'size 5 mm', filters: [] });
    expect(found).toMatchObject({ name: null, changes: [], asked: { category_id: null, text: '' } });
    expect(found.asked?.filters.map(({ key }) => key)).toEqual(['size']);
    // In a category a text is only searched for.
    expect((await ask({ q: 'size 5 mm', category: 'lenses' })).asked).toMatchObject({
      text: 'size 5 mm',
      filters: [],
    });
  });

  it('are the latest hundred, and whole only where there are no more', async () => {
    const told = async (changes: number, is_whole = true) => {
      const found = await ask({ q: 'lens' }, { changes, is_whole });
      return [found.changes.length, found.changes.at(-1)?.part_number, found.is_whole];
    };
    expect(await told(100)).toEqual([100, 'L1 99', true]);
    expect(await told(101)).toEqual([100, 'L1 99', false]);
    expect(await told(1, false)).toEqual([1, 'L1 0', false]);
  });

  it('are refused of an unknown category', async () => {
    await expect(ask({ category: 'lost' })).rejects.toThrow(ApiError);
  });
});
