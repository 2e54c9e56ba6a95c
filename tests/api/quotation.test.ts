import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { openDatabase } from '#database/open.ts';
import { addOffer } from '#database/visitors/offers.ts';
import { answerQuotation } from '#database/visitors/quotations.ts';
import { CATALOGUE } from './catalogue.ts';
import { ANN, BOB, sessionOf } from './sessions.ts';
import { callFor, failureFor, sendFor, startSite, startSiteForTest, type TestSite } from './start-site.ts';

const CONTACT = { name: 'Ann', email: 'ann@example.com' };
const FORM = {
  lines: [
    { product_id: 'LA-25', quantity: 3 },
    { part_number: 'SPECIAL-1', quantity: 2 },
  ],
  contact: CONTACT,
  note: 'By Friday\n谢谢',
};

/** What a request has that nobody has answered. */
const UNANSWERED = { offers: [], reply: null, answered_at: null };

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entries: CATALOGUE, now: () => new Date('2026-11-20T12:00:00Z') });
});
afterAll(() => site.close());

const get = (reference: string, headers: Record<string, string>) =>
  callFor(site, 'quotation_get', { params: { reference }, headers });

describe('a quotation request', () => {
  it('R-56 has a reference number, and the names and prices of its moment', async () => {
    const sent = await callFor(site, 'quotation_send', { body: FORM, headers: { ...ANN, lang: 'zh_CN' } });
    expect(sent.reference).toMatch(/^Q20261120-[2-9A-HJKMNP-Z]{6}$/);
    expect(sent).toMatchObject({
      locale: 'cn',
      catalogue_version: 'v1',
      currency: 'USD',
      total: 6075,
      unpriced_lines: 1,
      note: FORM.note,
      contact: { ...CONTACT, phone: '', company: '' },
    });
    expect(sent.lines).toEqual([
      {
        product_id: 'LA-25',
        part_number: 'LA-25/M',
        name: { text: '透镜 25' },
        quantity: 3,
        unit_price: 2025,
        line_total: 6075,
        lead_days: 0,
      },
      {
        product_id: null,
        part_number: 'SPECIAL-1',
        name: { text: '' },
        quantity: 2,
        unit_price: null,
        line_total: null,
        lead_days: null,
      },
    ]);
    const { key, ...kept } = sent;
    expect(await get(sent.reference, { ...ANN, token: key })).toEqual({ ...kept, ...UNANSWERED });
  });

  it('R-56 keeps how a product is packed, and which quantities would fit', async () => {
    const packing = { pack_size: 100, minimum: 25, step: 5 };
    const own = await startSiteForTest({
      entries: [...CATALOGUE, ['product', make.product('PK-1', { packing })]],
    });
    const lines = [27, 30].map(quantity => ({ product_id: 'PK-1', quantity }));
    const sent = await callFor(own, 'quotation_send', { body: { ...FORM, lines }, headers: ANN });
    expect(sent.lines[0]).toMatchObject({ packing, nearest_quantities: [25, 30] });
    expect(sent.lines[1]).toMatchObject({ packing });
    expect(sent.lines[1]).not.toHaveProperty('nearest_quantities');
    await own.close();
  });

  it('R-56 is found again in the list of its own session, the newest first, and in no other', async () => {
    let day = 1;
    const other = await startSiteForTest({
      entries: CATALOGUE,
      now: () => new Date(`2026-11-0${day}T12:00:00Z`),
    });
    const references: string[] = [];
    for (; day <= 3; day += 1)
      references.unshift((await callFor(other, 'quotation_send', { body: FORM, headers: ANN })).reference);
    day = 3;
    const list = await callFor(other, 'quotation_list', { headers: ANN });
    expect(list.map(({ reference }) => reference)).toEqual(references);
    expect(list[0]).toEqual({
      reference: references[0],
      created_at: '2026-11-03T12:00:00.000Z',
      answered_at: null,
      currency: 'USD',
      total: 6075,
      unpriced_lines: 1,
      lines: 2,
    });
    expect(await callFor(other, 'quotation_list', { headers: BOB })).toEqual([]);
  });

  it('R-56 stays as it was when the catalogue changes', async () => {
    const own = await startSiteForTest({ entries: CATALOGUE });
    const { key, ...sent } = await callFor(own, 'quotation_send', { body: FORM, headers: ANN });
    await own.publish([['product', make.product('other')]]);
    await expect.poll(async () => (await callFor(own, 'home')).catalogue.version).toBe('v2');
    expect(
      await callFor(own, 'quotation_get', {
        params: { reference: sent.reference },
        headers: { ...ANN, token: key },
      }),
    ).toEqual({ ...sent, ...UNANSWERED });
  });

  it('shows name, address, note and links of offers to who holds its key, not to who knows the session alone', async () => {
    const { key, ...sent } = await callFor(site, 'quotation_send', { body: FORM, headers: ANN });
    const other = await callFor(site, 'quotation_send', { body: FORM, headers: ANN });
    const database = await openDatabase({ data_dir: site.data_dir });
    onTestFinished(() => database.close());
    const { reference, currency, created_at } = sent;
    const line = {
      part_number: 'LA-25',
      name: '',
      quantity: 1,
      unit_price: 1,
      line_total: 1,
      lead_days: null,
    };
    const offer = { reference, created_at, currency, lines: [line], total: 1, remark: '' };
    const way = { secret: 's'.repeat(24), email: CONTACT.email };
    await addOffer(database, { ...offer, number: 1, valid_until: '2027-01-01' }, way);
    const answer = { reply: 'Ships on Monday, Ann', now: '2026-11-20T13:00:00.000Z' };
    await answerQuotation(database, reference, answer);
    const whole = await get(reference, { ...ANN, token: key });
    expect(whole).toMatchObject({ contact: CONTACT, note: FORM.note, reply: answer.reply });
    expect(whole.offers[0]?.secret).toMatch(/^.{20,}$/);
    for (const token of ['', 'x', other.key, `${key}x`, 'ä'.repeat(24)]) {
      const seen = await get(reference, { ...ANN, token: encodeURIComponent(token) });
      expect(seen).toEqual({
        ...whole,
        contact: null,
        note: '',
        reply: null,
        offers: [{ ...whole.offers[0], secret: null }],
      });
      expect(JSON.stringify(seen)).not.toMatch(/Ann|ann@example|Friday|Monday/);
    }
    expect(whole.answered_at).toBe(answer.now);
    const listed = await callFor(site, 'quotation_list', { headers: ANN });
    expect(listed.filter(({ answered_at }) => answered_at !== null)).toMatchObject([
      { reference, answered_at: answer.now },
    ]);
    expect(JSON.stringify(listed)).not.toContain('Monday');
  });

  it('R-56 is shown to its own session only; to others it does not exist', async () => {
    const { reference } = await callFor(site, 'quotation_send', { body: FORM, headers: ANN });
    const failures = await Promise.all(
      [reference, 'Q20261120-AAAAAA'].map(asked =>
        failureFor(site, 'quotation_get', { params: { reference: asked }, headers: BOB }),
      ),
    );
    expect(failures.map(({ status, msg }) => [status, msg.replace(/Q\d\S+/, 'Q')])).toEqual([
      [404, 'Quote request Q not found'],
      [404, 'Quote request Q not found'],
    ]);
    expect((await failureFor(site, 'quotation_get', { params: { reference } })).msg).toMatch(
      /^Invalid value for sessionId: /,
    );
    expect(
      (await failureFor(site, 'quotation_get', { params: { reference: 'x' }, headers: ANN })).msg,
    ).toMatch(/^Invalid value for reference: /);
  });

  it.each([
    ['lines', { ...FORM, lines: [] }],
    ['lines.0.quantity', { ...FORM, lines: [{ product_id: 'LA-25', quantity: 0 }] }],
    ['contact.email', { ...FORM, contact: { ...CONTACT, email: 'nobody' } }],
    ['contact.name', { ...FORM, contact: { ...CONTACT, name: ' ' } }],
    ['contact', { lines: FORM.lines }],
    ['note', { ...FORM, note: 'x'.repeat(2001) }],
    ['price', { ...FORM, price: 1 }],
  ])('R-56 names %s where it is not accepted', async (field, body) => {
    for (const lang of ['en_US', 'zh_CN'])
      expect(await failureFor(site, 'quotation_send', { body, headers: { ...ANN, lang } })).toMatchObject({
        status: 422,
        msg: expect.stringMatching(`^(Invalid value for ${field}:|${field} 的值无效：)`),
      });
  });

  it('R-56 is taken from a session a limited number of times a day', async () => {
    const headers = { sessionId: sessionOf('many-') };
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await sendFor(site, 'quotation_send', { body: FORM, headers })).status);
    expect(statuses.filter(status => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
