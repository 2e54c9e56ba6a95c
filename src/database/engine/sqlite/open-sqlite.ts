import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DatabaseError } from '../errors.ts';
import type { SqliteHandles } from './driver.ts';
import { retryBusy } from './retry-busy.ts';

/** The site's database inside its data folder. */
const SQLITE_FILE = 'etalon.sqlite';

/** Visitors' names and addresses are in it. */
const PRIVATE_MODE = 0o600;

// How long a write waits for other processes' batches: a visitor not for long, an import as long as it takes.
const BUSY_LIMIT_MS = { server: 5_000, importer: 60_000 };
// An import inserts into indexes all over the file; negative numbers are KiB.
const CACHE_KIB = { server: -16_000, importer: -64_000 };
// A product is some 3 KB: on SQLite's usual pages of 4 KiB a quarter of the file stays empty, see bench/database.ts.
const PAGE_BYTES = 16_384;
// Pages of WAL before a commit copies them back: 16 MiB.
const CHECKPOINT_PAGES = 1_000;

/**
 * Opens `<data_dir>/etalon.sqlite`, and creates folder and file if they do not exist.
 * @throws DatabaseError `database_unusable` if the folder or file cannot be used
 */
export async function openSqlite(
  data_dir: string,
  role: 'server' | 'importer',
): Promise<{ file: string; handles: SqliteHandles }> {
  const file = join(data_dir, SQLITE_FILE);
  try {
    mkdirSync(data_dir, { recursive: true, mode: 0o700 });
    keepPrivate(file);
    const writer = await openHandle(file, role, false);
    try {
      const reader = await openHandle(file, role, true);
      return { file, handles: { reader, writer, busy_limit_ms: BUSY_LIMIT_MS[role] } };
    } catch (error) {
      writer.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseError('database_unusable', `Cannot use the database file ${file}: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * Makes the file and SQLite's files next to it readable by their user only. A file of another user keeps its
 * permissions.
 */
function keepPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', PRIVATE_MODE));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(path, PRIVATE_MODE);
    } catch (error) {
      if (!isAbsentOrForeign(error)) throw error;
    }
  }
}

function isAbsentOrForeign(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}

async function openHandle(
  file: string,
  role: 'server' | 'importer',
  readonly: boolean,
): Promise<BetterSqlite3.Database> {
  const handle = new BetterSqlite3(file, { readonly, timeout: 0 });
  try {
    // Only a new file takes it.
    if (!readonly) handle.pragma(`page_size = ${PAGE_BYTES}`);
    // Changing a new file to WAL takes a lock that another process may hold for a moment.
    if (!readonly) await retryBusy(() => handle.pragma('journal_mode = wal'), BUSY_LIMIT_MS[role]);
    // better-sqlite3 opens a WAL file with NORMAL, which loses the last commits in a power cut.
    handle.pragma('synchronous = full');
    handle.pragma(`cache_size = ${CACHE_KIB[readonly ? 'server' : role]}`);
    handle.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    handle.pragma('journal_size_limit = 67108864');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}
