import { type Selectable, sql, type Transaction } from 'kysely';
import type { CatalogueVersion } from '#contract/version.ts';
import { DatabaseError } from './errors.ts';
import type { Database } from './open.ts';
import { verifyRecordSchema } from './record-schema.ts';
import type { Tables, VersionTable } from './schema.ts';
import { purgeVersions } from './version-cleaning.ts';
import { versionId, versionNumber } from './version-number.ts';
import { readVersion, selectVersion } from './versions.ts';

/**
 * Puts a version live, in one transaction.
 *
 *     building ──complete──▶ ready ──publish──▶ live ──another is published──▶ previous ──another one more──▶ dropped
 *         └──fail, reap──▶ failed                ▲────────────publish, rollback─────────┘
 *
 * The version before the last, and versions that were ready but are older than this one, are dropped; their records are deleted afterwards in
 * short batches (with `sweep: false` by a later {@link purgeVersions}).
 * @throws DatabaseError `version_not_found`, `version_state` where it is neither ready nor previous, `version_outdated`
 */
export async function publishVersion(
  database: Database,
  id: string,
  { sweep = true } = {},
): Promise<CatalogueVersion> {
  const number = versionNumber(id);
  await verifyRecordSchema(database, id);
  const published = await inVersionsLock(database, async trx => {
    const target = await selectVersion(trx, number);
    if (target === undefined) throw new DatabaseError('version_not_found', `Version ${id} not found`);
    return switchTo(trx, target);
  });
  if (sweep) await purgeVersions(database);
  return published;
}

/**
 * Goes back to the previous version; the one that was live becomes the previous one, so a second rollback undoes the first.
 * @throws DatabaseError `no_previous_version`, `version_outdated`
 */
export async function rollbackVersion(database: Database): Promise<CatalogueVersion> {
  const previous = await selectPrevious(database.db);
  if (previous !== undefined) await verifyRecordSchema(database, versionId(previous.number));
  return inVersionsLock(database, async trx => {
    const target = await selectPrevious(trx);
    if (target === undefined)
      throw new DatabaseError('no_previous_version', 'There is no previous version to return to');
    return switchTo(trx, target);
  });
}

function selectPrevious(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
): Promise<Selectable<VersionTable> | undefined> {
  return db
    .selectFrom('versions')
    .selectAll()
    .where('state', '=', 'previous')
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
}

async function switchTo(
  trx: Transaction<Tables>,
  target: Selectable<VersionTable>,
): Promise<CatalogueVersion> {
  if (target.state !== 'ready' && target.state !== 'previous') {
    throw new DatabaseError(
      'version_state',
      `Version ${versionId(target.number)} is ${target.state}; only a ready or previous one can be published`,
    );
  }
  const now = new Date().toISOString();
  if (target.state === 'ready') await dropOlder(trx, target.number, now);
  // Out of the way first: at most one version is live and one previous, at any moment.
  await trx.updateTable('versions').set({ state: 'ready' }).where('number', '=', target.number).execute();
  await trx
    .updateTable('versions')
    .set({ state: 'previous', retired_at: now })
    .where('state', '=', 'live')
    .execute();
  const row = await trx
    .updateTable('versions')
    .set({ state: 'live', published_at: now, retired_at: null })
    .where('number', '=', target.number)
    .returningAll()
    .executeTakeFirstOrThrow();
  return readVersion(row);
}

async function dropOlder(trx: Transaction<Tables>, number: number, now: string): Promise<void> {
  await trx
    .updateTable('versions')
    .set({ dropped_at: now })
    .where('dropped_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([eb('state', '=', 'previous'), and([eb('state', '=', 'ready'), eb('number', '<', number)])]),
    )
    .execute();
}

/** One process at a time changes which version is live; readers go on. SQLite's transactions take turns anyway. */
function inVersionsLock<Result>(
  database: Database,
  change: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.db.transaction().execute(async trx => {
    if (database.engine === 'postgres')
      await sql`lock table versions in share row exclusive mode`.execute(trx);
    return change(trx);
  });
}
