import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import type { Locale } from '#text/locale.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { conditionText, suggestChosen, suggestConditions, suggestHolding } from './condition-suggestions.ts';

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

let served: ServedCatalogue;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ served, close } = await serveRecords(RECORDS));
});
afterAll(() => close());

/** The completions of a text: what they say, where they lead and how many products are there. */
async function suggest(text: string, locale: Locale = 'en') {
  const found = await suggestConditions(served, text, locale);
  return found.map(one => [one.text, one.path, one.products]);
}

it('a condition is offered for all products and for each kind that has some, those with most first', async () => {
  expect(await suggest('focal length 100 mm')).toEqual([
    ['Focal length 100 mm', '/search/product?focus=100mm', 3],
    ['Plano convex lenses, Focal length 100 mm', '/category/optics/lenses/plano?focus=100mm', 2],
    ['Ball lens, Focal length 100 mm', '/category/optics/lenses/ball?focus=100mm', 1],
  ]);
});

it('what is all in one kind is offered there alone, and what nothing has is not offered', async () => {
  expect(await suggest('focal length 200 mm')).toEqual([
    ['Plano convex lenses, Focal length 200 mm', '/category/optics/lenses/plano?focus=200mm', 1],
  ]);
  expect(await suggest('focal length 7 m')).toEqual([]);
});

it('words beside a condition name the kinds, of any level', async () => {
  const texts = async (text: string) => (await suggest(text)).map(([name, , products]) => [name, products]);
  expect(await texts('lenses focal length 100 mm')).toEqual([
    ['lenses, Focal length 100 mm', 3],
    ['Lenses, Focal length 100 mm', 3],
    ['Plano convex lenses, Focal length 100 mm', 2],
    ['Ball lens, Focal length 100 mm', 1],
  ]);
  expect((await suggest('lenses focal length 100 mm'))[0]?.[1]).toBe('/search/product?q=lenses&focus=100mm');
});

it('a bare number is offered as the first attribute of each kind that has it', async () => {
  expect(await suggest('ball lens 100')).toEqual([
    ['Ball lens, Focal length 100 mm', '/category/optics/lenses/ball?focus=100mm', 1],
  ]);
  // No focal length goes so far down, and a number counts for more than a range that holds it.
  expect(await suggest('plano lens 25')).toEqual([
    ['Plano convex lenses, Diameter 25 mm', '/category/optics/lenses/plano?diameter=25mm', 2],
  ]);
  expect((await suggest('plano lens 100')).map(([text]) => text)).toEqual([
    'Plano convex lenses, Focal length 100 mm',
  ]);
  expect(await suggest('plano=500 ')).toEqual([
    ['Plano convex lenses, Window 500 nm', '/category/optics/lenses/plano?window=500nm', 2],
  ]);
  // Of ranges only those of wavelengths are meant by a bare number.
  expect((await suggest('ball lens 500')).map(([text]) => text)).toEqual(['Ball lens, Window 500 nm']);
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
    (await suggest(text, locale)).map(([, path]) => String(path).split('?')[0]);
  expect(await kinds('plano con 25')).toEqual(['/category/optics/lenses/plano']);
  expect(await kinds('ball lenses 100')).toEqual(['/category/optics/lenses/ball']);
  // All that is called so, and not only the lowest kinds.
  for (const text of ['len 100', 'lens 100'])
    expect([text, (await kinds(text))[0]]).toEqual([text, '/category/optics/lenses']);
  expect(await kinds('透镜 25', 'cn')).toEqual(['/category/optics/lenses']);
});

