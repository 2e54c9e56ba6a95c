import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTITY_MAX } from '#contract/limits.ts';
import type { CartLine } from './cart-lines.ts';
import {
  EMPTY_CART,
  haveSameState,
  joinCarts,
  type KeptCart,
  parseKeptCart,
  shownLines,
} from './kept-cart.ts';

const line = (productId: string, quantity = 1): CartLine => ({
  productId,
  partNumber: productId,
  quantity,
  seenPrice: 100,
});
const word = (id: string, number: number, tab = 'one', quantity = 1) => ({
  [id]: { line: line(id, quantity), tab, number },
});

describe('the cart as a browser keeps it', () => {
  it('shows what the server has, with what is still to be said to it', () => {
    const pending = { ...word('b', 2), ...word('c', 1), a: { line: null, tab: 'one', number: 3 } };
    expect(shownLines({ ...EMPTY_CART, base: [line('a'), line('d')], pending })).toEqual([
      line('d'),
      line('c'),
      line('b'),
    ]);
  });

  it('of two copies takes the later state of the server and each product’s last word', () => {
    const one = { ...EMPTY_CART, revision: 2, base: [line('a')], pending: word('b', 4, 'one', 5) };
    const other = { ...EMPTY_CART, revision: 1, pending: { ...word('b', 3, 'two'), ...word('c', 1, 'two') } };
    expect(shownLines(joinCarts(one, other))).toEqual([line('a'), line('c'), line('b', 5)]);
    expect(joinCarts(one, { ...other, confirmed: { b: 4 } }).pending).toEqual({
      ...word('c', 1, 'two'),
    });
  });

  it('learns the same from two copies in either order, and nothing from itself', () => {
    const words = fc
      .array(
        fc.record({ id: fc.constantFrom('a', 'b'), number: fc.nat(4), tab: fc.constantFrom('one', 'two') }),
      )
      .map(list =>
        Object.assign({}, ...list.map(({ id, number, tab }) => word(id, number, tab, number + 1))),
      );
    // The edit under a tab's number, and the server's lines at a revision, are the same in all copies.
    const cart = fc.record({ revision: fc.nat(2), pending: words, one: fc.nat(4) }).map(
      ({ revision, pending, one }): KeptCart => ({
        epoch: 0,
        revision,
        base: revision === 0 ? [] : [line('a', revision)],
        pending,
        confirmed: { a: one },
      }),
    );
    fc.assert(
      fc.property(cart, cart, (one, other) => {
        const joined = joinCarts(one, other);
        expect(joined).toEqual(joinCarts(other, one));
        expect(joinCarts(joined, one)).toEqual(joined);
        expect(haveSameState(joined, joinCarts(joined, other))).toBe(true);
      }),
    );
  });

  it('is read back as it was written', () => {
    const cart = {
      epoch: 1,
      revision: 3,
      base: [line('a')],
      pending: word('a', 5, 'one', 2),
      confirmed: { c: 2 },
    };
    expect(parseKeptCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  it('is read without what is no line: damaged, doubled, of no or too many pieces', () => {
    const stored = {
      base: [
        line('a'),
        { ...line('b'), quantity: 0 },
        line('c', QUANTITY_MAX + 1),
        null,
        'x',
        { productId: 'd' },
        line('a', 4),
      ],
      revision: -1,
      pending: { b: { line: 'x', tab: 'one', number: 1 }, c: null },
      confirmed: { one: -1, two: 'x' },
    };
    expect(parseKeptCart(stored)).toEqual({ ...EMPTY_CART, base: [line('a', 4)] });
    expect(parseKeptCart('[broken')).toEqual(EMPTY_CART);
  });
});
