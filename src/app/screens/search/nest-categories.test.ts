import { describe, expect, it } from 'vitest';
import type { CategoryData } from '#contract/client/client-answers.ts';
import { nestCategories } from './nest-categories.ts';

/** A category at a path such as `lenses/spherical`. */
const at = (path: string): CategoryData => {
  const steps = path.split('/');
  return {
    id: steps.at(-1) ?? '',
    parentId: steps.at(-2) ?? null,
    level: steps.length,
    name: { text: path },
    summary: { text: '' },
    image: null,
    path: steps,
    products: 1,
  };
};

const nested = (...paths: string[]) =>
  nestCategories(paths.map(at)).map(({ category, depth }) => `${'- '.repeat(depth)}${category.name.text}`);

describe('the categories of a search', () => {
  it('stand below those that hold them, each level in the given order', () => {
    expect(nested('lenses', 'glass/schott', 'lenses/a/round', 'lenses/a', 'glass')).toEqual([
      'lenses',
      '- lenses/a',
      '- - lenses/a/round',
      'glass',
      '- glass/schott',
    ]);
  });

  it('stand at the first level if what holds them is not listed, or below what holds that', () => {
    expect(nested('lenses/a/round', 'mirrors')).toEqual(['lenses/a/round', 'mirrors']);
    expect(nested('lenses/a/round', 'lenses')).toEqual(['lenses', '- lenses/a/round']);
  });
});
