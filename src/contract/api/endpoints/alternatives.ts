import { z } from 'zod';
import { AttributeColumn, ShownValue } from '../../answers/shown-attribute.ts';
import { ProductRow, SetCard, ShownSpan } from '../../answers/shown-product.ts';
import { ProductKey } from '../../records/product-key.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/** An attribute in which an alternative differs from the requested product. A side without a value is null. */
export const AttributeDifference = z.object({
  column: AttributeColumn,
  own: ShownValue.nullable().describe('value of the requested product'),
  other: ShownValue.nullable(),
});
export type AttributeDifference = z.infer<typeof AttributeDifference>;

/** A product near another. `distance`: 0 alike in everything, 1 in nothing. */
export const ShownNearProduct = z.object({
  product: ProductRow,
  distance: z.number(),
  alike: z.int().describe('number of attributes with equal values'),
  differing: z.int().describe('number of attributes with different values'),
  differences: z
    .array(AttributeDifference)
    .describe('the first of these, key attributes of the series first'),
});
export type ShownNearProduct = z.infer<typeof ShownNearProduct>;

/** A set near another, with the key attributes in which their spans differ. */
export const NearSet = z.object({
  set: SetCard,
  distance: z.number(),
  differences: z.array(z.object({ own: ShownSpan, other: ShownSpan.nullable() })),
});
export type NearSet = z.infer<typeof NearSet>;

/** Replacements, nearest first: products near a product, or sets near a set. */
export const ProductAlternatives = z.object({ products: z.array(ShownNearProduct), sets: z.array(NearSet) });
export type ProductAlternatives = z.infer<typeof ProductAlternatives>;

export const alternativesEndpoints = {
  product_alternatives: endpoint({
    ...PATHS.product_alternatives,
    summary: 'Products or series with the most similar attributes, and their differences',
    params: z.object({ id: ProductKey }),
    data: ProductAlternatives,
  }),
};
