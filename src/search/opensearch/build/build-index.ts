import type { Attribute } from '#contract/attributes/attribute.ts';
import { anyKeyOf } from '#contract/search/any-attribute.ts';
import { arrangeCategories } from '../../memory/build/category-tree.ts';
import { collectSets } from '../../memory/build/collect-sets.ts';
import { IndexVocabulary } from '../../memory/build/vocabulary.ts';
import type { CatalogueStream } from '../../search-index.ts';
import { namedWords } from '../../text/named-words.ts';
import { searchedAttributes } from '../../values.ts';
import { startYieldTimer } from '../../yield-timer.ts';
import { BulkWriter } from '../bulk-writer.ts';
import type { Cluster } from '../cluster.ts';
import { NumberRuns } from '../counting/number-runs.ts';
import { attributeField } from '../fields.ts';
import { createIndexes, createTables, type IndexNames, type IndexShape, removeIndexes } from '../indexes.ts';
import { type IndexTables, NUMBER_RUNS, type TableAttribute } from '../tables.ts';
import { cloneIndexes } from './clone-indexes.ts';
import { countShards, finishChecked, writeTables } from './finish-index.ts';
import { KnownDocuments, readKnown } from './known-documents.ts';
import {
  type DocumentFields,
  documentId,
  keysOf,
  numberDocuments,
  writeProduct,
} from './product-document.ts';
import { ProductWords } from './product-words.ts';
import { removeStale } from './remove-stale.ts';
import { Scratch } from './scratch.ts';
import { type OpenCatalogue, type Survey, surveyProducts } from './survey.ts';
import { choiceNames, countWords, writeWords } from './write-words.ts';

/** The progress of a build: how many products were read. */
type BuildProgress = { products: number };

/**
 * Further options of a build: the indexes of the version before, from which only what differs is written, a listener for
 * its progress, a signal that cancels it, and the approximate number of products per shard, unless the cluster's layout
 * says how many shards there are.
 */
type BuildOptions = {
  from?: IndexNames | undefined;
  onProgress?: (progress: BuildProgress) => void;
  signal?: AbortSignal;
  shard_products?: number;
};

/**
 * What was written of an index: how many products it has, and how many of them were written. `whole` says why all were
 * written although there is an index of the version before, and `read` why all were read although only some were written.
 */
export type BuiltProducts = { products: number; written: number; whole?: string; read?: string };

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
): Promise<BuiltProducts> {
  const scratch = await Scratch.open();
  try {
    return await build(cluster, names, open, { ...options, scratch });
  } finally {
    await scratch.close();
  }
}

async function build(
  cluster: Cluster,
  names: IndexNames,
  open: OpenCatalogue,
  options: BuildOptions & { scratch: Scratch },
): Promise<BuiltProducts> {
  const { from, shard_products } = options;
  const survey = await surveyProducts(open, options.scratch);
  const stream = await open();
  const writing = await startWriting(stream, survey);
  const shape = {
    attributes: [...writing.fields.values()],
    curves: writing.curves.axes.size,
    shards: countShards(cluster, survey.products, shard_products),
  };
  const written: Written = {
    products: 0,
    numbers: 0,
    runs: new NumberRuns(),
    documents: 0,
    of_sets: writing.sets.map(() => 0),
    of_categories: new Map(),
  };
  const documents = writeDocuments(stream, writing, { ...options, written });
  const first = from === undefined ? [] : await takeSome(documents, SAMPLE);
  const known = from && (await cloneKnown(cluster, { from, names, shape, first }));
  if (!(known instanceof KnownDocuments)) await createIndexes(cluster, names, shape);
  await createTables(cluster, names);
  await sendDocuments(cluster, names, chain(first, documents), {
    known: known instanceof KnownDocuments ? known : null,
    written,
  });
  await writeTables(cluster, names, await makeTables(stream, writing, written));
  await finishChecked(cluster, names, written);
  return {
    products: written.products,
    written: written.documents,
    ...(typeof known === 'string' && { whole: known }),
  };
}

/** Products that are compared with the index of the version before, until it is decided whether to begin with that. */
const SAMPLE = 2000;

/**
 * Clones the indexes of the version before and reads which documents they have.
 * @returns why all products are written instead, in words for the log
 */
async function cloneKnown(
  cluster: Cluster,
  {
    from,
    names,
    shape,
    first,
  }: { from: IndexNames; names: IndexNames; shape: IndexShape; first: readonly ProductDocuments[] },
): Promise<KnownDocuments | string> {
  const cloned = await cloneIndexes(cluster, { from, names }, () => shape);
  if (typeof cloned === 'string') return cloned;
  const known = await readKnown(cluster, names);
  const found = first.filter(({ document }) => known.find(String(document.print))).length;
  if (found * 2 >= first.length) return known;
  await removeIndexes(cluster, names);
  return `of the first ${first.length} products ${first.length - found} are indexed otherwise than before`;
}

