import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import type { DatedPlace } from '#database/catalogue/product-sources.ts';
import { findProductSources } from '#database/catalogue/products.ts';
import type { Database } from '#database/open.ts';
import { findReadingTime } from '#database/versions/publications.ts';
import { LANGUAGE_SUFFIX } from '#text/locale.ts';
import { firstText } from '#text/text-in.ts';
import { PACKING_FIELDS } from '../sources/packing-fields.ts';
import { cellsOfProduct } from './product-cells.ts';

/**
 * A value as an import writes it, and where it was read. `place` is null if an earlier release of the software imported
 * the value. `read_at` is null if the time of reading is no longer known.
 */
export type ToldValue = {
  column: string;
  value: string;
  place: (DatedPlace & { read_at: string | null }) | null;
};

/** Columns that are not called like their field. */
const FIELD_OF_COLUMN: Readonly<Record<string, string>> = {
  price_breaks: 'price',
  ...Object.fromEntries(PACKING_FIELDS.map(field => [field, 'packing'])),
  area_days: 'lead_time',
};
/** Texts have one column per language. */

/**
 * Lists the values of a product with their sources, in the order of an export. Choices are given by name.
 * @param given the attributes of the version by key, where they are known
 */
export async function listToldValues(
  database: Database,
  version_id: string,
  product: Product,
  given?: ReadonlyMap<string, Attribute>,
): Promise<ToldValue[]> {
  const attributes =
    given ?? new Map((await listAttributes(database, version_id)).map(own => [own.key, own]));
  const choice = (key: string, id: string) => {
    const name = attributes.get(key)?.values.find(value => value.id === id)?.name;
    return firstText(name) ?? id;
  };
  const sources = (await findProductSources(database, version_id, product.id)) ?? null;
  const times = new Map<string, string | null>();
  const values: ToldValue[] = [];
  for (const [column, value] of cellsOfProduct(product, choice)) {
    const plain = FIELD_OF_COLUMN[column] ?? column;
    const field = attributes.has(plain) ? plain : plain.replace(LANGUAGE_SUFFIX, '');
    const place = sources?.fields.get(field) ?? sources?.fields.get(column) ?? sources?.own ?? null;
    if (place !== null && !times.has(place.version))
      times.set(place.version, (await findReadingTime(database, place.version)) ?? null);
    values.push({
      column,
      value,
      place: place && { ...place, read_at: times.get(place.version) ?? null },
    });
  }
  return values;
}
