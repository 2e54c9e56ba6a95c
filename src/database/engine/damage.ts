import BetterSqlite3 from 'better-sqlite3';

/** SQLite's error codes for a damaged file. */
export const DAMAGED = /^(SQLITE_CORRUPT(_\w+)?|SQLITE_NOTADB)$/;

/**
 * Finds damage inside an SQLite file and returns SQLite's description, or null if there is none. It reads the whole
 * file.
 * @throws SQLite's error if the file cannot be read now, as when it is locked or missing
 */
export function findDamage(file: string): string | null {
  try {
    const database = new BetterSqlite3(file, { readonly: true });
    try {
      const said = String(database.pragma('quick_check(1)', { simple: true }));
      return said === 'ok'
        ? null
        : said.replaceAll(/\s+/g, ' ').replace(/^\*\*\* in database \w+ \*\*\* /, '');
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && DAMAGED.test(String(error.code))) return error.message;
    throw error;
  }
}
