import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { ClickRecord } from '#contract/visitors/click-record.ts';
import type { Feedback } from '#contract/visitors/feedback.ts';
import type { Engine } from '../engine/engine.ts';
import { moveDatabase } from '../move/move.ts';
import { getCart, replaceCart } from '../visitors/carts.ts';
import { addClicks, listClicksSince } from '../visitors/clicks.ts';
import {
  addFeedback,
  answerFeedback,
  listFeedback,
  listFeedbackImages,
  listFeedbackOfSession,
} from '../visitors/feedback.ts';
import { listNotices } from '../visitors/outbox.ts';
import { VISITOR_MAILS_PER_DAY } from '../visitors/outbox-queue.ts';
import {
  addQuotation,
  answerQuotation,
  findQuotation,
  findQuotationByReference,
  listQuotations,
  listQuotationsOfSession,
} from '../visitors/quotations.ts';
import { countSentWithin } from '../visitors/sent-counts.ts';
import { findTraces } from '../visitors/visitor-traces.ts';
import { publishRecords } from './test-records.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

const feedback = (id: string, given: Partial<Feedback> = {}): Feedback => ({
  id,
  type_id: 'product',
  content: 'Zu klein? 太小了 \0 𠮷',
  contact: { email: 'ann@example.com' },
  area_code: '3101',
  product_id: null,
  page: '/product/x',
  images: 0,
  status: 'received',
  reply: null,
  created_at: '2026-11-20T10:00:00.000Z',
  answered_at: null,
  ...given,
});

const line = (product_id: string, quantity: number) => ({
  product_id,
  part_number: product_id,
  quantity,
  seen_price: null,
});

const click = (
  id: string,
  action: ClickRecord['action'] = 'click',
  place: ClickRecord['place'] = 'search',
): ClickRecord => ({ action, kind: 'product', id, place });

