import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import type { SearchIndexTable } from '../tables/server-tables.ts';
import { versionId } from '../tables/version-number.ts';
import { selectPrevious } from './publishing.ts';
import { getLiveVersion } from './versions.ts';

// The search indexes that the servers of a database share, and who writes each of them. One builder at a time has an
// index, which bears the builder's name. A builder that takes over uses another name. All times are the database's:
// clocks of servers may differ.
//
//   nothing ──claim──▶ building ──complete──▶ complete ──unused, of no version that is needed──▶ removing ──drop──▶ nothing
//                         │  └──silent: claim by another──▶ building        └──lost: claim by another──▶ building
//                         └──drop, after a failure──▶ nothing

/** An index as listed. `silent_ms` is the time since the last sign of life of its writer or servers. */
export type ListedIndex = Pick<SearchIndexTable, 'builder' | 'state' | 'pieces'> & { silent_ms: number };

/** The index that a builder has, or wants. */
type BuiltIndex = { name: string; builder: string };

/** A search index by its name. Returns undefined if there is none. */
export async function findSearchIndex(
  { db, engine }: Database,
  name: string,
): Promise<ListedIndex | undefined> {
  const row = await db
    .selectFrom('search_indexes')
    .select(['builder', 'state', 'pieces', sql<number>`${now(engine)} - seen_at`.as('silent_ms')])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { ...row, silent_ms: Number(row.silent_ms) };
}

/** The complete indexes of any version and release, those first that gave the last sign of life. */
export async function listSearchIndexes({ db }: Database): Promise<(BuiltIndex & { version: string })[]> {
  return db
    .selectFrom('search_indexes')
    .select(['name', 'builder', 'version'])
    .where('state', '=', 'complete')
    .orderBy('seen_at', 'desc')
    .orderBy('name')
    .execute();
}

/**
 * Claims a name for building an index.
 * @param from the listed index to be replaced, which was lost or whose builder was silent for `silent_ms`, or undefined
 * where none is listed
 * @returns whether the name is the builder's now
 */
export async function claimSearchIndex(
  { db, engine }: Database,
  { name, version, builder }: BuiltIndex & { version: string },
  from?: Pick<ListedIndex, 'builder' | 'state'> & { silent_ms: number },
): Promise<boolean> {
  const claimed = { version, builder, state: 'building', pieces: 0, seen_at: now(engine) } as const;
  if (from === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('search_indexes')
      .values({ name, ...claimed })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('search_indexes')
    .set(claimed)
    .where('name', '=', name)
    .where('builder', '=', from.builder)
    .where('state', '=', from.state)
    .where(({ eb, or }) =>
      or([
        eb('state', '=', 'complete'),
        eb('seen_at', '<=', sql<number>`${now(engine)} - ${sql.lit(from.silent_ms)}`),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Reports that the writer or a server of an index is alive. @returns whether the index is still this builder's */
export async function keepSearchIndex(
  { db, engine }: Database,
  { name, builder }: BuiltIndex,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_indexes')
    .set({ seen_at: now(engine) })
    .where('name', '=', name)
    .where('builder', '=', builder)
    .where('state', '<>', 'removing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Marks an index as complete.
 * @returns whether it is, which fails where another builder took over meanwhile
 */
export async function completeSearchIndex(
  { db, engine }: Database,
  { name, builder }: BuiltIndex,
  pieces: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_indexes')
    .set({ state: 'complete', pieces, seen_at: now(engine) })
    .where('name', '=', name)
    .where('builder', '=', builder)
    .where('state', '=', 'building')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes an index off the list, if it is the builder's still. */
export async function dropSearchIndex({ db }: Database, { name, builder }: BuiltIndex): Promise<void> {
  await db.deleteFrom('search_indexes').where('name', '=', name).where('builder', '=', builder).execute();
}

/**
 * Takes the indexes of any release that were neither written nor served for a while, except those of the live version
 * and of the one to go back to, which a server of another release may need next. The caller removes them and then drops
 * them.
 */
export async function takeUnusedSearchIndexes(database: Database, unused_ms: number): Promise<BuiltIndex[]> {
  const live = await getLiveVersion(database);
  const previous = await selectPrevious(database.db);
  const needed = [
    ...(live === undefined ? [] : [live.id]),
    ...(previous === undefined ? [] : [versionId(previous.number)]),
  ];
  const { db, engine } = database;
  return db
    .updateTable('search_indexes')
    .set({ state: 'removing', seen_at: now(engine) })
    .where('seen_at', '<=', sql<number>`${now(engine)} - ${sql.lit(unused_ms)}`)
    .$if(needed.length > 0, query => query.where('version', 'not in', needed))
    .returning(['name', 'builder'])
    .execute();
}

/** The current time by the database's clock, in ms. With SQLite, all servers are on its machine. */
function now(engine: Engine): RawBuilder<number> {
  return engine === 'sqlite'
    ? sql<number>`(unixepoch('subsec') * 1000.0)`
    : sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`;
}