it('an engine that answers several searches together is asked for the numbers of the kinds named at once', async () => {
  const early = async (at_once: number) => {
    const asked: (string | null)[] = [];
    let isAnswered = false;
    const search: typeof served.index.search = async (query, limits) => {
      if (!isAnswered) asked.push(query.category_id);
      const result = await served.index.search(query, limits);
      isAnswered = true;
      return result;
    };
    // Numbers are kept by the categories, so others make them be asked for again.
    const categories = { ...served.categories };
    await suggestConditions(
      { ...served, categories, index: { ...served.index, search, at_once } },
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
  const count: typeof served.index.count = query => {
    asked.push(...query.filters.map(({ key }) => key));
    return served.index.count(query);
  };
  await suggestConditions({ ...served, index: { ...served.index, count } }, 'plano lens 25', 'en');
  expect(asked).toEqual(['diameter']);
});

it('of many kinds five are looked at, those with most products, and a condition has five completions', async () => {
  const kinds = Array.from({ length: 6 }, (_, at) => `k${at}`);
  const many = await serveRecords([
    ['attribute', make.attribute('focus', { name: { en: 'Focal length' } })],
    ...kinds.map(id => category(id, null, 1, { en: `Lens ${id}` })),
    ...kinds.flatMap((id, at) =>
      [50, 100, ...(at > 0 ? [100] : [])].map((focus, n) =>
        product(`${id}-${n}`, id, numbersOf('mm', { focus })),
      ),
    ),
  ]);
  const found = async (text: string) =>
    (await suggestConditions(many.served, text, 'en')).map(({ path, products }) => [path, products]);
  const lists = [1, 2, 3, 4, 5].map(at => [`/category/k${at}?focus=100mm`, 2]);
  expect(await found('lens 100')).toEqual(lists);
  expect(await found('focal length 100 mm')).toEqual([
    ['/search/product?focus=100mm', 11],
    ...lists.slice(0, 4),
  ]);
  await many.close();
});

it('a word in no name is offered as the lowest kinds whose texts hold it', async () => {
  const holding = await suggestHolding(served, 'sapphire', 'en');
  expect(holding.map(({ text, path, products }) => [text, path, products])).toEqual([
    ['Mirrors, sapphire', '/category/optics/mirrors?q=sapphire', 3],
    ['Ball lens, sapphire', '/category/optics/lenses/ball?q=sapphire', 2],
  ]);
  for (const text of ['sapphyre', 'unobtainium'])
    expect(await suggestHolding(served, text, 'en')).toEqual([]);
});

it('a chosen condition is offered by its address, and an unknown one not', async () => {
  const chosen = await suggestChosen(served, 'coating=ag', 'en');
  expect(chosen).toEqual([
    {
      kind: 'condition',
      id: null,
      text: 'Mirrors, Coating Silver',
      detail: null,
      matches: [],
      path: '/category/optics/mirrors?coating=ag',
      products: 1,
      replaced: null,
    },
  ]);
  expect(await suggestChosen(served, 'lost=ag', 'en')).toEqual([]);
});

it.each([
  ['focus=100mm', 'Focal length 100 mm'],
  ['focus=10mm..20mm', 'Focal length 10–20 mm'],
  ['focus=10cm..200mm', 'Focal length 10 cm–200 mm'],
  ['focus=10mm;25.4mm', 'Focal length 10 mm, 25.4 mm'],
  ['focus=>=100mm', 'Focal length >= 100 mm'],
  ['focus=<1e-3mm', 'Focal length < 1e-3 mm'],
  ['focus=100mm±5mm', 'Focal length 100 mm ± 5 mm'],
  ['focus=-5mm', 'Focal length -5 mm'],
  ['focus=5', 'Focal length 5'],
  ['coating=ag', 'Coating Silver'],
  ['coating=ag,al', 'Coating Silver, Aluminium'],
  ['coating=!ag', 'Coating not Silver'],
  ['coating=yes', 'Coating yes'],
  ['mounted=yes', 'Mounted'],
  ['mounted=no', 'Mounted no'],
  ['lost=x', 'lost x'],
])('the condition %s reads %s', (address, text) => {
  expect(conditionText(served, address, 'en')).toBe(text);
});