function suite(engine: Engine): void {
  it('R-51 keeps feedback with its images, for its own session', async context => {
    const database = await openTestDatabase(engine, context);
    const image = { type: 'image/png' as const, bytes: Buffer.from([0, 255, 1, 128, 0]) };
    await addFeedback(database, 'ann', feedback('a', { images: 2 }), [
      image,
      { type: 'image/webp', bytes: Buffer.alloc(3_000_000, 7) },
    ]);
    await addFeedback(database, 'bob', feedback('b', { created_at: '2026-11-21T00:00:00.000Z' }), []);
    expect(await listFeedbackOfSession(database, 'ann', 10)).toEqual([feedback('a', { images: 2 })]);
    expect((await listFeedback(database, { limit: 10 })).map(({ id }) => id)).toEqual(['b', 'a']);
    const images = await listFeedbackImages(database, 'a');
    expect(images.map(({ type, bytes }) => [type, bytes.length])).toEqual([
      ['image/png', 5],
      ['image/webp', 3_000_000],
    ]);
    expect(images[0]?.bytes.equals(image.bytes)).toBe(true);
    const count = (from: string, until: string) =>
      countSentWithin(database, 'feedback', 'ann', { from, until });
    expect(await count('2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')).toBe(1);
    expect(await count('2026-11-20T10:00:00.001Z', '2026-11-21')).toBe(0);
    expect(await count('2026-11-20', '2026-11-20T09:59:59.999Z')).toBe(0);
    expect(await listFeedbackOfSession(database, 'ann\0', 10)).toEqual([]);
  });

  it('R-51 shows status and reply of an answered feedback, and lists by status', async context => {
    const database = await openTestDatabase(engine, context);
    await addFeedback(database, 'ann', feedback('a'), []);
    await addFeedback(database, 'ann', feedback('b'), []);
    const now = '2026-11-22T08:00:00.000Z';
    const answered = await answerFeedback(database, 'a', { status: 'answered', reply: '谢谢', now });
    expect(answered).toMatchObject({ id: 'a', status: 'answered', reply: '谢谢', answered_at: now });
    expect(await answerFeedback(database, 'gone', { status: 'answered', reply: '', now })).toBeUndefined();
    const open = await listFeedback(database, { status: 'received', limit: 10 });
    expect(open.map(({ id }) => id)).toEqual(['b']);
    expect(await listFeedbackOfSession(database, 'ann', 1)).toHaveLength(1);
  });

  it('keeps a feedback whole or not at all', async context => {
    const database = await openTestDatabase(engine, context);
    // A type that no column accepts, so the second row fails.
    const broken = { type: 'image/png' as const, bytes: null as unknown as Buffer };
    await expect(addFeedback(database, 'ann', feedback('a'), [broken])).rejects.toThrow();
    expect(await listFeedback(database, { limit: 10 })).toEqual([]);
  });

  it('R-56 keeps a quotation request for its own session, under a number of its own', async context => {
    const database = await openTestDatabase(engine, context);
    const sent = make.quotation('Q20261120-AAAAAA', { note: '两天内', total: 5 });
    expect(await addQuotation(database, 'ann', sent)).toBe(true);
    expect(await addQuotation(database, 'bob', make.quotation('Q20261120-AAAAAA'))).toBe(false);
    const kept = { ...sent, reply: null, answered_at: null };
    expect(await findQuotation(database, 'ann', sent.reference)).toEqual(kept);
    expect(await findQuotation(database, 'bob', sent.reference)).toBeUndefined();
    expect(await findQuotation(database, 'ann', 'Q20261120-BBBBBB')).toBeUndefined();
    expect(await listQuotations(database, { limit: 5 })).toEqual([kept]);
    expect(await listQuotations(database, { since: '2026-11-21', limit: 5 })).toEqual([]);
    const count = (from: string, until: string) =>
      countSentWithin(database, 'quotations', 'ann', { from, until });
    expect(await count('2026-11-20', '2026-11-21')).toBe(1);
    expect(await count('2026-11-19', '2026-11-20')).toBe(0);
  });

  it('R-56 keeps the answer to a quotation request, the last one, and mails each to its sender alone', async context => {
    const database = await openTestDatabase(engine, context);
    const reach = { mail: true, webhook: true };
    const [asked, other] = [make.quotation('Q20261120-AAAAAA'), make.quotation('Q20261120-BBBBBB')];
    for (const one of [asked, other]) await addQuotation(database, 'ann', one);
    const first = { reply: 'In März', now: '2026-11-22T08:00:00.000Z' };
    const last = { reply: '三月\n谢谢', now: '2026-11-23T08:00:00.000Z' };
    await answerQuotation(database, asked.reference, first, reach);
    const answered = await answerQuotation(database, asked.reference, last, reach);
    expect(answered).toEqual({ ...asked, reply: last.reply, answered_at: last.now });
    expect(await findQuotationByReference(database, asked.reference)).toEqual(answered);
    expect(await listQuotationsOfSession(database, 'ann', 9)).toEqual([
      answered,
      { ...other, reply: null, answered_at: null },
    ]);
    expect(await answerQuotation(database, 'Q20261120-CCCCCC', last, reach)).toBeUndefined();
    const queued = async () =>
      (await listNotices(database, { states: ['waiting'], limit: 99 })).map(
        ({ event, recipient, as_of }) => `${event} ${recipient} ${as_of}`,
      );
    expect((await queued()).toSorted()).toEqual(
      [first, last]
        .flatMap(({ now }) => ['visitor', 'webhook'].map(to => `quotation.answered ${to} ${now}`))
        .toSorted(),
    );
    for (let n = 0; n < VISITOR_MAILS_PER_DAY; n++)
      await answerQuotation(database, asked.reference, last, { mail: true, webhook: false });
    expect(await queued()).toHaveLength(4 + VISITOR_MAILS_PER_DAY);
    const traces = await findTraces(database, 'ann@example.com');
    expect(traces.find(({ table }) => table === 'quotations')?.rows).toContainEqual(
      expect.objectContaining({ reference: asked.reference, reply: last.reply, answered_at: last.now }),
    );
  });

  it('R-51 R-56 replaces no answer but the one that its writer has seen', async context => {
    const database = await openTestDatabase(engine, context);
    const { reference } = make.quotation('Q20261120-AAAAAA');
    await addQuotation(database, 'ann', make.quotation(reference));
    await addFeedback(database, 'ann', feedback('a'), []);
    const answers = [
      (reply: string, now: string, replaces: string | null) =>
        answerQuotation(database, reference, { reply, now, replaces }),
      (reply: string, now: string, replaces: string | null) =>
        answerFeedback(database, 'a', { status: 'answered', reply, now, replaces }),
    ];
    const [first, second, third] = [20, 21, 22].map(day => `2026-11-${day}T08:00:00.000Z`);
    if (first === undefined || second === undefined || third === undefined) expect.unreachable();
    for (const answer of answers) {
      expect(await answer('1', first, second)).toBeUndefined();
      expect(await answer('1', first, null)).toMatchObject({ reply: '1' });
      expect(await answer('2', second, null)).toBeUndefined();
      expect(await answer('2', second, third)).toBeUndefined();
      expect(await answer('2', second, first)).toMatchObject({ reply: '2', answered_at: second });
    }
  });

  it('R-56 lets one of two changes of a cart win, and tells the other', async context => {
    const database = await openTestDatabase(engine, context);
    const now = '2026-11-20T10:00:00.000Z';
    expect(await getCart(database, 'ann')).toEqual({ revision: 0, lines: [], updated_at: null });
    const put = (revision: number, quantity: number) =>
      replaceCart(database, 'ann', { revision, lines: [line('LA-25', quantity)], now });
    const first = await Promise.all([1, 2, 3].map(quantity => put(0, quantity)));
    expect(first.filter(cart => cart !== undefined)).toHaveLength(1);
    const second = await Promise.all([4, 5].map(quantity => put(1, quantity)));
    expect(second.filter(cart => cart !== undefined)).toHaveLength(1);
    expect(await put(1, 9)).toBeUndefined();
    expect(await getCart(database, 'ann')).toMatchObject({
      revision: 2,
      updated_at: now,
      lines: [{ quantity: expect.toBeOneOf([4, 5]) }],
    });
    expect((await getCart(database, 'bob')).revision).toBe(0);
  });

  it('R-37 counts what is shown and clicked by day, and no more of a session than its share', async context => {
    const database = await openTestDatabase(engine, context);
    const batch = { day: '2026-11-20', session_id: 'ann', per_day: 5 };
    const records = [click('LA-25'), click('la-25', 'show'), click('LB-75', 'show')];
    expect(await addClicks(database, records, batch)).toBe(3);
    expect(await addClicks(database, records, batch)).toBe(2);
    expect(await addClicks(database, records, batch)).toBe(0);
    expect(await addClicks(database, [click('LB-75')], { ...batch, day: '2026-11-21' })).toBe(1);
    expect(await addClicks(database, [click('LB-75')], { ...batch, session_id: 'bob' })).toBe(1);
    expect(await listClicksSince(database, '2026-11-20')).toEqual([
      { kind: 'product', id_key: 'lb-75', shown: 1, clicked: 2 },
      { kind: 'product', id_key: 'la-25', shown: 2, clicked: 1 },
    ]);
    expect(await listClicksSince(database, '2026-11-21')).toEqual([
      { kind: 'product', id_key: 'lb-75', shown: 0, clicked: 1 },
    ]);
    expect(await listClicksSince(database, '2026-11-20', '2026-11-21')).toEqual([
      { kind: 'product', id_key: 'la-25', shown: 2, clicked: 1 },
      { kind: 'product', id_key: 'lb-75', shown: 1, clicked: 1 },
    ]);
  });

  it('R-37 counts what one session chooses again and again once a day, wherever it chooses it', async context => {
    const database = await openTestDatabase(engine, context);
    const batch = { session_id: 'loud', per_day: 1000 };
    for (const day of ['2026-11-20', '2026-11-21']) {
      const loud = [...Array.from({ length: 100 }, () => click('LA-25')), click('LA-25', 'click', 'home')];
      expect(await addClicks(database, loud, { ...batch, day })).toBe(101);
      expect(await addClicks(database, loud, { ...batch, day })).toBe(101);
    }
    expect((await listClicksSince(database, '2026-11-20')).map(({ clicked }) => clicked)).toEqual([2]);
  });

  it('R-37 counts batches that come at once', async context => {
    const database = await openTestDatabase(engine, context);
    const records = [click('b'), click('a'), click('c')];
    const sessions = Array.from({ length: 8 }, (_, n) => `session${n}`);
    await Promise.all(
      sessions.map((session_id, n) =>
        addClicks(database, n % 2 ? records : records.toReversed(), {
          day: '2026-11-20',
          session_id,
          per_day: 100,
        }),
      ),
    );
    expect((await listClicksSince(database, '2026-11-20')).map(({ clicked }) => clicked)).toEqual([8, 8, 8]);
  });
}

