import { type Selectable, sql, type Transaction } from 'kysely';
import type { CatalogueVersion } from '#contract/records/version.ts';
import type { Engine } from '../engine/engine.ts';
import { DatabaseError } from '../engine/errors.ts';
import { noteChanges } from '../history/note-changes.ts';
import type { Database } from '../open.ts';
import { verifyRecordSchema } from '../records/record-schema.ts';
import type { Tables, VersionTable } from '../tables/schema.ts';
import { versionId, versionNumber } from '../tables/version-number.ts';
import { announcePublication } from './publication-notices.ts';
import { notePublication } from './publications.ts';
import { purgeVersions } from './version-cleaning.ts';
import { readVersion, selectVersion } from './versions.ts';

/** The live version and the one to go back to. */
const KEEP_MIN = 2;

/** How a version is published. `from` is the live version that it partly changes, so it must not replace any other. */
type PublishOptions = { sweep?: boolean; keep?: number | undefined; from?: string | undefined };

/**
 * Puts a version live, in one transaction.
 *
 *     building ──complete──▶ ready ──publish──▶ live ──another is published──▶ previous ──more than `keep`──▶ dropped
 *         └──fail, reap──▶ failed                ▲────────────publish, rollback─────────┘
 *
 * Of the versions that were live, the latest are kept, so that `keep` remain with this one. Older ones are dropped, and so
 * are versions that are ready, older than this one and not staged. The records of dropped versions are deleted afterwards
 * in short batches (with `sweep: false`, by a later {@link purgeVersions}).
 * @throws DatabaseError `version_not_found`, `version_outdated`, or `version_state` if it is neither ready nor previous
 * @throws DatabaseError `version_overtaken` if it was made from a version that is no longer live
 */
export async function publishVersion(
  database: Database,
  id: string,
  { sweep = true, keep = KEEP_MIN, from }: PublishOptions = {},
): Promise<CatalogueVersion> {
  const number = versionNumber(id);
  await verifyRecordSchema(database, id);
  const published = await inVersionsLock(database, async trx => {
    const target = await selectVersion(trx, number);
    if (target === undefined) throw new DatabaseError('version_not_found', `Version ${id} not found`);
    if (from !== undefined) await checkLive(trx, from, id);
    return switchTo(trx, target, { engine: database.engine, keep });
  });
  if (sweep) await purgeVersions(database);
  return published;
}

/** @throws DatabaseError `version_overtaken` */
async function checkLive(trx: Transaction<Tables>, from: string, id: string): Promise<void> {
  const live = await trx
    .selectFrom('versions')
    .select('number')
    .where('state', '=', 'live')
    .executeTakeFirst();
  const now = live === undefined ? 'no version' : versionId(live.number);
  if (now !== from)
    throw new DatabaseError(
      'version_overtaken',
      `Version ${id} was made from ${from}, but ${now} is live by now: nothing was changed. Run the same command again.`,
    );
}

/**
 * Publishes the previous version again. The live one becomes the previous one, so a second rollback undoes the first.
 * @param from the version that the caller believes to be live, or undefined for any
 * @throws DatabaseError `no_previous_version`, `version_outdated`, or `version_overtaken` if another one is live
 */
export async function rollbackVersion(database: Database, from?: string): Promise<CatalogueVersion> {
  const previous = await selectPrevious(database.db);
  if (previous !== undefined) await verifyRecordSchema(database, versionId(previous.number));
  const published = await inVersionsLock(database, async trx => {
    const target = await selectPrevious(trx);
    if (target === undefined)
      throw new DatabaseError('no_previous_version', 'There is no previous version to return to');
    if (from !== undefined) await checkLive(trx, from, versionId(target.number));
    return switchTo(trx, target, { engine: database.engine, keep: null });
  });
  await noteChanges(database);
  return published;
}

/** The version that a rollback returns to. Returns undefined if there is none. */
export async function findPreviousVersion(database: Database): Promise<CatalogueVersion | undefined> {
  const row = await selectPrevious(database.db);
  return row && readVersion(row);
}

/** The row of the version that a rollback returns to. */
export function selectPrevious(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
): Promise<Selectable<VersionTable> | undefined> {
  return db
    .selectFrom('versions')
    .selectAll()
    .where('state', '=', 'previous')
    .where('dropped_at', 'is', null)
    .orderBy('retired_at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/**
 * Makes a version live and clears its planned publication. Has to run within {@link inVersionsLock}.
 * @param keep how many versions may remain, including this one, or null for all
 */
export async function switchTo(
  trx: Transaction<Tables>,
  target: Selectable<VersionTable>,
  { engine, keep }: { engine: Engine; keep: number | null },
): Promise<CatalogueVersion> {
  if (target.state !== 'ready' && target.state !== 'previous') {
    throw new DatabaseError(
      'version_state',
      `Version ${versionId(target.number)} is ${target.state}; only a ready or previous one can be published`,
    );
  }
  const now = new Date().toISOString();
  if (target.state === 'ready' && keep !== null) {
    await dropReady(trx, target.number, now);
    // The one that is live becomes a previous one.
    await dropPrevious(trx, keep - 2, now);
  }
  await notePublication(trx, target, now);
  // First, as at most one version is live at any moment.
  await trx.updateTable('versions').set({ state: 'ready' }).where('number', '=', target.number).execute();
  await trx
    .updateTable('versions')
    .set({ state: 'previous', retired_at: now })
    .where('state', '=', 'live')
    .execute();
  const row = await trx
    .updateTable('versions')
    .set({ state: 'live', published_at: now, retired_at: null, staged_at: null, publish_at: null })
    .where('number', '=', target.number)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announcePublication(trx, engine, versionId(target.number));
  return readVersion(row);
}

/**
 * Drops versions that were live before, the oldest first, until with the live one there are `keep`.
 * @returns the ids of those that were dropped
 */
export async function pruneVersions(database: Database, keep: number): Promise<string[]> {
  const now = new Date().toISOString();
  const dropped = await inVersionsLock(database, trx => dropPrevious(trx, keep - 1, now));
  await purgeVersions(database);
  return dropped.map(versionId);
}

async function dropReady(trx: Transaction<Tables>, number: number, now: string): Promise<void> {
  await trx
    .updateTable('versions')
    .set({ dropped_at: now })
    .where('dropped_at', 'is', null)
    .where('state', '=', 'ready')
    .where('staged_at', 'is', null)
    .where('publish_at', 'is', null)
    .where('number', '<', number)
    .execute();
}

/** Drops previous versions but the `kept` that were live last. */
async function dropPrevious(trx: Transaction<Tables>, kept: number, now: string): Promise<number[]> {
  const previous = await trx
    .selectFrom('versions')
    .select('number')
    .where('state', '=', 'previous')
    .where('dropped_at', 'is', null)
    .where('publish_at', 'is', null)
    .orderBy('retired_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const numbers = previous.slice(Math.max(0, kept)).map(({ number }) => number);
  if (numbers.length > 0)
    await trx.updateTable('versions').set({ dropped_at: now }).where('number', 'in', numbers).execute();
  return numbers;
}

/**
 * Runs a change of the live version, which one process may do at a time. Readers are not blocked. SQLite needs no lock,
 * as its transactions run one by one.
 */
export function inVersionsLock<Result>(
  database: Database,
  change: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.db.transaction().execute(async trx => {
    if (database.engine === 'postgres')
      await sql`lock table versions in share row exclusive mode`.execute(trx);
    return change(trx);
  });
}
