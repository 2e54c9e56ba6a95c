import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import { listenTo } from '../engine/postgres/listen.ts';
import type { Database } from '../open.ts';
import type { Tables } from '../tables/schema.ts';

const CHANNEL = 'etalon_live_version';

/**
 * Tells all servers on the database that another version is live, when the transaction ends. SQLite is used by one
 * machine only, whose processes check themselves.
 */
export async function announcePublication(
  trx: Transaction<Tables>,
  engine: Engine,
  version: string,
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_notify(${CHANNEL}, ${version})`.execute(trx);
}

/** Watches for versions that go live, without delay. @returns a function that ends it */
export function watchPublications({ options }: Database, onPublication: () => void): () => Promise<void> {
  return options.url ? listenTo(options.url, CHANNEL, onPublication) : async () => {};
}
