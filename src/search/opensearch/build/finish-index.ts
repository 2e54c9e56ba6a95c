import { countValues, readValues } from '../aggregations.ts';
import { BulkWriter } from '../bulk-writer.ts';
import { type Cluster, reach, searchAll } from '../cluster.ts';
import { finishIndexes, type IndexNames } from '../indexes.ts';
import { EVERYTHING } from '../query-dsl.ts';
import { type IndexTables, packTables } from '../tables.ts';

/** Default number of products per shard, approximately: some 3 GB. */
const SHARD_PRODUCTS = 2_000_000;

/** How many shards an index of a number of products has. */
export function countShards(
  { layout }: Cluster,
  products: number,
  shard_products: number = SHARD_PRODUCTS,
): number {
  return layout?.shards ?? Math.max(1, Math.ceil(products / shard_products));
}

/** Writes the tables of an index, piece by piece. */
export async function writeTables(cluster: Cluster, names: IndexNames, tables: IndexTables): Promise<void> {
  const writer = new BulkWriter(cluster);
  for (const [place, piece] of (await packTables(tables)).entries())
    await writer.add(names.tables, String(place), { data: piece.toString('base64') });
  await writer.done();
}

/** How many products and part numbers an index must have, and, where they were counted, how many products of each category. */
type Expected = { products: number; numbers: number; of_categories?: ReadonlyMap<string, number> };

/** Makes an index searchable, checks it and copies it to other nodes. @throws Error if it lacks products or part numbers */
export async function finishChecked(cluster: Cluster, names: IndexNames, expected: Expected): Promise<void> {
  await reach(() => cluster.client.indices.refresh({ index: Object.values(names) }));
  await checkIndex(cluster, names, expected);
  await finishIndexes(cluster, names);
}

/** Compares the index with the data written. */
async function checkIndex(
  cluster: Cluster,
  names: IndexNames,
  { products, numbers, of_categories }: Expected,
): Promise<void> {
  const size = of_categories?.size ?? 0;
  const aggs = of_categories && { aggs: { categories: countValues('categories', size + 1) } };
  const [found, listed] = await searchAll(cluster, [
    { index: names.products, body: { query: EVERYTHING, size: 0, ...aggs } },
    { index: names.numbers, body: { query: EVERYTHING, size: 0 } },
  ]);
  const counted = new Map(readValues(found?.counted.categories));
  const differing = [...(of_categories ?? [])].find(([id, own]) => counted.get(id) !== own);
  if (found?.total !== products || counted.size !== size || differing !== undefined)
    throw new Error(
      `OpenSearch has ${found?.total} products of ${products} after writing${differing === undefined ? '' : `, and ${counted.get(differing[0]) ?? 0} of ${differing[1]} in the category ${differing[0]}`}`,
    );
  if (listed?.total !== numbers)
    throw new Error(`OpenSearch has ${listed?.total} part numbers of ${numbers} after writing`);
}
