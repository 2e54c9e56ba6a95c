import { beforeAll, expect, it } from 'vitest';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { make } from '#contract/suite/make.ts';
import type { Locale } from '#text/locale.ts';
import type { SearchedCatalogue } from '../searched-catalogue.ts';
import { type Entry, numbersOf, searchRecords } from '../test-searched.ts';
import { suggestChosen, suggestConditions, suggestHolding } from './condition-suggestions.ts';
import { addressOf } from './test-lists.ts';

const category = (id: string, parent_id: string | null, level: number, name: { en: string; cn?: string }) =>
  ['category', make.category(id, { parent_id, level, name })] as const;
const window = (min: number, max: number): AttributeValue => ({
  kind: 'range',
  key: 'window',
  min,
  max,
  given: '',
});
const coating = (...values: string[]): AttributeValue => ({ kind: 'enum', key: 'coating', values });
const product = (id: string, category_id: string, attributes: AttributeValue[], name = id): Entry => [
  'product',
  make.product(id, { category_ids: [category_id], name: { en: name }, attributes }),
];
const mm = (focus: number, diameter: number) => numbersOf('mm', { focus, diameter });

/** Lenses of two kinds and mirrors. Only mirrors reflect, and only ball lenses have a diameter of 100 mm. */
const RECORDS: Entry[] = [
  category('optics', null, 1, { en: 'Optics' }),
  category('lenses', 'optics', 2, { en: 'Lenses', cn: '透镜' }),
  category('plano', 'lenses', 3, { en: 'Plano convex lenses' }),
  category('ball', 'lenses', 3, { en: 'Ball lens' }),
  category('mirrors', 'optics', 2, { en: 'Mirrors' }),
  ['attribute', make.attribute('diameter', { name: { en: 'Diameter', cn: '直径' }, order: 2 })],
  ['attribute', make.attribute('focus', { name: { en: 'Focal length', cn: '焦距' }, order: 1 })],
  ['attribute', make.attribute('heat', { kind: 'range', quantity: 'temperature', unit: 'K', order: 0 })],
  ['attribute', make.attribute('window', { name: { en: 'Window' }, kind: 'range', unit: 'nm', order: 0 })],
  [
    'attribute',
    make.attribute('coating', {
      name: { en: 'Coating' },
      kind: 'enum',
      quantity: null,
      unit: null,
      order: 4,
      values: [
        { id: 'ag', name: { en: 'Silver' }, order: 1 },
        { id: 'al', name: { en: 'Aluminium' }, order: 2 },
      ],
    }),
  ],
  [
    'attribute',
    make.attribute('mounted', {
      name: { en: 'Mounted' },
      kind: 'flag',
      quantity: null,
      unit: null,
      order: 5,
    }),
  ],
  product('P1', 'plano', [...mm(100, 25), window(90, 700)]),
  product('P2', 'plano', [...mm(100, 25), window(90, 700)]),
  product('P3', 'plano', mm(200, 30)),
  product('P4', 'plano', mm(150, 30)),
  product(
    'B1',
    'ball',
    [...mm(100, 100), window(350, 2000), { kind: 'range', key: 'heat', min: 200, max: 600, given: '' }],
    'Sapphire bead',
  ),
  product('B3', 'ball', numbersOf('mm', { diameter: 100 })),
  product('B2', 'ball', mm(5, 10), 'Sapphire bead'),
  product('M1', 'mirrors', [...mm(50, 20), coating('ag')], 'Sapphire plate'),
  product('M3', 'mirrors', [], 'Sapphire plate'),
  product('M4', 'mirrors', [], 'Sapphire plate'),
  product('M2', 'mirrors', [...mm(60, 20), coating('al'), { kind: 'flag', key: 'mounted', flag: true }]),
];

let catalogue: SearchedCatalogue;
beforeAll(async () => {
  catalogue = await searchRecords(RECORDS);
});

/** The lists that a text may mean, each with the number of its products. */
async function suggest(text: string, locale: Locale = 'en') {
  const found = await suggestConditions(catalogue, text, locale);
  return found.map(one => [addressOf(one), one.products]);
}

it('a condition is offered for all products and for each kind that has some, those with most first', async () => {
  expect(await suggest('focal length 100 mm')).toEqual([
    ['?focus=100mm', 3],
    ['plano?focus=100mm', 2],
    ['ball?focus=100mm', 1],
  ]);
});

it('what is all in one kind is offered there alone, and what nothing has is not offered', async () => {
  expect(await suggest('focal length 200 mm')).toEqual([['plano?focus=200mm', 1]]);
  expect(await suggest('focal length 7 m')).toEqual([]);
});

it('words beside a condition name the kinds, of any level', async () => {
  expect(await suggest('lenses focal length 100 mm')).toEqual([
    ['?q=lenses&focus=100mm', 3],
    ['lenses?focus=100mm', 3],
    ['plano?focus=100mm', 2],
    ['ball?focus=100mm', 1],
  ]);
});

