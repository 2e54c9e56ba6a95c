import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../open.ts';
import type { Tables, VersionTable } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';

/** Notes that a version goes live, before it does. The version that is live at that moment is recorded as its predecessor. */
export async function notePublication(
  trx: Transaction<Tables>,
  { number, source, created_at }: Selectable<VersionTable>,
  published_at: string,
): Promise<void> {
  const live = await trx
    .selectFrom('versions')
    .select('number')
    .where('state', '=', 'live')
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  const { last } = await trx
    .selectFrom('publications')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('publications')
    .values({
      number: (last ?? 0) + 1,
      version: number,
      previous: live?.number ?? null,
      source,
      read_at: created_at,
      published_at,
    })
    .execute();
}

/** When the source of a version was read. Returns undefined if that is unknown. */
export async function findReadingTime({ db }: Database, version_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('publications')
    .select('read_at')
    .where('version', '=', versionNumber(version_id))
    .limit(1)
    .executeTakeFirst();
  return row?.read_at;
}
