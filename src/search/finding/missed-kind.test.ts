import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { findMissedKind } from './missed-kind.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type Entry, searchRecords, withRecord } from './test-searched.ts';

const product = (id: string, category: string, name: string, size: number): Entry => [
  'product',
  make.product(id, {
    category_ids: [category],
    name: { en: name },
    attributes: [{ kind: 'number', key: 'size', value: size, comparison: null, tolerance: null, given: '' }],
  }),
];

/** A thermal sensor that mentions photodiodes, a photodiode of another size, and a category without products. */
const ENTRIES: Entry[] = [
  ['category', make.category('detectors')],
  [
    'category',
    make.category('diodes', {
      parent_id: 'detectors',
      level: 2,
      name: { en: 'Photodiodes', cn: '光电二极管' },
    }),
  ],
  ['category', make.category('thermal')],
  ['category', make.category('bare')],
  ['attribute', make.attribute('size')],
  product('T1', 'thermal', 'Sensor instead of a photodiode', 5),
  product('D1', 'diodes', 'Photodiode', 7),
];

let catalogue: SearchedCatalogue;
let asked: SearchQuery;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
  const { filters } = parseFilters(['size=5mm'], catalogue.attributes.find);
  asked = { ...emptyQuery('cn'), kind: 'set', text: 'photodiode', filters, page: 2 };
});

const kinds = (...ids: string[]) => ({ ids, sure: true });
const find = async (named: ReturnType<typeof kinds>, query = asked) =>
  findMissedKind(catalogue, named, query, await catalogue.index.search(query));

describe('a kind of product that a text names', () => {
  it('is missed where only others match, and its products that match in part are found', async () => {
    const missed = await find(kinds('diodes'));
    expect(missed).toEqual({
      category: catalogue.categories.find('diodes'),
      query: { ...asked, kind: 'product', category_id: 'diodes', page: 1 },
      partial: [
        {
          dropped: [2],
          total: 1,
          kept: expect.objectContaining({ text: 'photodiode', filters: [], category_id: 'diodes' }),
          hits: [expect.objectContaining({ id: 'D1' })],
        },
      ],
    });
  });

  it('is looked for without rows and facets, and then in its category only', async () => {
    const { catalogue: recorded, asked: sent } = withRecord(catalogue);
    await findMissedKind(recorded, kinds('diodes'), asked, await catalogue.index.search(asked));
    expect(sent[0]).toEqual({
      ...asked,
      kind: 'product',
      category_id: 'diodes',
      page: 1,
      size: 0,
      facets: 'none',
    });
    expect(sent.slice(1).map(({ category_id }) => category_id)).toEqual(['diodes']);
  });

  it('is not missed if it is not sure, not one, not there, or has matches or nothing at all', async () => {
    expect(await find({ ids: ['diodes'], sure: false })).toBeNull();
    expect(await find(kinds())).toBeNull();
    expect(await find(kinds('diodes', 'detectors'))).toBeNull();
    expect(await find(kinds('lost'))).toBeNull();
    expect(await find(kinds('thermal'))).toBeNull();
    expect(await find(kinds('bare'))).toBeNull();
  });

  it('is not looked for in its category where products of it match', async () => {
    const { catalogue: recorded, asked: sent } = withRecord(catalogue);
    const result = await catalogue.index.search(asked);
    for (const named of [kinds('thermal'), kinds('diodes', 'thermal'), { ids: ['diodes'], sure: false }])
      expect(await findMissedKind(recorded, named, asked, result)).toBeNull();
    expect(sent).toEqual([]);
  });

  it('is not missed within a category, or where nothing matches', async () => {
    expect(await find(kinds('diodes'), { ...asked, category_id: 'thermal' })).toBeNull();
    expect(await find(kinds('diodes'), { ...asked, text: 'photodiode ripcord' })).toBeNull();
  });

  it('is missed also where the result counts it with no match', async () => {
    const result = await catalogue.index.search(asked);
    const categories = [...result.categories, { id: 'diodes', count: 0 }];
    expect(await findMissedKind(catalogue, kinds('diodes'), asked, { ...result, categories })).not.toBeNull();
  });
});
