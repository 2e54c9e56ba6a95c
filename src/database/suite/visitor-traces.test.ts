import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Feedback } from '#contract/visitors/feedback.ts';
import type { Quotation } from '#contract/visitors/quotation.ts';
import { backupDatabase } from '../backup.ts';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import { openDatabase } from '../open.ts';
import { VISITOR_RULES, VISITOR_TABLES } from '../tables/visitor-tables.ts';
import { getCart, replaceCart } from '../visitors/carts.ts';
import { addClicks } from '../visitors/clicks.ts';
import {
  addFeedback,
  listFeedback,
  listFeedbackImages,
  listFeedbackOfSession,
} from '../visitors/feedback.ts';
import { addQuotation, findQuotation, listQuotations } from '../visitors/quotations.ts';
import { cleanUp, cleanUpOnce } from '../visitors/visitor-retention.ts';
import { deleteTraces, findTraces } from '../visitors/visitor-traces.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

const feedback = (id: string, created_at: string, email: string): Feedback => ({
  id,
  type_id: 'product',
  content: `${email} wrote`,
  contact: { email },
  area_code: null,
  product_id: null,
  page: null,
  images: 1,
  status: 'received',
  reply: null,
  created_at,
  answered_at: null,
});

const quotation = (reference: string, created_at: string, email: string): Quotation =>
  make.quotation(reference, { created_at, contact: { name: 'Ann', email, phone: '', company: '' } });

/** Ann sends a request and, from another browser, feedback. Bob sends both in between. */
async function fill(database: Database, at: string): Promise<void> {
  const image = { type: 'image/png' as const, bytes: Buffer.from('image') };
  await addQuotation(database, 'ann-1', quotation('QA', at, 'Ann@example.com'));
  await addFeedback(database, 'ann-2', feedback('FA', at, 'ann@example.com'), [image]);
  await addQuotation(database, 'bob-1', quotation('QB', at, 'joann@example.com'));
  await addFeedback(database, 'bob-1', feedback('FB', at, 'bob@example.com'), [image]);
  for (const session of ['ann-1', 'bob-1']) {
    await replaceCart(database, session, { revision: 0, lines: [], now: at });
    const click = { kind: 'product', id: 'X', place: 'search', action: 'click' } as const;
    await addClicks(database, [click], { day: at.slice(0, 10), session_id: session, per_day: 9 });
  }
}

