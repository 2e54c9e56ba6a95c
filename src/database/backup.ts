import { rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { findDamage } from './engine/damage.ts';
import { DatabaseError } from './engine/errors.ts';
import type { Database } from './open.ts';

// 4 MiB a step: some ms, between which a server answers.
const PAGES_PER_STEP = 256;

/**
 * Writes a copy of the database as it is at this moment into a file (replaced whole, or not at all); everything goes on meanwhile.
 * @throws DatabaseError `backup_unsupported` on PostgreSQL, which has `pg_dump`; `backup_failed` where the file cannot be written
 */
export async function backupDatabase(database: Database, file: string): Promise<void> {
  if (database.engine !== 'sqlite') {
    throw new DatabaseError('backup_unsupported', 'To back up PostgreSQL, use pg_dump');
  }
  if (resolve(file) === resolve(database.location)) {
    throw new DatabaseError('backup_failed', `${file} is the database file itself`);
  }
  const unfinished = `${file}.part`;
  try {
    const source = openSnapshot(database.location);
    try {
      await rm(unfinished, { force: true });
      // SQLite would make it readable for all.
      await writeFile(unfinished, '', { mode: 0o600 });
      await source.backup(unfinished, { progress: () => PAGES_PER_STEP });
    } finally {
      source.close();
    }
    const damage = findDamage(unfinished);
    // What is damaged is copied as it is: the backup before is worth more.
    if (damage !== null)
      throw new Error(
        `the database ${database.location} is damaged (${damage}); a backup from before is kept`,
      );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError('backup_failed', `Cannot write the backup ${file}: ${reason}`, {
      cause: error,
    });
  }
}

/** A handle that goes on seeing the database as it is now: without its open read each write of an import would start the backup anew. */
function openSnapshot(location: string): BetterSqlite3.Database {
  const source = new BetterSqlite3(location, { readonly: true, timeout: 0 });
  source.exec('begin');
  source.prepare('select count(*) from versions').get();
  return source;
}
