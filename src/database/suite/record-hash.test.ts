import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttributeValue } from '#contract/attributes/attribute.ts';
import { Product } from '#contract/records/product.ts';
import { make } from '#contract/suite/make.ts';
import { hashProduct, hashRecord } from '../records/record-hash.ts';

// Texts that would end or split the list of values if they were not read as plain text.
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom('},{"kind":"', '}],"price":', '"attributes":[{"kind":"', ',"order":5}', '\\"', '\\'),
);
const key = fc.integer({ min: 0, max: 30 }).map(n => `k_${n}`);
const value: fc.Arbitrary<AttributeValue> = fc.oneof(
  fc.record({
    kind: fc.constant('number' as const),
    key,
    value: fc.double({ noNaN: true, noDefaultInfinity: true }),
    comparison: fc.constantFrom(null, '>=' as const),
    tolerance: fc.option(fc.record({ minus: fc.constant(1), plus: fc.constant(2) })),
    given: text,
  }),
  fc.record({
    kind: fc.constant('enum' as const),
    key,
    values: fc.array(text, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('text' as const), key, text: fc.record({ en: text, cn: text }) }),
  fc.record({ kind: fc.constant('flag' as const), key, flag: fc.boolean() }),
);
const values = fc.uniqueArray(value, { selector: one => one.key, maxLength: 12 });

const toJson = (product: Product) => JSON.stringify(Product.parse(product));

describe('the hash of a product', () => {
  it('is that of the whole record with its values sorted, whatever they hold', () => {
    fc.assert(
      fc.property(values, text, fc.integer(), (attributes, name, order) => {
        const product = make.product('p', {
          attributes,
          name: { en: name },
          description: { en: name },
          order,
        });
        const sorted = attributes.toSorted((a, b) => (a.key < b.key ? -1 : 1));
        expect(hashProduct(toJson(product))).toBe(
          hashRecord(Product.parse({ ...product, attributes: sorted })),
        );
      }),
    );
  });

  it('is another one for any other value', () => {
    fc.assert(
      fc.property(values, value, (attributes, other) => {
        const changed = [...attributes.filter(one => one.key !== other.key), other];
        const hashes = [attributes, changed].map(list =>
          hashProduct(toJson(make.product('p', { attributes: list }))),
        );
        const isSame = attributes.some(one => JSON.stringify(one) === JSON.stringify(other));
        expect(hashes[0] === hashes[1]).toBe(isSame);
      }),
    );
  });
});
