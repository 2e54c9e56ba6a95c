import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { ProductCounts } from '#contract/records/version.ts';
import { findDamage } from './engine/damage.ts';
import { DatabaseError } from './engine/errors.ts';
import type { Database } from './open.ts';
import { type PackedFile, packFiles } from './packed-files.ts';
import { versionId } from './tables/version-number.ts';

// 4 MiB a step: some ms, between which a server answers.
const PAGES_PER_STEP = 256;

/**
 * Writes a copy of the database, as it is at this moment, to a file. The file is replaced completely or not at all, and
 * other work continues meanwhile.
 * @param listFiles returns the files of a version, which become part of the copy
 * @throws DatabaseError `backup_unsupported` on PostgreSQL, which has `pg_dump`
 * @throws DatabaseError `backup_failed` if the file cannot be written
 */
export async function backupDatabase(
  database: Database,
  file: string,
  listFiles: (version: string) => Promise<PackedFile[]> = async () => [],
): Promise<void> {
  if (database.engine !== 'sqlite') {
    throw new DatabaseError('backup_unsupported', 'To back up PostgreSQL, use pg_dump');
  }
  if (resolve(file) === resolve(database.location)) {
    throw new DatabaseError('backup_failed', `${file} is the database file itself`);
  }
  const unfinished = `${file}.part`;
  try {
    await mkdir(dirname(resolve(file)), { recursive: true });
    const source = openSnapshot(database.location);
    try {
      await rm(unfinished, { force: true });
      // SQLite would make it readable for all.
      await writeFile(unfinished, '', { mode: 0o600 });
      await source.backup(unfinished, { progress: () => PAGES_PER_STEP });
    } finally {
      source.close();
    }
    await packFiles(unfinished, listFiles);
    const damage = findDamage(unfinished);
    // A damaged file is copied unchanged, because the earlier backup is worth more.
    if (damage !== null)
      throw new Error(
        `the database ${database.location} is damaged (${damage}); a backup from before is kept`,
      );
    await rename(unfinished, file);
  } catch (error) {
    // If its folder does not exist, there is nothing to remove.
    await rm(unfinished, { force: true }).catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError('backup_failed', `Cannot write the backup ${file}: ${reason}`, {
      cause: error,
    });
  }
}

/** Why a file cannot be restored as a backup, or null if it can. It reads the whole file. */
export function findBackupFault(file: string): string | null {
  try {
    return findDamage(file) ?? findForeignForm(file);
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError) return error.message;
    throw error;
  }
}

/** What a backup has: its live version, null if there is none, and how much visitors had sent. */
export type BackupContent = {
  live: { id: string; products: number; published_at: string | null } | null;
  quotations: number;
  feedback: number;
};

/** Looks into a backup. @returns null if it is none, or one that this release cannot read */
export function readBackup(file: string): BackupContent | null {
  try {
    const opened = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
    try {
      const live = opened
        .prepare("select number, products, published_at from versions where state = 'live'")
        .get() as { number: number; products: string; published_at: string | null } | undefined; // as the columns are
      const count = (table: string) =>
        (opened.prepare(`select count(*) as sum from ${table}`).get() as { sum: number }).sum;
      return {
        live:
          live === undefined
            ? null
            : {
                id: versionId(live.number),
                products: ProductCounts.parse(JSON.parse(live.products)).kept,
                published_at: live.published_at,
              },
        quotations: count('quotations'),
        feedback: count('feedback'),
      };
    } finally {
      opened.close();
    }
  } catch {
    return null;
  }
}

function findForeignForm(file: string): string | null {
  const opened = new BetterSqlite3(file, { readonly: true });
  try {
    const table = opened
      .prepare("select 1 from sqlite_master where type = 'table' and name = 'versions'")
      .get();
    return table === undefined ? 'no database of a site' : null;
  } finally {
    opened.close();
  }
}

/**
 * A handle that keeps seeing the database as it is now. Without its open read, each write of an import would restart
 * the backup.
 */
function openSnapshot(location: string): BetterSqlite3.Database {
  const source = new BetterSqlite3(location, { readonly: true, timeout: 0 });
  source.exec('begin');
  source.prepare('select count(*) from versions').get();
  return source;
}
