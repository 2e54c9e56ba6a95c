import { expect, it } from 'vitest';
import type { Views } from '#contract/records/views.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { serveRecords } from '../served/test-served.ts';
import { listExamples, prepareExamples } from './example-query.ts';
import { showExample, writeExamples } from './show-examples.ts';

const category = (id: string, parent_id: string | null = null, name = id): Entry => [
  'category',
  make.category(id, { parent_id, level: parent_id === null ? 1 : 2, name: { en: name, cn: `${name}类` } }),
];

const ATTRIBUTES: Entry[] = [
  ['attribute', make.attribute('diameter', { name: { en: 'Diameter' }, order: 1 })],
  ['attribute', make.attribute('centre', { name: { en: 'Centre wavelength' }, unit: 'nm', order: 2 })],
  ['attribute', make.attribute('thickness', { name: { en: 'Thickness' }, order: 3 })],
  ['attribute', make.attribute('depth', { name: { en: 'Depth' }, order: 4 })],
  [
    'attribute',
    make.attribute('material', {
      name: { en: 'Material' },
      kind: 'enum',
      quantity: null,
      unit: null,
      order: 5,
      values: ['glass', 'quartz'].map((id, order) => ({ id, name: { en: id }, order })),
    }),
  ],
];

/** As many products of a category as are asked for, whose numbers rise in equal steps from one step on. */
function products(
  category_id: string,
  count: number,
  steps: Record<string, [unit: string, step: number]>,
): Entry[] {
  return Array.from({ length: count }, (_, at) => [
    'product',
    make.product(`${category_id}-${at + 1}`, {
      category_ids: [category_id],
      attributes: [
        ...Object.entries(steps).flatMap(([key, [unit, step]]) =>
          numbersOf(unit, { [key]: step * (at + 1) }),
        ),
        { kind: 'enum' as const, key: 'material', values: [at % 5 === 0 ? 'quartz' : 'glass'] },
      ],
    }),
  ]);
}

async function serve<Result>(
  entries: Entry[],
  look: (served: ServedCatalogue) => Promise<Result>,
  views?: Views,
) {
  const { served, close } = await serveRecords([
    ['catalogue', make.catalogue(views && { views })],
    ...ATTRIBUTES,
    ...entries,
  ]);
  return look(served).finally(close);
}
const examplesOf = (entries: Entry[], views?: Views) => serve(entries, listExamples, views);
const idsOf = async (entries: Entry[]) => (await examplesOf(entries)).map(({ category_id }) => category_id);

const FILTERS = [
  category('optics'),
  category('filters', 'optics', 'Filters'),
  ...products('filters', 20, {
    diameter: ['mm', 1],
    centre: ['nm', 50],
    thickness: ['mm', 2],
    depth: ['mm', 3],
  }),
];
const FILTER_CURVE: Entry = ['curve', make.curve('t', { product_id: 'filters-1' })];

it('is the middle of the first numbers of a kind, with the choice that leaves most of them', async () => {
  const [example, ...others] = await examplesOf(FILTERS);
  expect(others).toEqual([]);
  expect(example).toMatchObject({ category_id: 'filters', keys: ['diameter', 'material', 'centre'] });
  expect(example?.filters).toEqual(['diameter=7mm..14mm', 'material=glass']);
});

it('is of the numbers along the x axis of the curves, where a kind has some', async () => {
  const [example] = await examplesOf([...FILTERS, FILTER_CURVE]);
  expect(example?.filters[0]).toMatch(/^centre=\d+nm\.\.\d+nm$/);
  expect(example?.keys).toEqual(['centre', 'material', 'diameter']);
});

it('is first of a kind with curves, then of the largest, one of each top category and of each name', async () => {
  const posts = products('posts', 19, { diameter: ['mm', 1] });
  const rails = products('rails', 17, { diameter: ['mm', 1] });
  const mechanics = [category('mechanics'), category('posts', 'mechanics'), category('rails', 'mechanics')];
  const all = [...FILTERS, ...mechanics, ...posts, ...rails];
  expect(await idsOf(all)).toEqual(['filters', 'posts']);
  const curve = make.curve('t', { product_id: 'posts-1' });
  expect(await idsOf([...all, ['curve', curve]])).toEqual(['posts', 'filters']);
  const namesake = [category('other'), category('sieves', 'other', 'Filters')];
  expect(await idsOf([...all, ...namesake, ...products('sieves', 18, { diameter: ['mm', 1] })])).toEqual([
    'filters',
    'posts',
  ]);
});

it('are three at most', async () => {
  const kinds = ['a', 'b', 'c', 'd'].flatMap((id, at) => [
    category(id),
    ...products(id, 20 - at, { diameter: ['mm', 1] }),
  ]);
  expect(await idsOf(kinds)).toEqual(['a', 'b', 'c']);
});

