import { describe, expect, it } from 'vitest';
import { addressOfExample, readExample } from './example-draft.ts';

describe('the address of an example', () => {
  it('gives the lowest category and the conditions, without what belongs to the window', () => {
    const expected = {
      category: 'lenses',
      filters: ['focal_length=40mm..120mm', 'coating=a,b'],
      attributes: [],
    };
    const query =
      'focal_length=40mm..120mm&coating=a,b&sort=-price&units=imperial&view=set&columns=coating&page=2';
    for (const address of [
      `https://shop.example/category/optics/lenses?${query}`,
      `/cn/category/optics/round/lenses?${query}#results`,
      ` /category/lenses?${query} `,
    ])
      expect(readExample(address, '')).toEqual(expected);
    expect(readExample('/category/lenses', ' focal_length \r\n\r\ncoating')).toEqual({
      category: 'lenses',
      filters: [],
      attributes: ['focal_length', 'coating'],
    });
  });

  it('is refused if it is no list of a category, or has search words', () => {
    for (const address of [
      '',
      '/',
      '/category',
      '/search?q=lens',
      '/category/lenses?q=lens',
      '/a/b/c/d/e',
      'http://',
    ])
      expect(readExample(address, '')).toBeUndefined();
  });

  it('is written as it is read', () => {
    const example = {
      category_id: 'lenses',
      filters: ['focal_length=>=40mm', 'coating=a,b', 'name=50 %&more'],
    };
    expect(readExample(addressOfExample(example), '')).toEqual({
      category: 'lenses',
      filters: example.filters,
      attributes: [],
    });
    expect(addressOfExample({ category_id: 'lenses', filters: [] })).toBe('/category/lenses');
  });
});
