import { z } from 'zod';
import { ProductList } from '../../answers/product-list.ts';
import { Id } from '../../id.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../limits.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';
import { ProductGet, ProductShow } from './product.ts';

const params = z.object({ id: Id });
const token = z.string().max(400).default('').describe('preview token, unless sent in header `token`');

export const previewEndpoints = {
  product_preview_list: endpoint({
    ...PATHS.product_preview_list,
    summary: 'Products of a series or group, including drafts',
    preview: true,
    params,
    query: z.object({
      token,
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
    }),
    data: ProductList,
  }),
  product_preview_group: endpoint({
    ...PATHS.product_preview_group,
    summary: 'A series, including drafts',
    preview: true,
    params,
    query: z.object({ token }),
    data: ProductShow,
  }),
  product_preview_product: endpoint({
    ...PATHS.product_preview_product,
    summary: 'A product, including drafts',
    preview: true,
    params,
    query: z.object({ token }),
    data: ProductGet.omit({ articles: true, changed_at: true }).extend({ curves: ProductShow.shape.curves }),
  }),
};
