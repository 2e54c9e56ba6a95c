import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf, withRecord } from '#search/finding/test-searched.ts';
import { SearchUnavailableError } from '#search/unavailable.ts';
import { openOutage, type ReadSpare, spareReader } from '../served/outage.ts';
import type { ClickPopularity } from '../served/popularity.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { searchHandlers } from './search.ts';

const product = (
  id: string,
  category: string,
  name: string,
  focus: number,
  set_id: string | null = null,
): Entry => [
  'product',
  make.product(id, {
    category_ids: [category],
    set_id,
    name: { en: name },
    attributes: numbersOf('mm', { focus }),
  }),
];

/** Ten lenses, of which three are in a set, two mounts and five texts about lenses. */
const RECORDS: Entry[] = [
  ['category', make.category('optics', { name: { en: 'Optics' } })],
  ['category', make.category('lenses', { parent_id: 'optics', level: 2, name: { en: 'Lenses' }, order: 2 })],
  ['category', make.category('mounts', { name: { en: 'Mounts' }, order: 3 })],
  ['attribute', make.attribute('focus', { name: { en: 'Focal length' } })],
  ['set', make.set('pcx', { name: { en: 'Round lenses' } })],
  ...Array.from({ length: 10 }, (_, at) =>
    product(`LENS-${at}`, 'lenses', 'Glass lens', 10 * (at + 1), at < 3 ? 'pcx' : null),
  ),
  product('MOUNT-1', 'mounts', 'Black mount', 25),
  product('GK254-100', 'mounts', 'Ring', 900),
  product('MOUNT-2', 'mounts', 'Black mount', 250),
  ...Array.from(
    { length: 5 },
    (_, at): Entry => [
      'article',
      make.article('course', `c${at}`, {
        name: { en: at < 4 ? `On glass ${at}` : 'On glass, flubber and the lens' },
      }),
    ],
  ),
];

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

const READ: ReadSpare = read => read();

/** Makes a call. The handlers use these parts of its context only. */
function call<Name extends 'search' | 'search_more' | 'search_suggestions'>(
  name: Name,
  query: object,
  {
    from = served,
    searchSpare = READ,
    popularity = { clicks: () => 0, most: () => [] },
  }: { from?: ServedCatalogue; searchSpare?: ReadSpare; popularity?: ClickPopularity } = {},
) {
  const context = {
    served: () => from,
    locale: 'en',
    query: ENDPOINTS[name].query.parse(query),
    popularity: async () => popularity,
    readSpare: READ,
    searchSpare,
  };
  const handler = searchHandlers[name] as (context: unknown) => ReturnType<(typeof searchHandlers)[Name]>;
  return handler(context);
}
const overview = (q: string, filters: string[] = []) => call('search', { q, filters });

describe('the overview of a search', () => {
  it('has eight products, the sets, four texts, and the list with facets and without rows', async () => {
    const { top_products, top_sets, documents, list } = await overview('glass');
    expect(top_products).toHaveLength(8);
    expect(top_sets.map(({ id, products }) => [id, products])).toEqual([['pcx', 3]]);
    expect(documents).toMatchObject({ total: 5, passages: { items: [] } });
    expect(documents.articles).toHaveLength(4);
    expect(list).toMatchObject({ products: [], totals: { products: 10, sets: 1 }, page: 1, size: 24 });
    expect(list.facets.map(({ key }) => key)).toContain('focus');
  });

  it('has the categories of the matches, those with most first, and the higher before the lower', async () => {
    const told = async (q: string, filters?: string[]) =>
      (await overview(q, filters)).categories.map(({ id, products }) => [id, products]);
    expect(await told('glass')).toEqual([
      ['optics', 10],
      ['lenses', 10],
    ]);
    expect(await told('', ['focus=20mm..30mm'])).toEqual([
      ['optics', 2],
      ['lenses', 2],
      ['mounts', 1],
    ]);
  });

  it('leads to the best partial matches where nothing matches, and to all products without any', async () => {
    const partly = await overview('"glass"', ['focus=250mm']);
    expect(partly.list.totals.products).toBe(0);
    expect(partly.categories[0]?.products).toBe(partly.list.relaxed[0]?.total);
    expect((await overview('"unobtainium"')).categories.map(({ id, products }) => [id, products])).toEqual([
      ['optics', 10],
      ['lenses', 10],
      ['mounts', 3],
    ]);
  });

  it('tells how the text was read, without the words that only join others', async () => {
    const { interpretation, list } = await overview('I need a glass lens f=20mm please');
    expect(interpretation.left_out).toEqual(expect.arrayContaining(['need', 'please']));
    expect(interpretation.left_out).not.toContain('a');
    expect(list.chips.map(({ address }) => address)).toEqual([expect.stringMatching(/^focus=20mm/)]);
    expect((await overview('flubber lens')).interpretation.set_aside).toEqual(['flubber']);
  });

  it('guesses an unknown part number where nothing matches, and only there', async () => {
    expect((await overview('GK254-1OO')).list.guess).toMatchObject({
      text: 'GK254-1OO',
      read: 'GK254100',
      products: [{ id: 'GK254-100' }],
    });
    expect((await overview('glass')).list.guess).toBeNull();
    expect((await overview('unobtainium')).list.guess).toBeNull();
  });

  it('tells what was corrected, in words and in units', async () => {
    expect((await overview('glas mount lens')).interpretation.corrected).toEqual([]);
    expect((await overview('glsas lens')).interpretation.corrected).toEqual([{ from: 'glsas', to: 'glass' }]);
    const { interpretation, list } = await overview('focal length 20 milimeter');
    expect(interpretation.corrected).toEqual([{ from: 'milimeter', to: 'millimeter' }]);
    expect(list.chips).toHaveLength(1);
  });

  it('asks for series and other things beside the products while it is not known what will be listed', async () => {
    const sets = async (at_once: number) => {
      const { catalogue: recorded, asked } = withRecord(served);
      const from = { ...recorded, index: { ...recorded.index, at_once } };
      await call('search', { q: 'flubber lens' }, { from });
      return asked.filter(({ kind }) => kind === 'set').map(({ text }) => text);
    };
    expect(await sets(1)).toEqual(['lens']);
    expect(await sets(8)).toEqual(expect.arrayContaining(['flubber lens', 'lens']));
  });

  it('searches texts for the words that products are searched without, too', async () => {
    const { documents, interpretation } = await overview('flubber glass lens');
    expect(interpretation.set_aside).toEqual(['flubber']);
    expect(documents.articles.map(({ id }) => id)).toEqual(['c4']);
  });
});

