import { LRUCache } from 'lru-cache';
import type { Curve } from '#contract/curves/curve.ts';
import { idKey } from '#contract/id.ts';
import type { Article, ArticleKind } from '#contract/records/article.ts';
import type { DocumentText } from '#contract/records/document-text.ts';
import type { Product } from '#contract/records/product.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import { findArticle, listArticles } from '#database/catalogue/articles.ts';
import { streamProducts, streamRecords } from '#database/catalogue/catalogue-stream.ts';
import { type CurveOwner, findCurve, listCurvePreviews, listCurvesOf } from '#database/catalogue/curves.ts';
import { listDocumentTexts } from '#database/catalogue/document-texts.ts';
import { findGroup, listGroups } from '#database/catalogue/groups.ts';
import {
  findProductByPartNumber,
  listProducts,
  listProductsByPartNumbers,
  listProductsOfSet,
} from '#database/catalogue/products.ts';
import { listSets } from '#database/catalogue/sets.ts';
import type { Database } from '#database/open.ts';
import type { CurvePreviewRecord } from '#database/records/curve-preview-record.ts';
import type { ReadOptions } from '#database/records/records.ts';
import { limitEntries } from '#http/limit-entries.ts';

/** Limit of products in memory. One takes about 3 kB. */
const PRODUCTS_KEPT = 5000;
const SETS_KEPT = 2000;
const PREVIEWS_KEPT = 5000;
const GROUPS_KEPT = 5000;
/** Texts of documents. Most have some 10 kB, a large one has some MB. */
const DOCUMENTS_KEPT = 50;
/** Products in the lists of sets. */
const LISTED_KEPT = 10_000;
/** Products found by their numbers, groups and articles, of each as many. */
const FOUND_KEPT = 1000;
/** Limit of curve points in memory. One takes about 50 bytes. */
const POINTS_KEPT = 400_000;

/** Products that are read ahead at once. */
const AHEAD_LOT = 128;

/** The public records of one catalogue version. Those read last are kept in memory. */
export type Records = {
  /**
   * Reads as many products as are kept, with what lists and pages show of them and of their sets, before anybody asks for them.
   * So a server of a catalogue that is not larger shows all of it while its database is away.
   * @returns how many products were read
   */
  readAhead(signal?: AbortSignal): Promise<number>;
  findProduct(id: string): Promise<Product | undefined>;
  /** In the order of the ids. Unknown ones are left out. */
  listProducts(ids: readonly string[]): Promise<Product[]>;
  /** A product by its part number in any spelling: dashes, blanks and case do not matter. */
  findProductByPartNumber(part_number: string): Promise<Product | undefined>;
  /** The products with the letters and digits of these part numbers, by their `partNumberKey`. */
  listProductsByPartNumbers(part_numbers: readonly string[]): Promise<Map<string, Product[]>>;
  listProductsOfSet(set_id: string, group_id?: string): Promise<readonly Product[]>;
  findSet(id: string): Promise<ProductSet | undefined>;
  /** In the order of the ids. Unknown ones are left out. */
  listSets(ids: readonly string[]): Promise<ProductSet[]>;
  listGroups(set_id: string): Promise<readonly Group[]>;
  findGroup(id: string): Promise<Group | undefined>;
  listCurves(owner: CurveOwner): Promise<readonly Curve[]>;
  findCurve(id: string): Promise<Curve | undefined>;
  /** The preview of each product's first curve, by id. Products without curves are absent. */
  listProductPreviews(ids: readonly string[]): Promise<Map<string, CurvePreviewRecord>>;
  /** The preview of each set's first curve, by id. Sets without curves are absent. */
  listSetPreviews(ids: readonly string[]): Promise<Map<string, CurvePreviewRecord>>;
  listArticles(kind: ArticleKind): Promise<Article[]>;
  findArticle(kind: ArticleKind, id: string): Promise<Article | undefined>;
  /** The texts of all documents. Whose drafts they are is for the reader to see. */
  streamDocumentTexts(): AsyncIterable<DocumentText>;
  /** In the order of the ids. Unknown ones are left out. */
  listDocumentTexts(ids: readonly string[]): Promise<DocumentText[]>;
};

/** Opens the records of a version: the public ones, or with `drafts` all. */
export function openRecords(database: Database, version: string, options: ReadOptions = {}): Records {
  const products = readThrough<Product>(PRODUCTS_KEPT, async ids =>
    keyed(await listProducts(database, version, ids, options)),
  );
  const sets = readThrough<ProductSet>(SETS_KEPT, async ids =>
    keyed(await listSets(database, version, ids, options)),
  );
  const productPreviews = readThrough<CurvePreviewRecord>(PREVIEWS_KEPT, product_ids =>
    listCurvePreviews(database, version, { product_ids }, options),
  );
  const setPreviews = readThrough<CurvePreviewRecord>(PREVIEWS_KEPT, set_ids =>
    listCurvePreviews(database, version, { set_ids }, options),
  );
  const documents = readThrough<DocumentText>(DOCUMENTS_KEPT, async ids =>
    keyed(await listDocumentTexts(database, version, ids)),
  );
  const productLists = keepLists<Product>(LISTED_KEPT);
  const groups = keepLists<Group>(GROUPS_KEPT);
  const byNumber = keepFound<Product>(FOUND_KEPT);
  const ownGroups = keepFound<Group>(FOUND_KEPT);
  const articles = keepFound<Article>(FOUND_KEPT);
  const curves = keepLists<Curve>(POINTS_KEPT, countPoints);
  return {
    readAhead: signal => {
      const kept = { products, sets, productPreviews, setPreviews };
      return readProducts(streamProducts(database, version), kept, signal);
    },
    findProduct: async id => (await products.read([id])).get(id),
    listProducts: async ids => inOrder(ids, await products.read(ids)),
    findProductByPartNumber: part_number =>
      byNumber([part_number], () => findProductByPartNumber(database, version, part_number, options)),
    listProductsByPartNumbers: part_numbers =>
      listProductsByPartNumbers(database, version, part_numbers, options),
    listProductsOfSet: (set_id, group_id) =>
      productLists({ set_id, group_id }, () =>
        listProductsOfSet(database, version, set_id, { ...options, group_id }),
      ),
    findSet: async id => (await sets.read([id])).get(id),
    listSets: async ids => inOrder(ids, await sets.read(ids)),
    listGroups: set_id => groups({ set_id }, () => listGroups(database, version, set_id, options)),
    findGroup: id => ownGroups([id], () => findGroup(database, version, id, options)),
    listCurves: owner => curves(owner, () => listCurvesOf(database, version, owner, options)),
    findCurve: async id => {
      const read = async () =>
        [await findCurve(database, version, id, options)].flatMap(curve => curve ?? []);
      return (await curves({ id: idKey(id) }, read))[0];
    },
    listProductPreviews: productPreviews.read,
    listSetPreviews: setPreviews.read,
    listArticles: kind => listArticles(database, version, kind, options),
    findArticle: (kind, id) => articles([kind, id], () => findArticle(database, version, kind, id, options)),
    streamDocumentTexts: () => streamRecords(database, version, 'document_text'),
    listDocumentTexts: async ids => inOrder(ids, await documents.read(ids)),
  };
}

