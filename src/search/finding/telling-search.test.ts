import { beforeAll, describe, expect, it } from 'vitest';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { searchWithFallback } from './telling-search.ts';
import { type Entry, searchRecords, withRecord } from './test-searched.ts';

const ENTRIES: Entry[] = [
  ['catalogue', make.catalogue({ name: { en: 'Photonics' } })],
  ['category', make.category('lenses')],
  ['category', make.category('mounts')],
  ['attribute', make.attribute('diameter')],
  [
    'product',
    make.product('L1', {
      category_ids: ['lenses'],
      name: { en: 'Lens' },
      attributes: [
        { kind: 'number', key: 'diameter', value: 25, comparison: null, tolerance: null, given: '25 mm' },
      ],
    }),
  ],
  ['product', make.product('M1', { category_ids: ['mounts'], name: { en: 'Mount' } })],
  ['curve', make.curve('c', { product_id: 'M1' })],
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

async function search(text: string, more: Partial<SearchQuery> = {}) {
  const { catalogue: recorded, asked } = withRecord(catalogue);
  const asking = { ...emptyQuery('en'), text, ...more };
  const { query, result, left_out } = await searchWithFallback(recorded, asking);
  expect({ ...query, text }).toEqual(asking);
  return {
    text: query.text,
    left_out,
    found: result.products.map(({ id }) => id),
    tried: asked.map(other => other.text),
  };
}

describe('a search with words that say nothing about a product', () => {
  it('is tried as typed, then without them, then without the purpose, until something is found', async () => {
    expect(await search('lens')).toEqual({ text: 'lens', left_out: [], found: ['L1'], tried: ['lens'] });
    expect(await search('I need a lens')).toEqual({
      text: 'lens',
      left_out: ['I', 'need', 'a'],
      found: ['L1'],
      tried: ['I need a lens', 'lens'],
    });
    expect(await search('need lens for microscopes')).toEqual({
      text: 'lens',
      left_out: ['need', 'for microscopes'],
      found: ['L1'],
      tried: ['need lens for microscopes', 'lens microscopes', 'lens'],
    });
  });

  it('is explained as typed and without the first words, and not further on', async () => {
    const explained: unknown[] = [];
    const search: SearchedCatalogue['index']['search'] = (query, limits) => {
      explained.push([query.text, limits?.explain]);
      return catalogue.index.search(query, limits);
    };
    const query = { ...emptyQuery('en'), text: 'need ripcord for microscopes' };
    await searchWithFallback({ ...catalogue, index: { ...catalogue.index, search } }, query);
    expect(explained).toEqual([
      ['need ripcord for microscopes', true],
      ['ripcord microscopes', true],
      ['ripcord', false],
    ]);
  });

  it('gives the first result without them if nothing is found, and the very first if there are none', async () => {
    expect(await search('need ripcord for microscopes')).toMatchObject({
      text: 'ripcord microscopes',
      left_out: ['need', 'for'],
      found: [],
    });
    expect(await search('ripcord')).toEqual({ text: 'ripcord', left_out: [], found: [], tried: ['ripcord'] });
  });

  it('is not tried without any word, except under conditions or if the words name the whole catalogue', async () => {
    expect(await search('please help')).toMatchObject({
      text: 'please help',
      left_out: [],
      tried: ['please help'],
    });
    const { filters } = parseFilters(['diameter=25mm'], catalogue.attributes.find);
    expect(await search('please help', { filters })).toMatchObject({
      text: '',
      left_out: ['please', 'help'],
      found: ['L1'],
    });
    const curve_filters: SearchQuery['curve_filters'] = [
      { key: 'transmission', x_min: 400, x_max: 500, op: '>=', value: 80, where: 'all' },
    ];
    expect(await search('please help', { curve_filters })).toMatchObject({ text: '', found: ['M1'] });
    expect(await search('photonics')).toMatchObject({
      text: '',
      left_out: ['photonics'],
      found: ['L1', 'M1'],
    });
  });
});
