import { type Popularity, popularityLevel } from '../popularity.ts';
import type { IndexQuestions } from './asking.ts';
import { blockWrites } from './build/clone-indexes.ts';
import { documentId } from './build/product-document.ts';
import { BulkWriter, WriteBlockedError } from './bulk-writer.ts';
import { type Cluster, reach } from './cluster.ts';
import { anyOf, type Condition, terms, within } from './query-dsl.ts';

/** Tries of a write. Visitors wait for it, and see the order of the day before if it fails. */
const TRIES = 2;

/** Products read per request. */
const PAGE = 1000;

/**
 * Writes the popularity of products, but only of those whose level has changed. Every server does this, and skips what
 * another one has written.
 */
export async function rankProducts(
  cluster: Cluster,
  asking: IndexQuestions,
  popularity: Popularity,
): Promise<void> {
  try {
    await writeLevels(cluster, asking, popularity);
  } catch (error) {
    if (!(error instanceof WriteBlockedError)) throw error;
    // It is being cloned, for which the block is set again, or a writer died while it was.
    await blockWrites(cluster, asking.names.products, false);
    await writeLevels(cluster, asking, popularity);
  }
}

async function writeLevels(cluster: Cluster, asking: IndexQuestions, popularity: Popularity): Promise<void> {
  const writer = new BulkWriter(cluster, TRIES);
  const index = asking.names.products;
  const chosen = anyOf([
    within('level', { gt: 0 }),
    terms('id_key', [...popularity.products.keys()]),
    terms('set_key', [...popularity.sets.keys()]),
  ]);
  for await (const { id, set, level } of eachOf(asking, chosen)) {
    const wanted = popularityLevel(popularity, id, set);
    if (wanted !== level) await writer.update(index, documentId(id), { level: wanted });
  }
  await writer.done();
  await reach(() => cluster.client.indices.refresh({ index }));
}

type Ranked = { id: string; set: string | null; level: number };

async function* eachOf(asking: IndexQuestions, query: Condition): AsyncGenerator<Ranked> {
  for (let after: readonly unknown[] | undefined; ; ) {
    const { hits } = await asking.search({
      query,
      size: PAGE,
      sort: [{ order: 'asc' }],
      _source: ['id', 'set', 'level'],
      ...(after !== undefined && { search_after: after }),
    });
    for (const { source } of hits)
      yield {
        id: String(source.id),
        set: typeof source.set === 'string' ? source.set : null,
        level: Number(source.level ?? 0),
      };
    if (hits.length < PAGE) return;
    after = hits.at(-1)?.sort;
  }
}
