import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { callFor, startSite, type TestSite } from './start-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE });
});
afterAll(() => site.close());

describe('the overview of a search', () => {
  it('R-34 gives totals, top sets and products, facets, categories and what was understood', async () => {
    const overview = await callFor(site, 'search', { query: 'q=lens' });
    expect(overview.interpretation.text).toBe('lens');
    expect(overview.list.totals).toEqual({ products: 10, sets: 2 });
    expect(overview.list.products).toEqual([]);
    expect(overview.top_products.length).toBe(8);
    expect(overview.top_sets.map(set => set.id).sort()).toEqual(['dcx', 'pcx']);
    expect(overview.categories.map(({ id, products }) => [id, products])).toEqual([
      ['optics', 9],
      ['lenses', 9],
      ['convex', 6],
      ['mounts', 1],
    ]);
    expect(overview.list.facets.map(facet => facet.key)).toContain('focal_length');
  });

  it('R-34 takes filters', async () => {
    const overview = await callFor(site, 'search', { query: 'q=lens&filters[]=coating%3Db' });
    expect(overview.list.totals).toEqual({ products: 3, sets: 1 });
  });

  it('R-34 puts the part number that was typed first, dashes and case aside', async () => {
    const { top_products } = await callFor(site, 'search', { query: 'q=la25m' });
    expect(top_products[0]).toMatchObject({ id: 'LA-25', exact: true });
  });

  it('R-34 leads from an old part number to today’s', async () => {
    const { top_products } = await callFor(site, 'search', { query: 'q=old77' });
    expect(top_products[0]).toMatchObject({ id: 'HOLD-1', via: 'OLD-77' });
  });

  it('R-34 never shows what is not public', async () => {
    expect(
      (await callFor(site, 'search', { query: 'q=SECRET-1' })).top_products.map(row => row.id),
    ).not.toContain('SECRET-1');
    expect((await callFor(site, 'search', { query: 'q=unannounced' })).list.totals.products).toBe(0);
  });
});

describe('a search that nothing matches as a whole', () => {
  it('gives partial matches with what they lack, and each way leads to as many products as it says', async () => {
    // Nothing has the name `qqxxzz` and no product has coating b and 25 mm. The word is set aside, quoted it is an obstacle.
    const filters = 'filters[]=coating%3Db&filters[]=focal_length%3D25mm';
    const plain = await callFor(site, 'search', { query: `q=qqxxzz+lens&${filters}` });
    expect(plain.interpretation.set_aside).toEqual(['qqxxzz']);
    expect(plain.list.relaxed.map(({ dropped }) => dropped.map(({ key }) => key))).toEqual([
      ['focal_length'],
      ['coating'],
    ]);
    const { list } = await callFor(site, 'search', { query: `q=%22qqxxzz%22+lens&${filters}` });
    expect(list.totals.products).toBe(0);
    expect(list.relaxed.map(({ dropped }) => dropped.map(({ key }) => key))).toEqual([
      ['"qqxxzz"', 'focal_length'],
      ['"qqxxzz"', 'coating'],
    ]);
    for (const { kept, total, products } of list.relaxed) {
      const filters = kept.filters.map(filter => `&filters[]=${encodeURIComponent(filter)}`).join('');
      const found = await callFor(site, 'search', { query: `q=${kept.text}${filters}` });
      expect(found.list.totals.products).toBe(total);
      expect(products.map(({ id }) => id)).toEqual(found.top_products.slice(0, 4).map(({ id }) => id));
    }
  });

  it.each([
    ['I need a convex lens please', ['I', 'need', 'please'], 'a convex lens'],
    ['请问有没有透镜', ['请问', '有没有'], '透镜'],
  ])('leaves out what says nothing about a product: %s', async (text, left_out, rest) => {
    const { interpretation, list } = await callFor(site, 'search', {
      query: `q=${encodeURIComponent(text)}`,
    });
    const plain = await callFor(site, 'search', { query: `q=${encodeURIComponent(rest)}` });
    expect(list.totals.products).toBe(plain.list.totals.products);
    expect(interpretation.left_out).toEqual(expect.arrayContaining(left_out));
    // `for` and `a` are searched for nowhere.
    for (const joining of ['for', 'a', 'of', 'the']) expect(interpretation.left_out).not.toContain(joining);
  });
});

