import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { findPartialMatches, findWays } from './partial-matches.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { type Entry, searchRecords, withoutTime, withRecord } from './test-searched.ts';

const lens = (id: string, diameter: number, ...substrates: string[]): Entry => [
  'product',
  make.product(id, {
    category_ids: ['lenses'],
    name: { en: 'Lens' },
    attributes: [
      { kind: 'number', key: 'diameter', value: diameter, comparison: null, tolerance: null, given: '' },
      ...substrates.map(id => ({ kind: 'enum' as const, key: 'substrate', values: [id] })),
    ],
  }),
];

/** Five lenses of 25 mm and one of 50 mm, of glass. */
const ENTRIES: Entry[] = [
  ['category', make.category('lenses')],
  ['attribute', make.attribute('diameter')],
  [
    'attribute',
    make.attribute('substrate', {
      kind: 'enum',
      quantity: null,
      unit: null,
      values: [{ id: 'glass', name: { en: 'Glass' }, order: 0 }],
    }),
  ],
  ...['L1', 'L2', 'L3', 'L4', 'L5'].map(id => lens(id, 25)),
  lens('L6', 50, 'glass'),
];

let catalogue: SearchedCatalogue;
let asked: SearchQuery;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
  const { filters } = parseFilters(['diameter=25mm', 'diameter=50mm'], catalogue.attributes.find);
  asked = {
    ...emptyQuery('en'),
    kind: 'set',
    text: 'lens',
    category_id: 'lenses',
    filters,
    page: 2,
    size: 50,
  };
});

/** The conditions are the category, the word, 25 mm and 50 mm. */
const RELAXED = [
  { dropped: [3], total: 5 },
  { dropped: [2], total: 1 },
  { dropped: [2, 3], total: 6 },
  { dropped: [0, 3], total: 5 },
];
const idsOf = (matches: Awaited<ReturnType<typeof findPartialMatches>>) =>
  matches.map(({ hits }) => hits.map(({ id }) => id));

