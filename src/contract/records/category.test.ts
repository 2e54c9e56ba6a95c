import { expect, it } from 'vitest';
import { ancestorsOf, Category, idsBelow, sortCategories } from './category.ts';

const category = (id: string, parent_id: string | null, level: number, order = 0): Category =>
  Category.parse({ id, parent_id, level, name: { en: id }, summary: {}, image: null, order });

const TREE = [
  category('convex', 'lenses', 3),
  category('lenses', 'optics', 2),
  category('optics', null, 1),
  category('mirrors', 'optics', 2),
  category('mounts', null, 1),
];

it('categories come as the menu names them, then by the catalogue’s order, then by id', () => {
  const all = [
    category('d', null, 1, 1),
    category('c', null, 1),
    category('b', null, 1),
    category('a', null, 1, 2),
  ];
  const ids = (menu: string[]) => sortCategories(all, menu).map(({ id }) => id);
  expect(ids([])).toEqual(['b', 'c', 'd', 'a']);
  expect(ids(['a', 'gone', 'c'])).toEqual(['a', 'c', 'b', 'd']);
});

it('a category has all below it, and none if it is unknown', () => {
  expect(idsBelow(TREE, 'optics')).toEqual(new Set(['optics', 'lenses', 'mirrors', 'convex']));
  expect(idsBelow(TREE, 'lenses')).toEqual(new Set(['lenses', 'convex']));
  expect(idsBelow(TREE, 'mounts')).toEqual(new Set(['mounts']));
  expect(idsBelow(TREE, 'gone')).toBeNull();
});

it('a category has those above it from the top, and none if it is unknown', () => {
  expect(ancestorsOf(TREE, 'convex')).toEqual(['optics', 'lenses', 'convex']);
  expect(ancestorsOf(TREE, 'optics')).toEqual(['optics']);
  expect(ancestorsOf(TREE, 'gone')).toEqual([]);
  expect(ancestorsOf([category('lost', 'gone', 2)], 'lost')).toEqual(['lost']);
});

it('a category is at one of three levels', () => {
  for (const level of [0, 4, 1.5]) expect(Category.safeParse({ ...TREE[0], level }).success).toBe(false);
});
