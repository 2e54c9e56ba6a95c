import type { Product } from '#contract/records/product.ts';
import { type Cluster, reach, searchAll } from '../cluster.ts';
import { createTables, type IndexNames } from '../indexes.ts';
import { terms } from '../query-dsl.ts';
import type { IndexTables } from '../tables.ts';
import type { BuiltProducts } from './build-index.ts';
import { cloneIndexes } from './clone-indexes.ts';
import { countShards, finishChecked, writeTables } from './finish-index.ts';

/** Products that an update reads and writes at once. */
export const LOT = 500;

/**
 * Clones the indexes of another version as they are, to write single products into them.
 * @returns its tables, or why the indexes cannot be cloned, in words for the log
 * @throws SearchUnavailableError
 */
export async function openClones(
  cluster: Cluster,
  { from, names }: { from: IndexNames; names: IndexNames },
): Promise<IndexTables | string> {
  const tables = await cloneIndexes(cluster, { from, names }, ({ meta }) => ({
    attributes: meta.attributes,
    curves: meta.curves.length,
    shards: countShards(cluster, meta.products),
  }));
  if (typeof tables !== 'string')
    await reach(() => cluster.client.indices.refresh({ index: names.products }));
  return tables;
}

/** The documents of products by their ids. */
export async function findDocuments(
  cluster: Cluster,
  { products: index }: IndexNames,
  products: readonly Product[],
): Promise<Map<string, Record<string, unknown>>> {
  const ids = products.map(({ id }) => id);
  const [found] = await searchAll(cluster, [{ index, body: { query: terms('id', ids), size: ids.length } }]);
  return new Map((found?.hits ?? []).map(({ source }) => [String(source.id), source]));
}

/** Completes clones with the tables of their version. @param written how many products were written */
export async function finishClones(
  cluster: Cluster,
  names: IndexNames,
  { tables, written }: { tables: IndexTables; written: number },
): Promise<BuiltProducts> {
  await createTables(cluster, names);
  await writeTables(cluster, names, tables);
  await finishChecked(cluster, names, tables.meta);
  return { products: tables.meta.products, written };
}
