import { sql, type Transaction } from 'kysely';
import { idKey } from '#contract/id.ts';
import type { ClickRecord } from '#contract/visitors/click-record.ts';
import type { Database } from '../open.ts';
import type { Tables } from '../tables/schema.ts';
import type { ClickChoiceTable } from '../tables/visitor-tables.ts';

// clicks          how often something was shown and chosen, by day and place
// click_sessions  how many records a session has sent today
// click_choices   what each session has chosen today: it counts once, however often it is chosen again

/** How often a record was shown, and how many sessions chose it (on how many days). */
export type ClickCount = { kind: ClickRecord['kind']; id_key: string; shown: number; clicked: number };

/** The session of the records, their day (UTC, `YYYY-MM-DD`), and the session's daily limit. */
type ClickBatch = { day: string; session_id: string; per_day: number };

/**
 * Counts a session's displayed items and choices. Records beyond its daily share do not count, and a repeated choice
 * counts once a day.
 * @returns how many records were counted
 */
export async function addClicks(
  { db }: Database,
  records: readonly ClickRecord[],
  { day, session_id, per_day }: ClickBatch,
): Promise<number> {
  return db.transaction().execute(async trx => {
    // Choices of earlier days cannot be repeated.
    await trx.deleteFrom('click_choices').where('day', '<', day).execute();
    const before = await takeShare(trx, day, session_id, records.length);
    const counted = records.slice(0, Math.max(per_day - before, 0));
    // In one order everywhere, so that two concurrent batches never deadlock.
    const groups = [...Map.groupBy(counted, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, same] of groups)
      if (same[0] !== undefined) await addCount(trx, { day, session_id }, same[0], same);
    return counted.length;
  });
}

/**
 * The records shown and chosen from a day on, over all places, most chosen first.
 * @param before the first day no longer included
 */
export async function listClicksSince(
  { db }: Database,
  day: string,
  before = '9999-12-31',
): Promise<ClickCount[]> {
  const rows = await db
    .selectFrom('clicks')
    .select(({ fn }) => [
      'kind',
      'id_key',
      fn.sum<number | string>('shown').as('shown'),
      fn.sum<number | string>('clicked').as('clicked'),
    ])
    .where('day', '>=', day)
    .where('day', '<', before)
    .groupBy(['kind', 'id_key'])
    .orderBy('clicked', 'desc')
    .orderBy('kind')
    .orderBy('id_key')
    .execute();
  // The kind was checked on its way in; PostgreSQL's sums are wide, and may come as texts.
  return rows.map(row => ({
    kind: row.kind as ClickRecord['kind'],
    id_key: row.id_key,
    shown: Number(row.shown),
    clicked: Number(row.clicked),
  }));
}

/** Adds to the number of records that the session sent today. @returns how many there were before */
async function takeShare(
  trx: Transaction<Tables>,
  day: string,
  session_id: string,
  records: number,
): Promise<number> {
  const row = await trx
    .insertInto('click_sessions')
    .values({ day, session_id, records })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'session_id'])
        .doUpdateSet({ records: sql<number>`click_sessions.records + excluded.records` }),
    )
    .returning('records')
    .executeTakeFirstOrThrow();
  return row.records - records;
}

async function addCount(
  trx: Transaction<Tables>,
  { day, session_id }: Pick<ClickBatch, 'day' | 'session_id'>,
  { kind, id, place }: ClickRecord,
  same: readonly ClickRecord[],
): Promise<void> {
  const shown = same.filter(record => record.action !== 'click').length;
  const isChosen = shown < same.length;
  const clicked = isChosen && (await takeChoice(trx, { day, session_id, kind, id_key: idKey(id) })) ? 1 : 0;
  await trx
    .insertInto('clicks')
    .values({ day, kind, id_key: idKey(id), place, shown, clicked })
    .onConflict(conflict =>
      conflict.columns(['day', 'kind', 'id_key', 'place']).doUpdateSet({
        shown: sql<number>`clicks.shown + excluded.shown`,
        clicked: sql<number>`clicks.clicked + excluded.clicked`,
      }),
    )
    .execute();
}

/** Notes a choice. @returns whether the session had not made it on that day */
async function takeChoice(trx: Transaction<Tables>, choice: ClickChoiceTable): Promise<boolean> {
  const row = await trx
    .insertInto('click_choices')
    .values(choice)
    .onConflict(conflict => conflict.columns(['day', 'session_id', 'kind', 'id_key']).doNothing())
    .returning('id_key')
    .executeTakeFirst();
  return row !== undefined;
}

function keyOf({ kind, id, place }: ClickRecord): string {
  return `${kind} ${idKey(id)} ${place}`;
}
