import { describe, expect, it } from 'vitest';
import type { Problem } from '../draft.ts';
import { CategoryTree } from './category-tree.ts';

const place = { file: 'categories.csv', line: 2, column: null };

function open() {
  const problems: Problem[] = [];
  const tree = new CategoryTree(problem => problems.push(problem));
  const declare = (id: string, parent_id: string | null, name = id) =>
    tree.declare({ id, parent_id, name: { en: name }, summary: {}, image: null, order: 1 }, place);
  return { tree, declare, codes: () => problems.map(problem => problem.code) };
}

describe('the tree of categories', () => {
  it('takes children before their parents', () => {
    const { tree, declare } = open();
    declare('lenses', 'optics');
    declare('optics', null);
    expect(tree.find('LENSES')).toEqual({ state: 'known', id: 'lenses' });
    expect(tree.list().map(category => [category.id, category.level])).toEqual([
      ['optics', 1],
      ['lenses', 2],
    ]);
  });

  it('refuses a circle of any length, and what hangs on it', () => {
    const { tree, declare, codes } = open();
    declare('a', 'c');
    declare('b', 'a');
    declare('c', 'b');
    declare('below', 'a');
    expect(tree.list()).toEqual([]);
    expect(codes().toSorted()).toEqual([
      'category_circle',
      'depends_on_refused',
      'depends_on_refused',
      'depends_on_refused',
    ]);
  });

  it('refuses a very long chain of parents', () => {
    const { tree, declare, codes } = open();
    for (let level = 0; level < 5_000; level++) declare(`c${level}`, `c${level + 1}`);
    expect(tree.list()).toEqual([]);
    expect(new Set(codes())).toEqual(new Set(['category_too_deep', 'depends_on_refused', 'parent_unknown']));
  });

  it('makes what a path of names lacks below what is declared', () => {
    const { tree, declare } = open();
    declare('solar', null, 'Solar modules');
    expect(tree.findPath([{ en: 'Solar modules' }, { en: 'Mono-c-Si' }], place)).toBe('solar-mono-c-si');
    expect(tree.findPath([{ en: 'Solar modules' }, { en: 'Mono-c-Si' }], place)).toBe('solar-mono-c-si');
    expect(tree.list()).toHaveLength(2);
  });

  it('takes names that differ in case or marks for one, and says so once', () => {
    const { tree, codes } = open();
    expect(tree.findPath([{ en: 'Aleo Solar' }], place)).toBe('aleo-solar');
    for (let time = 0; time < 3; time++)
      expect(tree.findPath([{ en: 'aleo  solar' }], place)).toBe('aleo-solar');
    expect(codes()).toEqual(['category_spelling']);
  });

  it.each([
    ['PLA', 'PLA+'],
    ['C', 'C#', 'C++'],
    ['5 V', '±5 V', '-5 V', '+5 V'],
    ['N', 'N/', 'N*'],
    ['M3', '(M3)'],
    ['1.5 mm', '15 mm', '1-5 mm', '1/5 mm'],
    ['5"', "5'", '5°'],
    ['Type A', 'Type @', 'Type A'.concat('²')],
  ])('keeps names apart that differ in a sign: %s, %s', (...names) => {
    for (const order of [names, names.toReversed()]) {
      const { tree, codes } = open();
      const ids = order.map(en => tree.findPath([{ en }], place));
      expect(new Set(ids).size).toBe(names.length);
      expect(order.map(en => tree.findPath([{ en }], place))).toEqual(ids);
      expect(
        tree
          .list()
          .map(category => category.name.en)
          .toSorted(),
      ).toEqual(names.toSorted());
      expect(codes()).toEqual([]);
    }
  });

  it('gives Chinese names ids of their own', () => {
    const { tree } = open();
    const [first, second] = [
      tree.findPath([{ cn: '透镜' }], place),
      tree.findPath([{ cn: '反射镜' }], place),
    ];
    expect(first).toMatch(/^c-[0-9a-f]{8}$/);
    expect(second).not.toBe(first);
  });

  it('refuses a path deeper than three levels', () => {
    const { tree, codes } = open();
    expect(
      tree.findPath(
        ['a', 'b', 'c', 'd'].map(en => ({ en })),
        place,
      ),
    ).toBeNull();
    expect(codes()).toEqual(['category_too_deep']);
  });

  it('lists made categories by name, numbers by their value', () => {
    const { tree } = open();
    for (const name of ['Type 10', 'Type 9', 'Alpha']) tree.findPath([{ en: name }], place);
    expect(tree.list().map(category => category.name.en)).toEqual(['Alpha', 'Type 9', 'Type 10']);
  });
});
