import { z } from 'zod';
import { Id } from '../id.ts';
import { PATHS } from '../paths.ts';
import { AttributeColumn, ShownValue } from '../shown-attribute.ts';
import { ProductRow, SetCard, ShownSpan } from '../shown-product.ts';
import { endpoint } from './endpoint.ts';

/** An attribute in which an alternative differs from the product asked about; null: that one has no such value. */
export const AttributeDifference = z.object({
  column: AttributeColumn,
  own: ShownValue.nullable().describe('the value of the product asked about'),
  other: ShownValue.nullable(),
});
export type AttributeDifference = z.infer<typeof AttributeDifference>;

/** A product near another. `distance`: 0 alike in everything, 1 in nothing. */
export const NearProduct = z.object({
  product: ProductRow,
  distance: z.number(),
  alike: z.int().describe('in how many attributes of either they are the same'),
  differing: z.int().describe('in how many they are not'),
  differences: z.array(AttributeDifference).describe('the first of these, the set’s key attributes leading'),
});
export type NearProduct = z.infer<typeof NearProduct>;

/** A set near another, with the key attributes in which their spans differ. */
export const NearSet = z.object({
  set: SetCard,
  distance: z.number(),
  differences: z.array(z.object({ own: ShownSpan, other: ShownSpan.nullable() })),
});
export type NearSet = z.infer<typeof NearSet>;

/** What may take the place of a product: products near it; or of a set: sets near it. Nearest first. */
export const ProductAlternatives = z.object({ products: z.array(NearProduct), sets: z.array(NearSet) });
export type ProductAlternatives = z.infer<typeof ProductAlternatives>;

export const alternativesEndpoints = {
  product_alternatives: endpoint({
    ...PATHS.product_alternatives,
    summary: 'The products (or sets) nearest by their attributes, and in what they differ',
    params: z.object({ id: Id }),
    data: ProductAlternatives,
  }),
};
