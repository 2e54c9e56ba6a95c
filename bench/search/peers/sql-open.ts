import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../../../tests/run/postgres.ts';
import { generateCatalogue } from '../../catalogue-generator.ts';
import type { Peer } from '../peer.ts';
import { layOut } from './layout.ts';
import { openPostgres, POSTGRES_SETTINGS } from './postgres.ts';
import type { Sql } from './sql.ts';
import { loadApart } from './sql-load.ts';
import { sqlPeer } from './sql-peer.ts';
import { openSqlite } from './sqlite.ts';

/** A database with a catalogue of so many products in it, under throw-away files. */
export async function openSqlPeer(
  name: 'sqlite' | 'postgres',
  products: number,
  seed: number,
): Promise<Peer> {
  const { sql, words } = await (name === 'sqlite' ? fillSqlite : fillPostgres)(products, seed);
  const catalogue = generateCatalogue(products, seed);
  return sqlPeer(sql, layOut(catalogue), words, catalogue.stream.synonyms);
}

type Opened = { sql: Sql; words: Map<string, string> };

async function fillSqlite(products: number, seed: number): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'peer.sqlite');
    await loadApart('sqlite', file, products, seed);
    return closedWith(openSqlite(file), remove);
  } catch (error) {
    remove();
    throw error;
  }
}

async function fillPostgres(products: number, seed: number): Promise<Opened> {
  const cluster = await startCluster({ settings: POSTGRES_SETTINGS });
  // A server of its own outlives a process that is ended from outside.
  const abandon = () => cluster.stop().finally(() => process.exit(1));
  process.once('SIGTERM', abandon);
  const stop = async () => {
    process.off('SIGTERM', abandon);
    await cluster.stop();
  };
  try {
    await loadApart('postgres', cluster.url, products, seed);
    return closedWith(await openPostgres(cluster.url), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function closedWith({ sql, words }: Opened, after: () => void | Promise<void>): Opened {
  const close = async () => {
    await sql.close();
    await after();
  };
  return { sql: { ...sql, close }, words };
}
