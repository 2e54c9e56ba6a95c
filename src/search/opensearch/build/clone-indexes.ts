import { errors } from '@opensearch-project/opensearch';
import { SearchUnavailableError } from '../../unavailable.ts';
import { type Cluster, isAnswer, reach } from '../cluster.ts';
import {
  countPieces,
  type IndexNames,
  type IndexShape,
  productFields,
  removeIndexes,
  whileWritten,
} from '../indexes.ts';
import { readTables } from '../read-tables.ts';
import type { IndexTables } from '../tables.ts';

// An update changes a few products of many. Its indexes are made as clones of those before: new indexes whose files are
// hard links to the old ones, on the same nodes. Neither changes with the other from then on.
//
//   served      block writes ─▶ clone ─▶ allow writes            stays as it is, and is removed on its own
//   own names                     └────▶ only what differs is written ─▶ checked ─▶ complete
//
// A writer that dies leaves indexes under its own names, which the next one removes. If it dies in between, the served
// index stays blocked. Only the popularity is written to it, by a writer that lifts the block (`rank-products.ts`).

/** How long a clone may take to be on its nodes, in seconds. It is a matter of moments. */
const CLONED_S = 60;
const CLONED_MS = (CLONED_S + 5) * 1000;

/** How often cloning is tried if another writer, that clones the same index, allows writing again before. */
const TRIES = 5;

/**
 * Clones the indexes of products and part numbers of another version, and reads its tables.
 * @returns its tables, or why the indexes cannot be cloned, in words for the log
 * @throws SearchUnavailableError
 */
export async function cloneIndexes(
  cluster: Cluster,
  { from, names }: { from: IndexNames; names: IndexNames },
  shapeFor: (tables: IndexTables) => IndexShape,
): Promise<IndexTables | string> {
  try {
    const tables = await readTables(cluster, from, await countPieces(cluster, from));
    const { attributes, curves } = tables.meta;
    const shape = shapeFor(tables);
    const before = productFields({ attributes, curves: curves.length });
    if (JSON.stringify(before) !== JSON.stringify(productFields(shape))) return 'its attributes are others';
    if ((await countShards(cluster, from)) !== shape.shards) return 'it has another number of shards';
    for (const kind of ['products', 'numbers'] as const) await cloneIndex(cluster, from[kind], names[kind]);
    if (await areCloned(cluster, names)) return tables;
    await removeIndexes(cluster, names);
    return 'no node has room for a copy of the index before';
  } catch (error) {
    const why = refusalOf(error);
    if (why === undefined) throw error;
    await removeIndexes(cluster, names);
    return why;
  }
}

/** Why OpenSearch does not clone, or undefined where an error says something else. */
function refusalOf(error: unknown): string | undefined {
  if (isAnswer(error, 'index_not_found_exception')) return 'the index of the version before is gone';
  const isForbidden =
    error instanceof SearchUnavailableError &&
    error.cause instanceof errors.ResponseError &&
    error.cause.statusCode === 403;
  return isForbidden ? error.message : undefined;
}

async function countShards({ client }: Cluster, { products }: IndexNames): Promise<number> {
  const { body } = await reach(() => client.indices.getSettings({ index: products, flat_settings: true }));
  const settings = body[products]?.settings as Record<string, string> | undefined;
  return Number(settings?.['index.number_of_shards']);
}

async function cloneIndex(cluster: Cluster, index: string, target: string): Promise<void> {
  const { client, layout } = cluster;
  // It would keep the block of the index that it is made from.
  const settings = { index: { ...whileWritten(layout), 'blocks.write': null } };
  try {
    for (let tried = 1; ; tried++) {
      await blockWrites(cluster, index, true);
      try {
        const body = { settings } as never;
        await reach(() => client.indices.clone({ index, target, body }, { requestTimeout: CLONED_MS }));
        return;
      } catch (error) {
        // The answer to an earlier try was lost. No other writer uses this name.
        if (isAnswer(error, 'resource_already_exists_exception')) return;
        if (!isWritable(error) || tried === TRIES) throw error;
      }
    }
  } finally {
    await blockWrites(cluster, index, false);
  }
}

/** Whether an index was not cloned because it takes documents. */
function isWritable(error: unknown): boolean {
  return isAnswer(error, 'illegal_state_exception') || isAnswer(error, 'illegal_argument_exception');
}

/** Has an index refuse documents, or take them again. */
export async function blockWrites({ client }: Cluster, index: string, isBlocked: boolean): Promise<void> {
  const body = { index: { 'blocks.write': isBlocked ? true : null } };
  await reach(() =>
    client.indices.putSettings({ index, body: body as never }, { requestTimeout: CLONED_MS }),
  );
}

async function areCloned({ client }: Cluster, { products, numbers }: IndexNames): Promise<boolean> {
  const index = [products, numbers];
  const question = { index, wait_for_status: 'yellow' as const, timeout: `${CLONED_S}s` };
  const { body } = await reach(() =>
    client.cluster.health(question, { requestTimeout: CLONED_MS, ignore: [408] }),
  );
  return !body.timed_out && body.status !== 'red';
}
