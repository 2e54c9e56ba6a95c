import type { Selectable } from 'kysely';
import type { OfferState, OwnerOffer } from '#contract/visitors/offer.ts';
import { storable } from '../engine/storable.ts';
import type { Database } from '../open.ts';
import { chunk, trust } from '../records/records.ts';
import type { OfferTable } from '../tables/visitor-tables.ts';
import { NOWHERE, type NotificationChannels, queueNotices } from './outbox-queue.ts';

/** An offer as it is stored. `is_last` tells whether it is the last of its request. */
export type StoredOffer = {
  offer: OwnerOffer;
  secret: string;
  withdrawn_at: string | null;
  is_last: boolean;
};

const REFERENCES_PER_QUERY = 200;

/**
 * Stores an offer under the secret of its address, and in the same transaction its notices.
 * @param email the requester's address
 * @returns false if the request has an offer of this number already
 */
export async function addOffer(
  { db }: Database,
  offer: OwnerOffer,
  { secret, email }: { secret: string; email: string },
  reach: NotificationChannels = NOWHERE,
): Promise<boolean> {
  const { reference, number, created_at } = offer;
  return db.transaction().execute(async trx => {
    const row = await trx
      .insertInto('offers')
      .values({
        reference,
        number,
        secret,
        created_at,
        withdrawn_at: null,
        record: JSON.stringify(offer),
      })
      .onConflict(conflict => conflict.columns(['reference', 'number']).doNothing())
      .returning('number')
      .executeTakeFirst();
    if (row === undefined) return false;
    await queueNotices(trx, reach, {
      event: 'offer.made',
      record_id: reference,
      as_of: created_at,
      email,
    });
    return true;
  });
}

/**
 * Withdraws an offer, and queues its notices in the same transaction. @returns false if there is none or it was
 * withdrawn before
 */
export async function withdrawOffer(
  { db }: Database,
  { reference, number }: Pick<OwnerOffer, 'reference' | 'number'>,
  { now, email }: { now: string; email: string },
  reach: NotificationChannels = NOWHERE,
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('offers')
      .set({ withdrawn_at: now })
      .where('reference', '=', reference)
      .where('number', '=', number)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await queueNotices(trx, reach, { event: 'offer.withdrawn', record_id: reference, as_of: now, email });
    return true;
  });
}

/** The offers of a request, the latest first. */
export async function listOffers(database: Database, reference: string): Promise<StoredOffer[]> {
  return (await listOffersOf(database, [reference])).get(reference) ?? [];
}

/** The offers of some requests, the latest first. Requests without any are absent. */
export async function listOffersOf(
  { db }: Database,
  references: readonly string[],
): Promise<Map<string, StoredOffer[]>> {
  const found = new Map<string, StoredOffer[]>();
  for (const some of chunk(references, REFERENCES_PER_QUERY)) {
    const rows = await db
      .selectFrom('offers')
      .selectAll()
      .where('reference', 'in', some.map(storable))
      .orderBy('reference')
      .orderBy('number', 'desc')
      .execute();
    for (const row of rows) {
      const list = found.get(row.reference) ?? [];
      list.push(readOffer(row, list.length === 0));
      found.set(row.reference, list);
    }
  }
  return found;
}

/** The offer with a secret. */
export async function findOffer(database: Database, secret: string): Promise<StoredOffer | undefined> {
  const row = await database.db
    .selectFrom('offers')
    .select('reference')
    .where('secret', '=', storable(secret))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return (await listOffers(database, row.reference)).find(offer => offer.secret === secret);
}

/** The state of an offer at a time. */
export function stateOf({ offer, withdrawn_at, is_last }: StoredOffer, now: Date): OfferState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (!is_last) return 'replaced';
  return now.toISOString().slice(0, 10) > offer.valid_until ? 'expired' : 'valid';
}

function readOffer({ secret, withdrawn_at, record }: Selectable<OfferTable>, is_last: boolean): StoredOffer {
  return { offer: trust<OwnerOffer>(record), secret, withdrawn_at, is_last };
}