describe('completions', () => {
  it('R-35 come from the first character, of several kinds', async () => {
    const { suggestions } = await callFor(site, 'search_suggestions', { query: 'q=l' });
    expect(new Set(suggestions.map(suggestion => suggestion.kind))).toContain('part_number');
    expect(suggestions.map(suggestion => suggestion.text)).not.toContain('SECRET-1');
  });

  it('R-35 mark what was typed', async () => {
    const { suggestions } = await callFor(site, 'search_suggestions', { query: 'q=plano' });
    const set = suggestions.find(suggestion => suggestion.kind === 'set');
    expect(set).toMatchObject({ id: 'pcx', text: 'Plano-convex lenses' });
    expect(set?.matches.map(([start, end]) => set.text.slice(start, end).toLowerCase())).toContain('plano');
  });

  it.each(['lens 100', 'lens f=100mm', 'plano con 100', '透镜 100'])(
    'R-35 of words with a number are the lists that it may mean, each as long as it says: %s',
    async text => {
      const { suggestions } = await callFor(site, 'search_suggestions', {
        query: `q=${encodeURIComponent(text)}`,
      });
      const lists = suggestions.filter(({ kind }) => kind === 'condition');
      expect(lists.map(({ text }) => text)).toContainEqual(expect.stringMatching(/, Focal length 100 mm$/));
      for (const { path, products } of lists) {
        const { pathname, searchParams } = new URL(path ?? '', site.address);
        const query = new URLSearchParams({ q: searchParams.get('q') ?? '' });
        searchParams.delete('q');
        for (const [key, value] of searchParams) query.append('filters[]', `${key}=${value}`);
        const id = pathname.split('/').at(-1) ?? '';
        const { list } = pathname.startsWith('/category/')
          ? await callFor(site, 'category_show', { params: { id }, query: query.toString() })
          : await callFor(site, 'search_more', { query: query.toString() });
        expect([path, list.totals.products]).toEqual([path, products]);
      }
    },
  );

  it('R-35 name a discontinued part number with the product that replaces it', async () => {
    const { suggestions } = await callFor(site, 'search_suggestions', { query: 'q=lb-300' });
    expect(suggestions.find(({ id }) => id === 'LB-150')).toMatchObject({
      text: 'LB-300',
      detail: 'LB-150',
      replaced: 'LB-300',
      path: '/product/LB-150?replaces=LB-300',
    });
  });

  it('R-35 of a misspelt word are those of the word that is meant', async () => {
    const { suggestions } = await callFor(site, 'search_suggestions', { query: 'q=planoo' });
    expect(suggestions[0]).toMatchObject({ kind: 'term', text: 'plano' });
    expect(suggestions.map(({ text }) => text)).toContain('Plano-convex lenses');
    expect((await callFor(site, 'search_suggestions', { query: 'q=qxzqxz' })).suggestions).toEqual([]);
  });

  it('R-35 of the middle of a part number are the products that have it', async () => {
    const { suggestions } = await callFor(site, 'search_suggestions', { query: 'q=150' });
    const numbers = suggestions.filter(({ kind }) => kind === 'part_number');
    expect(numbers).toContainEqual(expect.objectContaining({ text: 'LB-150', matches: [[3, 6]] }));
  });

  it('R-35 of a word of the trade are the kinds of products that it names', async () => {
    const { suggestions } = await callFor(site, 'search_suggestions', { query: 'q=bracket' });
    expect(suggestions.map(({ text }) => text)).toContain('Mounts');
  });

  it('R-35 of a number without its unit are lists in the unit that goes without saying', async () => {
    const { suggestions } = await callFor(site, 'search_suggestions', { query: 'q=100' });
    expect(suggestions.map(({ text }) => text)).toContainEqual(expect.stringMatching(/Focal length 100 mm/));
  });

  it('R-35 are each there once', async () => {
    for (const q of ['100', 'lens 100', 'PCX', 'lb']) {
      const { suggestions } = await callFor(site, 'search_suggestions', {
        query: `q=${encodeURIComponent(q)}`,
      });
      const paths = suggestions.flatMap(({ path }) => path ?? []);
      expect(new Set(paths).size, q).toBe(paths.length);
    }
  });

  it('R-35 of nothing are none', async () => {
    expect((await callFor(site, 'search_suggestions', { query: 'q=+' })).suggestions).toEqual([]);
  });
});

describe('one kind’s results', () => {
  it('R-36 come a page at a time', async () => {
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const { list } = await callFor(site, 'search_more', {
        query: `q=lens&type=product&size=4&page=${page}`,
      });
      expect([list.page, list.pages]).toEqual([page, 3]);
      ids.push(...list.products.map(product => product.id));
    }
    expect(new Set(ids).size).toBe(10);
  });

  it('R-36 have a last page, beyond which an answer says so', async () => {
    for (const page of [4, 10_001, 1e15]) {
      const { list } = await callFor(site, 'search_more', {
        query: `q=lens&type=product&size=4&page=${page}`,
      });
      expect([list.page, list.pages, list.products, list.problems]).toEqual([
        page,
        3,
        [],
        [{ address: `page=${page}`, msg: 'The list ends with page 3' }],
      ]);
    }
  });

  it('R-36 are products or sets', async () => {
    const { list } = await callFor(site, 'search_more', { query: 'q=convex&type=set' });
    expect([list.view, list.products.length, list.sets.length]).toEqual(['set', 0, 2]);
  });

  it('R-36 of a kind that does not exist is refused by name', async () => {
    const response = await site.get('/api/v1/search/more?type=planet');
    expect([response.status, (await response.json()).msg]).toEqual([
      400,
      expect.stringMatching(/^Invalid value for type: planet/),
    ]);
  });
});
