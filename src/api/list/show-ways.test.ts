import { beforeAll, describe, expect, it } from 'vitest';
import type { Chip } from '#contract/answers/chip.ts';
import type { ProductList } from '#contract/answers/product-list.ts';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import type { ProductHit } from '#contract/search/search-result.ts';
import { make } from '#contract/suite/make.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import {
  showBehind,
  showGuess,
  showMissedKind,
  showPartialMatches,
  showUnclearNumbers,
} from './show-ways.ts';

let served: ServedCatalogue;
let asked: SearchQuery;
beforeAll(async () => {
  const made = await serveRecords([
    ['category', make.category('optics')],
    [
      'category',
      make.category('lenses', { parent_id: 'optics', level: 2, name: { en: 'Lenses', cn: '透镜' } }),
    ],
    ['attribute', make.attribute('diameter')],
    ['attribute', make.attribute('width')],
  ]);
  served = made.served;
  asked = {
    ...emptyQuery('cn'),
    text: 'lens',
    category_id: 'lenses',
    filters: ['25mm', '50mm'].map(size => filter(`diameter=${size}`)),
  };
  return made.close;
});

const filter = (address: string) => parseFilters([address], served.attributes.find).filters[0]!;
// Only the ids of hits and rows, and the addresses of chips, are read here.
const hitsOf = (...ids: string[]) => ids.map(id => ({ id })) as ProductHit[];
const rowsOf = (...ids: string[]) => ids.map(id => ({ id })) as ProductList['products'];
const chipsOf = (...addresses: string[]) => addresses.map(address => ({ address })) as Chip[];
/** The conditions are the category, the word, 25 mm and 50 mm. */
const match = (dropped: readonly number[], total: number, ...ids: string[]) => ({
  dropped: [...dropped],
  total,
  kept: { ...asked, filters: asked.filters.slice(0, 1) },
  hits: hitsOf(...ids),
});
const list = { rows: rowsOf('L2', 'L1'), chips: chipsOf('diameter=25mm', 'diameter=50mm') };
const of25 = { text: 'lens', filters: ['diameter=25mm'], category_id: 'lenses' };

describe('what is shown where not everything is met', () => {
  it('are the conditions that are lacking, their addresses, and the rows of the list', () => {
    expect(showPartialMatches(served, asked, [match([0, 3], 5), match([3], 4, 'L1', 'L2')], list)).toEqual([
      {
        dropped: [
          { what: 'category', key: 'lenses', address: null },
          { what: 'filter', key: 'diameter', address: 'diameter=50mm' },
        ],
        total: 5,
        kept: of25,
        products: [],
      },
      {
        dropped: [{ what: 'filter', key: 'diameter', address: 'diameter=50mm' }],
        total: 4,
        kept: of25,
        products: rowsOf('L1', 'L2'),
      },
    ]);
    expect(showPartialMatches(served, asked, [match([1, 9], 1)], list)[0]?.dropped).toEqual([
      { what: 'text', key: 'lens', address: null },
    ]);
  });

  it('are the words that products behind the list lack', () => {
    expect(showBehind(served, { asked, match: match([1], 6, 'L1') }, list)).toEqual({
      dropped: [{ what: 'text', key: 'lens', address: null }],
      total: 6,
      kept: of25,
      products: rowsOf('L1'),
    });
  });

  it('is the kind that a text names, in the language of the query', () => {
    const category = served.categories.find('lenses')!;
    expect(showMissedKind(served, { category, query: asked, partial: [match([3], 1, 'L2')] }, list)).toEqual({
      category: { id: 'lenses', name: { text: '透镜' }, path: ['optics', 'lenses'] },
      relaxed: [expect.objectContaining({ total: 1, products: rowsOf('L2') })],
    });
  });

  it('are the numbers with other meanings, each a chip with its number of products', () => {
    const place = { text: '70', start: 3, end: 5 };
    const counted = (instead: readonly [string, number][], own: string | null) => ({
      ...place,
      rest: '',
      kept: '',
      is_of_kind: false,
      is_spare: false,
      left_out: [],
      filter: own === null ? null : filter(own),
      instead: instead.map(([address, total]) => ({ filter: filter(address), total })),
    });
    const numbers = [
      counted(
        [
          ['width=70mm', 3],
          ['diameter=70mm', 2],
        ],
        'diameter=7mm',
      ),
      counted([], 'width=1mm'),
      counted([['width=5mm', 1]], null),
    ];
    const chips = (filters: readonly { key: string }[]) => chipsOf(...filters.map(({ key }) => key));
    expect(showUnclearNumbers(served, numbers, chips)).toEqual([
      {
        ...place,
        address: 'diameter=7mm',
        instead: [
          { address: 'width', total: 3 },
          { address: 'diameter', total: 2 },
        ],
      },
      { ...place, address: null, instead: [{ address: 'width', total: 1 }] },
    ]);
  });

  it('is a guess with the rows of its products', () => {
    const guess = { text: 'AB1CDE', read: 'AB1C', asked: '"AB1C"', total: 9, hits: hitsOf('L1') };
    expect(showGuess(guess, list.rows)).toEqual({
      text: 'AB1CDE',
      read: 'AB1C',
      query: '"AB1C"',
      total: 9,
      products: rowsOf('L1'),
    });
    expect(showGuess(null, list.rows)).toBeNull();
  });
});