/** Takes up to a number of items, and leaves the rest. */
async function takeSome<Item>(items: AsyncIterator<Item>, most: number): Promise<Item[]> {
  const taken: Item[] = [];
  while (taken.length < most) {
    const { done, value } = await items.next();
    if (done === true) break;
    taken.push(value);
  }
  return taken;
}

async function* chain<Item>(first: Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  // They are not kept for as long as the rest is read.
  yield* first.splice(0);
  yield* rest;
}

/** What a version has, and how many products of it were sent. */
type Written = {
  products: number;
  numbers: number;
  runs: NumberRuns;
  documents: number;
  of_sets: number[];
  of_categories: Map<string, number>;
};

/** The context for writing documents, with the names and curves that are read beside the products. */
type Writing = DocumentFields & Pick<Survey, 'names' | 'curves'>;

async function startWriting(stream: CatalogueStream, survey: Survey): Promise<Writing> {
  const tree = arrangeCategories(stream.categories);
  const vocabulary = new IndexVocabulary({ surfaces: true });
  const attributes = searchedAttributes(stream.attributes);
  const sets = await collectSets(stream.sets, tree, vocabulary, startYieldTimer());
  vocabulary.keepTexts();
  return {
    attributes,
    fields: new Map(
      [...attributes].map(([key, attribute], place) => [key, fieldOf(attribute, place, survey)]),
    ),
    tree,
    sets,
    set_places: new Map(sets.map(({ id }, place) => [id, place])),
    names: survey.names,
    name_keys: survey.names.keys,
    superseded: survey.superseded,
    vocabulary,
    words: new ProductWords(vocabulary),
    curves: survey.curves,
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

/** The document of a product, and those of its part numbers by their ids. */
type ProductDocuments = {
  id: string;
  document: Record<string, unknown>;
  numbers: [id: string, body: object][];
};

/** Makes the documents of all products, and counts in what they are. */
async function* writeDocuments(
  { products }: CatalogueStream,
  writing: Writing,
  { onProgress, signal, written }: BuildOptions & { written: Written },
): AsyncGenerator<ProductDocuments> {
  for await (const product of products) {
    signal?.throwIfAborted();
    await writing.names.moveTo(written.products);
    await writing.curves.moveTo(written.products, product.set_id);
    const document = writeProduct(product, writing);
    writing.vocabulary.forgetMany();
    written.products++;
    if (typeof document.set_place === 'number')
      written.of_sets[document.set_place] = (written.of_sets[document.set_place] ?? 0) + 1;
    for (const id of document.categories as string[])
      written.of_categories.set(id, (written.of_categories.get(id) ?? 0) + 1);
    if (written.products % PROGRESS_STEP === 0) onProgress?.({ products: written.products });
    for (const key of keysOf(document)) written.runs.add(key);
    const numbers = numberDocuments(product, document);
    // Two spellings of one number are two documents, twice the same spelling is one.
    written.numbers += new Set(numbers.map(([id]) => id)).size;
    yield { id: product.id, document, numbers };
  }
  onProgress?.({ products: written.products });
}

/** Sends documents that the index does not have, and removes those that are no longer so. */
async function sendDocuments(
  cluster: Cluster,
  names: IndexNames,
  documents: AsyncIterable<ProductDocuments>,
  { known, written }: { known: KnownDocuments | null; written: Written },
): Promise<void> {
  const writer = new BulkWriter(cluster);
  for await (const { id, document, numbers } of documents) {
    if (known?.find(String(document.print))) continue;
    await writer.add(names.products, documentId(id), document);
    for (const [number, body] of numbers) await writer.add(names.numbers, number, body);
    written.documents++;
  }
  await writer.done();
  if (known !== null) await removeStale(cluster, names, known);
}

/** Products between two reports. */
const PROGRESS_STEP = 1000;

async function makeTables(stream: CatalogueStream, writing: Writing, written: Written): Promise<IndexTables> {
  const { curves, tree, sets, attributes } = writing;
  const reach = new Map(curves.reach().map(own => [own.key, own]));
  const arrays = await writeWords(countWords(writing.vocabulary, writing.words), {
    sets: sets.map(({ name }, place) => ({ name, products: written.of_sets[place] ?? 0 })),
    categories: tree.categories,
    choices: choiceNames(attributes.values()),
  });
  const meta = {
    catalogue_version: stream.catalogue_version,
    products: written.products,
    numbers: written.numbers,
    attributes: [...writing.fields.values()] as TableAttribute[],
    categories: tree.categories,
    sets: sets.map(({ id, key_attributes }) => ({ id, key_attributes })),
    synonyms: stream.synonyms,
    named: namedWords(stream.categories, stream.attributes),
    curves: Array.from(curves.axes, ([key, axes]) => ({ key, axes, reach: reach.get(key) ?? null })),
  };
  return { meta, arrays: { ...arrays, [NUMBER_RUNS]: written.runs.pack() } };
}
