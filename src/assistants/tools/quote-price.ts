import { z } from 'zod';
import { QUANTITY_MAX } from '#contract/limits.ts';
import { findProduct } from '../find-product.ts';
import { orderedIn, showMoney } from '../show/show-price.ts';
import { defineTool, Language, ProductName } from '../tool.ts';

export const quotePrice = defineTool({
  name: 'quote_price',
  title: 'Price and lead time',
  description:
    'Gives the list price of a quantity of a product, the next price step, and when it ships to a place. List prices are no offer; a quotation is requested on the product’s page.',
  input: z.object({
    product: ProductName,
    quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
    area: z
      .string()
      .max(40)
      .default('')
      .describe(
        'Code of the place that it ships to, such as US-CA or 110101; without one, no transport is added',
      ),
    language: Language,
  }),
  run: async ({ product: name, quantity, area }, desk) => {
    const { product } = await findProduct(name, desk);
    const [priced, lead] = await Promise.all([
      desk.caller.call('cart_price', { body: { lines: [{ productId: product.id, quantity }], area } }),
      desk.caller.call('product_leadtime', { params: { productId: product.id }, query: { quantity, area } }),
    ]);
    const { currency, lines } = priced.data;
    const [line] = lines;
    const { days, fromStock, shipsOn, area: place } = lead.data;
    return {
      product: product.partNumber,
      quantity,
      unit_price: line?.unitPrice == null ? 'on request' : showMoney(line.unitPrice, currency),
      total: line?.lineTotal == null ? 'on request' : showMoney(line.lineTotal, currency),
      ...(line?.nextBreak != null && {
        next_step: `from ${line.nextBreak.minQuantity}: ${showMoney(line.nextBreak.unitPrice, currency)}`,
      }),
      ...(line?.packing !== undefined && { ordered_in: orderedIn(line.packing) }),
      ...(line !== undefined &&
        line.nearestQuantities.length > 0 && { nearest_quantities: line.nearestQuantities }),
      ...(line !== undefined && line.warnings.length > 0 && { warnings: line.warnings }),
      stock: product.stock ?? 'not stated',
      lead_time_business_days: days ?? 'not known, ask',
      from_stock: fromStock,
      ...(shipsOn !== null && { ships_on: shipsOn }),
      place: place === null ? 'none given or not known' : place.name,
      url: desk.addressOf(`/product/${product.id}`),
    };
  },
});
