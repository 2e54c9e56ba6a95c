import type { CatalogueStream } from '../../search-index.ts';
import { searchedAttributes } from '../../values.ts';
import { SNAPSHOT_FORMAT, type Snapshot, type SnapshotArray } from '../snapshot.ts';
import { arrangeCategories } from './category-tree.ts';
import { collectProducts } from './collect-products.ts';
import { collectSets } from './collect-sets.ts';
import { orderDocuments } from './order-documents.ts';
import { Vocabulary } from './vocabulary.ts';
import { writeColumns } from './write-columns.ts';
import { writeCurves } from './write-curves.ts';
import { writeDocuments, writeSets } from './write-documents.ts';
import { writeHints } from './write-hints.ts';
import { writePartNumbers } from './write-part-numbers.ts';
import { writePinyin } from './write-pinyin.ts';
import { writeText } from './write-text.ts';
import { startYieldTimer, type YieldTimer } from './yield-timer.ts';

/** How far a build has come. */
export type BuildProgress = { products: number };

/** Builds the memory engine's snapshot of a catalogue version. Works in stretches of some 10 ms, so that a thread which does other things can go on with them; `timer` sets other ones. */
export async function buildSnapshot(
  stream: CatalogueStream,
  options: { onProgress?: (progress: BuildProgress) => void; timer?: YieldTimer } = {},
): Promise<Snapshot> {
  const timer = options.timer ?? startYieldTimer();
  const arrays: Record<string, SnapshotArray> = {};
  const vocabulary = new Vocabulary();
  const tree = arrangeCategories(stream.categories);
  const attributes = searchedAttributes(stream.attributes);
  const sets = await collectSets(stream.sets, tree, vocabulary, timer);
  const report = (products: number) => options.onProgress?.({ products });
  const products = await collectProducts(stream.products, sets, attributes, tree, vocabulary, timer, report);
  const categories = tree.categories.length;
  const order = await orderDocuments(products, categories, sets.length, timer);
  const columns = await writeColumns(arrays, products, order, categories, timer);
  await writeDocuments(arrays, products, order, categories, timer);
  await writeSets(
    arrays,
    sets,
    products,
    order,
    columns.map(column => column.key),
    timer,
  );
  await writeText(arrays, products, sets, tree.categories, order, vocabulary, timer);
  await writePinyin(arrays, vocabulary.tokens, timer);
  await writePartNumbers(arrays, products, order, timer);
  await writeHints(arrays, sets, tree.categories, products.columns.values(), timer);
  const curves = await writeCurves(arrays, stream.curves, products, sets, order, timer);
  const meta = {
    products: products.ids.length,
    sets: sets.length,
    columns,
    categories: tree.categories,
    synonyms: stream.synonyms,
    curves,
  };
  return { format: SNAPSHOT_FORMAT, catalogue_version: stream.catalogue_version, meta, arrays };
}
