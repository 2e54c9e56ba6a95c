import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Suggestion } from '#contract/search/search-result.ts';
import { make } from '#contract/suite/make.ts';
import type { Locale } from '#text/locale.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { showSuggestions } from './show-suggestions.ts';

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords([
    ['category', make.category('lenses', { name: { en: 'Lenses' } })],
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

/** The completions that are shown of some that the engine found, for a text that no document is called by. */
const show = (picked: Suggestion[], text = '') =>
  showSuggestions(served, text, picked, { locale: 'en', readSpare: read => read() });

const documents = async (text: string, locale: Locale = 'en') => {
  const shown = await showSuggestions(served, text, [], { locale, readSpare: read => read() });
  return shown.map(({ kind, path, text: name }) => [kind, path, name]);
};

it('several words are offered only where something has them together, a single one and a name without a look', async () => {
  const texts = ['round lens', 'round mirror', 'mirror'];
  expect((await show(texts.map(term))).map(({ text }) => text)).toEqual(['round lens', 'mirror']);
  const set: Suggestion = { kind: 'set', id: 'm', text: 'round mirror', detail: null, matches: [[0, 2]] };
  expect(await show([set])).toEqual([{ ...set, path: null, products: null, replaced: null }]);
});

it('the number of a discontinued product leads to its successor and says what it replaces', async () => {
  expect(await show([number('OLD/1', 'LENS-1', 'LENS-1')])).toEqual([
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
  const shown = await show(own);
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
  const shown = await show([term('lens')], 'focus');
  expect(shown.map(({ kind }) => kind)).toEqual(['term', 'document', 'document', 'document']);
  expect(shown[1]).toMatchObject({ detail: null, matches: [], products: null, replaced: null });
});
