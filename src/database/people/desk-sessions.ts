import type { Database } from '../open.ts';
import type { DeskRole, DeskSessionTable } from '../tables/people-tables.ts';

/** A session with what its person may do now. */
export type SignedIn = DeskSessionTable & { role: DeskRole };

/** How many sessions one person may have open: the one that was not seen for longest goes. */
const OPEN_MAX = 5;

/** How much later a session is seen again before that is written down, in ms. */
const SEEN_STEP_MS = 10_000;

/** When sessions are over, in ms: after `idle_ms` in which nobody was seen, and after `whole_ms`. */
export type SessionEnds = { idle_ms: number; whole_ms: number };

/** Begins a session, and forgets those that are over and those of its person that are too many. */
export async function beginSession(
  { db }: Database,
  session: DeskSessionTable,
  { idle_ms, whole_ms }: SessionEnds,
): Promise<void> {
  const now = session.begun_at;
  await db.transaction().execute(async trx => {
    await trx
      .deleteFrom('desk_sessions')
      .where(({ or, eb }) => or([eb('seen_at', '<', now - idle_ms), eb('begun_at', '<', now - whole_ms)]))
      .execute();
    await trx.insertInto('desk_sessions').values(session).execute();
    const open = await trx
      .selectFrom('desk_sessions')
      .select('hash')
      .where('name', '=', session.name)
      .where('hash', '<>', session.hash)
      .orderBy('seen_at', 'desc')
      .execute();
    for (const { hash } of open.slice(OPEN_MAX - 1))
      await trx.deleteFrom('desk_sessions').where('hash', '=', hash).execute();
  });
}

/** Finds a session that is not over and whose person is still there. It is seen by that. */
export async function findSession(
  { db }: Database,
  hash: string,
  { idle_ms, whole_ms, now }: SessionEnds & { now: number },
): Promise<SignedIn | undefined> {
  const found = await db
    .selectFrom('desk_sessions')
    .innerJoin('desk_people', 'desk_people.name', 'desk_sessions.name')
    .selectAll('desk_sessions')
    .select('desk_people.role')
    .where('hash', '=', hash)
    .where('seen_at', '>=', now - idle_ms)
    .where('begun_at', '>=', now - whole_ms)
    .executeTakeFirst();
  if (found !== undefined && now - found.seen_at >= SEEN_STEP_MS)
    await db.updateTable('desk_sessions').set({ seen_at: now }).where('hash', '=', hash).execute();
  return found;
}

/** Replaces the secret of a session, whose person has just typed the password. */
export async function renewSession(
  { db }: Database,
  hash: string,
  renewed: { hash: string; proved_at: number },
): Promise<void> {
  await db.updateTable('desk_sessions').set(renewed).where('hash', '=', hash).execute();
}

/** Keeps what changed of a session. */
export async function keepSession(
  { db }: Database,
  hash: string,
  changed: Partial<Pick<DeskSessionTable, 'locale' | 'notice'>>,
): Promise<void> {
  await db.updateTable('desk_sessions').set(changed).where('hash', '=', hash).execute();
}

/** Ends one session, or with `name` all of a person. */
export async function endSessions(
  { db }: Database,
  which: { hash: string } | { name: string },
): Promise<void> {
  const query = db.deleteFrom('desk_sessions');
  await ('hash' in which
    ? query.where('hash', '=', which.hash)
    : query.where('name', '=', which.name)
  ).execute();
}

/** How many sessions of a person are open, those that are over but not yet forgotten left out. */
export async function countSessions(
  { db }: Database,
  name: string,
  { idle_ms, whole_ms, now }: SessionEnds & { now: number },
): Promise<number> {
  const open = await db
    .selectFrom('desk_sessions')
    .select('hash')
    .where('name', '=', name)
    .where('seen_at', '>=', now - idle_ms)
    .where('begun_at', '>=', now - whole_ms)
    .execute();
  return open.length;
}
