import type BetterSqlite3 from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { retryBusy } from './retry-busy.ts';

/** Two handles of one file: reads outside a transaction never wait for one that is under way in this process. */
export type SqliteHandles = {
  reader: BetterSqlite3.Database;
  writer: BetterSqlite3.Database;
  busy_limit_ms: number;
};

// Prepared statements kept per handle; the room has some 60 different ones.
const STATEMENTS_MAX = 200;

/**
 * Kysely's dialect over two handles.
 *
 *     select           → reader, at once
 *     insert, update … → writer, one at a time, tried again while another process writes
 *     transaction      → writer, begun IMMEDIATE, so that only its beginning can find the database busy
 */
export function sqliteDialect(handles: SqliteHandles): Dialect {
  return {
    createAdapter: () => new TwoHandleAdapter(),
    createDriver: () => new SqliteDriver(handles),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Kysely would otherwise let one query at a time through, transactions whole. */
class TwoHandleAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #handles: SqliteHandles;
  readonly #pool: StatementPool;
  #writer_free: Promise<void> = Promise.resolve();

  constructor(handles: SqliteHandles) {
    this.#handles = handles;
    this.#pool = new StatementPool(handles);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#pool, this.#handles.busy_limit_ms, () => this.#takeWriter());
  }

  async releaseConnection(): Promise<void> {}

  // Kysely hands back the connections that acquireConnection gave it.
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteConnection).end('rollback');
  }

  async destroy(): Promise<void> {
    this.#handles.reader.close();
    this.#handles.writer.close();
  }

  /**
   * Waits until the writer is free and takes it.
   * @returns frees the writer again
   */
  async #takeWriter(): Promise<() => void> {
    const before = this.#writer_free;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#writer_free = promise;
    await before;
    return resolve;
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #pool: StatementPool;
  readonly #busy_limit_ms: number;
  readonly #takeWriter: () => Promise<() => void>;
  #freeWriter: (() => void) | undefined;

  constructor(pool: StatementPool, busy_limit_ms: number, takeWriter: () => Promise<() => void>) {
    this.#pool = pool;
    this.#busy_limit_ms = busy_limit_ms;
    this.#takeWriter = takeWriter;
  }

  async begin(): Promise<void> {
    const free = await this.#takeWriter();
    try {
      await retryBusy(() => this.#pool.on('writer', 'begin immediate').run(), this.#busy_limit_ms);
    } catch (error) {
      free();
      throw error;
    }
    this.#freeWriter = free;
  }

  end(how: 'commit' | 'rollback'): void {
    try {
      // SQLite rolls back by itself after some errors (disk full); there is nothing left to roll back then.
      if (how === 'commit' || this.#pool.handles.writer.inTransaction) this.#pool.on('writer', how).run();
    } finally {
      if (!this.#pool.handles.writer.inTransaction) this.#freeWriter?.();
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#freeWriter !== undefined) return execute(this.#pool.on('writer', query.sql), query.parameters);
    const statement = this.#pool.on('reader', query.sql);
    if (statement.readonly)
      return retryBusy(() => execute<Row>(statement, query.parameters), this.#busy_limit_ms);
    const free = await this.#takeWriter();
    try {
      const writing = this.#pool.on('writer', query.sql);
      return await retryBusy(() => execute<Row>(writing, query.parameters), this.#busy_limit_ms);
    } finally {
      free();
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streams read pages by key, so that no statement stays open: see catalogue-stream.ts');
  }
}

/** Prepared statements by handle and text. When there are too many, the least recently used one is dropped. */
class StatementPool {
  readonly handles: SqliteHandles;
  readonly #statements = {
    reader: new LRUCache<string, BetterSqlite3.Statement>({ max: STATEMENTS_MAX }),
    writer: new LRUCache<string, BetterSqlite3.Statement>({ max: STATEMENTS_MAX }),
  };

  constructor(handles: SqliteHandles) {
    this.handles = handles;
  }

  on(handle: 'reader' | 'writer', text: string): BetterSqlite3.Statement {
    const statements = this.#statements[handle];
    const known = statements.get(text);
    if (known !== undefined) return known;
    const statement = this.handles[handle].prepare(text);
    statements.set(text, statement);
    return statement;
  }
}

function execute<Row>(statement: BetterSqlite3.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  // Kysely's row type is what the query selects, and better-sqlite3 returns plain objects by column name.
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
