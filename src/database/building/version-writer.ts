import { type ProductOrigin, writeSources } from '../catalogue/product-sources.ts';
import type { Database } from '../open.ts';
import { BATCHES_AHEAD } from '../records/batches.ts';
import { buildRow } from '../records/record-row.ts';
import { NOUNS, type Noun, type RecordOf } from '../tables/nouns.ts';
import { recordTable } from '../tables/record-table.ts';
import { ROWS_PER_VERSION } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';
import { touchBuilding } from '../versions/versions.ts';
import { type BatchThread, startBatchThread } from './batch-thread.ts';
import { emptyBatch, isFull, type RecordBatch, RowPlacer, type Table } from './record-batch.ts';
import { writeBatch } from './write-batch.ts';

/**
 * Writes the records of a version that is being built. Callers must await `add`, which waits where writing falls
 * behind.
 */
export type VersionWriter = {
  /**
   * Adds a record.
   * @param origin where a product was read
   * @throws DatabaseError `invalid_record`, or for an earlier batch `duplicate_record`, `version_state`
   */
  add<N extends Noun>(noun: N, record: RecordOf<N>, origin?: ProductOrigin): Promise<void>;
  /** Writes the remaining records. Only then are all added records in the database. */
  flush(): Promise<void>;
  /** Ends without writing the remaining records. Needed if `flush` was not reached. */
  close(): Promise<void>;
};

/**
 * Opens the writer of a version. A version may have only one writer at a time.
 *
 *     add ──▶ check, JSON ──▶ batch ──full──▶ thread: hashes, previews, transaction
 *             └─ this thread ─────┘  └─ at most BATCHES_AHEAD wait ─┘
 *
 * A version that fits into one batch is written without a thread.
 */
export async function openVersionWriter(database: Database, version_id: string): Promise<VersionWriter> {
  const version = versionNumber(version_id);
  await touchBuilding(database.db, version);
  const placer = new RowPlacer(version, await nextRowIds(database, version));
  const queue = new BatchQueue(database, version);
  let batch = emptyBatch();
  const takeBatch = (): RecordBatch => {
    const full = batch;
    batch = emptyBatch();
    return full;
  };
  return {
    async add(noun, record, origin) {
      const sources = origin === undefined ? null : writeSources(version, origin);
      placer.place(batch, NOUNS[noun].table, { ...buildRow(noun, record), sources });
      if (isFull(batch)) await queue.push(takeBatch());
    },
    flush: () => queue.finish(takeBatch()),
    close: () => queue.end(),
  };
}

/** Batches on their way to the thread, and the thread while there is one. */
class BatchQueue {
  readonly #database: Database;
  readonly #version: number;
  readonly #waiting: Promise<void>[] = [];
  #thread: BatchThread | null = null;

  constructor(database: Database, version: number) {
    this.#database = database;
    this.#version = version;
  }

  /** Hands a batch over and waits while too many are ahead of it. */
  async push(batch: RecordBatch): Promise<void> {
    this.#thread ??= startBatchThread({ options: this.#database.options, version: this.#version });
    const written = this.#thread.write(batch);
    // The error is reported when the batch is awaited.
    written.catch(() => {});
    this.#waiting.push(written);
    if (this.#waiting.length > BATCHES_AHEAD) await this.#waiting.shift();
  }

  /** Writes the last batch and waits for all. */
  async finish(batch: RecordBatch): Promise<void> {
    if (this.#thread === null) {
      if (batch.count > 0) await writeBatch(this.#database, this.#version, batch);
      return;
    }
    try {
      if (batch.count > 0) await this.push(batch);
      await Promise.all(this.#waiting.splice(0));
    } finally {
      await this.end();
    }
  }

  async end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.end();
  }
}

async function nextRowIds(database: Database, version: number): Promise<Map<Table, number>> {
  const next = new Map<Table, number>();
  for (const { table } of Object.values(NOUNS)) {
    const last = await database.db
      .selectFrom(recordTable(table))
      .select('row_id')
      .where('row_id', '>=', version * ROWS_PER_VERSION)
      .where('row_id', '<', (version + 1) * ROWS_PER_VERSION)
      .orderBy('row_id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last !== undefined) next.set(table, last.row_id + 1);
  }
  return next;
}
