import BetterSqlite3 from 'better-sqlite3';

/** What is wrong inside a SQLite file, as SQLite says it; null where nothing is. It reads the whole file. */
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
    return error instanceof Error ? error.message : String(error);
  }
}