const DAYS = { feedback: 20, quotation: 10, session: 5, click: 30, search: 30, history: 0 };
const NOW = new Date('2026-11-23T08:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

function suite(engine: Engine): void {
  it('finds by an address or a reference what the visitor left in every table, and nothing of others', async context => {
    const database = await openTestDatabase(engine, context);
    await fill(database, ago(0));
    const traces = await findTraces(database, 'ANN@example.com');
    expect(Object.fromEntries(traces.map(({ table, rows }) => [table, rows.length]))).toEqual({
      feedback: 1,
      feedback_images: 1,
      quotations: 1,
      carts: 1,
      click_sessions: 1,
      click_choices: 1,
    });
    expect(await findTraces(database, 'QA')).toHaveLength(4);
    expect(await findTraces(database, 'ann-1')).toEqual(await findTraces(database, 'QA'));
    for (const nobody of ['nobody@example.com', 'n@example.com', '%@%', 'Q%', "'", 'ended', '\0'])
      expect([nobody, await findTraces(database, nobody)]).toEqual([nobody, []]);
  });

  it('deletes what it found, and leaves the others theirs', async context => {
    const database = await openTestDatabase(engine, context);
    await fill(database, ago(0));
    expect(await deleteTraces(database, await findTraces(database, 'ann@example.com'))).toBe(6);
    expect(await findTraces(database, 'ann@example.com')).toEqual([]);
    expect((await listQuotations(database, { limit: 9 })).map(({ reference }) => reference)).toEqual(['QB']);
    expect((await listFeedback(database, { limit: 9 })).map(({ id }) => id)).toEqual(['FB']);
    expect(await listFeedbackImages(database, 'FA')).toEqual([]);
    expect(await listFeedbackImages(database, 'FB')).toHaveLength(1);
    expect((await getCart(database, 'bob-1')).revision).toBe(1);
  });

  it('finds and deletes notices by the address that they go to and by the record that they are about', async context => {
    const database = await openTestDatabase(engine, context);
    const reach = { mail: true, webhook: true };
    await addQuotation(database, 'ann-1', quotation('QA', ago(0), 'Ann@example.com'), reach);
    await addQuotation(database, 'bob-1', quotation('QB', ago(0), 'bob@example.com'), reach);
    // A mail to the sender of a deleted request may still wait.
    await addQuotation(database, 'ann-0', quotation('Q0', ago(1), 'ann@example.com'), reach);
    await database.db.deleteFrom('quotations').where('reference', '=', 'Q0').execute();
    const traces = await findTraces(database, ' ANN@example.com');
    const outbox = traces.find(({ table }) => table === 'outbox')?.rows ?? [];
    expect(outbox.map(row => `${row.record_id} ${row.recipient}`).sort()).toEqual([
      'Q0 visitor',
      'QA owner',
      'QA visitor',
      'QA webhook',
    ]);
    // Notices queued between the search and the deletion are deleted with the record.
    await database.db
      .updateTable('outbox')
      .set({ id: 'N-late' })
      .where('record_id', '=', 'QA')
      .where('recipient', '=', 'owner')
      .execute();
    expect(await deleteTraces(database, traces)).toBe(5);
    const left = await database.db.selectFrom('outbox').select(['record_id', 'recipient']).execute();
    expect(left.map(row => `${row.record_id} ${row.recipient}`).sort()).toEqual([
      'Q0 owner',
      'Q0 webhook',
      'QB owner',
      'QB visitor',
      'QB webhook',
    ]);
  });

  it('deletes settled notices of records that are gone, and leaves what still waits', async context => {
    const database = await openTestDatabase(engine, context);
    const reach = { mail: true, webhook: true };
    await addQuotation(database, 'ann-1', quotation('QA', ago(1), 'ann@example.com'), reach);
    await addFeedback(database, 'bob-1', feedback('FB', ago(1), 'bob@example.com'), [], reach);
    await database.db.deleteFrom('quotations').execute();
    await database.db
      .updateTable('outbox')
      .set({ state: 'sent', settled_at: ago(0) })
      .where('recipient', '<>', 'webhook')
      .execute();
    expect(await cleanUp(database, DAYS, NOW)).toBe(2);
    const left = await database.db.selectFrom('outbox').select(['record_id', 'recipient']).execute();
    expect(left.map(row => `${row.record_id} ${row.recipient}`).sort()).toEqual([
      'FB owner',
      'FB visitor',
      'FB webhook',
      'QA webhook',
    ]);
  });

  it('keeps each kind as long as it is told, and forgets sessions that ended', async context => {
    const database = await openTestDatabase(engine, context);
    await fill(database, ago(7));
    await cleanUp(database, DAYS, NOW);
    expect(await getCart(database, 'bob-1')).toMatchObject({ revision: 0 });
    expect(await listFeedbackOfSession(database, 'bob-1', 9)).toEqual([]);
    expect(await findQuotation(database, 'bob-1', 'QB')).toBeUndefined();
    expect(await listFeedback(database, { limit: 9 })).toHaveLength(2);
    // Records of ended sessions are not found through another person's address.
    expect((await findTraces(database, 'QB')).map(({ rows }) => rows.length)).toEqual([1]);
    await cleanUp(database, DAYS, new Date(NOW.getTime() + 5 * 86_400_000));
    expect(await listQuotations(database, { limit: 9 })).toEqual([]);
    expect(await listFeedback(database, { limit: 9 })).toHaveLength(2);
    await cleanUp(database, DAYS, new Date(NOW.getTime() + 15 * 86_400_000));
    expect(await listFeedback(database, { limit: 9 })).toEqual([]);
    expect(await listFeedbackImages(database, 'FA')).toEqual([]);
    await cleanUp(database, { ...DAYS, click: 0 }, new Date('2099-01-01T00:00:00Z'));
    expect(await database.db.selectFrom('clicks').selectAll().execute()).toHaveLength(1);
  });

  it('cleans up once a day, whichever server comes first', async context => {
    const database = await openTestDatabase(engine, context);
    await fill(database, ago(40));
    const turns = await Promise.all([1, 2, 3].map(() => cleanUpOnce(database, DAYS, NOW)));
    expect(turns.filter(count => count !== undefined)).toHaveLength(1);
    expect(await cleanUpOnce(database, DAYS, new Date('2026-11-24T00:00:00Z'))).toBe(0);
  });
}

describe.each(ENGINES)('what visitors left, on %s', suite);

it('has a rule for every table, by its own key', () => {
  expect(Object.keys(VISITOR_RULES)).toEqual([...VISITOR_TABLES]);
});

it('lets only its user read the database, what stands beside it, and a backup', async context => {
  const data_dir = join(mkdtempSync(join(tmpdir(), 'etalon-private-')), 'data');
  context.onTestFinished(() => rmSync(join(data_dir, '..'), { recursive: true }));
  const first = await openDatabase({ data_dir });
  await fill(first, ago(0));
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(mode(data_dir)).toBe('700');
  for (const end of ['', '-wal', '-shm']) expect([end, mode(first.location + end)]).toEqual([end, '600']);
  const backup = join(data_dir, 'copy.sqlite');
  writeFileSync(`${backup}.part`, '', { mode: 0o644 });
  await backupDatabase(first, backup);
  expect(mode(backup)).toBe('600');
  await first.close();
});
