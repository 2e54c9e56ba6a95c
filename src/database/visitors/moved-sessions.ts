import type { Database } from '../open.ts';

/** The tables whose rows outlive the day and belong to a session. */
const TABLES = ['carts', 'feedback', 'quotations'] as const;

/**
 * Gives everything that is stored under a session id to another one. Of several attempts at the same time, one moves
 * it, and the others find nothing. Counts of the day stay where they are.
 */
export async function moveSession({ db }: Database, from: string, to: string): Promise<void> {
  const found = await Promise.all(
    TABLES.map(table =>
      db.selectFrom(table).select('session_id').where('session_id', '=', from).limit(1).executeTakeFirst(),
    ),
  );
  // Most ids that nobody signed were made up, and writing is what costs.
  if (found.every(row => row === undefined)) return;
  await db.transaction().execute(async trx => {
    for (const table of TABLES)
      await trx.updateTable(table).set({ session_id: to }).where('session_id', '=', from).execute();
  });
}
