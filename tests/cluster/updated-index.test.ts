import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Product } from '#contract/records/product.ts';
import { emptyQuery, type Filter } from '#contract/search/search-query.ts';
import { make } from '#contract/suite/make.ts';
import { copyRecords } from '#database/building/copy-version.ts';
import { replaceProducts } from '#database/building/replace-records.ts';
import { openVersionWriter } from '#database/building/version-writer.ts';
import { openTestDatabase } from '#database/suite/test-site.ts';
import { listSearchIndexes } from '#database/versions/search-indexes.ts';
import { createVersion } from '#database/versions/versions.ts';
import { openSharedIndexes } from '#main/catalogue/shared-index/shared-indexes.ts';
import { buildOpenSearchIndex } from '#search/opensearch/build/build-index.ts';
import { blockWrites } from '#search/opensearch/build/clone-indexes.ts';
import { updateOffers } from '#search/opensearch/build/update-offers.ts';
import { updateProducts, whyReadAll } from '#search/opensearch/build/update-products.ts';
import { type Cluster, openCluster } from '#search/opensearch/cluster.ts';
import { NumberRuns } from '#search/opensearch/counting/number-runs.ts';
import { countPieces, type IndexNames, nameIndexes, nameVersion } from '#search/opensearch/indexes.ts';
import { openOpenSearchIndex } from '#search/opensearch/open-index.ts';
import { readTables } from '#search/opensearch/read-tables.ts';
import { NUMBER_RUNS } from '#search/opensearch/tables.ts';
import { type Random, seededRandom } from '#search/reference/random.ts';
import { randomCatalogue, randomText } from '#search/reference/random-catalogue.ts';
import { randomQuery } from '#search/reference/random-query.ts';
import type { CatalogueStream } from '#search/search-index.ts';
import { CHANGED_EACH, earlierCatalogue } from './earlier-catalogue.ts';
import { findJava } from './find-java.ts';
import { type OpenSearchCluster, readAddress } from './opensearch-cluster.ts';
import { leaveNodes, shareNodes } from './shared-nodes.ts';

/** The number of queries that are answered by both. */
const QUERIES = 60;

/** The number of products of a catalogue. */
const PRODUCTS = 400;

/** The number of catalogues whose texts change, with `--all` and without. */
const CATALOGUES = process.env.FAULTS === 'long' ? 6 : 2;

/** A product with other texts, values, categories or numbers. */
function amendProduct(random: Random, product: Product, all: readonly Product[]): Product {
  const other = random.pick(all);
  const { attributes, category_ids, cross_references, group_id } = other;
  return random.pick<() => Product>([
    () => ({ ...product, description: {} }),
    () => ({
      ...product,
      description: { en: `Nobody saw ${product.id}'s Colours in 12.5 mm`, cn: '罕见的词' },
    }),
    () => ({ ...product, description: other.description, summary: randomText(random) }),
    () => ({ ...product, attributes, price: other.price }),
    () => ({ ...product, category_ids, group_id, summary: other.summary }),
    () => ({ ...product, cross_references: [...cross_references, `NEW-${product.id}`] }),
    () => ({ ...product, image: 'other.jpg' }),
    // In a language without its own order: that of the others is told by a name that stays.
    () => ({ ...product, name: { ...product.name, en: `Renamed ${other.name.en ?? other.id}` } }),
  ])();
}

/** The condition on a price that only the changed one meets. */
const CHEAP: Filter = {
  kind: 'number',
  key: 'price',
  not: false,
  any_of: [{ min: 1, max: 1, open_min: false, open_max: false }],
};

/** Shards of an index before and after, so that one can be made from the other. */
const SHARDS = 2;

