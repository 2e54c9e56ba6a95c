import type { CatalogueVersion } from '#contract/records/version.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { Database } from '../open.ts';
import { verifyRecordSchema } from '../records/record-schema.ts';
import { versionId, versionNumber } from '../tables/version-number.ts';
import { inVersionsLock, switchTo } from './publishing.ts';
import { readVersion, selectVersion } from './versions.ts';

/**
 * Keeps a version that is ready until it is published or discarded, whatever is published meanwhile.
 * @throws DatabaseError `version_state`
 */
export async function stageVersion(database: Database, id: string): Promise<void> {
  const { numUpdatedRows } = await database.db
    .updateTable('versions')
    .set({ staged_at: new Date().toISOString() })
    .where('number', '=', versionNumber(id))
    .where('state', '=', 'ready')
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DatabaseError('version_state', `Version ${id} is not ready`);
}

/**
 * Plans the time at which a version is published, or cancels the plan. A running site publishes it by {@link
 * publishDueVersion}.
 * @param at ISO 8601 in UTC, or null to cancel
 * @returns the version as it is now
 * @throws DatabaseError `version_not_found`, `version_outdated`, or `version_state` if it can never be published
 */
export async function planPublication(
  database: Database,
  id: string,
  at: string | null,
): Promise<CatalogueVersion> {
  const number = versionNumber(id);
  if (at !== null) await verifyRecordSchema(database, id);
  return inVersionsLock(database, async trx => {
    const target = await selectVersion(trx, number);
    if (target === undefined) throw new DatabaseError('version_not_found', `Version ${id} not found`);
    if (target.state !== 'ready' && target.state !== 'previous')
      throw new DatabaseError(
        'version_state',
        `Version ${id} is ${target.state}; only a ready or previous one can be published`,
      );
    const row = await trx
      .updateTable('versions')
      .set({ publish_at: at })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow();
    return readVersion(row);
  });
}

/**
 * Publishes the version whose planned time has come, the earliest plan first. Where several servers try, one of them
 * does it.
 * @returns the version that went live, or undefined if none is due
 * @throws DatabaseError `version_outdated`
 */
export async function publishDueVersion(
  database: Database,
  { now, keep }: { now: Date; keep: number },
): Promise<CatalogueVersion | undefined> {
  const time = now.toISOString();
  const findDue = (db: Pick<Database['db'], 'selectFrom'>) =>
    db
      .selectFrom('versions')
      .selectAll()
      .where('publish_at', '<=', time)
      .where('state', 'in', ['ready', 'previous'])
      .where('dropped_at', 'is', null)
      .orderBy('publish_at')
      .orderBy('number')
      .executeTakeFirst();
  const due = await findDue(database.db);
  if (due === undefined) return undefined;
  await verifyRecordSchema(database, versionId(due.number));
  return inVersionsLock(database, async trx => {
    const target = await findDue(trx);
    return target?.number === due.number
      ? switchTo(trx, target, { engine: database.engine, keep })
      : undefined;
  });
}
