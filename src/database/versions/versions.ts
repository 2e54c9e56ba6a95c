import type { Selectable, Transaction } from 'kysely';
import { CatalogueVersion, ProductCounts } from '#contract/records/version.ts';
import { DatabaseError } from '../engine/errors.ts';
import type { Database } from '../open.ts';
import { recordSchemaHash } from '../records/record-schema.ts';
import type { Tables, VersionTable } from '../tables/schema.ts';
import { versionId, versionNumber } from '../tables/version-number.ts';

/**
 * How long an import may stay silent before it counts as dead, in ms. The writer says that it runs with each batch,
 * `touchVersion` in between.
 */
export const LEASE_MS = 60_000;

/** Starts a version, in state `building`. Ids are v1, v2, … and never reused. */
export async function createVersion(
  database: Database,
  { source }: { source: string },
): Promise<CatalogueVersion> {
  const now = new Date().toISOString();
  const row = await database.db
    .insertInto('versions')
    .values({
      state: 'building',
      source: source.replaceAll('\0', '').toWellFormed(),
      created_at: now,
      touched_at: now,
      cleared: 0,
      form: recordSchemaHash(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return readVersion(row);
}

/** All existing versions, newest first. Failed ones remain listed without their records. */
export async function listVersions(database: Database): Promise<CatalogueVersion[]> {
  const rows = await database.db
    .selectFrom('versions')
    .selectAll()
    .where('dropped_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(readVersion);
}

/** A version by its id. Returns undefined if it does not exist. */
export async function findVersion(database: Database, id: string): Promise<CatalogueVersion | undefined> {
  if (!CatalogueVersion.shape.id.safeParse(id).success) return undefined;
  const row = await selectVersion(database.db, versionNumber(id));
  return row && readVersion(row);
}

/** The version that is served. Returns undefined before the first publication. */
export async function getLiveVersion(database: Database): Promise<CatalogueVersion | undefined> {
  const row = await database.db
    .selectFrom('versions')
    .selectAll()
    .where('state', '=', 'live')
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  return row && readVersion(row);
}

/**
 * Lists the versions that went live after a ready one was built, the oldest first. Their changes are not part of it.
 * For a version in another state the list is empty.
 */
export async function listNewerVersions(database: Database, id: string): Promise<string[]> {
  const version = await findVersion(database, id);
  if (version?.state !== 'ready') return [];
  const isNewer = ({ published_at }: CatalogueVersion) =>
    published_at !== null && published_at > version.created_at;
  const newer = (await listVersions(database)).filter(isNewer);
  return newer.map(({ id }) => id).toReversed();
}

/**
 * Reports that the import of a version still runs. Needed at least every `LEASE_MS` while nothing is written.
 * @throws DatabaseError `version_state` if the version is no longer being built, so that the import has to stop
 */
export async function touchVersion(database: Database, id: string): Promise<void> {
  await touchBuilding(database.db, versionNumber(id));
}

/** The same inside the transaction of a batch, so that no import continues writing into a version that was declared dead. */
export async function touchBuilding(
  db: Pick<Transaction<Tables>, 'updateTable'>,
  number: number,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('versions')
    .set({ touched_at: new Date().toISOString() })
    .where('number', '=', number)
    .where('state', '=', 'building')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new DatabaseError('version_state', `Version ${versionId(number)} is not being built (any more)`);
}

/**
 * Marks a version whole and checked: `building` → `ready`.
 * @throws DatabaseError `version_state` if it is not being built, `version_incomplete` if its catalogue record is missing
 */
export async function completeVersion(
  database: Database,
  id: string,
  result: { products: ProductCounts; problems: { error: number; warning: number } },
): Promise<CatalogueVersion> {
  const number = versionNumber(id);
  const products = JSON.stringify(ProductCounts.parse(result.products));
  const problems = JSON.stringify({ error: result.problems.error, warning: result.problems.warning });
  return database.db.transaction().execute(async trx => {
    await touchBuilding(trx, number);
    const catalogue = await trx
      .selectFrom('catalogues')
      .select('row_id')
      .where('version', '=', number)
      .executeTakeFirst();
    if (catalogue === undefined)
      throw new DatabaseError('version_incomplete', `Version ${id} has no catalogue record`);
    const row = await trx
      .updateTable('versions')
      .set({ state: 'ready', products, problems })
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirstOrThrow();
    return readVersion(row);
  });
}

/** The row of a version that is not dropped. */
export function selectVersion(
  db: Pick<Transaction<Tables>, 'selectFrom'>,
  number: number,
): Promise<Selectable<VersionTable> | undefined> {
  return db
    .selectFrom('versions')
    .selectAll()
    .where('number', '=', number)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
}

/** Turns a row into the contract's form. */
export function readVersion(row: Selectable<VersionTable>): CatalogueVersion {
  const { state, source, created_at, published_at, publish_at } = row;
  return {
    id: versionId(row.number),
    state,
    source,
    created_at,
    published_at,
    publish_at,
    staged: row.staged_at !== null,
    products: row.products === null ? null : ProductCounts.parse(JSON.parse(row.products)),
    problems: row.problems === null ? null : CatalogueVersion.shape.problems.parse(JSON.parse(row.problems)),
  };
}
