import type { ClickRecord } from '#contract/click-record.ts';
import type { clickRecordEndpoints } from '#contract/endpoints/click-record.ts';
import { idKey } from '#contract/id.ts';
import { addClicks } from '#database/clicks.ts';
import type { Handlers } from './handler.ts';
import type { ServedCatalogue } from './served-catalogue.ts';

/** Records of one session that count on one day: no single visitor decides what is popular. */
const PER_SESSION_AND_DAY = 2000;

/** The call that takes click records. Without a session, or of things that the catalogue does not have, nothing counts; the answer is the same success. */
export const clickRecordHandlers: Handlers<keyof typeof clickRecordEndpoints> = {
  home_click_record: async ({ served, database, session_id, has_session, body, now }) => {
    if (!has_session) return { recorded: 0 };
    const known = await keepKnown(served(), body.records);
    const batch = { day: now().toISOString().slice(0, 10), session_id, per_day: PER_SESSION_AND_DAY };
    return { recorded: known.length === 0 ? 0 : await addClicks(database, known, batch) };
  },
};

async function keepKnown(served: ServedCatalogue, records: readonly ClickRecord[]): Promise<ClickRecord[]> {
  const idsOf = (kind: ClickRecord['kind']) =>
    records.flatMap(record => (record.kind === kind ? record.id : []));
  const [products, sets] = await Promise.all([
    served.records.listProducts(idsOf('product')),
    served.records.listSets(idsOf('set')),
  ]);
  const known = {
    product: new Set(products.map(({ id }) => idKey(id))),
    set: new Set(sets.map(({ id }) => idKey(id))),
  };
  const isKnown = ({ kind, id }: ClickRecord): boolean => {
    if (kind === 'product' || kind === 'set') return known[kind].has(idKey(id));
    return kind === 'article' || served.categories.find(id) !== undefined;
  };
  return records.filter(isKnown);
}
