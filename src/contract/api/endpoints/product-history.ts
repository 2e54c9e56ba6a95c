import { z } from 'zod';
import { ShownText } from '#text/localized-text.ts';
import { Crumb } from '../../answers/shown-category.ts';
import { ShownChange } from '../../answers/shown-change.ts';
import { Id } from '../../id.ts';
import { ProductKey } from '../../records/product-key.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';

/** Changes in one answer. */
export const CHANGES_MAX = 100;

/** The changes of a product, or of the products of a set. */
const ProductHistory = z.object({
  id: Id,
  name: ShownText.describe('part number of the product, or name of the series'),
  breadcrumb: z.array(Crumb),
  changes: z.array(ShownChange).describe(`the latest first; at most ${CHANGES_MAX}`),
});

export const productHistoryEndpoints = {
  product_history: endpoint({
    ...PATHS.product_history,
    summary: 'What each version changed of a product, or of the products of a series',
    params: z.object({ id: ProductKey }),
    data: ProductHistory,
    fresh: true,
  }),
};
