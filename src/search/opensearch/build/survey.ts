import type { Product } from '#contract/records/product.ts';
import { LOCALES, type Locale, perLanguage, readingOf } from '#text/locale.ts';
import { partNumberKey } from '#text/part-number.ts';
import { namePlaceComparer, sortedName } from '../../order.ts';
import type { CatalogueStream } from '../../search-index.ts';
import { supersededNumbers } from '../../superseded.ts';
import { toleratedBy } from '../../tolerated.ts';
import { orderChoices, searchedAttributes, searchedValues } from '../../values.ts';
import { sortKeysOf } from './name-keys.ts';

/** Opens a catalogue version for reading. A stream can be read only once, so that each pass opens a new one. */
export type OpenCatalogue = () => Promise<CatalogueStream>;

/** The facts about all products that are needed before the first of them is written. */
export type Survey = {
  products: number;
  /** The attributes with a number that has a tolerance. */
  tolerated: ReadonlySet<string>;
  /** The choices of each enum, in order. */
  choices: ReadonlyMap<string, readonly string[]>;
  /** The sort key of every name in each language that has its own order. */
  name_keys: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
  /** By the id of a product, the part numbers of those that it replaces. */
  superseded: ReadonlyMap<string, readonly string[]>;
  /** Which owners of curves there are. */
  curve_owners: { products: ReadonlySet<string>; sets: ReadonlySet<string> };
};

/** Reads all products once, or twice if some are replaced by others. */
export async function surveyProducts(open: OpenCatalogue): Promise<Survey> {
  const stream = await open();
  const attributes = searchedAttributes(stream.attributes);
  const names = new Set<string>();
  const sets = new Set<string>();
  for await (const { id, name } of stream.sets) {
    sets.add(id);
    noteNames(name, names);
  }
  const owners = await curveOwners(stream);
  const products = new Set<string>();
  const tolerated = new Set<string>();
  const used = new Map<string, Set<string>>();
  const replacements = new Set<string>();
  let count = 0;
  for await (const product of stream.products) {
    count++;
    if (owners.has(product.id)) products.add(product.id);
    if (product.replacement !== null) replacements.add(partNumberKey(product.replacement));
    noteNames(product.name, names);
    for (const value of searchedValues(product, attributes)) {
      if ('values' in value) noteChoices(value, used);
      if ('tolerance' in value && toleratedBy(value) !== undefined) tolerated.add(value.key);
    }
  }
  return {
    products: count,
    tolerated,
    choices: new Map(
      [...attributes].map(([key, attribute]) => [key, orderChoices(attribute, used.get(key) ?? [])]),
    ),
    name_keys: perLanguage(locale => {
      if (readingOf(locale).collation === null) return new Map<string, string>();
      const all = [...names];
      return sortKeysOf(all, namePlaceComparer(locale, all));
    }),
    superseded: replacements.size === 0 ? new Map() : await followReplacements(open, replacements),
    curve_owners: { products, sets },
  };
}

async function curveOwners({ curves }: CatalogueStream): Promise<Set<string>> {
  const owners = new Set<string>();
  for await (const { product_id } of curves) if (product_id !== null) owners.add(product_id);
  return owners;
}

function noteNames(name: Product['name'], names: Set<string>): void {
  for (const locale of LOCALES) names.add(sortedName(name, locale) ?? '');
}

function noteChoices(
  { key, values }: { key: string; values: readonly string[] },
  used: Map<string, Set<string>>,
): void {
  const own = used.get(key) ?? new Set();
  for (const id of values) own.add(id);
  used.set(key, own);
}

/** The numbers that lead to their replacements, computed only from products that are replaced or replace others. */
async function followReplacements(
  open: OpenCatalogue,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const ids: string[] = [];
  const part_numbers: string[] = [];
  const replacements = new Map<number, string>();
  for await (const { id, part_number, replacement } of (await open()).products) {
    if (replacement === null && !wanted.has(partNumberKey(part_number))) continue;
    const place = ids.push(id) - 1;
    part_numbers.push(part_number);
    if (replacement !== null) replacements.set(place, replacement);
  }
  const found = new Map<string, string[]>();
  for (const { text, owner } of supersededNumbers(part_numbers, replacements)) {
    const id = ids[owner] ?? '';
    found.set(id, [...(found.get(id) ?? []), text]);
  }
  return found;
}