describe.skipIf(findJava() === undefined)('an index that was made from the one before', () => {
  let nodes: OpenSearchCluster;
  let cluster: Cluster;

  beforeAll(async () => {
    nodes = await shareNodes(1);
    cluster = { ...openCluster(readAddress(nodes.searchUrl)), layout: { shards: SHARDS } };
  }, 300_000);

  afterAll(async () => {
    await cluster?.close();
    await leaveNodes(nodes);
  });

  const nameNew = () => nameIndexes(nameVersion(cluster.prefix, 'v1', randomUUID()), 'test');
  const write = (names: IndexNames, stream: CatalogueStream, from?: IndexNames) =>
    buildOpenSearchIndex(cluster, names, async () => stream, { from });

  /** Expects two indexes to have the same documents and tables, and to give the same answers. */
  const expectSame = async (names: IndexNames, expected: IndexNames, stream: CatalogueStream) => {
    for (const kind of ['products', 'numbers'] as const) {
      const documents = await listDocuments(names[kind]);
      expect(documents.size).toBeGreaterThanOrEqual(PRODUCTS);
      expect(documents).toEqual(await listDocuments(expected[kind]));
    }
    const numbers = [...(await listDocuments(expected.numbers)).values()].map(one => String(one?.key));
    const openTables = async (own: IndexNames) => {
      const { meta, arrays } = await readTables(cluster, own, await countPieces(cluster, own));
      const runs = new NumberRuns(arrays[NUMBER_RUNS] as Uint8Array);
      expect(numbers.filter(key => !runs.mayBe(key) || !runs.mayHold(key))).toEqual([]);
      // Those of numbers that are gone stay, about which is asked in vain.
      return { meta, arrays: { ...arrays, [NUMBER_RUNS]: undefined } };
    };
    expect(await openTables(names)).toEqual(await openTables(expected));
    const indexes = await Promise.all(
      [names, expected].map(async own => openOpenSearchIndex(cluster, own, 1)),
    );
    const random = seededRandom(4);
    for (let count = 0; count < QUERIES; count++) {
      const query = randomQuery(random, stream);
      const [answer, other] = await Promise.all(indexes.map(index => index.search(query)));
      expect({ query, answer }).toEqual({ query, answer: other });
    }
  };

  /** All documents of an index by their ids. */
  const listDocuments = async (index: string) => {
    const { body } = await cluster.client.search({ index, size: 10_000 });
    return new Map(body.hits.hits.map(({ _id, _source }) => [_id, _source]));
  };

  it('has the same documents and tables and gives the same answers as one that was written whole', async () => {
    const stream = randomCatalogue(seededRandom(3), PRODUCTS);
    const [from, names, whole] = [nameNew(), nameNew(), nameNew()];
    await write(from, await earlierCatalogue(stream));
    const served = await listDocuments(from.products);
    const [popular = ''] = served.keys();
    const { written, whole: why } = await write(names, stream, from);
    expect({ why, isFew: written < PRODUCTS * 0.6, isSome: written > 20 }).toEqual({
      isFew: true,
      isSome: true,
    });
    expect((await write(whole, stream)).written).toBe(PRODUCTS);
    await expectSame(names, whole, stream);
    // Nor is anything written where nothing changed, and the index before is as it was, and takes popularity.
    expect(await write(nameNew(), stream, names)).toEqual({ products: PRODUCTS, written: 0 });
    expect(await listDocuments(from.products)).toEqual(served);
    const index = await openOpenSearchIndex(cluster, from, 1);
    await index.ranked({ products: new Map([[popular.toLowerCase(), 9]]), sets: new Map() });
    expect(await listDocuments(from.products)).not.toEqual(served);
  }, 300_000);

  it('for a price list is as if it was written whole, and no product but those of the list is read', async () => {
    const stream = randomCatalogue(seededRandom(5), PRODUCTS);
    const products = await Array.fromAsync(stream.products);
    const offers = products.filter((_, place) => place % CHANGED_EACH === 0);
    const renewed = offers.map((product, place): Product => {
      const { price, lead_time } = products[place] ?? product;
      return { ...product, price, lead_time, image: 'new.jpg', documents: [], order: 0 };
    });
    const byId = new Map(renewed.map(product => [product.id, product]));
    const after = {
      ...stream,
      catalogue_version: 'after',
      products: products.map(one => byId.get(one.id) ?? one),
    };
    const [from, names, whole] = [nameNew(), nameNew(), nameNew()];
    await write(from, stream);
    const built = await updateOffers(
      cluster,
      { from, names },
      { catalogue_version: 'after', products: renewed },
    );
    expect(built).toEqual({ products: PRODUCTS, written: expect.any(Number) });
    await write(whole, after);
    await expectSame(names, whole, after);
    // The index of the next version that is not only a price list finds all documents known.
    expect(await write(nameNew(), after, names)).toEqual({ products: PRODUCTS, written: 0 });
    const unknown = { ...(products[0] as Product), id: 'unknown' };
    const other = nameNew();
    expect(
      await updateOffers(
        cluster,
        { from, names: other },
        { catalogue_version: 'after', products: [unknown] },
      ),
    ).toBe('the index of the version before lacks the product unknown');
    expect((await cluster.client.indices.exists({ index: other.products })).body).toBe(false);
  }, 300_000);

  it('for texts and values is as if it was written whole, words that are new and gone included, and no other product is read', async () => {
    for (let seed = 11; seed < 11 + CATALOGUES; seed++) {
      const random = seededRandom(seed);
      const stream = randomCatalogue(random, PRODUCTS);
      const before = await Array.fromAsync(stream.products);
      const amended = before
        .filter((_, place) => place % CHANGED_EACH === 0)
        .map(product => ({ before: product, after: amendProduct(random, product, before) }))
        .filter(pair => whyReadAll([pair], stream.attributes) === undefined);
      expect(amended.length).toBeGreaterThan(20);
      const versionOf = (id: string, changed: ReadonlyMap<string, Product>) => ({
        ...stream,
        catalogue_version: id,
        products: before.map(one => changed.get(one.id) ?? one),
      });
      const after = versionOf('after', new Map(amended.map(pair => [pair.before.id, pair.after])));
      const [from, names, whole, back] = [nameNew(), nameNew(), nameNew(), nameNew()];
      await write(from, versionOf('before', new Map()));
      const built = await updateProducts(cluster, { from, names }, { stream: after, amended });
      expect(built).toEqual({ products: PRODUCTS, written: expect.any(Number) });
      await write(whole, after);
      await expectSame(names, whole, after);
      const undone = amended.map(pair => ({ before: pair.after, after: pair.before }));
      const first = versionOf('before', new Map());
      await updateProducts(cluster, { from: names, names: back }, { stream: first, amended: undone });
      await expectSame(back, from, first);
    }
  }, 300_000);

  it('for texts is not begun where a product was another one, and says so', async () => {
    const stream = randomCatalogue(seededRandom(6), 60);
    const [from, names] = [nameNew(), nameNew()];
    await write(from, stream);
    const [one] = (await Array.fromAsync(stream.products)) as [Product];
    const before = { ...one, description: { en: 'never so' } };
    const amended = [{ before, after: { ...one, description: { en: 'heard of' } } }];
    expect(await updateProducts(cluster, { from, names }, { stream, amended })).toBe(
      `the index of the version before lacks the product ${one.id} as it was`,
    );
    expect((await cluster.client.indices.exists({ index: names.products })).body).toBe(false);
  }, 300_000);

  it('is written whole where the one before is gone or laid out otherwise, and says so', async () => {
    const stream = randomCatalogue(seededRandom(7), 60);
    const [from, gone] = [nameNew(), nameNew()];
    await write(from, stream);
    expect(await write(nameNew(), stream, gone)).toMatchObject({
      written: 60,
      whole: 'the index of the version before is gone',
    });
    const other = { ...cluster, layout: { shards: SHARDS + 1 } };
    expect(await buildOpenSearchIndex(other, nameNew(), async () => stream, { from })).toMatchObject({
      written: 60,
      whole: 'it has another number of shards',
    });
    const fewer = { ...stream, attributes: stream.attributes.slice(1) };
    expect(await write(nameNew(), fewer, from)).toMatchObject({
      written: 60,
      whole: 'its attributes are others',
    });
    const renamed = (await Array.fromAsync(stream.products)).map(one => ({
      ...one,
      description: { en: 'other' },
    }));
    expect(await write(nameNew(), { ...stream, products: renamed }, from)).toMatchObject({
      written: 60,
      whole: 'of the first 60 products 60 are indexed otherwise than before',
    });
  }, 300_000);

  it('leaves the one before taking popularity, also if its writer died while that was blocked', async () => {
    const stream = randomCatalogue(seededRandom(8), 60);
    const [from, names] = [nameNew(), nameNew()];
    await write(from, stream);
    const [id = ''] = (await listDocuments(from.products)).keys();
    const rank = async (clicks: number) => {
      const index = await openOpenSearchIndex(cluster, from, 1);
      await index.ranked({ products: new Map([[id.toLowerCase(), clicks]]), sets: new Map() });
      return (await listDocuments(from.products)).get(id)?.level;
    };
    await blockWrites(cluster, from.products, true);
    const level = await rank(1);
    expect(level).toBeGreaterThan(0);
    // A clone is made all the same while others write to the one before.
    const [built, ranked] = await Promise.all([write(names, stream, from), rank(100)]);
    expect(built).toEqual({ products: 60, written: 0 });
    expect(ranked).toBeGreaterThan(Number(level));
  }, 300_000);

  it('is found by a server that serves the next version, which logs what it wrote', async context => {
    const database = await openTestDatabase('sqlite', context, 'importer');
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: line => void lines.push(line) });
    const search = { ...readAddress(nodes.searchUrl), prefix: `site-${randomUUID().slice(0, 8)}` };
    const shared = openSharedIndexes(search, { database, log });
    onTestFinished(shared.close);
    const products = [1, 2, 3].map(n => make.product(`p${n}`, { part_number: `P-${n}` }));
    const first = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, first.id);
    await writer.add('catalogue', make.catalogue());
    for (const product of products) await writer.add('product', product);
    await writer.flush();
    await shared.take(first);
    const change = async (from: string, product: Product) => {
      const next = await createVersion(database, { source: 'y' });
      await copyRecords(database, from, next.id);
      await replaceProducts(database, next.id, [{ product, place: { file: 'y', line: 2 } }]);
      return { next, index: await shared.take(next) };
    };
    const [one] = products as [Product];
    const breaks = [{ min_quantity: 1, unit_price: 100 }];
    const priced = { ...one, price: { currency: 'USD', breaks, on_request_from: null } };
    const { next, index } = await change(first.id, priced);
    expect((await index.search({ ...emptyQuery('en'), filters: [CHEAP] })).totals.products).toBe(1);
    expect(index.catalogue_version).toBe(next.id);
    const described = await change(next.id, { ...priced, description: { en: 'unheard of' } });
    expect((await described.index.search({ ...emptyQuery('en'), text: 'unheard' })).totals.products).toBe(1);
    const damage = async (version: string, kind: 'numbers' | 'products') => {
      const found = (await listSearchIndexes(database)).find(index => index.version === version);
      const index = nameIndexes(found?.name ?? '', found?.builder ?? '')[kind];
      await cluster.client.deleteByQuery({ index, body: { query: { match_all: {} } }, refresh: true });
    };
    // One that was damaged is not begun with, whatever changed.
    await damage(described.next.id, 'numbers');
    const free = { ...priced, description: { en: 'unheard of' }, price: null };
    const repaired = await change(described.next.id, free);
    expect(await repaired.index.suggest('p-1', 'en', 5)).not.toEqual([]);
    await damage(repaired.next.id, 'numbers');
    const again = await change(repaired.next.id, { ...free, description: { en: 'heard of' } });
    expect(await again.index.suggest('p-1', 'en', 5)).not.toEqual([]);
    await damage(again.next.id, 'products');
    const last = await change(again.next.id, { ...priced, description: { en: 'heard of' } });
    expect((await last.index.search(emptyQuery('en'))).totals.products).toBe(3);
    const said = lines
      .map(line => JSON.parse(line))
      .map(({ msg, from, written, why }) => ({ msg, from, written, why }));
    const made = 'The search index was made from that of the version before';
    const whole = { msg: 'The search index was written whole', written: 3 };
    expect(said).toEqual([
      { msg: 'The search index was written', written: 3 },
      { msg: made, from: first.id, written: 1 },
      { msg: made, from: next.id, written: 1 },
      { ...whole, from: described.next.id, why: expect.stringContaining('document_missing') },
      { ...whole, from: repaired.next.id, why: 'Error: OpenSearch has 1 part numbers of 3 after writing' },
      { ...whole, from: again.next.id, why: 'the index of the version before lacks the product p1' },
    ]);
  }, 300_000);
});
