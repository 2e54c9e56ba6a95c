import { describe, expect, it } from 'vitest';
import { placeCategories } from './vocabulary/category-places.ts';
import { makeTally, shareIn, tallyHaving, tallyOf } from './vocabulary/category-tally.ts';

const category = (id: string, parent_id: string | null = null) => ({ id, parent_id });
const count = (id: string, products: number) => ({ id, products });

describe('categories at their places', () => {
  const categories = [
    category('lenses'),
    category('round', 'lenses'),
    category('achromats', 'round'),
    category('mounts', 'of another catalogue'),
    category('empty', 'lenses'),
  ];
  const placed = placeCategories(categories, [
    count('lenses', 10),
    count('round', 6),
    count('achromats', 4),
    count('mounts', 5),
    count('of another catalogue', 7),
  ]);

  it('have the places of themselves and of all below', () => {
    expect(placed.categories.map(({ id, below }) => [id, below])).toEqual([
      ['lenses', [0, 1, 2, 4]],
      ['round', [1, 2]],
      ['achromats', [2]],
      ['mounts', [3]],
      ['empty', [4]],
    ]);
  });

  it('weigh as many products as they have themselves', () => {
    expect([...placed.everything.weights]).toEqual([
      [0, 4],
      [1, 2],
      [2, 4],
      [3, 5],
    ]);
    expect(placed.everything.sum).toBe(15);
  });

  it('have a share of their own products, all at most', () => {
    const having = [count('lenses', 5), count('round', 4), count('achromats', 1), count('mounts', 10)];
    expect([...placed.sharesOf([...having, count('of another catalogue', 1)])]).toEqual([
      [0, 0.25],
      [1, 1],
      [2, 0.25],
      [3, 1],
    ]);
  });

  it('have no share where no product is left, or has it', () => {
    expect([...placed.sharesOf([count('lenses', 3), count('round', 3), count('empty', 2)])]).toEqual([
      [1, 1],
    ]);
  });

  it('keep what is known of each, by place', () => {
    const [known, other] = [
      { id: 'mounts', min: 1 },
      { id: 'of another catalogue', min: 2 },
    ];
    expect([...placed.byPlace([known, other])]).toEqual([[3, known]]);
  });

  it('end a circle of parents where it began', () => {
    const circle = placeCategories([category('a', 'b'), category('b', 'a'), category('c', 'c')], []);
    expect(circle.categories.map(({ below }) => below)).toEqual([[0, 1], [0, 1], [2]]);
    expect(circle.everything).toEqual({ weights: new Map(), sum: 0 });
  });
});

describe('a tally', () => {
  const tally = makeTally([
    [0, 30],
    [1, 10],
    [2, 0],
    [3, -5],
  ]);

  it('keeps categories with products', () => {
    expect(tally).toEqual({
      weights: new Map([
        [0, 30],
        [1, 10],
      ]),
      sum: 40,
    });
  });

  it('tells what part of the products has an attribute, of whichever there are fewer', () => {
    expect(shareIn(tally, new Map([[0, 0.5]]))).toBe(0.375);
    const shares: [number, number][] = [
      [0, 0.5],
      [1, 1],
      [7, 1],
    ];
    expect(shareIn(tally, new Map(shares))).toBe(0.625);
    expect(shareIn(tally, new Map([[7, 1]]))).toBe(0);
    expect(shareIn(tally, new Map())).toBe(0);
    expect(shareIn(makeTally([]), new Map([[0, 1]]))).toBe(0);
  });

  it('is reduced to what has an attribute, unless nothing has', () => {
    expect(tallyHaving(tally, new Map([[0, 0.5]]))).toEqual({ weights: new Map([[0, 15]]), sum: 15 });
    expect(tallyHaving(tally, new Map([[7, 1]]))).toBe(tally);
  });

  it('is of some categories, each once', () => {
    expect(tallyOf(tally, [1, 1, 7])).toEqual({ weights: new Map([[1, 10]]), sum: 10 });
  });
});
