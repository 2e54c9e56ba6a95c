import { z } from 'zod';
import { COMPARE_MAX } from '#contract/limits.ts';
import { findProduct } from '../find-product.ts';
import { priceSteps } from '../show/show-price.ts';
import { writeValue } from '../show/show-value.ts';
import { fitItems } from '../token-budget.ts';
import { defineTool, Language, MaxTokens, ProductName } from '../tool.ts';

export const compareProducts = defineTool({
  name: 'compare_products',
  title: 'Compare products',
  description: `Compares 2 to ${COMPARE_MAX} products value by value, each attribute in one unit. By default only what differs; “best” names the product with the best value where more or less is better.`,
  input: z.object({
    products: z.array(ProductName).min(2).max(COMPARE_MAX),
    all: z.boolean().default(false).describe('Whether to list equal values too'),
    max_tokens: MaxTokens,
    language: Language,
  }),
  run: async ({ products: names, all, max_tokens }, desk) => {
    const found = await Promise.all(names.map(name => findProduct(name, desk)));
    const ids = [...new Set(found.map(({ product }) => product.id))];
    const { products, groups } = (await desk.caller.call('compare_show', { query: { ids } })).data;
    const numbers = products.map(({ partNumber }) => partNumber);
    const rows = groups.flatMap(group => group.rows).filter(row => all || row.differs);
    const equal = groups.flatMap(group => group.rows).length - rows.length;
    return fitItems(rows, max_tokens, kept => ({
      products: products.map(({ id, partNumber, name, price, stock }) => ({
        part_number: partNumber,
        name: name.text,
        ...(price !== null && { price: priceSteps(price) }),
        ...(stock !== null && { stock }),
        url: desk.addressOf(`/product/${id}`),
      })),
      rows: kept.map(({ column, cells, best }) => ({
        key: column.key,
        name: column.name.text,
        values: cells.map(cell => (cell === null ? 'not stated' : writeValue(cell, column))),
        ...(best.length > 0 && { best: best.map(at => numbers[at]) }),
      })),
      ...(kept.length < rows.length && {
        rows_not_shown: rows.slice(kept.length).map(({ column }) => column.key),
      }),
      ...(!all && equal > 0 && { equal_attributes: equal }),
      url: desk.addressOf(`/compare?ids=${ids.join(',')}`),
    }));
  },
});
