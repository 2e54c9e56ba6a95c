import { expect, it } from 'vitest';
import type { ProductSet } from '#contract/records/product-set.ts';
import { make } from '#contract/suite/make.ts';
import type { Entry } from '#database/suite/test-records.ts';
import { numbersOf } from '#search/finding/test-searched.ts';
import { serveRecords } from '../served/test-served.ts';
import { findAlternativeSets } from './alternative-sets.ts';

const category = (id: string, parent_id: string | null, level: number) =>
  ['category', make.category(id, { parent_id, level, name: { en: id } })] as const;

/** A set with one product for each focus, perhaps of a material. */
function setOf(id: string, given: Partial<ProductSet>, focuses: number[], materials: string[] = []): Entry[] {
  const products = focuses.map((focus, at) =>
    make.product(`${id}-${at}`, {
      set_id: id,
      attributes: [
        ...numbersOf('mm', { focus }),
        ...(materials.length > 0 ? [{ kind: 'enum' as const, key: 'material', values: materials }] : []),
      ],
    }),
  );
  return [
    ['set', make.set(id, { category_ids: ['convex'], key_attributes: ['focus', 'material'], ...given })],
    ...products.map(product => ['product', product] as const),
  ];
}

const TREE: Entry[] = [
  category('optics', null, 1),
  category('lenses', 'optics', 2),
  category('convex', 'lenses', 3),
  category('concave', 'lenses', 3),
  category('mirrors', 'optics', 2),
  ['attribute', make.attribute('focus', { order: 1 })],
  [
    'attribute',
    make.attribute('material', {
      kind: 'enum',
      quantity: null,
      unit: null,
      order: 2,
      values: ['bk7', 'silica'].map((id, order) => ({ id, name: { en: id }, order })),
    }),
  ],
];

async function near(own: string, entries: Entry[]) {
  const { served, close } = await serveRecords([...TREE, ...entries]);
  const set = await served.records.findSet(own);
  const found = set === undefined ? [] : await findAlternativeSets(served, set, 'en');
  await close();
  return found;
}
const idsOf = (found: Awaited<ReturnType<typeof near>>) => found.map(({ set }) => set.id);

it('the sets of the category come by the mean distance of their key attributes, the nearest first', async () => {
  const found = await near('own', [
    ...setOf('own', {}, [10, 50], ['bk7']),
    ...setOf('far', {}, [90, 110], ['silica']),
    ...setOf('same', {}, [10, 50], ['bk7']),
    ...setOf('half', {}, [10, 50], ['silica']),
    ...setOf('wider', {}, [10, 110], ['bk7']),
  ]);
  expect(found.map(({ set, distance }) => [set.id, distance])).toEqual([
    ['same', 0],
    // The highest numbers are at the ends of their span, the lowest and the material are the same.
    ['wider', 0.25],
    ['half', 0.5],
    ['far', 1],
  ]);
});

it('a set differs by the spans that are not the same, and by those that it does not have', async () => {
  const found = await near('own', [
    ...setOf('own', {}, [10, 50], ['bk7']),
    ...setOf('same', {}, [10, 50], ['bk7']),
    ...setOf('bare', {}, [10, 60]),
    ...setOf('glass', {}, [10, 50], ['silica']),
    ...setOf('lower', {}, [0, 50], ['bk7']),
  ]);
  const differences = found.map(({ set, differences }) => [set.id, differences.map(({ own }) => own.key)]);
  expect(Object.fromEntries(differences)).toEqual({
    same: [],
    lower: ['focus'],
    glass: ['material'],
    bare: ['focus', 'material'],
  });
  expect(found.find(({ set }) => set.id === 'bare')?.differences).toMatchObject([
    { own: { key: 'focus', min: 10, max: 50 }, other: { key: 'focus', min: 10, max: 60 } },
    { own: { key: 'material', choices: [{ id: 'bk7' }] }, other: null },
  ]);
});

it('the set itself, those that it names, drafts and those without a common attribute are left out', async () => {
  const found = await near('own', [
    ...setOf('own', { related_ids: ['known'] }, [10]),
    ...setOf('known', {}, [10]),
    ...setOf('draft', { status: 'draft' }, [10]),
    ...setOf('stopped', { status: 'discontinued' }, [10]),
    ...setOf('other', { key_attributes: ['material'] }, [10], ['bk7']),
    ...setOf('like', {}, [20]),
  ]);
  expect(idsOf(found)).toEqual(['like']);
});

it('few sets of a category are followed by those of the one above, but never by all of a top category', async () => {
  const own = setOf('own', {}, [10]);
  const beside = setOf('beside', { category_ids: ['concave'] }, [12]);
  const mirror = setOf('mirror', { category_ids: ['mirrors'] }, [10]);
  const like = Array.from({ length: 6 }, (_, at) => setOf(`like-${at}`, {}, [20 + at])).flat();
  expect(idsOf(await near('own', [...own, ...beside, ...mirror]))).toEqual(['beside']);
  expect(idsOf(await near('own', [...own, ...beside, ...mirror, ...like]))).toEqual(
    [0, 1, 2, 3, 4, 5].map(at => `like-${at}`),
  );
  expect(idsOf(await near('mirror', [...own, ...beside, ...mirror]))).toEqual([]);
});

it('six are shown, and none of a set that has no key attributes or whose category is unknown', async () => {
  const like = Array.from({ length: 8 }, (_, at) => setOf(`like-${at}`, {}, [20 + at])).flat();
  expect(await near('own', [...setOf('own', {}, [10]), ...like])).toHaveLength(6);
  expect(await near('own', [...setOf('own', { key_attributes: [] }, [10]), ...like])).toEqual([]);
  expect(await near('own', [...setOf('own', { category_ids: ['gone'] }, [10]), ...like])).toEqual([]);
});

it('an attribute is measured over its own numbers, and half of what a set lacks counts as nothing in common', async () => {
  const wide = (id: string, focus: number, width: number | undefined): Entry[] => [
    ['set', make.set(id, { category_ids: ['convex'], key_attributes: ['focus', 'width'] })],
    [
      'product',
      make.product(`${id}-0`, {
        set_id: id,
        attributes: numbersOf('mm', { focus, ...(width !== undefined && { width }) }),
      }),
    ],
  ];
  const found = await near('own', [
    ['attribute', make.attribute('width', { order: 3 })],
    ...wide('own', 10, 1000),
    ...wide('near', 15, 1000),
    ...wide('far', 20, 1000),
    ...wide('half', 10, undefined),
  ]);
  expect(found.map(({ set, distance }) => [set.id, distance])).toEqual([
    ['near', 0.25],
    // Sets as near as each other keep their order.
    ['far', 0.5],
    ['half', 0.5],
  ]);
  expect(found[0]?.differences.map(({ own }) => own.key)).toEqual(['focus']);
});
