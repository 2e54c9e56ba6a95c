import type { clickRecordEndpoints } from '#contract/api/endpoints/click-record.ts';
import { idKey } from '#contract/id.ts';
import type { ClickRecord, VisitRecord } from '#contract/visitors/click-record.ts';
import { getSiteKey } from '#database/site-keys.ts';
import { addClicks } from '#database/visitors/clicks.ts';
import type { CallRequest, Handlers } from '../call/handler.ts';
import type { ServedCatalogue } from '../served/served-catalogue.ts';
import { askedQuestions } from './asked-questions.ts';

/** Most records of one session that count on one day, so that no single visitor decides the popularity. */
const PER_SESSION_AND_DAY = 2000;

/**
 * The call that takes click records. Without a session, and for records that the catalogue does not have, nothing is
 * counted. The answer is still a success.
 */
export const clickRecordHandlers: Handlers<keyof typeof clickRecordEndpoints> = {
  home_click_record: async request => {
    const { served, database, session_id, has_session, body, now } = request;
    if (!has_session) return { recorded: 0 };
    const known = await keepKnown(served(), body.records);
    const day = now().toISOString().slice(0, 10);
    const clicks = known.filter(isClick);
    const batch = { day, session_id, per_day: PER_SESSION_AND_DAY };
    const clicked = clicks.length === 0 ? 0 : await addClicks(database, clicks, batch);
    return { recorded: clicked + (await noteQuestions(request, known, day)) };
  },
};

/** Passes on the questions. @returns how many records of a question alone will count if they are new today */
async function noteQuestions(
  { served, database, session_id, questions: log }: CallRequest<'home_click_record'>,
  records: readonly VisitRecord[],
  day: string,
): Promise<number> {
  const isAsked = records.some(record => !isClick(record) || record.text !== undefined);
  if (log === undefined || !isAsked) return 0;
  const secret = await getSiteKey(database, 'search_words');
  const asked = askedQuestions(served(), records, { day, session_id, secret });
  log.add(asked);
  // A choice with what was searched for before is a record that has counted as a click.
  return asked.searches.length + asked.filters.length;
}

function isClick(record: VisitRecord): record is ClickRecord {
  return record.action === 'show' || record.action === 'click';
}

async function keepKnown(served: ServedCatalogue, all: readonly VisitRecord[]): Promise<VisitRecord[]> {
  const records = all.filter(isClick);
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
  return all.filter(record => !isClick(record) || isKnown(record));
}
