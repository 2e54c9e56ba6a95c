import { sql } from 'kysely';
import type { Database } from '../open.ts';

/** Limit of attempts under a key within `within_ms`. */
export type AttemptLimit = { key: string; most: number; within_ms: number };

/**
 * Counts an attempt under each key before it is checked, so that none of many simultaneous ones is missed, on whichever
 * server.
 * @returns when the next one may be made if this one is too many, in ms since 1970. Undefined if it may be made
 */
export async function countAttempt(
  { db }: Database,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<number | undefined> {
  await db.deleteFrom('desk_attempts').where('until', '<=', now).execute();
  const waits: number[] = [];
  for (const { key, most, within_ms } of limits) {
    const { count, until } = await db
      .insertInto('desk_attempts')
      .values({ key, count: 1, until: now + within_ms })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ count: sql`desk_attempts.count + 1` }))
      .returning(['count', 'until'])
      .executeTakeFirstOrThrow();
    if (count > most) waits.push(until);
  }
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** Takes an attempt back that was right. Under a name that is known by that to be its owner's, all of them. */
export async function forgiveAttempt(
  { db }: Database,
  { name_key, address_key }: { name_key: string; address_key: string },
): Promise<void> {
  await db.deleteFrom('desk_attempts').where('key', '=', name_key).execute();
  await db
    .updateTable('desk_attempts')
    .set({ count: sql`count - 1` })
    .where('key', '=', address_key)
    .where('count', '>', 0)
    .execute();
}
