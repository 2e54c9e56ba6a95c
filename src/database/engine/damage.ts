import BetterSqlite3 from 'better-sqlite3';

/** What SQLite says where its file is damaged. */
export const DAMAGED = /^(SQLITE_CORRUPT(_\w+)?|SQLITE_NOTADB)$/;

/**
 * What is wrong inside a SQLite file, as SQLite says it; null where nothing is. It reads the whole file.
 * @throws whatever SQLite says where the file cannot be read now: locked, not there
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
