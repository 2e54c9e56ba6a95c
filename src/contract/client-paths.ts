import type { ENDPOINTS, EndpointName } from './endpoints.ts';

/** Method and path of every call, without the schemas, so that a page does not carry them; the compiler holds it equal to {@link ENDPOINTS}. */
export const CLIENT_PATHS: {
  [Name in EndpointName]: readonly [(typeof ENDPOINTS)[Name]['method'], (typeof ENDPOINTS)[Name]['path']];
} = {
  test: ['GET', '/api/test'],
  home: ['GET', '/api/v1/home'],
  home_show: ['GET', '/api/v1/home/show'],
  category_list: ['GET', '/api/v1/category'],
  category_show: ['GET', '/api/v1/category/show/{id}'],
  category_children: ['GET', '/api/v1/category/children/{id}'],
  category_filter_product_list: ['GET', '/api/v1/category/filterProductList/{id}'],
  category_filter_same_products: ['GET', '/api/v1/category/filterSameProducts/{listId}'],
  product_get: ['GET', '/api/v1/product/{id}'],
  product_show: ['GET', '/api/v1/product/show'],
  product_curves: ['GET', '/api/v1/product/curves/{id}'],
  search: ['GET', '/api/v1/search'],
  search_suggestions: ['GET', '/api/v1/search/suggestions'],
  search_more: ['GET', '/api/v1/search/more'],
};
