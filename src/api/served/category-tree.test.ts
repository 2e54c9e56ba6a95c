import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { categoriesNear, isWithin, mainCategory, makeCategories } from './category-tree.ts';

const TREE = [
  make.category('optics', { order: 2, summary: { en: 'All of it' } }),
  make.category('Lenses', { parent_id: 'optics', level: 2, order: 1, name: { en: 'Lenses', cn: '透镜' } }),
  make.category('mirrors', { parent_id: 'OPTICS', level: 2, order: 0 }),
  make.category('convex', { parent_id: 'lenses', level: 3, image: 'media/convex.svg' }),
  make.category('mounts', { order: 1, name: { cn: '支架' } }),
  make.category('lost', { parent_id: 'gone', level: 2, order: 3 }),
];
const COUNTS = new Map([
  ['optics', 7],
  ['Lenses', 5],
]);
const treeOf = (menu?: Parameters<typeof makeCategories>[3]) =>
  makeCategories(TREE, COUNTS, path => `/files/${path}`, menu);
const categories = treeOf();
const get = (id: string) => {
  const category = categories.find(id);
  if (category === undefined) throw new Error(`There is no ${id}`);
  return category;
};
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);

describe('the categories of a version', () => {
  it('are found by their ids in any case, and so are those below and above them', () => {
    expect(get('LENSES').id).toBe('Lenses');
    expect(categories.find('gone')).toBeUndefined();
    expect(idsOf(categories.children('Optics'))).toEqual(['mirrors', 'Lenses']);
    expect(idsOf(categories.children('convex'))).toEqual([]);
    expect(idsOf(categories.ancestors(get('convex')))).toEqual(['optics', 'Lenses', 'convex']);
    expect(idsOf(categories.ancestors(get('optics')))).toEqual(['optics']);
  });

  it('are shown with their path, picture and number of products, in the language asked for or else the other', () => {
    expect(categories.show(get('convex'), 'en')).toEqual({
      id: 'convex',
      parent_id: 'lenses',
      level: 3,
      name: { text: 'convex' },
      summary: { text: '' },
      image: '/files/media/convex.svg',
      path: ['optics', 'Lenses', 'convex'],
      products: 0,
    });
    expect(categories.show(get('lenses'), 'cn')).toMatchObject({
      name: { text: '透镜' },
      image: null,
      products: 5,
    });
    expect(categories.show(get('mounts'), 'en').name).toEqual({ text: '支架', lang: 'cn' });
    expect(categories.show(get('optics'), 'en').summary).toEqual({ text: 'All of it' });
    expect(categories.show(get('optics'), 'en', 0).products).toBe(0);
    expect(categories.show(get('optics'), 'en', 3).products).toBe(3);
  });

  it('are a tree in the owner’s order, with those at the top whose parent is missing', () => {
    expect(categories.tree('en')).toMatchObject([
      { id: 'mounts', children: [] },
      {
        id: 'optics',
        children: [
          { id: 'mirrors', children: [] },
          { id: 'Lenses', children: [{ id: 'convex', children: [] }] },
        ],
      },
      { id: 'lost', path: ['lost'], children: [] },
    ]);
    expect(categories.tree('cn')[1]?.children[1]?.name).toEqual({ text: '透镜' });
    expect(categories.tree('en')).toBe(categories.tree('en'));
  });

  it('come first among their siblings where the owner’s menu names them, and are featured where it says so', () => {
    const entries = (...ids: string[]) => ({ entries: ids, line: { file: 'views.yaml', line: 1 } });
    const menu = { order: entries('Lenses', 'lost'), featured: entries('mirrors') };
    const arranged = treeOf(menu as unknown as Parameters<typeof makeCategories>[3]);
    expect(idsOf(arranged.tree('en'))).toEqual(['lost', 'mounts', 'optics']);
    expect(idsOf(arranged.children('optics'))).toEqual(['Lenses', 'mirrors']);
    expect(arranged.tree('en')[2]?.children.map(({ featured }) => featured)).toEqual([undefined, true]);
    expect('featured' in categories.show(get('mirrors'), 'en')).toBe(false);
  });

  it('have a breadcrumb from the top to themselves, and none where they are unknown', () => {
    expect(categories.breadcrumb('CONVEX', 'cn')).toEqual([
      { name: { text: 'optics', lang: 'en' }, path: ['optics'] },
      { name: { text: '透镜' }, path: ['optics', 'Lenses'] },
      { name: { text: 'convex', lang: 'en' }, path: ['optics', 'Lenses', 'convex'] },
    ]);
    expect(categories.breadcrumb('gone', 'en')).toEqual([]);
    expect(categories.breadcrumb(undefined, 'en')).toEqual([]);
  });
});

describe('where a product or a series belongs', () => {
  const served = { categories };

  it('is within a category that is its own or above, in any case', () => {
    expect(isWithin(served, 'convex', 'OPTICS')).toBe(true);
    expect(isWithin(served, 'Lenses', 'lenses')).toBe(true);
    expect(isWithin(served, 'optics', 'convex')).toBe(false);
    expect(isWithin(served, 'convex', 'mirrors')).toBe(false);
    expect(isWithin(served, 'gone', 'gone')).toBe(false);
  });

  it('is near its own category and the one above, unless that is at the top', () => {
    expect(categoriesNear(served, 'CONVEX')).toEqual(['convex', 'Lenses']);
    expect(categoriesNear(served, 'lenses')).toEqual(['Lenses']);
    expect(categoriesNear(served, 'optics')).toEqual(['optics']);
    expect(categoriesNear(served, 'gone')).toEqual([]);
  });

  it('is shown in the first of its categories within the first of its series, else in that of the series', () => {
    const main = (own: string[] | null, of_set: string[] | null) =>
      mainCategory(served, own && { category_ids: own }, of_set && { category_ids: of_set });
    expect(main(['mounts', 'convex', 'Lenses'], ['lenses', 'mounts'])).toBe('convex');
    expect(main(['mounts'], ['Lenses', 'mounts'])).toBe('Lenses');
    expect(main(['mounts', 'convex'], null)).toBe('mounts');
    expect(main(['mounts', 'convex'], [])).toBe('mounts');
    expect(main(null, ['Lenses'])).toBe('Lenses');
    expect(main([], ['Lenses'])).toBe('Lenses');
    expect(main([], null)).toBeNull();
    expect(main(null, null)).toBeNull();
  });
});
