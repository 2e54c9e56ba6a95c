import type { CatalogueStream } from '../../search-index.ts';
import { namedWords } from '../../text/named-words.ts';
import { searchedAttributes } from '../../values.ts';
import { startYieldTimer, type YieldTimer } from '../../yield-timer.ts';
import { SNAPSHOT_FORMAT, type Snapshot, type SnapshotArray } from '../snapshot.ts';
import type { SnapshotBuild } from './building.ts';
import { arrangeCategories } from './category-tree.ts';
import { collectProducts } from './collect-products.ts';
import { collectSets } from './collect-sets.ts';
import { orderDocuments } from './order-documents.ts';
import { TextReader } from './texts/text-reader.ts';
import { writeColumns } from './write-columns.ts';
import { writeCurves } from './write-curves.ts';
import { writeDocuments, writeSets } from './write-documents.ts';
import { writeHints } from './write-hints.ts';
import { writePartNumbers } from './write-part-numbers.ts';
import { writePinyin } from './write-pinyin.ts';
import { readShared, writeText } from './write-text.ts';

/** The progress of a build. */
export type BuildProgress = { products: number };

/** `thread_from`: texts from which on they are read in a second thread. */
type BuildOptions = {
  onProgress?: (progress: BuildProgress) => void;
  timer?: YieldTimer;
  thread_from?: number;
};

/**
 * Builds the memory engine's snapshot of a catalogue version. The work is done in slices of about 10 ms, between which
 * the thread is free for other work. Pass a `timer` for slices of another length.
 */
export async function buildSnapshot(stream: CatalogueStream, options: BuildOptions = {}): Promise<Snapshot> {
  const reader = new TextReader(options.thread_from);
  try {
    return await build(stream, reader, options);
  } finally {
    await reader.close();
  }
}

async function build(stream: CatalogueStream, reader: TextReader, options: BuildOptions): Promise<Snapshot> {
  const timer = options.timer ?? startYieldTimer();
  const arrays: Record<string, SnapshotArray> = {};
  const tree = arrangeCategories(stream.categories);
  const attributes = searchedAttributes(stream.attributes);
  const sets = await collectSets(stream.sets, tree, reader, timer);
  const report = (products: number) => options.onProgress?.({ products });
  const collecting = { sets, attributes, tree, reader, timer };
  const products = await collectProducts(stream.products, collecting, report);
  const shared = readShared(tree, products.columns, reader);
  await reader.passOn();
  const order = await orderDocuments(products, tree.categories.length, sets.length, timer);
  const building: SnapshotBuild = { arrays, timer, tree, sets, products, order };
  const columns = await writeColumns(building);
  await writeDocuments(building);
  await writeSets(
    building,
    columns.map(column => column.key),
  );
  const texts = await reader.finish(timer);
  await writeText({ ...building, texts, shared });
  await writePinyin(texts.tokens, building);
  await writePartNumbers(building);
  const runs = arrays['set.runs']!;
  await writeHints({
    arrays,
    timer,
    sets: sets.map(({ name }, place) => ({ name, products: runs[place * 2 + 1]! - runs[place * 2]! })),
    categories: tree.categories,
    choices: products.columns
      .values()
      .flatMap(({ attribute }) => attribute.values.map(({ name }) => name))
      .toArray(),
  });
  const curves = await writeCurves(building, stream.curves);
  const meta = {
    products: products.ids.length,
    sets: sets.length,
    columns,
    categories: tree.categories,
    synonyms: stream.synonyms,
    named: namedWords(stream.categories, stream.attributes),
    curves,
  };
  return { format: SNAPSHOT_FORMAT, catalogue_version: stream.catalogue_version, meta, arrays };
}