for (const engine of ENGINES) describe(`what visitors leave on ${engine}`, () => suite(engine));

for (const source of ENGINES) {
  for (const target of ENGINES) {
    it(`goes along in a move from ${source} to ${target}`, async context => {
      const from = await openTestDatabase(source, context);
      const to = await openTestDatabase(target, context);
      await publishRecords(from, []);
      for (let n = 0; n < 20; n++)
        await addFeedback(from, 'ann', feedback(`f${n}`), [
          { type: 'image/png', bytes: Buffer.from([n, 0, 255]) },
        ]);
      await addQuotation(from, 'ann', make.quotation('Q20261120-AAAAAA'));
      const reply = { reply: '谢谢', now: '2026-11-22T08:00:00.000Z' };
      await answerQuotation(from, 'Q20261120-AAAAAA', reply);
      await replaceCart(from, 'ann', { revision: 0, lines: [line('x', 3)], now: '2026-11-20T10:00:00.000Z' });
      await addClicks(from, [click('x')], { day: '2026-11-20', session_id: 'ann', per_day: 5 });
      // The catalogue, 20 feedbacks with an image each, a quotation, a cart, a click, its session and its choice.
      expect((await moveDatabase(from, to)).records).toBe(1 + 40 + 5);
      expect(await listFeedback(to, { limit: 100 })).toEqual(await listFeedback(from, { limit: 100 }));
      expect((await listFeedbackImages(to, 'f7'))[0]?.bytes).toEqual(Buffer.from([7, 0, 255]));
      expect(await listQuotations(to, { limit: 1 })).toMatchObject([
        { reply: '谢谢', answered_at: reply.now },
      ]);
      expect(await getCart(to, 'ann')).toEqual(await getCart(from, 'ann'));
      await expect(moveDatabase(from, to)).rejects.toMatchObject({ code: 'move_refused' });
    });
  }
}
