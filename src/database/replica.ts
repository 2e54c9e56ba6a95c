import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { isDatabaseUnavailable } from './engine/unavailable.ts';
import { connectDatabase, type Database } from './open.ts';
import type { Tables } from './tables/schema.ts';
import { findVersion } from './versions/versions.ts';

/** Interval at which a replica is checked, in ms. */
const LOOK_MS = 2000;
/** How long a replica may take for an answer before the primary is asked instead, in ms. */
const PATIENCE_MS = 1000;

/** A read-only copy of the database that follows it, such as a standby of PostgreSQL. It may be behind or away. */
export type Replica = {
  /**
   * The database for reading a published version, which never changes: the replica once it has the version, and the
   * primary before that and whenever the replica does not answer.
   */
  reading: (version: CatalogueVersion) => Database;
  close: () => Promise<void>;
};

/** The dependencies of a replica. `tell` gets each change of whether it answers, with the error if it does not. */
type ReplicaOptions = {
  primary: Database;
  url: string;
  tell: (isUp: boolean, error?: unknown) => void;
  look_ms?: number;
};

/**
 * Opens a replica. It need not be there yet.
 * @throws DatabaseError `database_unusable` if the address is invalid
 */
export async function openReplica({
  primary,
  url,
  tell,
  look_ms = LOOK_MS,
}: ReplicaOptions): Promise<Replica> {
  const copy = await connectDatabase({ ...primary.options, url, role: 'server' });
  const stopping = new AbortController();
  const awaited = new Set<CatalogueVersion>();
  let isUp = true;
  const note = (answers: boolean, error?: unknown) => {
    if (answers === isUp || stopping.signal.aborted) return;
    isUp = answers;
    tell(answers, error);
  };
  const look = async () => {
    for (const version of awaited) if (await hasCome(copy, version)) awaited.delete(version);
    if (awaited.size === 0) await findVersion(copy, 'v1');
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await inTime(look()).then(
        () => note(true),
        error => note(false, error),
      );
      await sleep(look_ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    reading: version => {
      awaited.add(version);
      const driver = new ReadingDriver({
        primary,
        copy,
        isAsked: () => isUp && !awaited.has(version),
        failed: error => note(false, error),
      });
      return { ...primary, db: readingDb(driver), close: async () => undefined };
    },
    close: async () => {
      stopping.abort();
      await watching;
      await copy.close();
    },
  };
}

/** Whether a replica has a version with all its records, which were written before it was published. */
async function hasCome(copy: Database, { id, created_at, published_at }: CatalogueVersion): Promise<boolean> {
  const found = await findVersion(copy, id);
  return found?.created_at === created_at && found.published_at === published_at;
}

function readingDb(driver: Driver): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** Where queries go: to the replica while it is asked, and to the primary otherwise. */
type ReadingRoute = {
  primary: Database;
  copy: Database;
  isAsked: () => boolean;
  failed: (error: unknown) => void;
};

/** Sends each query to the replica or the primary, which have their own connections. */
class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(route: ReadingRoute) {
    this.#connection = {
      executeQuery: query => executeQuery(route, query),
      streamQuery: () => {
        throw new Error('A database for reading versions reads by pages');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    throw new Error('A database for reading versions has no transactions');
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** Whatever the replica fails at is asked again, so that a reader learns the primary's own reason. */
async function executeQuery<Row>({ primary, copy, isAsked, failed }: ReadingRoute, query: CompiledQuery) {
  if (isAsked()) {
    try {
      return await inTime(copy.db.executeQuery<Row>(query as CompiledQuery<Row>));
    } catch (error) {
      if (error instanceof ReplicaLateError || isDatabaseUnavailable(error)) failed(error);
    }
  }
  return await primary.db.executeQuery<Row>(query as CompiledQuery<Row>);
}

/** A replica that did not answer in time. */
class ReplicaLateError extends Error {}

/** @throws ReplicaLateError if an answer takes too long. Its own error is thrown as it is */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const over = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
    throw new ReplicaLateError(`The replica did not answer within ${PATIENCE_MS} ms`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}
