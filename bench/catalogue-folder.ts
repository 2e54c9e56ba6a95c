import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Attribute, AttributeValue } from '#contract/attributes/attribute.ts';
import type { Product } from '#contract/records/product.ts';
import { generateCatalogue, type Leaf } from './catalogue-generator.ts';

// The generated catalogue as an owner would write it: a folder of CSV files, one table of products for each leaf category.

/** Writes a catalogue folder of a number of products, the same for the same seed. */
export async function writeCatalogueFolder(folder: string, products: number, seed: number): Promise<void> {
  const { stream, leaves } = generateCatalogue(products, seed);
  mkdirSync(join(folder, 'products'), { recursive: true });
  writeFileSync(join(folder, 'catalogue.yaml'), 'name: { en: Generated, cn: 生成 }\ncurrency: USD\n');
  writeTable(folder, 'categories', ['id', 'parent_id', 'name_en', 'name_cn'], stream.categories, category => [
    category.id,
    category.parent_id ?? '',
    category.name.en ?? '',
    category.name.cn ?? '',
  ]);
  writeAttributes(folder, stream.attributes);
  writeTable(
    folder,
    'sets',
    ['id', 'category_ids', 'name_en', 'name_cn', 'summary_en', 'summary_cn'],
    await Array.fromAsync(stream.sets),
    set => [set.id, set.category_ids.join('|'), set.name.en, set.name.cn, set.summary.en, set.summary.cn],
  );
  await writeProducts(folder, stream.products, leaves);
}

function writeAttributes(folder: string, attributes: readonly Attribute[]): void {
  writeTable(folder, 'attributes', ['key', 'name_en', 'name_cn', 'kind'], attributes, attribute => [
    attribute.key,
    attribute.name.en,
    attribute.name.cn,
    attribute.kind,
  ]);
  const choices = attributes.flatMap(({ key, values }) => values.map(value => ({ key, value })));
  writeTable(
    folder,
    'attribute_values',
    ['attribute', 'id', 'name_en', 'name_cn'],
    choices,
    ({ key, value }) => [key, value.id, value.name.en, value.name.cn],
  );
}

/** One iterator over what may be either kind. */
async function* iterate(products: Iterable<Product> | AsyncIterable<Product>): AsyncGenerator<Product> {
  yield* products;
}

/** A table for each leaf, its attributes as columns. */
async function writeProducts(
  folder: string,
  products: Iterable<Product> | AsyncIterable<Product>,
  leaves: readonly Leaf[],
): Promise<void> {
  const iterator = iterate(products);
  for (const leaf of leaves) {
    const file = createWriteStream(join(folder, 'products', `${leaf.id}.csv`));
    file.write(stringify([[...FIELDS, ...leaf.attributes.map(attribute => attribute.key)]]));
    const keys = leaf.attributes.map(attribute => attribute.key);
    for (let count = 0; count < leaf.products; count++) {
      const { value, done } = await iterator.next();
      if (done) break;
      if (!file.write(stringify([cellsOf(value, keys)]))) await once(file, 'drain');
    }
    file.end();
    await finished(file);
  }
}

const FIELDS = [
  'id',
  'part_number',
  'set_id',
  'name_en',
  'name_cn',
  'price_breaks',
  'stock',
  'lead_time',
  'cross_references',
  'added_on',
];

function cellsOf(product: Product, keys: readonly string[]): string[] {
  const { price, lead_time } = product;
  const values = new Map(product.attributes.map(value => [value.key, formatValue(value)]));
  return [
    product.id,
    product.part_number,
    product.set_id ?? '',
    product.name.en ?? '',
    product.name.cn ?? '',
    (price?.breaks ?? []).map(step => `${step.min_quantity}:${(step.unit_price / 100).toFixed(2)}`).join('|'),
    String(lead_time?.stock ?? ''),
    (lead_time?.tiers ?? []).map(tier => `${tier.min_quantity}:${tier.days}`).join('|'),
    product.cross_references.join('|'),
    product.added_on ?? '',
    ...keys.map(key => values.get(key) ?? ''),
  ];
}

function formatValue(value: AttributeValue): string {
  switch (value.kind) {
    case 'number':
      return String(value.value);
    case 'range':
      return `${value.min ?? ''}..${value.max ?? ''}`;
    case 'enum':
      return value.values.join('|');
    case 'text':
      return value.text.en ?? '';
    case 'flag':
      return value.flag ? 'yes' : 'no';
  }
}

function writeTable<Item>(
  folder: string,
  name: string,
  headers: readonly string[],
  items: readonly Item[],
  cells: (item: Item) => readonly (string | undefined)[],
): void {
  writeFileSync(join(folder, `${name}.csv`), stringify([headers, ...items.map(cells)]));
}
