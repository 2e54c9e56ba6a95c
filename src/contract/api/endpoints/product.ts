import { z } from 'zod';
import { Crumb } from '../../answers/shown-category.ts';
import { OwnedCurve, ShownCurve } from '../../answers/shown-curve.ts';
import { ProductDetail, SetDetail } from '../../answers/shown-product.ts';
import { Id } from '../../id.ts';
import { ProductKey } from '../../records/product-key.ts';
import { PATHS } from '../paths.ts';
import { ArticleItem } from './article.ts';
import { endpoint } from './endpoint.ts';

const ProductParams = z.object({ id: ProductKey });

/** An article about a product: its address, and its files. */
const ArticleLine = ArticleItem.pick({ kind: true, id: true, name: true, link: true, files: true }).extend({
  version: z.string().nullable(),
});

/** The data of `/product/{id}`: a product, with its set if it has one. If the id is that of a set, the set alone. */
export const ProductGet = z.object({
  product: ProductDetail.nullable(),
  set: SetDetail.nullable(),
  breadcrumb: z.array(Crumb),
  articles: z
    .array(ArticleLine)
    .describe('manuals and software about it, then courses, articles and solutions; at most 12'),
  changed_at: z.iso
    .datetime()
    .nullable()
    .describe('when its values last changed; of a series, those of its products. null: no change is known'),
});
export type ProductGet = z.infer<typeof ProductGet>;

/** A product set’s page: groups with their tables’ heads, documents, and its curves. */
export const ProductShow = z.object({
  set: SetDetail,
  breadcrumb: z.array(Crumb),
  curves: z.array(ShownCurve),
});
export type ProductShow = z.infer<typeof ProductShow>;

/** The curves of a product and of its set. */
const ProductCurves = z.object({ curves: z.array(OwnedCurve) });
export type ProductCurves = z.infer<typeof ProductCurves>;

export const productEndpoints = {
  product_get: endpoint({
    ...PATHS.product_get,
    summary: 'A product or series by ID',
    params: ProductParams,
    data: ProductGet,
  }),
  product_show: endpoint({
    ...PATHS.product_show,
    summary: 'A series',
    query: z.object({ id: Id }),
    data: ProductShow,
  }),
  product_curves: endpoint({
    ...PATHS.product_curves,
    summary: 'Performance curves of a product or series',
    params: ProductParams,
    data: ProductCurves,
  }),
};
