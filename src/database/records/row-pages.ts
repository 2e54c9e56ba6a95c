import { setImmediate as nextTurn } from 'node:timers/promises';
import { ROWS_PER_VERSION } from '../tables/schema.ts';
import { versionNumber } from '../tables/version-number.ts';

/** A page of one version's rows: from a `row_id`, before another, with a limit. */
export type RowRange = { from: number; end: number; limit: number };

// After this many characters of JSON the event loop gets its turn, even within a page.
const TURN_CHARACTERS = 512 * 1024;

/**
 * Reads a version's rows of a table page after page by the primary key, so that no statement stays open, and yields to
 * the event loop in between.
 * @param limit rows a page
 * @param take the result for each row
 */
export async function* streamRows<Row extends { row_id: number; record: string }, Item>(
  version_id: string,
  limit: number,
  read: (range: RowRange) => Promise<Row[]>,
  take: (row: Row) => Item,
): AsyncGenerator<Item> {
  const version = versionNumber(version_id);
  const end = (version + 1) * ROWS_PER_VERSION;
  for (let from = version * ROWS_PER_VERSION; ; ) {
    const page = await read({ from, end, limit });
    let parsed = 0;
    for (const row of page) {
      parsed += row.record.length;
      if (parsed > TURN_CHARACTERS) {
        parsed = 0;
        await nextTurn();
      }
      yield take(row);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    from = last.row_id + 1;
    await nextTurn();
  }
}
