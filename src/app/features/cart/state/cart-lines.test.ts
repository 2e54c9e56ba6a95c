import { describe, expect, it } from 'vitest';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { addLines, type CartLine, isSameCart, parseLines, setQuantity } from './cart-lines.ts';

const line = (productId: string, quantity = 1): CartLine => ({
  productId,
  partNumber: productId,
  quantity,
  seenPrice: 100,
});

describe('lines of a cart', () => {
  it('adds to a line that is there; the price of so many is to be seen anew', () => {
    const lines = addLines([line('a', 2)], [line('a', 3), line('b')]);
    expect(lines).toEqual([{ ...line('a', 5), seenPrice: null }, line('b')]);
  });

  it('never asks for more than a million of one product', () => {
    expect(addLines([line('a', QUANTITY_MAX)], [line('a', 5)])[0]?.quantity).toBe(QUANTITY_MAX);
  });

  it('takes a line away at quantity 0', () => {
    expect(setQuantity([line('a'), line('b')], 'a', 0)).toEqual([line('b')]);
    expect(setQuantity([line('a'), line('b')], 'b', 7)).toEqual([
      line('a'),
      { ...line('b', 7), seenPrice: null },
    ]);
  });
});

describe('two carts', () => {
  it('are the same only with the same lines in the same order', () => {
    expect(isSameCart([line('a'), line('b')], [line('a'), line('b')])).toBe(true);
    expect(isSameCart([line('a'), line('b')], [line('b'), line('a')])).toBe(false);
    expect(isSameCart([line('a')], [line('a', 2)])).toBe(false);
  });
});

describe('what is stored of a cart', () => {
  it('is a line with a price in parts of a cent too, and none that is no price', () => {
    const lines = [17.5, 0.42, 0, null].map((seenPrice, at) => ({ ...line(`p${at}`), seenPrice }));
    expect(parseLines(lines)).toEqual(lines);
    for (const seenPrice of [-1, Number.NaN, Infinity, '17.5', undefined])
      expect(parseLines([{ ...line('a'), seenPrice }]), String(seenPrice)).toEqual([]);
  });
});
