import { randomUUID } from 'node:crypto';
import type { Database } from '../open.ts';
import type { AnnouncementTable } from '../tables/history-tables.ts';

// Publications are announced one after the other, and the addresses of each in lots:
//
//     publication 6, sent 0 ──a lot──▶ publication 6, sent 10000 ──the last lot──▶ publication 7, sent 0
//     (7 is next)
//
// One server has the turn. Its progress is stored after each lot, so that after a kill one lot at most is sent again.

/** The receiver of the protocol IndexNow, which passes addresses on to the search engines that take part. */
const RECEIVER = 'indexnow';

/**
 * How long a server has the turn without storing progress, in ms: longer than it takes to compare two versions of a
 * large catalogue.
 */
const LEASE_MS = 600_000;

/** How far publications are announced: all until `publication`, and `sent` addresses of the next one. */
export type Progress = Pick<AnnouncementTable, 'publication' | 'sent'>;

/** The turn of one server. `attempts` counts the failed tries since the last lot that arrived. */
export type AnnouncingTurn = Progress & { claim: string; attempts: number };

/**
 * Takes the turn to announce the publications until one. The first call only notes that one, as earlier changes are not
 * announced.
 * @param ahead_max_ms how far in the future a try may lie. A later one was written under a clock that has been put back
 * @returns undefined if there is nothing to announce, if the next try is not due, or if another server has the turn
 */
export async function takeAnnouncingTurn(
  { db }: Database,
  until: number,
  { now, ahead_max_ms }: { now: Date; ahead_max_ms: number },
): Promise<AnnouncingTurn | undefined> {
  const known = await db
    .selectFrom('announcements')
    .select('publication')
    .where('receiver', '=', RECEIVER)
    .executeTakeFirst();
  if (known === undefined) {
    await db
      .insertInto('announcements')
      .values({ receiver: RECEIVER, publication: until, sent: 0, attempts: 0 })
      .onConflict(conflict => conflict.column('receiver').doNothing())
      .execute();
    return undefined;
  }
  if (known.publication >= until) return undefined;
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const claim = randomUUID();
  const row = await db
    .updateTable('announcements')
    .set({ claim, claimed_until: at(LEASE_MS) })
    .where('receiver', '=', RECEIVER)
    .where('publication', '<', until)
    .where(({ eb, or }) =>
      or([eb('due_at', 'is', null), eb('due_at', '<=', at(0)), eb('due_at', '>', at(ahead_max_ms))]),
    )
    .where(({ eb, or }) =>
      or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', at(0)),
        eb('claimed_until', '>', at(LEASE_MS)),
      ]),
    )
    .returning(['publication', 'sent', 'attempts'])
    .executeTakeFirst();
  return row && { ...row, claim };
}

/** Prolongs a turn. @returns false if another server has taken it */
export async function holdAnnouncingTurn(
  database: Database,
  turn: AnnouncingTurn,
  now: Date,
): Promise<boolean> {
  return change(database, turn, { claimed_until: new Date(now.getTime() + LEASE_MS).toISOString() });
}

/** Stores how far a turn has come. @returns false if another server has taken the turn */
export async function storeProgress(
  database: Database,
  turn: AnnouncingTurn,
  { publication, sent }: Progress,
): Promise<boolean> {
  return change(database, turn, { publication, sent, attempts: 0, due_at: null });
}

/** Puts off the next try after a failed one. */
export async function postponeAnnouncing(
  database: Database,
  turn: AnnouncingTurn,
  { attempts, due_at }: { attempts: number; due_at: Date },
): Promise<void> {
  await change(database, turn, { attempts, due_at: due_at.toISOString() });
}

/** Ends a turn. Nothing happens if another server has taken it. */
export async function leaveAnnouncingTurn(database: Database, turn: AnnouncingTurn): Promise<void> {
  await change(database, turn, { claim: null, claimed_until: null });
}

async function change(
  { db }: Database,
  { claim }: AnnouncingTurn,
  values: Partial<Omit<AnnouncementTable, 'receiver'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set(values)
    .where('receiver', '=', RECEIVER)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
