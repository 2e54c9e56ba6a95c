import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Suggestion } from '#contract/search/search-result.ts';
import { make } from '#contract/suite/make.ts';
import type { Locale } from '#text/locale.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { showSuggestions, suggestDocuments } from './show-suggestions.ts';

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords([
    ['category', make.category('lenses', { name: { en: 'Lenses', cn: '透镜' } })],
    ['attribute', make.attribute('focus', { name: { en: 'Focal length', cn: '焦距' } })],
    ...['LENS-1', 'LENS-2'].map(
      id => ['product', make.product(id, { category_ids: ['lenses'], name: { en: 'Round lens' } })] as const,
    ),
    [
      'product',
      make.product('OLD-1', {
        part_number: 'OLD/1',
        category_ids: ['lenses'],
        status: 'discontinued',
        replacement: 'LENS-1',
        cross_references: ['XX-1'],
      }),
    ],
    ...['Focus', 'Focus planes', 'Focus drift', 'Focus stacking'].map(
      (name, at) =>
        [
          'article',
          make.article('course', `focus-${at}`, { name: { en: name, cn: '焦点' }, order: at }),
        ] as const,
    ),
  ]));
});
afterAll(() => close());

const term = (text: string): Suggestion => ({ kind: 'term', id: null, text, detail: null, matches: [] });
const number = (text: string, id: string | null, detail: string | null): Suggestion => ({
  kind: 'part_number',
  id,
  text,
  detail,
  matches: [],
});

const NOTHING = { named: [], attributes: [], lists: [], conditions: [], documents: [] };
const showing = { locale: 'en' as const, readSpare: <Read>(read: () => Promise<Read>) => read() };

/** What is shown of some completions. */
const show = (found: Partial<Parameters<typeof showSuggestions>[2]>, text = '', locale: Locale = 'en') =>
  showSuggestions(served, text, { ...NOTHING, ...found }, { ...showing, locale });

const documents = async (text: string, locale: Locale = 'en') => {
  const found = await suggestDocuments(served, text, { ...showing, locale });
  return found.map(({ kind, path, text: name }) => [kind, path, name]);
};

it('a name or a word leads to the search for it', async () => {
  const set: Suggestion = { kind: 'set', id: 'm', text: 'round mirror', detail: null, matches: [[0, 2]] };
  expect(await show({ named: [set, term('mirror')] })).toEqual(
    [set, term('mirror')].map(one => ({ ...one, path: null, products: null, replaced: null })),
  );
});

it('a list that is meant is called by its category, its words and its conditions, and leads to them', async () => {
  const meant = { text: '', addresses: ['focus=100mm'], category_id: 'lenses', products: 2 };
  const [list, ...others] = await show({ lists: [meant], conditions: [meant] });
  expect(list).toEqual({
    kind: 'condition',
    id: null,
    text: 'Lenses, Focal length 100 mm',
    detail: null,
    matches: [],
    path: '/category/lenses?focus=100mm',
    products: 2,
    replaced: null,
  });
  // The same list is shown once.
  expect(others).toEqual([]);
  const textOf = async (more: object, locale: Locale = 'en') => {
    const [shown] = await show({ conditions: [{ ...meant, ...more }] }, '', locale);
    return [shown?.text, shown?.path];
  };
  expect(await textOf({ text: 'round', addresses: [] })).toEqual([
    'Lenses, round',
    '/category/lenses?q=round',
  ]);
  expect(await textOf({ category_id: null, text: 'round' })).toEqual([
    'round, Focal length 100 mm',
    '/search/product?q=round&focus=100mm',
  ]);
  expect(await textOf({ category_id: null })).toEqual(['Focal length 100 mm', '/search/product?focus=100mm']);
  expect(await textOf({}, 'cn')).toEqual(['透镜，焦距 100 mm', '/category/lenses?focus=100mm']);
});

it('an attribute leads to what states it, with the letters marked that name it', async () => {
  const shown = async (text: string, locale: Locale = 'en') => {
    const [one] = await show({ attributes: [{ key: 'focus', products: 3 }] }, text, locale);
    return [one?.text, one?.path, one?.products, one?.matches];
  };
  const [name, path] = ['Focal length', '/search/product?focus=*'];
  expect(await shown('len')).toEqual([name, path, 3, [[6, 9]]]);
  expect(await shown(' FOCAL l ')).toEqual([name, path, 3, [[0, 7]]]);
  // By its key or in another language nothing is marked.
  expect(await shown('focus')).toEqual([name, path, 3, []]);
  expect(await shown('len', 'cn')).toEqual(['焦距', path, 3, []]);
});

it('the number of a discontinued product leads to its successor and says what it replaces', async () => {
  expect(await show({ named: [number('OLD/1', 'LENS-1', 'LENS-1')] })).toEqual([
    {
      ...number('OLD/1', 'LENS-1', 'LENS-1'),
      path: '/product/LENS-1?replaces=OLD%2F1',
      products: null,
      replaced: 'OLD/1',
    },
  ]);
});

it('a number replaces nothing where it is the product’s own, another’s that is still sold, or no product’s', async () => {
  const own = [
    number('OLD/1', 'OLD-1', 'Old lens'),
    number('LENS-2', 'LENS-1', 'LENS-1'),
    number('XX-1', 'LENS-1', 'LENS-1'),
    number('OLD/1', null, 'LENS-1'),
    number('OLD/1', 'LENS-1', null),
  ];
  const shown = await show({ named: own });
  expect(shown.map(({ path, replaced }) => [path, replaced])).toEqual(own.map(() => [null, null]));
});

it('documents come last, three of them, from three letters or one Chinese character on', async () => {
  expect(await documents('focus')).toEqual([
    ['document', '/course/focus-0', 'Focus'],
    ['document', '/course/focus-1', 'Focus planes'],
    ['document', '/course/focus-2', 'Focus drift'],
  ]);
  expect((await documents('foc')).length).toBe(3);
  expect(await documents('fo')).toEqual([]);
  expect((await documents('焦', 'cn')).map(([, , name]) => name)).toEqual(['焦点', '焦点', '焦点']);
  const found = await suggestDocuments(served, 'focus', showing);
  expect(found[0]).toMatchObject({ detail: null, matches: [], products: null, replaced: null });
  const shown = await show({ named: [term('lens')], documents: found });
  expect(shown.map(({ kind }) => kind)).toEqual(['term', 'document', 'document', 'document']);
});
