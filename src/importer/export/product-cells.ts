import { majorText } from '#contract/records/currency.ts';
import type { Price } from '#contract/records/money.ts';
import type { Product } from '#contract/records/product.ts';
import { LOCALES } from '#text/locale.ts';
import { PACKING_FIELDS } from '../sources/packing-fields.ts';
import { type ChoiceText, cellsOfValue } from './value-cells.ts';

/** The columns of a product's own fields. */
export const PRODUCT_COLUMNS: readonly string[] = [
  ...['part_number', 'id', 'set_id', 'group_id', 'category_ids'],
  ...['name', 'summary', 'description'].flatMap(field => LOCALES.map(locale => `${field}_${locale}`)),
  ...['image', 'status', 'replacement', 'price_breaks', ...PACKING_FIELDS],
  ...['stock', 'lead_time', 'area_days'],
  ...['cross_references', 'added_on'],
];

/**
 * The cells of a product's row in `products/` by column, its own fields before its attributes. Missing values have no
 * cell.
 */
export function cellsOfProduct(product: Product, choice: ChoiceText): Map<string, string> {
  const { price, packing, lead_time } = product;
  const steps = (list: readonly { min_quantity: number; days: number }[] = []) =>
    list.map(({ min_quantity, days }) => `${min_quantity}:${days}`).join('|');
  const cells: [string, string][] = [
    ['part_number', product.part_number],
    ['id', product.id],
    ['set_id', product.set_id ?? ''],
    ['group_id', product.group_id ?? ''],
    ['category_ids', product.category_ids.join('|')],
    ...(['name', 'summary', 'description'] as const).flatMap(field =>
      LOCALES.map((locale): [string, string] => [`${field}_${locale}`, product[field][locale] ?? '']),
    ),
    ['image', product.image ?? ''],
    ['status', product.status],
    ['replacement', product.replacement ?? ''],
    ['price_breaks', price === null ? '' : formatPrice(price)],
    ['pack_size', String(packing?.pack_size ?? '')],
    ['minimum_quantity', String(packing?.minimum ?? '')],
    ['quantity_step', String(packing?.step ?? '')],
    ['stock', String(lead_time?.stock ?? '')],
    ['lead_time', steps(lead_time?.tiers)],
    [
      'area_days',
      (lead_time?.area_days ?? []).map(({ area_code, days }) => `${area_code}:${days}`).join('|'),
    ],
    ['cross_references', product.cross_references.join('|')],
    ['added_on', product.added_on ?? ''],
  ];
  for (const value of product.attributes)
    for (const { suffix, text } of cellsOfValue(value, choice)) cells.push([`${value.key}${suffix}`, text]);
  return new Map(cells.filter(([, text]) => text !== ''));
}

/** `1:53.50|10:49.20|100:on request`, in major units. */
export function formatPrice({ currency, breaks, on_request_from }: Price): string {
  if (breaks.length === 0 && on_request_from === 1) return 'on request';
  const steps = breaks.map(
    ({ min_quantity, unit_price }) => `${min_quantity}:${majorText(unit_price, currency)}`,
  );
  return [...steps, ...(on_request_from === null ? [] : [`${on_request_from}:on request`])].join('|');
}
