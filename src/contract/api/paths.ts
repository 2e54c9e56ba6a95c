/** The facts about a call that a page needs. `path` is relative to the site and may contain `{name}` parts. */
export type CallPath = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /**
   * Why a failure in the browser shows no toast and no error page: the call runs in the background, or its screen shows
   * the failure in place.
   */
  quiet?: 'background' | 'in_place';
};

/**
 * The path of every call. The schemas are in `endpoints.ts`, and the reason for each `quiet` is in
 * docs/decisions/0015-quiet-calls.md.
 */
export const PATHS = {
  test: { method: 'GET', path: '/api/test' },
  home: { method: 'GET', path: '/api/v1/home', quiet: 'background' },
  home_show: { method: 'GET', path: '/api/v1/home/show' },
  category_list: { method: 'GET', path: '/api/v1/category', quiet: 'in_place' },
  category_show: { method: 'GET', path: '/api/v1/category/show/{id}' },
  category_children: { method: 'GET', path: '/api/v1/category/children/{id}' },
  category_filter_product_list: {
    method: 'GET',
    path: '/api/v1/category/filterProductList/{id}',
    quiet: 'in_place',
  },
  category_plot: { method: 'GET', path: '/api/v1/category/plot/{id}', quiet: 'in_place' },
  category_filter_same_products: { method: 'GET', path: '/api/v1/category/filterSameProducts/{listId}' },
  product_get: { method: 'GET', path: '/api/v1/product/{id}', quiet: 'in_place' },
  product_show: { method: 'GET', path: '/api/v1/product/show' },
  product_history: { method: 'GET', path: '/api/v1/product/history/{id}' },
  product_curves: { method: 'GET', path: '/api/v1/product/curves/{id}', quiet: 'in_place' },
  search: { method: 'GET', path: '/api/v1/search' },
  search_suggestions: { method: 'GET', path: '/api/v1/search/suggestions', quiet: 'background' },
  search_choices: { method: 'GET', path: '/api/v1/search/choices', quiet: 'in_place' },
  search_changes: { method: 'GET', path: '/api/v1/search/changes', quiet: 'in_place' },
  search_more: { method: 'GET', path: '/api/v1/search/more', quiet: 'in_place' },
  home_click_record: { method: 'POST', path: '/api/v1/home/clickRecord', quiet: 'background' },
  area: { method: 'GET', path: '/api/v1/area', quiet: 'in_place' },
  product_alternatives: { method: 'GET', path: '/api/v1/product/alternatives/{id}' },
  product_leadtime: { method: 'GET', path: '/api/v1/product/leadtime/{productId}', quiet: 'in_place' },
  curve_list: { method: 'GET', path: '/api/v1/curve', quiet: 'in_place' },
  product_download_list: { method: 'GET', path: '/api/v1/product/downloadList', quiet: 'in_place' },
  product_download_curve: { method: 'GET', path: '/api/v1/product/downloadCurve', quiet: 'in_place' },
  product_preview_list: { method: 'GET', path: '/api/v1/product/previewProductList/{id}' },
  product_preview_group: { method: 'GET', path: '/api/v1/product/previewGroup/{id}', quiet: 'in_place' },
  product_preview_product: { method: 'GET', path: '/api/v1/product/previewProduct/{id}', quiet: 'in_place' },
  compare: { method: 'GET', path: '/api/v1/compare' },
  compare_show: { method: 'GET', path: '/api/v1/compare/show' },
  compare_export: { method: 'GET', path: '/api/v1/compare/exportToExcel', quiet: 'in_place' },
  product_banner: { method: 'GET', path: '/api/v1/product_banner' },
  product_banner_categories: { method: 'GET', path: '/api/v1/product_banner/categories' },
  article_list: { method: 'GET', path: '/api/v1/article' },
  article_get: { method: 'GET', path: '/api/v1/article/{kind}/{id}' },
  feedback_send: { method: 'POST', path: '/api/v1/feedback', quiet: 'in_place' },
  feedback_list: { method: 'GET', path: '/api/v1/feedback', quiet: 'in_place' },
  feedback_types: { method: 'GET', path: '/api/v1/feedback/types', quiet: 'in_place' },
  cart_get: { method: 'GET', path: '/api/v1/cart', quiet: 'background' },
  cart_put: { method: 'PUT', path: '/api/v1/cart', quiet: 'background' },
  cart_price: { method: 'POST', path: '/api/v1/cart/price', quiet: 'in_place' },
  cart_paste: { method: 'POST', path: '/api/v1/cart/paste', quiet: 'in_place' },
  cart_export: { method: 'GET', path: '/api/v1/cart/export', quiet: 'in_place' },
  quotation_send: { method: 'POST', path: '/api/v1/quotation', quiet: 'in_place' },
  quotation_list: { method: 'GET', path: '/api/v1/quotation', quiet: 'in_place' },
  quotation_get: { method: 'GET', path: '/api/v1/quotation/{reference}', quiet: 'in_place' },
  follow_send: { method: 'POST', path: '/api/v1/follow' },
  follow_get: { method: 'GET', path: '/api/v1/follow/{token}' },
  follow_settle: { method: 'PUT', path: '/api/v1/follow' },
} as const satisfies Record<string, CallPath>;