it('is missing for few products, for few numbers and without numbers', async () => {
  const of = (count: number, steps: Record<string, [string, number]>) =>
    idsOf([category('kind'), ...products('kind', count, steps)]);
  expect(await of(7, { diameter: ['mm', 1] })).toEqual([]);
  expect(await of(12, { diameter: ['mm', 1] })).toEqual([]);
  expect(await of(13, { diameter: ['mm', 1] })).toEqual(['kind']);
  expect(await of(20, {})).toEqual([]);
});

const HOME: Views = {
  categories: [],
  menu: {},
  home: { example: { category_id: 'filters', filters: ['depth=3mm..30mm'], keys: [], line: 1 } },
};

it('is the owner’s first, whose conditions can be changed unless the owner names others', async () => {
  const [own, next] = await examplesOf(FILTERS, HOME);
  expect(own).toMatchObject({ category_id: 'filters', filters: ['depth=3mm..30mm'], keys: ['depth'] });
  expect(next?.keys[0]).toBe('diameter');
  const keys = ['thickness'];
  const [named] = await examplesOf(FILTERS, { ...HOME, home: { example: { ...HOME.home.example!, keys } } });
  expect(named?.keys).toEqual(keys);
});

it('is chosen once, and again after a failure', async () => {
  await serve(FILTERS, async served => {
    const failing = {
      ...served,
      index: { ...served.index, search: () => Promise.reject(new Error('away')) },
    };
    await expect(listExamples(failing)).rejects.toThrow('away');
    const chosen = await listExamples(served);
    expect(chosen).toHaveLength(1);
    expect(await listExamples(failing)).toBe(chosen);
  });
});

it('is chosen before the version is served where a search takes several round trips, and failing then harms nothing', async () => {
  await serve(FILTERS, async served => {
    let asked = 0;
    const away = () => {
      asked += 1;
      return Promise.reject(new Error('away'));
    };
    const remote = (at_once: number) => ({ ...served, index: { ...served.index, search: away, at_once } });
    await prepareExamples(remote(1));
    expect(asked).toBe(0);
    await prepareExamples(remote(8));
    expect(asked).toBe(1);
    expect(await listExamples(served)).toHaveLength(1);
  });
});

it('is shown with its category, its conditions in words, and six products over the whole range', async () => {
  const shown = await serve(FILTERS, served => showExample(served, 'en'));
  expect(shown).toMatchObject({
    category: { id: 'filters', name: { text: 'Filters' } },
    breadcrumb: [{ path: ['optics'] }, { path: ['optics', 'filters'] }],
    filters: ['diameter=7mm..14mm', 'material=glass'],
    texts: ['Diameter 7–14 mm', 'Material glass'],
    keys: ['diameter', 'material', 'centre'],
    list: { size: 6, curves: [] },
  });
  expect(shown?.list.facets.map(({ key }) => key).toSorted()).toEqual(['centre', 'diameter', 'material']);
  expect(shown?.list.products.map(({ id }) => id)).toEqual(
    [7, 8, 9, 12, 13, 14].map(diameter => `filters-${diameter}`),
  );
});

it('shows the products of different numbers where there are enough, and all of few', async () => {
  const twice = products('filters', 7, { depth: ['mm', 3] }).map(
    ([, record], at): Entry => [
      'product',
      make.product(`twin-${at}`, { ...(record as object), id: `twin-${at}`, part_number: `twin-${at}` }),
    ],
  );
  const rows = await serve(
    [...FILTERS, ...twice],
    async served => (await showExample(served, 'en'))?.list.products ?? [],
    HOME,
  );
  const depths = rows.map(({ values }) => values.find(({ key }) => key === 'depth'));
  expect(depths.map(value => value?.kind === 'number' && value.value)).toEqual([3, 9, 15, 18, 24, 30]);
});

it('is missing where the owner’s category is not in the catalogue', async () => {
  const example = { ...HOME.home.example!, category_id: 'gone' };
  expect(
    await serve(FILTERS, served => showExample(served, 'en'), { ...HOME, home: { example } }),
  ).toBeNull();
});

it('is written as a search that the site reads so: the kind, the attribute and its lowest number', async () => {
  const write = (locale: 'en' | 'cn', views?: Views) =>
    serve(FILTERS, served => writeExamples(served, locale), views);
  expect(await write('en')).toEqual(['Filters Diameter 7 mm']);
  expect(await write('cn')).toEqual(['Filters类 Diameter 7 mm']);
  const queries = { texts: [{ en: 'f=2mm', cn: '焦距 2mm' }], line: 1 };
  expect(await write('cn', { ...HOME, home: { queries } })).toEqual(['焦距 2mm']);
});
