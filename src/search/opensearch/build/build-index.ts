import { createHash } from 'node:crypto';
import type { Attribute } from '#contract/attributes/attribute.ts';
import { anyKeyOf } from '#contract/search/any-attribute.ts';
import { arrangeCategories } from '../../memory/build/category-tree.ts';
import { collectSets } from '../../memory/build/collect-sets.ts';
import { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import type { CatalogueStream } from '../../search-index.ts';
import { namedWords } from '../../text/named-words.ts';
import { searchedAttributes } from '../../values.ts';
import { startYieldTimer } from '../../yield-timer.ts';
import { countValues, readValues } from '../aggregations.ts';
import { BulkWriter } from '../bulk-writer.ts';
import { type Cluster, reach, searchAll } from '../cluster.ts';
import { CurveLines } from '../curves/curve-lines.ts';
import { attributeField } from '../fields.ts';
import { createIndexes, finishIndexes, type IndexNames } from '../indexes.ts';
import { EVERYTHING } from '../query-dsl.ts';
import { type IndexTables, packTables, type TableAttribute } from '../tables.ts';
import { type DocumentFields, numbersOf, orderOf, writeProduct } from './product-document.ts';
import { ProductWords } from './product-words.ts';
import { type OpenCatalogue, type Survey, surveyProducts } from './survey.ts';
import { writeWords } from './write-words.ts';

/** The progress of a build. */
type BuildProgress = { products: number };

/**
 * Further options of a build: a listener for its progress, a signal that cancels it, and the approximate number of
 * products per shard, unless the cluster's layout says how many shards there are.
 */
type BuildOptions = {
  onProgress?: (progress: BuildProgress) => void;
  signal?: AbortSignal;
  shard_products?: number;
};

/** Default number of products per shard, approximately: some 3 GB. */
const SHARD_PRODUCTS = 2_000_000;

/**
 * Writes the indexes of a catalogue version and checks them. The caller must have taken their names (see `indexes.ts`).
 * @throws Error if the written data differ from those read
 * @throws SearchUnavailableError
 */
export async function buildOpenSearchIndex(
  cluster: Cluster,
  names: IndexNames,
  open: OpenCatalogue,
  options: BuildOptions = {},
): Promise<void> {
  const { shard_products = SHARD_PRODUCTS } = options;
  const { shards, write_copies = 0 } = cluster.layout ?? {};
  const survey = await surveyProducts(open);
  const stream = await open();
  const writing = await startWriting(stream, survey, open);
  await createIndexes(cluster, names, [...writing.fields.values()], {
    curves: writing.lines.keys.length,
    shards: shards ?? Math.max(1, Math.ceil(survey.products / shard_products)),
    copies: write_copies,
  });
  const written = await writeProducts(cluster, names, stream, writing, options);
  const tables = await makeTables(stream, writing, written);
  const pieces = await packTables(tables);
  const writer = new BulkWriter(cluster);
  for (const [place, piece] of pieces.entries())
    await writer.add(names.tables, String(place), { data: piece.toString('base64') });
  await writer.done();
  await reach(() => cluster.client.indices.refresh({ index: Object.values(names) }));
  await checkIndex(cluster, names, written);
  await finishIndexes(cluster, names);
}

type Written = { products: number; of_sets: number[]; of_categories: Map<string, number> };

async function startWriting(
  stream: CatalogueStream,
  survey: Survey,
  open: OpenCatalogue,
): Promise<DocumentFields> {
  const tree = arrangeCategories(stream.categories);
  const vocabulary = new IndexVocabulary();
  const attributes = searchedAttributes(stream.attributes);
  const sets = await collectSets(stream.sets, tree, vocabulary, startYieldTimer());
  const lines = new CurveLines();
  for await (const curve of (await open()).curves) {
    const { products, sets: known } = survey.curve_owners;
    const { product_id, set_id } = curve;
    if (product_id !== null ? products.has(product_id) : known.has(set_id ?? '')) lines.add(curve);
  }
  return {
    attributes,
    fields: new Map(
      [...attributes].map(([key, attribute], place) => [key, fieldOf(attribute, place, survey)]),
    ),
    tree,
    sets,
    set_places: new Map(sets.map(({ id }, place) => [id, place])),
    survey,
    vocabulary,
    words: new ProductWords(vocabulary),
    lines,
  };
}

function fieldOf(attribute: Attribute, place: number, { choices, tolerated }: Survey): TableAttribute {
  const { key, kind, filterable } = attribute;
  return {
    key,
    kind,
    field: attributeField(place),
    filterable,
    choices: choices.get(key) ?? [],
    tolerated: tolerated.has(key),
    any_key: anyKeyOf(attribute),
  };
}

async function writeProducts(
  cluster: Cluster,
  names: IndexNames,
  { products }: CatalogueStream,
  writing: DocumentFields,
  { onProgress, signal }: BuildOptions,
): Promise<Written> {
  const writer = new BulkWriter(cluster);
  const written: Written = {
    products: 0,
    of_sets: writing.sets.map(() => 0),
    of_categories: new Map(),
  };
  for await (const product of products) {
    signal?.throwIfAborted();
    const document = writeProduct(product, writing);
    await writer.add(names.products, documentId(product.id), document);
    const numbers = numbersOf(product, writing.survey.superseded.get(product.id) ?? []);
    for (const { key, via } of numbers) {
      const { id, part_number } = product;
      const body = { key, order: orderOf(product), id, part_number, via, set_place: document.set_place };
      await writer.add(names.numbers, documentId(`${key}\0${via ?? ''}\0${id}`), body);
    }
    written.products++;
    if (typeof document.set_place === 'number')
      written.of_sets[document.set_place] = (written.of_sets[document.set_place] ?? 0) + 1;
    for (const id of document.categories as string[])
      written.of_categories.set(id, (written.of_categories.get(id) ?? 0) + 1);
    if (written.products % PROGRESS_STEP === 0) onProgress?.({ products: written.products });
  }
  await writer.done();
  onProgress?.({ products: written.products });
  return written;
}

/** Products between two reports. */
const PROGRESS_STEP = 1000;

/** Longest id that OpenSearch takes, in bytes. */
const ID_BYTES_MAX = 512;

/** The id of a document: the product's, or its fingerprint if that is too long. */
export function documentId(id: string): string {
  return Buffer.byteLength(id) <= ID_BYTES_MAX ? id : createHash('sha256').update(id).digest('hex');
}

async function makeTables(
  stream: CatalogueStream,
  writing: DocumentFields,
  written: Written,
): Promise<IndexTables> {
  const { lines, tree, sets, attributes } = writing;
  const reach = new Map(lines.reach().map(own => [own.key, own]));
  const arrays = await writeWords({
    vocabulary: writing.vocabulary,
    words: writing.words,
    sets,
    set_products: written.of_sets,
    categories: tree.categories,
    attributes: attributes.values(),
  });
  const meta = {
    catalogue_version: stream.catalogue_version,
    products: written.products,
    attributes: [...writing.fields.values()] as TableAttribute[],
    categories: tree.categories,
    sets: sets.map(({ id, key_attributes }) => ({ id, key_attributes })),
    synonyms: stream.synonyms,
    named: namedWords(stream.categories, stream.attributes),
    curves: lines.keys.flatMap(key => {
      const axes = lines.axes.get(key);
      return axes === undefined ? [] : [{ key, axes, reach: reach.get(key) ?? null }];
    }),
  };
  return { meta, arrays };
}

/** Compares the index with the data written. */
async function checkIndex(cluster: Cluster, names: IndexNames, written: Written): Promise<void> {
  const { size } = written.of_categories;
  const aggs = { categories: countValues('categories', size + 1) };
  const [found] = await searchAll(cluster, [
    { index: names.products, body: { query: EVERYTHING, size: 0, aggs } },
  ]);
  const counted = new Map(readValues(found?.counted.categories));
  const differing = [...written.of_categories].find(([id, products]) => counted.get(id) !== products);
  if (found?.total !== written.products || counted.size !== size || differing !== undefined)
    throw new Error(
      `OpenSearch has ${found?.total} products of ${written.products} after writing${differing === undefined ? '' : `, and ${counted.get(differing[0]) ?? 0} of ${differing[1]} in the category ${differing[0]}`}`,
    );
}
