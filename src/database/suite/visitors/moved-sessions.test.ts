import { describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { getCart, replaceCart } from '../../visitors/carts.ts';
import { addFeedback, listFeedbackOfSession } from '../../visitors/feedback.ts';
import { moveSession } from '../../visitors/moved-sessions.ts';
import { addQuotation, listQuotationsOfSession } from '../../visitors/quotations.ts';
import { ENGINES, openTestDatabase } from '../test-site.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const SENT = { created_at: NOW, locale: 'en', area_code: null } as const;

function suite(engine: Engine): void {
  it('goes to another id whole and once, and nothing of other sessions goes with it', async context => {
    const database = await openTestDatabase(engine, context);
    for (const [session, reference] of [
      ['old', 'Q20261120-AAAAAA'],
      ['other', 'Q20261120-BBBBBB'],
    ] as const) {
      await replaceCart(database, session, { revision: 0, lines: [], now: NOW });
      const contact = { name: 'Ann', email: 'ann@example.com', phone: '', company: '' };
      const priced = { currency: 'USD', lines: [], total: 0, unpriced_lines: 0, catalogue_version: 'v1' };
      await addQuotation(database, session, { ...SENT, ...priced, reference, contact, note: '' });
      const told = { type_id: 'product', content: 'x', contact: {}, product_id: null, page: null, images: 0 };
      const state = { status: 'received', reply: null, answered_at: null } as const;
      await addFeedback(database, session, { ...SENT, ...told, ...state, id: `F-${session}` }, []);
    }
    const counts = async (session: string) => [
      (await getCart(database, session)).revision,
      (await listFeedbackOfSession(database, session, 9)).length,
      (await listQuotationsOfSession(database, session, 9)).length,
    ];
    await Promise.all([moveSession(database, 'old', 'one'), moveSession(database, 'old', 'two')]);
    const [one, two] = [await counts('one'), await counts('two')];
    expect([one, two]).toContainEqual([1, 1, 1]);
    expect([one, two]).toContainEqual([0, 0, 0]);
    expect(await counts('old')).toEqual([0, 0, 0]);
    expect(await counts('other')).toEqual([1, 1, 1]);
    await moveSession(database, 'nobody', 'three');
    expect(await counts('three')).toEqual([0, 0, 0]);
  });
}

for (const engine of ENGINES) describe(`what a session has on ${engine}`, () => suite(engine));
