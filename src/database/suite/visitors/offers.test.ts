import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { OwnerOffer } from '#contract/visitors/offer.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Database } from '../../open.ts';
import {
  addOffer,
  findOffer,
  listOffers,
  listOffersOf,
  stateOf,
  withdrawOffer,
} from '../../visitors/offers.ts';
import { listNotices } from '../../visitors/outbox.ts';
import { VISITOR_MAILS_PER_DAY } from '../../visitors/outbox-queue.ts';
import { addQuotation } from '../../visitors/quotations.ts';
import { cleanUp } from '../../visitors/visitor-retention.ts';
import { deleteTraces, findTraces } from '../../visitors/visitor-traces.ts';
import { ENGINES, openTestDatabase } from '../test-site.ts';

const EMAIL = 'ann@example.com';
const AT = '2026-11-26T10:00:00.000Z';
const MAIL = { mail: true, webhook: false };

const quotation = (reference: string) => make.quotation(reference, { created_at: AT });

const offer = (number: number, given: Partial<OwnerOffer> = {}): OwnerOffer => ({
  reference: 'QA',
  number,
  created_at: AT,
  valid_until: '2026-12-01',
  currency: 'USD',
  lines: [
    {
      part_number: 'P',
      name: 'Schraube 螺丝',
      quantity: 3,
      unit_price: 0.125,
      line_total: 0,
      lead_days: null,
    },
  ],
  total: 0,
  remark: '',
  ...given,
});

const add = (database: Database, made: OwnerOffer, secret = `secret-${made.reference}-${made.number}`) =>
  addOffer(database, made, { secret, email: EMAIL }, MAIL);

const mailsOf = async (database: Database) =>
  (await listNotices(database, { states: ['waiting'], limit: 99 })).map(
    ({ event, recipient }) => `${event} ${recipient}`,
  );

const DAYS = { feedback: 0, quotation: 10, session: 0, click: 0, search: 0, history: 0 };

function suite(engine: Engine): void {
  it('are kept as they were made, the latest first, each replacing the one before it', async context => {
    const database = await openTestDatabase(engine, context);
    expect(await add(database, offer(1))).toBe(true);
    expect(await add(database, offer(2, { valid_until: '2026-11-27' }))).toBe(true);
    expect(await add(database, offer(1, { reference: 'QB' }))).toBe(true);
    const [second, first] = await listOffers(database, 'QA');
    if (first === undefined || second === undefined) throw new Error('an offer is missing');
    expect(first.offer).toEqual(offer(1));
    expect(await findOffer(database, 'secret-QA-1')).toEqual(first);
    expect(await findOffer(database, 'secret')).toBeUndefined();
    const states = (day: string) => [first, second].map(one => stateOf(one, new Date(`${day}T23:59:00Z`)));
    expect(states('2026-11-27')).toEqual(['replaced', 'valid']);
    expect(states('2026-11-28')).toEqual(['replaced', 'expired']);
    const all = await listOffersOf(database, ['QA', 'QB', 'QC']);
    expect([...all].map(([reference, list]) => [reference, list.map(one => one.is_last)])).toEqual([
      ['QA', [true, false]],
      ['QB', [true]],
    ]);
  });

  it('are made once of two people at the same time, and mailed to the requester only', async context => {
    const database = await openTestDatabase(engine, context);
    const made = await Promise.all(['one', 'two'].map(secret => add(database, offer(1), secret)));
    expect(made.toSorted()).toEqual([false, true]);
    expect(await mailsOf(database)).toEqual(['offer.made visitor']);
  });

  it('are withdrawn once, which is mailed however many mails went to the address', async context => {
    const database = await openTestDatabase(engine, context);
    for (let number = 1; number <= VISITOR_MAILS_PER_DAY + 1; number++) await add(database, offer(number));
    const number = VISITOR_MAILS_PER_DAY + 1;
    const told = { now: '2026-11-26T11:00:00.000Z', email: EMAIL };
    const withdraw = () => withdrawOffer(database, { reference: 'QA', number }, told, MAIL);
    expect([await withdraw(), await withdraw()]).toEqual([true, false]);
    const mails = await mailsOf(database);
    expect(mails.filter(mail => mail === 'offer.made visitor')).toHaveLength(number);
    expect(mails.filter(mail => mail === 'offer.withdrawn visitor')).toHaveLength(1);
    const [last] = await listOffers(database, 'QA');
    expect(last && stateOf(last, new Date(AT))).toBe('withdrawn');
  });

  it('are found, deleted and kept with the request that they answer', async context => {
    const database = await openTestDatabase(engine, context);
    for (const reference of ['QA', 'QB']) {
      await addQuotation(database, `session-${reference}`, {
        ...quotation(reference),
        created_at: reference === 'QA' ? AT : '2026-11-01T10:00:00.000Z',
      });
      await add(database, offer(1, { reference }));
    }
    await cleanUp(database, DAYS, new Date(AT));
    expect([...(await listOffersOf(database, ['QA', 'QB'])).keys()]).toEqual(['QA']);
    const traces = await findTraces(database, EMAIL);
    expect(traces.find(({ table }) => table === 'offers')?.rows).toHaveLength(1);
    await deleteTraces(database, traces);
    expect(await listOffers(database, 'QA')).toEqual([]);
  });
}

for (const engine of ENGINES) describe(`offers on ${engine}`, () => suite(engine));
