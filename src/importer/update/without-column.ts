import type { Packing } from '#contract/packing/packing.ts';
import type { LeadTime } from '#contract/records/lead-time.ts';
import type { Product } from '#contract/records/product.ts';
import { LANGUAGE_SUFFIX, LOCALES, type Locale } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';

const PACKING = { pack_size: 'pack_size', minimum_quantity: 'minimum', quantity_step: 'step' } as const;
const TEXTS = ['name', 'summary', 'description'] as const;

/** What each column of a product's own fields leaves when its value is taken off. Texts and attributes are not among them. */
const WITHOUT: Readonly<Record<string, (product: Product) => Partial<Product>>> = {
  set_id: () => ({ set_id: null, group_id: null }),
  group_id: () => ({ group_id: null }),
  category_ids: () => ({ category_ids: [] }),
  replacement: () => ({ replacement: null }),
  price: () => ({ price: null }),
  price_breaks: () => ({ price: null }),
  stock: product => leadTime(product, { stock: null }),
  lead_time: product => leadTime(product, { tiers: [] }),
  area_days: product => leadTime(product, { area_days: [] }),
  cross_references: () => ({ cross_references: [] }),
  added_on: () => ({ added_on: null }),
};

/** A product without the value of a column. Null if it is no column whose value can be taken off. */
export function withoutColumn(
  product: Product,
  column: string,
  attribute_keys: ReadonlySet<string>,
): Product | null {
  if (attribute_keys.has(column)) return withoutValue(product, column, null);
  const without = WITHOUT[column];
  if (without !== undefined) return { ...product, ...without(product) };
  if (Object.hasOwn(PACKING, column)) return withoutPacking(product, column as keyof typeof PACKING); // as was just found
  const plain = column.replace(LANGUAGE_SUFFIX, '');
  const locale = LOCALES.find(own => column === `${plain}_${own}`);
  if (locale === undefined) return null;
  const text = TEXTS.find(own => own === plain);
  if (text !== undefined) return { ...product, [text]: withoutLanguage(product[text], locale) };
  return attribute_keys.has(plain) ? withoutValue(product, plain, locale) : null;
}

/** A product without the value of an attribute, or without its text in a language. */
function withoutValue(product: Product, key: string, locale: Locale | null): Product {
  const attributes = product.attributes.flatMap(value => {
    if (value.key !== key) return [value];
    if (locale === null || value.kind !== 'text') return [];
    const text = withoutLanguage(value.text, locale);
    return Object.keys(text).length === 0 ? [] : [{ ...value, text }];
  });
  return { ...product, attributes };
}

function withoutLanguage(text: LocalizedText, locale: Locale): LocalizedText {
  const { [locale]: _, ...others } = text;
  return others;
}

function withoutPacking(product: Product, column: keyof typeof PACKING): Product {
  const { packing, ...others } = product;
  if (packing === undefined) return product;
  const left: Packing = { ...packing, [PACKING[column]]: null };
  return Object.values(left).every(count => count === null) ? others : { ...others, packing: left };
}

/** The lead time without a part of it, or none if nothing is left. */
function leadTime({ lead_time }: Product, without: Partial<LeadTime>): Partial<Product> {
  if (lead_time === null) return {};
  const left = { ...lead_time, ...without };
  const isEmpty = left.stock === null && left.tiers.length === 0 && left.area_days.length === 0;
  return { lead_time: isEmpty ? null : left };
}
