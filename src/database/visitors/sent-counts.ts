import { storable } from '../engine/storable.ts';
import type { Database } from '../open.ts';
import type { TimeSpan } from '../tables/time-span.ts';

/** How many feedbacks or quotation requests a session has sent from one time until another (ISO 8601). */
export async function countSentWithin(
  { db }: Database,
  kind: 'feedback' | 'quotations',
  session_id: string,
  { from, until }: TimeSpan,
): Promise<number> {
  const { count } = await db
    .selectFrom(kind)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_id', '=', storable(session_id))
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(count);
}
