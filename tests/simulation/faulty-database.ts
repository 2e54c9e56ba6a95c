import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
} from 'kysely';
import { sqliteDialect } from '#database/engine/sqlite/driver.ts';
import { openSqlite } from '#database/engine/sqlite/open-sqlite.ts';
import type { Database } from '#database/open.ts';
import type { Tables } from '#database/tables/schema.ts';

/** The fault of a query: its process is killed before or after it, or the disk refuses the write. */
export type Fault = 'killed_before' | 'killed_after' | 'disk_full' | 'disk_error';

/** Returns the fault of the next query, or null for none. `wait` waits for the process's turn. */
export type FaultPlan = { next: (isWrite: boolean) => Fault | null; wait: () => Promise<void> };

/** A process of the site from the view of the database. When killed, it leaves an unfinished transaction behind. */
export type SimulatedProcess = {
  database: Database;
  isDead(): boolean;
  /** Number of faults so far. */
  faults(): number;
  /** Rejects once it is killed. */
  died: Promise<never>;
  kill(): void;
  close(): Promise<void>;
};

/** The error that a killed process gets. Nothing it does after that has any effect. */
export class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

/** Opens the SQLite database of a folder for a process that may meet faults. */
export async function openProcess(
  data_dir: string,
  role: 'server' | 'importer',
  plan: FaultPlan,
): Promise<SimulatedProcess> {
  const { file, handles } = await openSqlite(data_dir, role);
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => {}); // heard by those who wait for it
  let is_dead = false;
  let faults = 0;
  const counted: FaultPlan = {
    ...plan,
    next(isWrite) {
      const fault = plan.next(isWrite);
      if (fault !== null) faults++;
      return fault;
    },
  };
  const process: Omit<SimulatedProcess, 'database' | 'close'> = {
    isDead: () => is_dead,
    faults: () => faults,
    died: death.promise,
    kill() {
      if (is_dead) return;
      is_dead = true;
      handles.reader.close();
      handles.writer.close();
      death.reject(new Killed());
    },
  };
  const db = new Kysely<Tables>({ dialect: faultyDialect(sqliteDialect(handles), process, counted) });
  const database: Database = {
    engine: 'sqlite',
    role,
    location: file,
    options: { data_dir, role },
    db,
    close: async () => {
      if (!is_dead) await db.destroy();
    },
  };
  return { ...process, database, close: database.close };
}

/** Runs a query in its turn, with its fault. `isInside` means within a transaction. */
type Meet = <Result>(
  run: () => Promise<Result>,
  about: { isInside: boolean; isWrite: boolean },
) => Promise<Result>;

type Mortal = Pick<SimulatedProcess, 'isDead' | 'kill'>;

function faultyDialect(dialect: Dialect, process: Mortal, plan: FaultPlan): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new FaultyDriver(dialect.createDriver(), process, plan),
  };
}

class FaultyDriver implements Driver {
  readonly #driver: Driver;
  readonly #process: Mortal;
  readonly #plan: FaultPlan;

  constructor(driver: Driver, process: Mortal, plan: FaultPlan) {
    this.#driver = driver;
    this.#process = process;
    this.#plan = plan;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<FaultyConnection> {
    return new FaultyConnection(await this.#driver.acquireConnection(), (run, options) =>
      this.#meet(run, options),
    );
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection((connection as FaultyConnection).inner);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connection as FaultyConnection;
    await this.#meet(() => this.#driver.beginTransaction(own.inner, {}), { isInside: false, isWrite: false });
    own.isInside = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connection as FaultyConnection;
    await this.#meet(() => this.#driver.commitTransaction(own.inner), { isInside: true, isWrite: true });
    own.isInside = false;
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connection as FaultyConnection;
    own.isInside = false;
    if (!this.#process.isDead()) await this.#driver.rollbackTransaction(own.inner);
  }

  async destroy(): Promise<void> {
    await this.#driver.destroy();
  }

  /** Runs a query in its turn, with its fault. A holder of SQLite's lock continues at once, because no other task could. */
  async #meet<Result>(
    run: () => Promise<Result>,
    { isInside, isWrite }: { isInside: boolean; isWrite: boolean },
  ): Promise<Result> {
    if (!isInside) await this.#plan.wait();
    if (this.#process.isDead()) throw new Killed();
    const fault = this.#plan.next(isWrite);
    if (fault === 'disk_full') throw sqliteError('database or disk is full', 'SQLITE_FULL');
    if (fault === 'disk_error') throw sqliteError('disk I/O error', 'SQLITE_IOERR');
    if (fault === 'killed_before') this.#process.kill();
    if (this.#process.isDead()) throw new Killed();
    const result = await run();
    if (fault !== 'killed_after') return result;
    this.#process.kill();
    throw new Killed();
  }
}

class FaultyConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #meet: Meet;
  isInside = false;

  constructor(inner: DatabaseConnection, meet: Meet) {
    this.inner = inner;
    this.#meet = meet;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isWrite = !/^\s*(select|with)\b/i.test(query.sql);
    return this.#meet(() => this.inner.executeQuery<Row>(query), { isInside: this.isInside, isWrite });
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing streams a query, see driver.ts');
  }
}

function sqliteError(message: string, code: string): Error {
  return Object.assign(new Error(message), { name: 'SqliteError', code });
}
