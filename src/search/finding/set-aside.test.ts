import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { parseFilters } from '#contract/search/address/search-address.ts';
import { emptyQuery, type SearchQuery } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import type { SearchedCatalogue } from './searched-catalogue.ts';
import { searchWords } from './set-aside.ts';
import { type Entry, lengthsOf, searchRecords, withoutTime, withRecord } from './test-searched.ts';
import { findBehind } from './words/products-behind.ts';

const product = (id: string, category: string, name: string, focal_length: number): Entry => [
  'product',
  make.product(id, {
    category_ids: [category],
    name: { en: name },
    attributes: lengthsOf({ focal_length }),
  }),
];

/** Lenses of 100 mm, of which one is black, one golden and one polarizing, and a black mount. */
const ENTRIES: Entry[] = [
  ['category', make.category('lenses', { name: { en: 'Lenses' } })],
  ['category', make.category('mounts', { name: { en: 'Mounts' } })],
  ['attribute', make.attribute('focal_length', { order: 1 })],
  ['attribute', make.attribute('diameter', { order: 2 })],
  product('L1', 'lenses', 'Black lens', 100),
  product('L2', 'lenses', 'Golden lens', 100),
  product('L3', 'lenses', 'Polarizing lens', 100),
  product('L4', 'lenses', 'Lens', 100),
  product('L5', 'lenses', 'Lens', 100),
  product('L6', 'lenses', 'Lens', 100),
  product('L7', 'lenses', 'Periscope lens', 250),
  product('M1', 'mounts', 'Black mount', 100),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(ENTRIES);
});

async function search(
  text: string,
  addresses: readonly string[] = [],
  {
    at = catalogue,
    onCandidate,
  }: { at?: SearchedCatalogue; onCandidate?: (query: SearchQuery) => void } = {},
) {
  const { filters } = parseFilters(addresses, catalogue.attributes.find);
  const query = { ...emptyQuery('en'), text, filters };
  return searchWords(at, { text, query, understood: [], unclear: [] }, onCandidate);
}
const F100 = ['focal_length=100mm'];
async function without(text: string, addresses: readonly string[] = []) {
  const { set_aside, query, result } = await search(text, addresses);
  return [set_aside.join(' '), query.text, result.totals.products];
}

