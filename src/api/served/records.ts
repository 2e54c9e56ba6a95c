import { LRUCache } from 'lru-cache';
import type { Curve } from '#contract/curves/curve.ts';
import { idKey } from '#contract/id.ts';
import type { Article, ArticleKind } from '#contract/records/article.ts';
import type { DocumentText } from '#contract/records/document-text.ts';
import type { Product } from '#contract/records/product.ts';
import type { Group, ProductSet } from '#contract/records/product-set.ts';
import { findArticle, listArticles } from '#database/catalogue/articles.ts';
import { streamRecords } from '#database/catalogue/catalogue-stream.ts';
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
/** Limit of curve points in memory. One takes about 50 bytes. */
const POINTS_KEPT = 400_000;

/** The public records of one catalogue version. Those read last are kept in memory. */
export type Records = {
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
  const curves = keepLists<Curve>(POINTS_KEPT, countPoints);
  return {
    findProduct: async id => (await products([id])).get(id),
    listProducts: async ids => inOrder(ids, await products(ids)),
    findProductByPartNumber: part_number => findProductByPartNumber(database, version, part_number, options),
    listProductsByPartNumbers: part_numbers =>
      listProductsByPartNumbers(database, version, part_numbers, options),
    listProductsOfSet: (set_id, group_id) =>
      productLists({ set_id, group_id }, () =>
        listProductsOfSet(database, version, set_id, { ...options, group_id }),
      ),
    findSet: async id => (await sets([id])).get(id),
    listSets: async ids => inOrder(ids, await sets(ids)),
    listGroups: set_id => groups({ set_id }, () => listGroups(database, version, set_id, options)),
    findGroup: id => findGroup(database, version, id, options),
    listCurves: owner => curves(owner, () => listCurvesOf(database, version, owner, options)),
    findCurve: async id => {
      const read = async () =>
        [await findCurve(database, version, id, options)].flatMap(curve => curve ?? []);
      return (await curves({ id: idKey(id) }, read))[0];
    },
    listProductPreviews: productPreviews,
    listSetPreviews: setPreviews,
    listArticles: kind => listArticles(database, version, kind, options),
    findArticle: (kind, id) => findArticle(database, version, kind, id, options),
    streamDocumentTexts: () => streamRecords(database, version, 'document_text'),
    listDocumentTexts: async ids => inOrder(ids, await documents(ids)),
  };
}

type Found<Value> = Map<string, Value>;

/** Wraps a read by ids with a bounded cache of found and missing records. */
function readThrough<Value extends object>(
  max: number,
  read: (ids: readonly string[]) => Promise<Found<Value>>,
): (ids: readonly string[]) => Promise<Found<Value>> {
  const cache = new LRUCache<string, { value: Value | undefined }>(limitEntries(max));
  return async ids => {
    const missing = [...new Set(ids)].filter(id => !cache.has(idKey(id)));
    const found = missing.length === 0 ? new Map<string, Value>() : byIdKey(await read(missing));
    const answer: Found<Value> = new Map();
    for (const id of ids) {
      const value = cache.get(idKey(id))?.value ?? found.get(idKey(id));
      if (value !== undefined) answer.set(id, value);
    }
    for (const id of missing) cache.set(idKey(id), { value: found.get(idKey(id)) });
    return answer;
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
