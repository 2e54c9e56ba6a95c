import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Attribute } from '#contract/attributes/attribute.ts';
import type { Category } from '#contract/records/category.ts';
import type { Product } from '#contract/records/product.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { writeBmecat } from '#importer/export/exchange/bmecat-file.ts';
import { type ExchangeCatalogue, openExchange } from '#importer/export/exchange/exchange-catalogue.ts';
import { writeXchange } from '#importer/export/exchange/xchange-file.ts';
import { importCatalogue } from '#importer/import.ts';
import { CATALOGUES, copyImported } from './imported/imported-catalogues.ts';

const SAMPLE = CATALOGUES.sample.folder;

/** The folders of the sample with the files of products. */
const MEDIA = ['media', 'documents'];

type Writer = (exchange: ExchangeCatalogue) => AsyncGenerator<string>;

/** Imports a catalogue, writes it in a format, and imports that into another database. */
async function goRound(write: Writer, name: string, source = SAMPLE) {
  const work = mkdtempSync(join(tmpdir(), 'etalon-exchange-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const open = async (folder: string) => {
    const database = await openDatabase({ data_dir: join(work, folder), role: 'importer' });
    onTestFinished(() => database.close());
    return database;
  };
  if (source === SAMPLE) expect(await copyImported('sample', join(work, 'before'))).toEqual([]);
  const before = await open('before');
  if (source !== SAMPLE) await importCatalogue(before, { folder: source });
  const exchange = await openExchange(before, {
    version_id: 'v1',
    category_id: null,
    locale: null,
    base_url: null,
    addressOf: path => path,
    now: new Date('2026-11-23T08:00:00Z'),
  });
  if (exchange === null) throw new Error('the sample has all categories');
  const file = join(work, name);
  for (const folder of source === SAMPLE ? MEDIA : [])
    cpSync(join(SAMPLE, folder), join(work, folder), { recursive: true });
  writeFileSync(file, (await Array.fromAsync(write(exchange))).join(''));
  const after = await open('after');
  const result = await importCatalogue(after, { folder: file });
  return { before: await readAll(before), after: await readAll(after), result, notes: exchange.notes.counts };
}

type Read = {
  products: Map<string, Product>;
  attributes: Map<string, Attribute>;
  categories: Map<string, Category>;
  set_categories: Map<string, readonly string[]>;
};

async function readAll(database: Database): Promise<Read> {
  const products = await Array.fromAsync(streamRecords(database, 'v1', 'product'));
  const sets = await Array.fromAsync(streamRecords(database, 'v1', 'set'));
  const [attributes, categories] = [
    await listAttributes(database, 'v1'),
    await listCategories(database, 'v1'),
  ];
  return {
    products: new Map(
      products.filter(({ status }) => status !== 'draft').map(product => [product.part_number, product]),
    ),
    attributes: new Map(attributes.map(attribute => [attribute.key, attribute])),
    categories: new Map(categories.map(category => [category.id, category])),
    set_categories: new Map(sets.map(({ id, category_ids }) => [id, category_ids])),
  };
}

/**
 * The values of a product in exchange formats, by the attribute's name: numbers in the attribute's unit, with their
 * additions if `detailed`.
 */
function valuesOf({ attributes }: Product, read: Read, detailed: boolean) {
  const values = attributes.map((value): readonly unknown[] => {
    const attribute = read.attributes.get(value.key);
    const name = attribute?.name.en ?? '';
    switch (value.kind) {
      case 'number':
        return [
          name,
          value.value,
          attribute?.unit ?? '',
          ...(detailed ? [value.comparison, value.tolerance] : []),
        ];
      case 'range':
        return [name, value.min ?? value.max, value.max ?? value.min, attribute?.unit ?? ''];
      case 'flag':
        return [name, value.flag];
      case 'enum':
        return [name, value.values.map(id => attribute?.values.find(own => own.id === id)?.name.en ?? id)];
      default:
        // A format has no kinds, so a text is one choice.
        return [name, [value.text.en ?? value.text.cn]];
    }
  });
  return values
    .filter(([name]) => !ADDED.has(String(name)))
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

/** Attributes that a reader creates from other data of the catalogue. */
const ADDED = new Set(['Product series', 'Manufacturer', 'Brand']);

describe('the sample as BMEcat 2005 and back', () => {
  it('differs only in what the format cannot hold', async () => {
    const { before, after, result } = await goRound(writeBmecat, 'catalogue.xml');
    expect(result.groups.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([...after.products.keys()].sort()).toEqual([...before.products.keys()].sort());
    for (const [number, product] of before.products) {
      const read = after.products.get(number);
      if (read === undefined) throw new Error(number);
      expect(heldByBmecat(read, after), number).toEqual(heldByBmecat(product, before));
    }
  }, 300_000);
});

/**
 * The part of a product that BMEcat can express. It has no stock, further lead times, summary, drawings of the series
 * and the like.
 */
function heldByBmecat(product: Product, read: Read) {
  const { price, lead_time } = product;
  const of_set = product.set_id === null ? [] : (read.set_categories.get(product.set_id) ?? []);
  return {
    name: product.name,
    description: product.description,
    status: product.status,
    replacement: product.replacement,
    image: product.image,
    categories: [...new Set([...product.category_ids, ...of_set])].map(id => pathOf(id, read)).sort(),
    values: valuesOf(product, read, true),
    price: price ?? { currency: 'USD', breaks: [], on_request_from: 1 },
    days: lead_time?.tiers[0]?.days ?? null,
    documents: product.documents.map(({ kind, name, path, url }) => ({
      kind: ['page', 'software', 'other'].includes(kind) ? 'other' : kind,
      name,
      path,
      url,
    })),
    numbers: product.cross_references.slice(0, 1),
  };
}

function pathOf(id: string, { categories }: Read): string {
  const category = categories.get(id);
  if (category === undefined) return '';
  const above = category.parent_id === null ? '' : `${pathOf(category.parent_id, { categories } as Read)} > `;
  return `${above}${category.name.en}/${category.name.cn}`;
}

describe('the sample as ETIM xChange 2.0 and back', () => {
  it('keeps names, values, the first price and the replacement', async () => {
    const { before, after, result } = await goRound(
      exchange => writeXchange(exchange, 'en'),
      'catalogue.json',
    );
    expect(result.groups.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([...after.products.keys()].sort()).toEqual([...before.products.keys()].sort());
    for (const [number, product] of before.products) {
      const read = after.products.get(number);
      if (read === undefined) throw new Error(number);
      const held = (own: Product, from: Read) => ({
        name: own.name,
        status: own.status,
        replacement: own.replacement,
        values: valuesOf(own, from, false),
        price: own.price?.breaks[0]?.unit_price ?? null,
        days: own.lead_time?.tiers[0]?.days ?? null,
      });
      expect(held(read, after), number).toEqual(held(product, before));
    }
  }, 300_000);
});

describe.each([
  ['BMEcat 2005', writeBmecat, 'catalogue.xml'],
  ['ETIM xChange 2.0', (exchange: ExchangeCatalogue) => writeXchange(exchange, 'en'), 'catalogue.json'],
])('packs as %s and back', (_, write, name) => {
  it('are as they were: pieces, smallest quantity and steps', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalon-packs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'products'));
    writeFileSync(join(folder, 'catalogue.yaml'), 'name: Screws\ncurrency: USD\n');
    writeFileSync(join(folder, 'categories.csv'), 'id,name_en\nscrews,Screws\n');
    const rows = [
      'S-1,screws,Screw,5,,,',
      'S-2,screws,Nut,5,100,,',
      'S-3,screws,Pin,5,250,25,5',
      'S-4,screws,Cap,5,,4,2',
    ];
    const head = 'part_number,category_ids,name_en,price_breaks,pack_size,minimum_quantity,quantity_step';
    writeFileSync(join(folder, 'products', 's.csv'), `${[head, ...rows].join('\n')}\n`);
    const { before, after } = await goRound(write, name, folder);
    const packs = ({ products }: Read) => [...products].map(([number, { packing }]) => [number, packing]);
    expect(packs(before)).toEqual([
      ['S-1', undefined],
      ['S-2', { pack_size: 100, minimum: null, step: null }],
      ['S-3', { pack_size: 250, minimum: 25, step: 5 }],
      ['S-4', { pack_size: null, minimum: 4, step: 2 }],
    ]);
    expect(packs(after)).toEqual(packs(before));
  });
});
