import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { readSharedLines, sharePath } from './share-address.ts';

const read = (path: string) => readSharedLines(new URL(path, 'http://site').searchParams);

describe('the address of a shared cart', () => {
  it('names products with their quantities', () => {
    expect(
      sharePath([
        { productId: 'EL-1', quantity: 10 },
        { productId: 'EL-2', quantity: 1 },
      ]),
    ).toBe('/cart?lines=EL-1*10,EL-2');
  });

  it('gives back what it was made of', () => {
    const line = fc.record({
      productId: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,20}$/),
      quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
    });
    const lines = fc.uniqueArray(line, {
      selector: ({ productId }) => productId,
      minLength: 1,
      maxLength: 50,
    });
    fc.assert(
      fc.property(lines, list => {
        expect(read(sharePath(list) ?? '')).toEqual(list);
      }),
    );
  });

  it('is refused where it would be too long', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({
      productId: `PRODUCT-${index}`,
      quantity: 5,
    }));
    expect(sharePath(lines)).toBeNull();
  });

  it('is read without what is no line', () => {
    expect(read('/cart?lines=A*2,,<b>,C*0,A*3,D*x')).toEqual([{ productId: 'A', quantity: 5 }]);
    expect(read('/cart')).toEqual([]);
  });
});
