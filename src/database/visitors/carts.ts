import type { Selectable } from 'kysely';
import type { Cart, SavedCartLine } from '#contract/visitors/cart.ts';
import { storable } from '../engine/storable.ts';
import type { Database } from '../open.ts';
import { trust } from '../records/records.ts';
import type { CartTable } from '../tables/visitor-tables.ts';

const NO_CART: Cart = { revision: 0, lines: [], updated_at: null };

/** A session's cart. Without one, an empty cart of revision 0. */
export async function getCart({ db }: Database, session_id: string): Promise<Cart> {
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('session_id', '=', storable(session_id))
    .executeTakeFirst();
  return row === undefined ? NO_CART : readCart(row);
}

/**
 * Replaces a session's cart if it still has the revision that the change is based on. Of two simultaneous changes, one
 * wins.
 * @returns the cart as it is now, or undefined if another change came first
 */
export async function replaceCart(
  { db }: Database,
  session_id: string,
  { revision, lines, now }: { revision: number; lines: readonly SavedCartLine[]; now: string },
): Promise<Cart | undefined> {
  const row = { revision: revision + 1, lines: JSON.stringify(lines), updated_at: now };
  const kept =
    revision === 0
      ? await db
          .insertInto('carts')
          .values({ session_id, ...row })
          .onConflict(conflict => conflict.column('session_id').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await db
          .updateTable('carts')
          .set(row)
          .where('session_id', '=', session_id)
          .where('revision', '=', revision)
          .returningAll()
          .executeTakeFirst();
  return kept && readCart(kept);
}

function readCart({ revision, lines, updated_at }: Selectable<CartTable>): Cart {
  return { revision, lines: trust<SavedCartLine[]>(lines), updated_at };
}
