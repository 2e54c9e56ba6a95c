import { describe, expect, it } from 'vitest';
import { PINS_MAX, parsePins, placeOf } from './pinned.ts';

describe('pins', () => {
  it('belong to a category of the first level with all that is below it, in every language, or to the search', () => {
    expect(placeOf('/category/lenses')).toBe('category/lenses');
    expect(placeOf('/cn/category/lenses/spherical-lenses')).toBe('category/lenses');
    expect(placeOf('/search/product')).toBe('search');
    expect(placeOf('/search')).toBe('search');
  });

  it('are read from whatever is stored, as many as may be', () => {
    const pin = ['LA-25', 'LA-25'];
    expect(parsePins({ search: [pin, ['LA-25'], 'LA-25', ['', ''], null] })).toEqual({ search: [pin] });
    expect(parsePins({ search: 'LA-25' })).toEqual({ search: [] });
    expect(parsePins(undefined)).toEqual({});
    expect(parsePins({ search: Array.from({ length: 9 }, () => pin) }).search).toHaveLength(PINS_MAX);
  });
});