it('a bare number is offered as the first attribute of each kind that has it', async () => {
  expect(await suggest('ball lens 100')).toEqual([['ball?focus=100mm', 1]]);
  // No focal length goes so far down, and a number counts for more than a range that holds it.
  expect(await suggest('plano lens 25')).toEqual([['plano?diameter=25mm', 2]]);
  expect(await suggest('plano lens 100')).toEqual([['plano?focus=100mm', 2]]);
  expect(await suggest('plano=500 ')).toEqual([['plano?window=500nm', 2]]);
  // Of ranges only those of wavelengths are meant by a bare number.
  expect(await suggest('ball lens 500')).toEqual([['ball?window=500nm', 1]]);
});

it('a bare number is not offered where no kind has it or no word is before it', async () => {
  for (const text of [
    'plano lens 3',
    'plano lens -25',
    'plano lens 90000',
    '100',
    'plano lens',
    'plano 25 x',
  ])
    expect([text, await suggest(text)]).toEqual([text, []]);
});

it('a word may be begun, in another number, or Chinese, and all of them must be in the name', async () => {
  const kinds = async (text: string, locale: Locale = 'en') =>
    (await suggest(text, locale)).map(([list]) => String(list).split('?')[0]);
  expect(await kinds('plano con 25')).toEqual(['plano']);
  expect(await kinds('ball lenses 100')).toEqual(['ball']);
  // All that is called so, and not only the lowest kinds.
  for (const text of ['len 100', 'lens 100'])
    expect([text, (await kinds(text))[0]]).toEqual([text, 'lenses']);
  expect(await kinds('透镜 25', 'cn')).toEqual(['lenses']);
});

it('an engine that answers several searches together is asked for the numbers of the kinds named at once', async () => {
  const early = async (at_once: number) => {
    const asked: (string | null)[] = [];
    let isAnswered = false;
    const search: SearchedCatalogue['index']['search'] = async (query, limits) => {
      if (!isAnswered) asked.push(query.category_id);
      const result = await catalogue.index.search(query, limits);
      isAnswered = true;
      return result;
    };
    // Numbers are kept by the categories, so others make them be asked for again.
    const categories = { ...catalogue.categories };
    await suggestConditions(
      { ...catalogue, categories, index: { ...catalogue.index, search, at_once } },
      'lens 30',
      'en',
    );
    return asked;
  };
  expect(await early(12)).toEqual(['lenses', 'plano', 'ball', null]);
  expect(await early(1)).toEqual([null]);
});

it('an attribute whose numbers do not go so far is not asked for', async () => {
  const asked: string[] = [];
  const count: SearchedCatalogue['index']['count'] = query => {
    asked.push(...query.filters.map(({ key }) => key));
    return catalogue.index.count(query);
  };
  await suggestConditions({ ...catalogue, index: { ...catalogue.index, count } }, 'plano lens 25', 'en');
  expect(asked).toEqual(['diameter']);
});

it('of many kinds five are looked at, those with most products, and a condition has five completions', async () => {
  const kinds = Array.from({ length: 6 }, (_, at) => `k${at}`);
  const many = await searchRecords([
    ['attribute', make.attribute('focus', { name: { en: 'Focal length' } })],
    ...kinds.map(id => category(id, null, 1, { en: `Lens ${id}` })),
    ...kinds.flatMap((id, at) =>
      [50, 100, ...(at > 0 ? [100] : [])].map((focus, n) =>
        product(`${id}-${n}`, id, numbersOf('mm', { focus })),
      ),
    ),
  ]);
  const found = async (text: string) =>
    (await suggestConditions(many, text, 'en')).map(list => [addressOf(list), list.products]);
  const lists = [1, 2, 3, 4, 5].map(at => [`k${at}?focus=100mm`, 2]);
  expect(await found('lens 100')).toEqual(lists);
  expect(await found('focal length 100 mm')).toEqual([['?focus=100mm', 11], ...lists.slice(0, 4)]);
});

it('a word in no name is offered as the lowest kinds whose texts hold it', async () => {
  const holding = await suggestHolding(catalogue, 'sapphire', 'en');
  expect(holding.map(list => [addressOf(list), list.products])).toEqual([
    ['mirrors?q=sapphire', 3],
    ['ball?q=sapphire', 2],
  ]);
  for (const text of ['sapphyre', 'unobtainium'])
    expect(await suggestHolding(catalogue, text, 'en')).toEqual([]);
});

it('a chosen condition is offered by its address, and an unknown one not', async () => {
  const chosen = await suggestChosen(catalogue, 'coating=ag', 'en');
  expect(chosen).toEqual([{ text: '', addresses: ['coating=ag'], category_id: 'mirrors', products: 1 }]);
  expect(await suggestChosen(catalogue, 'lost=ag', 'en')).toEqual([]);
});
