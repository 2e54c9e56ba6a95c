import { sql } from 'kysely';
import { CONFIRM_WITHIN_MS } from '#contract/visitors/follow.ts';
import type { Database } from '../open.ts';
import { ROWS_PER_VERSION } from '../tables/schema.ts';
import { ENDED_SESSION, type KeptFor, VISITOR_RULES, VISITOR_TABLES } from '../tables/visitor-tables.ts';

/** How many days visitors' records and changes of products (`history`) are kept. 0 means for ever. */
export type Retention = Record<Exclude<KeptFor, 'day' | 'unconfirmed'>, number> & { history: number };

const DAY_MS = 86_400_000;

/**
 * Deletes records whose retention has ended and forgets ended sessions. It runs once a day, on whichever server comes
 * first.
 * @returns how many rows were deleted, or undefined if it was already done today
 */
export async function cleanUpOnce(
  database: Database,
  retention: Retention,
  now: Date,
): Promise<number | undefined> {
  const day = now.toISOString().slice(0, 10);
  const turn = await database.db
    .insertInto('clean_ups')
    .values({ day })
    .onConflict(conflict => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  if (turn === undefined) return undefined;
  await database.db.deleteFrom('clean_ups').where('day', '<', day).execute();
  return cleanUp(database, retention, now);
}

/** The same, whether it was done today or not. */
export async function cleanUp(database: Database, retention: Retention, now: Date): Promise<number> {
  let count = 0;
  for (const table of VISITOR_TABLES) {
    const rule = VISITOR_RULES[table];
    if ('owner' in rule) continue;
    const before = oldestOf(rule.kept_for, retention, now);
    if (before !== null) count += await deleteOld(database, table, rule.since, before);
    await forgetSessions(database, table, rule, limitOf(retention.session, now));
  }
  // Last, so that nothing is left of an owner that went.
  for (const table of VISITOR_TABLES) {
    const rule = VISITOR_RULES[table];
    if (!('owner' in rule)) continue;
    await sql`delete from ${sql.table(table)} where ${sql.ref(rule.by)} not in
      (select ${sql.ref(rule.owner_key)} from ${sql.table(rule.owner)})`.execute(database.db);
  }
  for (const table of VISITOR_TABLES) {
    const rule = VISITOR_RULES[table];
    if (!('owner' in rule)) count += await deleteOrphans(database, table, rule);
  }
  return count + (await deleteHistory(database, limitOf(retention.history, now)));
}

/** The time before which rows are deleted, or null if they are kept for ever. */
function oldestOf(kept_for: KeptFor, retention: Retention, now: Date): string | null {
  if (kept_for === 'day') return now.toISOString().slice(0, 10);
  if (kept_for === 'unconfirmed') return new Date(now.getTime() - CONFIRM_WITHIN_MS).toISOString();
  return limitOf(retention[kept_for], now);
}

/** Times and days in ISO 8601 are compared as texts. */
function limitOf(days: number, now: Date): string | null {
  return days === 0 ? null : new Date(now.getTime() - days * DAY_MS).toISOString();
}

async function deleteOld({ db }: Database, table: string, since: string, before: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(since)} < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes settled rows that name a record which is gone. Waiting rows are settled by the sender first. */
async function deleteOrphans(
  { db }: Database,
  table: string,
  { names, settled }: { names?: string; settled?: string },
): Promise<number> {
  if (names === undefined || settled === undefined) return 0;
  const gone = VISITOR_TABLES.flatMap(owner => {
    const rule = VISITOR_RULES[owner];
    if (!('told' in rule) || rule.told === undefined) return [];
    return [sql`${sql.ref(names)} not in (select ${sql.ref(rule.key[0] ?? '')} from ${sql.table(owner)})`];
  });
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(settled)} is not null and ${sql.join(gone, sql` and `)}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

async function forgetSessions(
  { db }: Database,
  table: string,
  { forgets, since }: { forgets?: string; since: string },
  before: string | null,
): Promise<void> {
  if (before === null || forgets === undefined) return;
  await sql`update ${sql.table(table)} set ${sql.ref(forgets)} = ${ENDED_SESSION}
    where ${sql.ref(since)} < ${before} and ${sql.ref(forgets)} <> ${ENDED_SESSION}`.execute(db);
}

async function deleteHistory({ db }: Database, before: string | null): Promise<number> {
  if (before === null) return 0;
  const { first } = await db
    .selectFrom('publications')
    .select(({ fn }) => fn.min('number').as('first'))
    .where('published_at', '>=', before)
    .executeTakeFirstOrThrow();
  // If nothing went live since, the last publication is kept in full.
  if (first === null) return 0;
  let count = 0;
  for (const table of ['product_changes', 'former_numbers'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('row_id', '<', first * ROWS_PER_VERSION)
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}