describe('the words of a search that are set aside', () => {
  it('are named, with the query that had them, and the rest is searched for', async () => {
    const found = await search('black ripcord lens', F100);
    expect(found).toMatchObject({
      set_aside: ['ripcord'],
      query: { text: 'black lens' },
      asked: { text: 'black ripcord lens' },
      result: { products: [{ id: 'L1' }] },
    });
    expect(await search('black lens', F100)).toMatchObject({ set_aside: [], asked: null });
  });

  it('are told before anything is found, with each query that may be the one of the list', async () => {
    const candidates: string[] = [];
    const found = await search('black ripcord lens', F100, {
      onCandidate: ({ text }) => candidates.push(text),
    });
    expect(candidates[0]).toBe('black ripcord lens');
    expect(candidates).toContain(found.query.text);
  });

  it('are at most as many as the words, conditions and the kind of product that stay', async () => {
    expect(await without('lens ripcord flange')).toEqual(['ripcord flange', 'lens', 7]);
    expect(await without('lens ripcord flange hatch')).toEqual(['', 'lens ripcord flange hatch', 0]);
    expect(await without('lens ripcord flange hatch', F100)).toEqual(['ripcord flange hatch', 'lens', 6]);
    expect(await without('black frosted')).toEqual(['frosted', 'black', 2]);
    expect(await without('black ripcord flange')).toEqual(['', 'black ripcord flange', 0]);
    expect(await without('black ripcord frosted', F100)).toEqual(['ripcord frosted', 'black', 2]);
  });

  it('are no noun in which the name of a product ends, unless the rest names a kind: ripcords are not sold', async () => {
    for (const text of ['black ripcord', 'black ripcord for a periscope', 'black ripcord 608']) {
      const found = await search(text);
      expect(found).toMatchObject({ set_aside: [], result: { totals: { products: 0 } } });
      expect(found.result.relaxed.length).toBeGreaterThan(0);
    }
    expect(await without('black fuse', F100)).toEqual(['', 'black fuse', 0]);
    expect(await without('black ripcord', F100)).toEqual(['ripcord', 'black', 2]);
    expect(await without('lens ripcord')).toEqual(['ripcord', 'lens', 7]);
    expect(await without('golden blue')).toEqual(['blue', 'golden', 1]);
    expect(await without('ripcord black')).toEqual(['ripcord', 'black', 2]);
    expect(await without('black for a ripcord')).toEqual(['', 'black', 2]);
    expect(await without('ripcord flange black')).toEqual(['', 'ripcord flange black', 0]);
  });

  it('are not outweighed by what is excluded, or by a number of which no attribute is named', async () => {
    expect(await without('black ripcord flange -golden')).toEqual(['', 'black ripcord flange -golden', 0]);
    expect(await without('black ripcord flange', ['focal_length=!250mm'])).toEqual([
      '',
      'black ripcord flange',
      0,
    ]);
    expect(await without('black ripcord flange', ['any_millimetre=100mm'])).toEqual([
      '',
      'black ripcord flange',
      0,
    ]);
  });

  it('are as many as there are beside a word in quotes', async () => {
    expect(await without('"black" ripcord flange hatch')).toEqual(['ripcord flange hatch', '"black"', 2]);
  });

  it('are none that names the kind of product', async () => {
    expect(await without('black mount', ['focal_length=250mm'])).toEqual(['', 'black mount', 0]);
    expect(await without('periscope lens', F100)).toEqual(['periscope', 'lens', 6]);
  });
});

describe('the words of a search of which a value is missed as well', () => {
  it('are set aside so that the nearest values are named', async () => {
    const found = await search('ripcord lens', ['focal_length=110mm']);
    expect(found).toMatchObject({ set_aside: ['ripcord'], asked: null, query: { text: 'lens' } });
    expect(found.result.near_misses).toHaveLength(2);
  });

  it('stay where values are named with them, or if they are all of the text, in quotes or the kind', async () => {
    expect(await without('lens', ['focal_length=110mm'])).toEqual(['', 'lens', 0]);
    expect(await without('ripcord', ['focal_length=110mm'])).toEqual(['', 'ripcord', 0]);
    expect(await without('"ripcord" lens', ['focal_length=110mm'])).toEqual(['', '"ripcord" lens', 0]);
    expect(await without('periscope mount', ['focal_length=110mm'])).toEqual(['', 'periscope mount', 0]);
    expect(await without('mount periscope', ['focal_length=110mm'])).toEqual(['periscope', 'mount', 0]);
  });

  it('stay where no value is near either way, and without time', async () => {
    expect(await without('ripcord lens', ['diameter=25mm'])).toEqual(['', 'ripcord lens', 0]);
    const { set_aside } = await search('ripcord lens', ['focal_length=110mm'], {
      at: withoutTime(catalogue),
    });
    expect(set_aside).toEqual([]);
  });
});

describe('a word that denies another', () => {
  it('excludes it if no product has the word as it is written', async () => {
    const { query, result } = await search('Non-polarizing lens', F100);
    expect(query.text).toBe('-polarizing lens');
    expect(result.products.map(({ id }) => id)).toEqual(['L4', 'L5', 'L6', 'L1', 'L2']);
  });

  it('does so apart and joined as well, also beside words that only others have', async () => {
    for (const text of ['non polarizing lens', 'nonpolarizing lens', 'nicht-polarizing lens'])
      expect((await search(text, F100)).query.text).toBe('-polarizing lens');
    expect((await search('lens without', F100)).query.text).not.toContain('-');
  });

  it('stays as it is elsewhere', async () => {
    expect((await search('lens', F100)).query.text).toBe('lens');
    // Nothing is polarizing and a mount, and nothing at all is linear: these words are unknown.
    expect((await search('nonpolarizing mount')).set_aside).toEqual(['nonpolarizing']);
    expect((await search('non-linear lens', F100)).set_aside).toEqual(['non-linear']);
    expect((await search('xnon-polarizing lens ripcord flange hatch')).query.text).toContain(
      'xnon-polarizing',
    );
  });
});