describe('the products that meet a part of the conditions', () => {
  it('begin with the nearest values where only a number is not met', async () => {
    const { filters } = parseFilters(['diameter=60mm'], catalogue.attributes.find);
    const missed = { ...emptyQuery('en'), text: 'lens', filters };
    const { relaxed, near_misses } = await catalogue.index.search(missed);
    const [first] = idsOf(await findPartialMatches(catalogue, missed, relaxed, near_misses));
    expect(first).toEqual(['L6', 'L1', 'L2', 'L3']);
  });

  it('begin with the nearest values also where words are not met, if no product has so much or so little', async () => {
    const partial = async (address: string) => {
      const { filters } = parseFilters([address], catalogue.attributes.find);
      const missed = { ...emptyQuery('en'), text: 'lens ripcord', filters };
      const [first] = idsOf(await findPartialMatches(catalogue, missed, [{ dropped: [1, 2], total: 6 }]));
      return first;
    };
    expect(await partial('diameter=5000mm')).toEqual(['L6', 'L1', 'L2', 'L3']);
    expect(await partial('diameter=0.5mm')).toEqual(['L1', 'L2', 'L3', 'L4']);
  });

  it('are the best four of the first three sets, and further sets have only a count', async () => {
    const matches = await findPartialMatches(catalogue, asked, RELAXED);
    expect(idsOf(matches)).toEqual([['L1', 'L2', 'L3', 'L4'], ['L6'], ['L1', 'L2', 'L3', 'L4'], []]);
    expect(matches.map(({ dropped, total }) => ({ dropped, total }))).toEqual(RELAXED);
    expect(matches.map(({ kept }) => kept)).toEqual([
      { ...asked, filters: asked.filters.slice(0, 1) },
      { ...asked, filters: asked.filters.slice(1) },
      { ...asked, filters: [] },
      { ...asked, category_id: null, filters: asked.filters.slice(0, 1) },
    ]);
  });

  it('are looked for on the first page of products, without facets', async () => {
    const { catalogue: recorded, asked: sent } = withRecord(catalogue);
    await findPartialMatches(recorded, asked, RELAXED.slice(2, 3));
    expect(sent).toEqual([{ ...asked, filters: [], kind: 'product', facets: 'none', page: 1, size: 4 }]);
  });

  it('are those of the first set only, once the time is used up', async () => {
    expect(idsOf(await findPartialMatches(withoutTime(catalogue), asked, RELAXED))).toEqual([
      ['L1', 'L2', 'L3', 'L4'],
      [],
      [],
      [],
    ]);
  });

  it('are first those of the right kind, and then those with the right number', async () => {
    const { filters } = parseFilters(['diameter=25mm', 'substrate=glass'], catalogue.attributes.find);
    const query = { ...emptyQuery('en'), text: 'lens', filters };
    const ways = await findWays(catalogue, query, await catalogue.index.search(query));
    // Of glass is only the lens of 50 mm, and five others have 25 mm.
    expect(ways.map(({ dropped, total }) => [dropped, total])).toEqual([
      [[1], 1],
      [[2], 5],
    ]);
  });

  it('are first those that lack numbers and curves, and then those that lack words, choices or the kind', async () => {
    const { filters } = parseFilters(
      ['diameter=25mm', 'substrate=glass', 'diameter=*'],
      catalogue.attributes.find,
    );
    const curve_filters: SearchQuery['curve_filters'] = [
      { key: 'transmission', x_min: 400, x_max: 500, op: '>=', value: 80, where: 'all' },
    ];
    const query = { ...emptyQuery('en'), text: 'lens', category_id: 'lenses', filters, curve_filters };
    const result = await catalogue.index.search(query);
    const order = async (...sets: number[][]) => {
      const relaxed = sets.map(dropped => ({ dropped, total: 1 }));
      return (await findWays(catalogue, query, { ...result, relaxed, without: [] })).map(
        ({ dropped }) => dropped,
      );
    };
    // The places: 0 the category, 1 the word, 2 the number, 3 the choice, 4 that there is a number, 5 the curve.
    expect(await order([0], [1], [2], [3], [5])).toEqual([[2], [5], [0], [1], [3]]);
    expect(await order([0, 1], [2, 3], [1], [2, 5])).toEqual([[2, 5], [2, 3], [1], [0, 1]]);
    expect(await order([4], [2])).toEqual([[4], [2]]);
  });

  it('are the nearest alone in one search, if these fill the list, and others are asked for behind them', async () => {
    const searched = async (size: number) => {
      const { filters } = parseFilters([`diameter=${size}mm`], catalogue.attributes.find);
      const query = { ...emptyQuery('en'), text: 'lens', filters };
      const { relaxed, near_misses } = await catalogue.index.search(query);
      const { catalogue: recorded, asked: sent } = withRecord(catalogue);
      const [ids] = idsOf(await findPartialMatches(recorded, query, relaxed.slice(0, 1), near_misses));
      return [ids, sent.length];
    };
    expect(await searched(20)).toEqual([['L1', 'L2', 'L3', 'L4'], 1]);
    expect(await searched(60)).toEqual([['L6', 'L1', 'L2', 'L3'], 2]);
  });

  it('stand in the order that was chosen, whatever number is missed, behind a network too', async () => {
    const { filters } = parseFilters(['diameter=5000mm'], catalogue.attributes.find);
    const query = { ...emptyQuery('en'), text: 'lens ripcord', filters };
    const sorts = async (more: Partial<SearchQuery>, dropped: number[], at_once = 1) => {
      const { catalogue: recorded, asked: sent } = withRecord({
        ...catalogue,
        index: { ...catalogue.index, at_once },
      });
      await findPartialMatches(recorded, { ...query, ...more }, [{ dropped, total: 6 }]);
      return sent.map(({ sort }) => sort);
    };
    const by = (descending: boolean) => [{ by: 'attribute', key: 'diameter', descending }];
    expect(await sorts({}, [1, 2])).toEqual(by(true));
    expect(
      await sorts({ filters: parseFilters(['diameter=0.5mm'], catalogue.attributes.find).filters }, [1, 2]),
    ).toEqual(by(false));
    const sort = { by: 'name' as const, descending: false };
    expect(await sorts({ sort }, [1, 2])).toEqual([sort]);
    expect(await sorts({}, [1, 2], 2)).toEqual(by(true));
    expect(await sorts({}, [1])).toEqual([{ by: 'relevance' }]);
    // A value between those that there are is beyond none.
    expect(
      await sorts({ filters: parseFilters(['diameter=30mm'], catalogue.attributes.find).filters }, [1, 2]),
    ).toEqual([{ by: 'relevance' }]);
  });

  it('are none of what is excluded by a value, which can be admitted where it has products', async () => {
    const { filters } = parseFilters(['diameter=!25mm', 'diameter=!50mm'], catalogue.attributes.find);
    const query = { ...emptyQuery('en'), text: 'lens', filters };
    const result = await catalogue.index.search(query);
    const ways = async (...totals: number[]) => {
      const without = ['text', 'filter', 'filter'].map((what, at) => ({
        what: what as 'text' | 'filter',
        key: at === 0 ? 'lens' : 'diameter',
        total: totals[at] ?? 0,
      }));
      return (await findWays(catalogue, query, { ...result, relaxed: [], without })).map(
        ({ dropped, total, kept, hits }) => [dropped, total, kept.filters.length, hits],
      );
    };
    expect(await ways(3, 5, 1)).toEqual([
      [[1], 5, 1, []],
      [[2], 1, 1, []],
    ]);
    expect(await ways(3, 0, 1)).toEqual([[[2], 1, 1, []]]);
  });

  it('are none of what is excluded, which is only counted with a way to take the exclusion off', async () => {
    const ways = async (text: string) => {
      const query = { ...emptyQuery('en'), text };
      return findWays(catalogue, query, await catalogue.index.search(query));
    };
    const [only, ...others] = await ways('lens -lens');
    expect(only).toMatchObject({ dropped: [1], total: 6, kept: { text: 'lens' }, hits: [] });
    expect(others).toEqual([]);
    // Words that were not read as an exclusion are not taken off one by one.
    expect(await ways('lens not lens')).toEqual([]);
    expect(await ways('ripcord -lens')).toEqual([]);
  });
});
