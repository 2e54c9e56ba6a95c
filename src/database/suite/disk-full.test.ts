import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Feedback } from '#contract/visitors/feedback.ts';
import { isDiskFull } from '../engine/unavailable.ts';
import { addFeedback, listFeedback } from '../visitors/feedback.ts';
import { openTestDatabase } from './test-site.ts';

const feedback = (id: string): Feedback => ({
  id,
  type_id: 'product',
  content: '',
  contact: {},
  area_code: null,
  product_id: null,
  page: null,
  images: 1,
  status: 'received',
  reply: null,
  created_at: '2026-11-20T10:00:00.000Z',
  answered_at: null,
});

it('a database without room says so, keeps nothing of what did not fit, and writes again once there is room', async context => {
  const database = await openTestDatabase('sqlite', context);
  const image = { type: 'image/png' as const, bytes: Buffer.alloc(2_000_000) };
  const boundPages = (pages: number) =>
    database.db.transaction().execute(trx => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
  await boundPages(40);
  const refused = addFeedback(database, 'ann', feedback('a'), [image]);
  await expect(refused).rejects.toSatisfy(isDiskFull);
  expect(await listFeedback(database, { limit: 10 })).toEqual([]);
  await boundPages(100_000);
  await addFeedback(database, 'ann', feedback('b'), [image]);
  expect((await listFeedback(database, { limit: 10 })).map(({ id }) => id)).toEqual(['b']);
});