it('a search leads to 24 categories, of equally many products and level in the owner’s order', async () => {
  const ids = Array.from({ length: 25 }, (_, at) => `c${at}`);
  const made = await serveRecords([
    ...ids.map((id, at) => ['category', make.category(id, { order: 25 - at })] as const),
    ['product', make.product('P1', { category_ids: ids, name: { en: 'Glass ball' } })],
    ['product', make.product('P2', { category_ids: ['c0'], name: { en: 'Glass ball' } })],
  ]);
  const { categories } = await call('search', { q: 'ball' }, { from: made.served });
  expect(categories.map(({ id }) => id)).toEqual(['c0', ...ids.slice(2).toReversed()]);
  await made.close();
});

describe('more of one kind', () => {
  it('is a page of products or of sets, and of texts only the number', async () => {
    const products = await call('search_more', { q: 'glass', page: 2, size: 4 });
    expect(products.list).toMatchObject({ view: 'product', page: 2, pages: 3, size: 4 });
    expect(products.list.products).toHaveLength(4);
    expect(products.documents).toMatchObject({ total: 5, articles: [], page: 1 });
    const sets = await call('search_more', { q: 'glass', type: 'set' });
    expect(sets.list).toMatchObject({ view: 'set', products: [], sets: [{ id: 'pcx' }] });
  });

  it('is a page of texts, and of products only the number', async () => {
    const { list, documents } = await call('search_more', { q: 'glass', type: 'document', page: 2, size: 3 });
    expect(list).toMatchObject({ view: 'product', products: [], facets: [], totals: { products: 10 } });
    expect(documents).toMatchObject({ total: 5, page: 2, pages: 2, size: 3 });
    expect(documents.articles).toHaveLength(2);
  });
});

describe('completions', () => {
  const texts = async (q: string, given?: Parameters<typeof call>[2]) =>
    (await call('search_suggestions', { q }, given)).suggestions.map(({ kind, text }) => `${kind} ${text}`);

  it('are none for no text', async () => {
    for (const q of ['', '  ']) expect(await texts(q)).toEqual([]);
  });

  it('are names and numbers, five of a kind at most, each once', async () => {
    const found = await texts('len');
    expect(found).toContain('category Lenses');
    expect(found.filter(text => text.startsWith('part_number '))).toHaveLength(5);
    expect(new Set(found).size).toBe(found.length);
  });

  it('begin with the lists that a number may mean', async () => {
    const [first] = await texts('lens 30');
    expect(first).toBe('condition Lenses, Focal length 30 mm');
  });

  it('of a misspelt text are those of what is meant, which comes before names', async () => {
    const found = await texts('mounnt');
    expect(found[0]).toBe('term mount');
    expect(found).toContain('category Mounts');
    expect(await texts('qzxv')).toEqual([]);
  });

  it('of a part number with a slip of the keys are those that begin as it should', async () => {
    expect(await texts('gk254-1o')).toEqual(['part_number GK254-100']);
  });

  it('are for the typed text without blanks around it, those first that visitors choose', async () => {
    expect(await texts(' len ')).toEqual(await texts('len'));
    const clicks = (kind: string, id: string) => (kind === 'product' && id === 'LENS-7' ? 5 : 0);
    const found = await texts('lens-', { popularity: { clicks, most: () => [] } });
    expect(found.find(text => text.startsWith('part_number '))).toBe('part_number LENS-7');
  });

  it('while the engine is away are what is in memory, without several words that nobody looked for', async () => {
    const fail = () => Promise.reject(new SearchUnavailableError('away'));
    const away = {
      ...served,
      index: { ...served.index, search: fail, count: fail, suggest: fail, isPartNumber: fail },
    };
    const given = { from: away, searchSpare: spareReader(openOutage()) };
    const shown = (await call('search_suggestions', { q: 'gla' }, given)).suggestions;
    expect(shown.length).toBeGreaterThan(0);
    for (const { path, products, replaced } of shown)
      expect([path, products, replaced]).toEqual([null, null, null]);
    expect((await texts('glass le', given)).filter(text => text.startsWith('term '))).toEqual([]);
    expect(await texts('lens', given)).toContain('category Lenses');
  });
});