type Found<Value> = Map<string, Value>;

/** What is read of products ahead. */
type AheadRecords = {
  products: KeptRecords<Product>;
  sets: KeptRecords<ProductSet>;
  productPreviews: KeptRecords<CurvePreviewRecord>;
  setPreviews: KeptRecords<CurvePreviewRecord>;
};

/** Reads products and what is shown with them into what is kept. Returns how many there were. */
async function readProducts(
  all: AsyncIterable<Product>,
  { products, ...shown }: AheadRecords,
  signal: AbortSignal | undefined,
): Promise<number> {
  let read = 0;
  let lot: Product[] = [];
  const keepLot = async () => {
    const ids = lot.map(({ id }) => id);
    const set_ids = lot.flatMap(({ set_id }) => set_id ?? []);
    products.keep(ids, keyed(lot));
    lot = [];
    await Promise.all([
      shown.productPreviews.read(ids),
      shown.sets.read(set_ids),
      shown.setPreviews.read(set_ids),
    ]);
  };
  for await (const product of all) {
    if (signal?.aborted === true || read === PRODUCTS_KEPT) break;
    read++;
    if (lot.push(product) === AHEAD_LOT) await keepLot();
  }
  await keepLot();
  return read;
}

/** Records that are read by ids. `keep` takes what was read elsewhere. */
type KeptRecords<Value> = {
  read(ids: readonly string[]): Promise<Found<Value>>;
  keep(ids: readonly string[], found: Found<Value>): void;
};

/** Wraps a read by ids with a bounded cache of found and missing records. */
function readThrough<Value extends object>(
  max: number,
  read: (ids: readonly string[]) => Promise<Found<Value>>,
): KeptRecords<Value> {
  const cache = new LRUCache<string, { value: Value | undefined }>(limitEntries(max));
  const keep = (ids: readonly string[], found: Found<Value>) => {
    const byKey = byIdKey(found);
    for (const id of ids) cache.set(idKey(id), { value: byKey.get(idKey(id)) });
  };
  return {
    keep,
    read: async ids => {
      const missing = [...new Set(ids)].filter(id => !cache.has(idKey(id)));
      const found = missing.length === 0 ? new Map<string, Value>() : byIdKey(await read(missing));
      const answer: Found<Value> = new Map();
      for (const id of ids) {
        const value = cache.get(idKey(id))?.value ?? found.get(idKey(id));
        if (value !== undefined) answer.set(id, value);
      }
      keep(missing, found);
      return answer;
    },
  };
}

/**
 * A bounded cache of lists by request. A list larger than the bound is not kept.
 * @param weigh the size of a list within the bound, in addition to 1. By default it is its length
 */
function keepLists<Item>(
  max: number,
  weigh: (items: readonly Item[]) => number = items => items.length,
): (asked: object, read: () => Promise<Item[]>) => Promise<readonly Item[]> {
  const cache = new LRUCache<string, readonly Item[]>({
    maxSize: max,
    sizeCalculation: items => weigh(items) + 1,
  });
  return async (asked, read) => {
    const key = JSON.stringify(asked);
    const items = cache.get(key) ?? (await read());
    cache.set(key, items);
    return items;
  };
}

/** A bounded cache of what was found by other keys than ids, or not found. */
function keepFound<Value extends object>(
  max: number,
): (key: readonly string[], read: () => Promise<Value | undefined>) => Promise<Value | undefined> {
  const cache = new LRUCache<string, { value: Value | undefined }>(limitEntries(max));
  return async (key, read) => {
    const known = JSON.stringify(key);
    const entry = cache.get(known) ?? { value: await read() };
    cache.set(known, entry);
    return entry.value;
  };
}

function countPoints(curves: readonly Curve[]): number {
  return curves.flatMap(({ series }) => series).reduce((sum, { points }) => sum + points.length, 0);
}

function byIdKey<Value>(found: Found<Value>): Found<Value> {
  return new Map([...found].map(([id, value]) => [idKey(id), value]));
}

function keyed<Value extends { id: string }>(values: readonly Value[]): Found<Value> {
  return new Map(values.map(value => [value.id, value]));
}

function inOrder<Value>(ids: readonly string[], found: Found<Value>): Value[] {
  return ids.map(id => found.get(id)).filter(value => value !== undefined);
}
