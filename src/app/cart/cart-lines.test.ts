import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTITY_MAX } from '#contract/order-quantity.ts';
import {
  addLines,
  type CartLine,
  isSameCart,
  mergeLines,
  parseStoredCart,
  setQuantity,
} from './cart-lines.ts';

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

describe('joining two carts', () => {
  it('keeps what each of two tabs added', () => {
    const merged = mergeLines([line('a')], [line('a'), line('b')], [line('a'), line('c')]);
    expect(merged.map(({ productId }) => productId).sort()).toEqual(['a', 'b', 'c']);
  });

  it('takes away what either took away, unless the other changed it meanwhile', () => {
    expect(mergeLines([line('a'), line('b')], [line('a')], [line('a'), line('b')])).toEqual([line('a')]);
    expect(mergeLines([line('a'), line('b')], [line('a'), line('b')], [line('b')])).toEqual([line('b')]);
    expect(mergeLines([line('a')], [], [line('a', 5)])).toEqual([line('a', 5)]);
    expect(mergeLines([line('a')], [line('a', 5)], [])).toEqual([line('a', 5)]);
  });

  it('lets the change made here hold where both changed a line', () => {
    expect(mergeLines([line('a')], [line('a', 2)], [line('a', 3)])).toEqual([line('a', 2)]);
  });

  const lines = fc
    .uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 3 }) }),
      { selector: ({ id }) => id },
    )
    .map(list => list.map(({ id, quantity }) => line(id, quantity)));
  const sorted = (list: CartLine[]) =>
    list.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));

  it('gives the one side where the other changed nothing, whatever it is', () => {
    fc.assert(
      fc.property(lines, lines, (base, changed) => {
        expect(sorted(mergeLines(base, changed, base))).toEqual(sorted(changed));
        expect(sorted(mergeLines(base, base, changed))).toEqual(sorted(changed));
      }),
    );
  });

  it('never loses a product that a side has added', () => {
    fc.assert(
      fc.property(lines, lines, lines, (base, here, elsewhere) => {
        const ids = new Set(mergeLines(base, here, elsewhere).map(({ productId }) => productId));
        const known = new Set(base.map(({ productId }) => productId));
        for (const { productId } of [...here, ...elsewhere])
          if (!known.has(productId)) expect(ids).toContain(productId);
      }),
    );
  });
});

describe('a stored cart', () => {
  it('is read back as it was written', () => {
    const cart = { lines: [line('a', 2)], revision: 3, base: [line('a')] };
    expect(parseStoredCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it('is read without what is no line: damaged, doubled, of no or too many pieces', () => {
    const stored = {
      lines: [
        line('a'),
        { ...line('b'), quantity: 0 },
        line('c', QUANTITY_MAX + 1),
        null,
        'x',
        { productId: 'd' },
        line('a', 4),
      ],
      revision: -1,
    };
    expect(parseStoredCart(stored)).toEqual({ lines: [line('a', 4)], revision: 0, base: [] });
    expect(parseStoredCart('[broken')).toEqual({ lines: [], revision: 0, base: [] });
  });

  it('is the same only with the same lines in the same order', () => {
    expect(isSameCart([line('a'), line('b')], [line('a'), line('b')])).toBe(true);
    expect(isSameCart([line('a'), line('b')], [line('b'), line('a')])).toBe(false);
    expect(isSameCart([line('a')], [line('a', 2)])).toBe(false);
  });
});