describe('the products behind a list', () => {
  const TEXT = 'black ripcord lens';
  const behind = async (text = TEXT, more: Partial<SearchQuery> = {}) => {
    const found = await search(text, F100);
    return findBehind(catalogue, { ...found, query: { ...found.query, ...more } });
  };

  it('are the four best of the kind under the conditions that lack words of the list', async () => {
    const found = await behind();
    expect(found).toEqual({
      asked: expect.objectContaining({ text: TEXT }),
      match: {
        dropped: [0],
        total: 6,
        kept: expect.objectContaining({ text: 'lens', filters: found?.asked.filters }),
        // What is called a lens and nothing else comes first.
        hits: ['L4', 'L5', 'L6', 'L2'].map(id => expect.objectContaining({ id })),
      },
    });
  });

  it('are looked for in one search that finds those of the list as well', async () => {
    const found = await search(TEXT, F100);
    const { catalogue: recorded, asked } = withRecord(catalogue);
    await findBehind(recorded, found);
    expect(asked).toEqual([{ ...found.asked, text: 'lens', facets: 'none', size: 5 }]);
  });

  it('follow a whole list of products only', async () => {
    expect(await behind(TEXT, { size: 1 })).not.toBeNull();
    expect(await behind(TEXT, { size: 0 })).toBeNull();
    expect(await behind(TEXT, { page: 2 })).toBeNull();
    expect(await behind(TEXT, { kind: 'set' })).toBeNull();
  });

  it('fit into the largest page together with the list', async () => {
    const found = await search(TEXT, F100);
    const withTotal = (products: number) =>
      findBehind(catalogue, {
        ...found,
        query: { ...found.query, size: PAGE_SIZE_MAX },
        result: { ...found.result, totals: { products, sets: 0 } },
      });
    expect(await withTotal(PAGE_SIZE_MAX - 4)).not.toBeNull();
    expect(await withTotal(PAGE_SIZE_MAX - 3)).toBeNull();
  });

  it('are none where no words were set aside, or without time', async () => {
    expect(await behind('black lens')).toBeNull();
    expect(await findBehind(withoutTime(catalogue), await search(TEXT, F100))).toBeNull();
  });

  it('are none where all words of the list name its kind, or nothing would stay', async () => {
    expect(await behind('lens ripcord')).toBeNull();
    const bare = await search('black frosted');
    expect(bare).toMatchObject({ set_aside: ['frosted'], query: { text: 'black' } });
    expect(await findBehind(catalogue, bare)).toBeNull();
    const excluding = await search('black frosted -golden');
    expect(excluding).toMatchObject({ set_aside: ['frosted'], query: { text: 'black -golden' } });
    expect(await findBehind(catalogue, excluding)).toBeNull();
  });

  it('are four at most, also where the list’s own are not among the first', async () => {
    const found = await search(TEXT, F100);
    const products = [{ id: 'L7', set_id: null, exact: false, via: null }];
    const others = await findBehind(catalogue, { ...found, result: { ...found.result, products } });
    expect(others?.match.hits).toHaveLength(4);
  });

  it('are none where the list has them all', async () => {
    const found = await search(TEXT, F100);
    const all = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'];
    const products = all.map(id => ({ id, set_id: null, exact: false, via: null }));
    expect(await findBehind(catalogue, { ...found, result: { ...found.result, products } })).toBeNull();
  });
});
