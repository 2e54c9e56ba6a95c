import { z } from 'zod';
import { ProductList } from '../../answers/product-list.ts';
import { Crumb, ShownCategory, ShownCategoryTree } from '../../answers/shown-category.ts';
import { Id } from '../../id.ts';
import { PATHS } from '../paths.ts';
import { endpoint } from './endpoint.ts';
import { ListParameters } from './list-parameters.ts';

const CategoryParams = z.object({ id: Id });

/** A category's page. */
const CategoryShow = z.object({
  category: ShownCategory,
  breadcrumb: z.array(Crumb),
  children: z.array(ShownCategory),
  list: ProductList,
});
export type CategoryShow = z.infer<typeof CategoryShow>;

export const categoryEndpoints = {
  category_list: endpoint({
    ...PATHS.category_list,
    summary: 'Category tree with counts',
    data: z.array(ShownCategoryTree),
  }),
  category_show: endpoint({
    ...PATHS.category_show,
    summary: 'A category: texts, children, series, facets',
    params: CategoryParams,
    query: ListParameters,
    data: CategoryShow,
  }),
  category_children: endpoint({
    ...PATHS.category_children,
    summary: 'Direct children of a category',
    params: CategoryParams,
    data: z.array(ShownCategory),
  }),
  category_filter_product_list: endpoint({
    ...PATHS.category_filter_product_list,
    summary: 'Series or products of a category, filtered',
    params: CategoryParams,
    query: ListParameters,
    data: ProductList,
  }),
  category_filter_same_products: endpoint({
    ...PATHS.category_filter_same_products,
    summary: 'Products of one series or group, filtered: a variant table',
    params: z.object({ listId: Id }),
    query: ListParameters,
    data: ProductList,
  }),
};
