import { HITS_MAX } from '#contract/limits.ts';
import { BulkWriter } from '../bulk-writer.ts';
import { type Cluster, reach, searchAll } from '../cluster.ts';
import type { IndexNames } from '../indexes.ts';
import { terms } from '../query-dsl.ts';
import type { KnownDocuments } from './known-documents.ts';
import { documentId, numberId } from './product-document.ts';

/** Prints that are looked for at once. */
const LOT = 500;

/**
 * Removes the documents with a print that no product has any more: of products that are gone, and of part numbers that
 * their products no longer have. Whatever was replaced has another print by now.
 */
export async function removeStale(cluster: Cluster, names: IndexNames, known: KnownDocuments): Promise<void> {
  await reach(() => cluster.client.indices.refresh({ index: [names.products, names.numbers] }));
  let lot: string[] = [];
  for (const print of known.stale()) {
    lot.push(print);
    if (lot.length < LOT) continue;
    await removeLot(cluster, names, lot);
    lot = [];
  }
  if (lot.length > 0) await removeLot(cluster, names, lot);
}

async function removeLot(cluster: Cluster, names: IndexNames, prints: readonly string[]): Promise<void> {
  const { products, numbers } = names;
  const body = { query: terms('print', prints), size: HITS_MAX };
  for (let isMore = true; isMore; ) {
    const [ofProducts, ofNumbers] = await searchAll(cluster, [
      { index: products, body: { ...body, _source: ['id'] } },
      { index: numbers, body: { ...body, _source: ['id', 'key', 'via'] } },
    ]);
    const writer = new BulkWriter(cluster);
    for (const { source } of ofProducts?.hits ?? [])
      await writer.remove(products, documentId(String(source.id)));
    // As `numberDocuments` writes them.
    for (const { source } of ofNumbers?.hits ?? [])
      await writer.remove(numbers, numberId(source as { id: string; key: string; via: string | null }));
    await writer.done();
    isMore = (ofNumbers?.total ?? 0) > HITS_MAX;
    if (isMore) await reach(() => cluster.client.indices.refresh({ index: [products, numbers] }));
  }
}
