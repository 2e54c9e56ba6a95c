import type { EndpointName } from '#contract/api/endpoints.ts';

/** Why a failed call neither shows a toast nor moves the visitor: nobody waits for it, or its screen shows the failure in place. */
type QuietReason = 'background' | 'in_place';

/** All quiet calls of the browser. Every other call follows. The reason for each, and what the visitor sees, is in docs/decisions/0015-quiet-calls.md. */
export const QUIET_CALLS = {
  home: 'background',
  home_click_record: 'background',
  search_suggestions: 'background',
  cart_get: 'background',
  cart_put: 'background',
  area: 'in_place',
  category_list: 'in_place',
  category_filter_product_list: 'in_place',
  curve_list: 'in_place',
  product_curves: 'in_place',
  product_preview_product: 'in_place',
  product_preview_group: 'in_place',
  product_leadtime: 'in_place',
  product_download_curve: 'in_place',
  product_download_list: 'in_place',
  compare_export: 'in_place',
  cart_export: 'in_place',
  cart_price: 'in_place',
  cart_paste: 'in_place',
  quotation_send: 'in_place',
  quotation_list: 'in_place',
  quotation_get: 'in_place',
  feedback_send: 'in_place',
  feedback_types: 'in_place',
  feedback_list: 'in_place',
} as const satisfies Partial<Record<EndpointName, QuietReason>>;

/** Whether a failed call of the browser shows no toast and moves nobody. */
export function isQuiet(name: EndpointName): boolean {
  return Object.hasOwn(QUIET_CALLS, name);
}
