import type { AttributeValue } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import type { VersionStream } from '#database/catalogue/catalogue-stream.ts';
import { parseQuantity } from '#quantity/reading/parse.ts';
import { LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { firstText } from '#text/text-in.ts';
import { countGap, emptyGap, type Gap } from './gap.ts';

/** Most different values of an attribute that are distinguished. More would add nothing. */
const VALUES_MAX = 20;

/**
 * The counts of an attribute's values: the products that have one, the first different values, and how many of these
 * are words.
 */
export type CountedValues = { products: number; values: Set<string>; words: number };

/** Counts over all products. `products_of` is by category and includes the products of its series. `values_of` is by attribute. */
export type ValueCounts = {
  products: number;
  products_of: ReadonlyMap<string, number>;
  values_of: ReadonlyMap<string, CountedValues>;
  /** Products whose name is their part number. */
  name_is_number: Gap;
  /** Products in no category. */
  unplaced: Gap;
};

/** Reads the sets and products of a version once. */
export async function countValues({ sets, products: all, attributes }: VersionStream): Promise<ValueCounts> {
  const choices = new Map(
    attributes.map(({ key, values }) => [key, new Map(values.map(({ id, name }) => [id, name]))]),
  );
  const categoriesOf = new Map<string, readonly string[]>();
  for await (const { id, category_ids } of sets) categoriesOf.set(id, category_ids);
  const products_of = new Map<string, number>();
  const values_of = new Map<string, CountedValues>();
  const name_is_number = emptyGap();
  const unplaced = emptyGap();
  let products = 0;
  for await (const product of all) {
    products++;
    const categories = new Set([...product.category_ids, ...(categoriesOf.get(product.set_id ?? '') ?? [])]);
    for (const id of categories) products_of.set(id, (products_of.get(id) ?? 0) + 1);
    countGap(unplaced, categories.size === 0, product.part_number);
    countGap(name_is_number, isNamedByNumber(product), product.part_number);
    for (const value of product.attributes) {
      const counted = values_of.get(value.key) ?? { products: 0, values: new Set(), words: 0 };
      values_of.set(value.key, counted);
      counted.products++;
      if (counted.values.size === VALUES_MAX) continue;
      const text = tellApart(value, choices.get(value.key));
      if (counted.values.has(text)) continue;
      counted.values.add(text);
      if (!isQuantityWithUnit(text)) counted.words++;
    }
  }
  return { products, products_of, values_of, name_is_number, unplaced };
}

function isNamedByNumber({ name, part_number }: Product): boolean {
  return LOCALES.every(locale => name[locale] === undefined || name[locale] === part_number);
}

/** A value as a text that is equal for equal values only: a choice by its name, words unchanged. */
function tellApart(value: AttributeValue, choices: ReadonlyMap<string, LocalizedText> | undefined): string {
  if ('text' in value) return firstText(value.text) ?? '';
  if ('values' in value) return value.values.map(id => firstText(choices?.get(id)) ?? id).join(' | ');
  const { key: _key, ...rest } = value;
  return JSON.stringify('given' in rest ? { ...rest, given: undefined } : rest);
}

function isQuantityWithUnit(text: string): boolean {
  const parsed = parseQuantity(text);
  return parsed.ok && 'unit' in parsed.quantity && (parsed.quantity.unit ?? null) !== null;
}
