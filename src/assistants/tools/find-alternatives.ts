import { z } from 'zod';
import { findProduct } from '../find-product.ts';
import { showRow } from '../show/show-product.ts';
import { writeValue } from '../show/show-value.ts';
import { fitItems } from '../token-budget.ts';
import { defineTool, Language, MaxTokens, ProductName } from '../tool.ts';

export const findAlternatives = defineTool({
  name: 'find_alternatives',
  title: 'Alternatives and successors',
  description:
    'Lists the successor of a discontinued product and the products nearest to one in their values, each with what differs. Alternatives are near by their published values; whether one fits is for the engineer to decide.',
  input: z.object({ product: ProductName, max_tokens: MaxTokens, language: Language }),
  run: async ({ product: name, max_tokens }, desk) => {
    const { product } = await findProduct(name, desk);
    const { products } = (await desk.caller.call('product_alternatives', { params: { id: product.id } }))
      .data;
    return fitItems(products, max_tokens, kept => ({
      product: product.partNumber,
      status: product.status,
      ...(product.replacement !== null && {
        successor: {
          part_number: product.replacement.partNumber,
          ...(product.replacement.id !== null && {
            url: desk.addressOf(`/product/${product.replacement.id}`),
          }),
        },
      }),
      alternatives: kept.map(near => ({
        ...showRow(near.product, [], desk),
        equal_values: near.alike,
        different_values: near.differing,
        differences: near.differences.map(({ column, own, other }) => ({
          key: column.key,
          asked: own === null ? 'not stated' : writeValue(own, column),
          here: other === null ? 'not stated' : writeValue(other, column),
        })),
      })),
      ...(kept.length < products.length && { not_shown: products.length - kept.length }),
      url: desk.addressOf(`/product/${product.id}`),
    }));
  },
});
