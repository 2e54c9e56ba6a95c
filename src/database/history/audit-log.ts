import { sql } from 'kysely';
import type { Database } from '../open.ts';
import type { AuditEntryTable } from '../tables/history-tables.ts';

/**
 * One audited action: the `version` that it was done to, and `details` such as the name of a file, each null if there
 * is none.
 */
export type AuditDeed = {
  who: string;
  /** The person's role at the desk, null for the user of the machine, who is `command` on the command line. */
  role?: string | null;
  action: string;
  version: string | null;
  details: string | null;
};

/** Most tries to get a number of its own, if several processes write at once. */
const TRIES_MAX = 20;

/** Adds an action to the log. The database does not allow entries to be changed or removed. */
export async function noteDeed(database: Database, deed: AuditDeed): Promise<void> {
  const at = new Date().toISOString();
  const clean = (text: string | null) => text?.replaceAll('\0', '').toWellFormed() ?? null;
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    const { numAffectedRows } = await sql`
      insert into audit_entries (number, at, who, role, action, version, details)
      select coalesce(max(number), 0) + 1, ${at}, ${clean(deed.who)}, ${deed.role ?? null}, ${deed.action},
        ${deed.version}, ${clean(deed.details)}
      from audit_entries where true
      on conflict (number) do nothing`.execute(database.db);
    if (numAffectedRows === 1n) return;
  }
  throw new Error('The audit log took no entry');
}

/** Lists the actions, the latest first. @param before the number of an entry: only those before it */
export async function listDeeds(
  { db }: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditEntryTable[]> {
  let query = db.selectFrom('audit_entries').selectAll().orderBy('number', 'desc').limit(limit);
  if (before !== undefined) query = query.where('number', '<', before);
  return query.execute();
}

/** Lists what was done to these versions, the earliest first. */
export async function listDeedsTo(
  { db }: Database,
  versions: readonly string[],
): Promise<(AuditEntryTable & { version: string })[]> {
  if (versions.length === 0) return [];
  const found = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('version', 'in', versions)
    .orderBy('number')
    .execute();
  return found.flatMap(({ version, ...entry }) => (version === null ? [] : [{ ...entry, version }]));
}
