import type { Attribute } from '#contract/attributes/attribute.ts';
import { replaceAttributes } from '#database/building/replace-records.ts';
import { listAttributes } from '#database/catalogue/attributes.ts';
import type { Database } from '#database/open.ts';
import { isSameOrder, orderOf, withOrder } from '../clean/choice-order.ts';

/** The fate of the order of choices that an update set for an attribute. */
type KeptOrder = { key: string; code: 'choices_kept' | 'choices_replaced' };

/**
 * Keeps in a new version the orders of choices that updates set in the live one, as long as the new catalogue has the
 * order that they replaced. Where it has another one, that order holds. Choices that are new come last.
 */
export async function keepChoiceOrders(
  database: Database,
  live_id: string,
  id: string,
): Promise<KeptOrder[]> {
  const earlier = (await listAttributes(database, live_id)).filter(own => own.by_update !== undefined);
  if (earlier.length === 0) return [];
  const now = new Map((await listAttributes(database, id)).map(own => [own.key, own]));
  const fates: KeptOrder[] = [];
  const kept: Attribute[] = [];
  for (const before of earlier) {
    const own = now.get(before.key);
    if (own?.kind !== before.kind || before.by_update === undefined) continue;
    const [found, set] = [orderOf(own), orderOf(before)];
    if (isSameOrder(found, set)) continue;
    const { key } = own;
    if (isSameOrder(found, before.by_update)) {
      kept.push({ ...withOrder(own, set), by_update: { ...found, ids: [...found.ids] } });
      fates.push({ key, code: 'choices_kept' });
    } else fates.push({ key, code: 'choices_replaced' });
  }
  await replaceAttributes(database, id, kept);
  return fates;
}
