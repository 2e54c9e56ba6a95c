import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Database } from '../../open.ts';
import { purgeVersions } from '../../versions/version-cleaning.ts';
import { askToFollow, confirmFollow, skipFollows, sweepFollows, tellFollow } from '../../visitors/follows.ts';
import { cleanUp } from '../../visitors/visitor-retention.ts';
import { deleteTraces, findTraces } from '../../visitors/visitor-traces.ts';
import { publishRecords } from '../test-records.ts';
import { ENGINES, makeSite, openTestDatabase } from '../test-site.ts';

const NOW = new Date();
const DAYS = { feedback: 0, quotation: 0, session: 0, click: 0, search: 0, history: 0 };
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

async function follow(database: Database, email: string, product_id = 'A-1', now = NOW) {
  await askToFollow(database, { email, locale: 'en', subject: { product_id }, now });
  const rows = await database.db.selectFrom('follows').selectAll().execute();
  const row = rows.find(({ record }) => JSON.parse(record).email === email);
  if (row === undefined) throw new Error('not stored');
  return row;
}

const tell = (database: Database, id: string, publication: number) =>
  tellFollow(
    database,
    {
      id,
      token: '',
      email: '',
      locale: 'en',
      subject: { product_id: 'A-1' },
      is_confirmed: true,
      created_at: '',
      seen: 0,
    },
    { publication, letter: '{}', now: NOW },
  );

function suite(engine: Engine): void {
  it('is told each publication once, whichever server comes first', async context => {
    const site = await makeSite(engine, context);
    const [one, other] = [await site.open(), await site.open()];
    const { id } = await follow(one, 'ann@lee.example');
    await confirmFollow(one, id);
    const told = await Promise.all([1, 2, 2, 1, 3].map((n, at) => tell(at % 2 ? one : other, id, n)));
    const rest = await Promise.all([3, 3, 2].map(n => tell(one, id, n)));
    const letters = await one.db.selectFrom('follow_letters').selectAll().execute();
    expect(letters).toHaveLength([...told, ...rest].filter(Boolean).length);
    expect(rest).not.toContain(true);
    expect((await one.db.selectFrom('follows').select('seen').executeTakeFirstOrThrow()).seen).toBe(3);
  });

  it('asks once more for the same, and keeps an address from following without end', async context => {
    const database = await openTestDatabase(engine, context);
    const first = await follow(database, 'ann@lee.example');
    const again = await follow(database, 'ann@lee.example', 'a-1');
    expect(again.token).toBe(first.token);
    const notices = await database.db.selectFrom('outbox').select('record_id').execute();
    expect(notices).toEqual([{ record_id: first.id }, { record_id: first.id }]);
  });

  it('forgets what was not confirmed within 48 hours, and letters whose notices are gone', async context => {
    const database = await openTestDatabase(engine, context);
    const [old, late, kept] = [
      await follow(database, 'old@lee.example', 'A-1', ago(47)),
      await follow(database, 'late@lee.example', 'A-1', ago(47)),
      await follow(database, 'kept@lee.example', 'A-1', ago(1)),
    ];
    await confirmFollow(database, old.id);
    await database.db
      .updateTable('follows')
      .set({ unconfirmed_since: ago(49).toISOString() })
      .where('id', '=', late.id)
      .execute();
    await tell(database, old.id, 1);
    await database.db.deleteFrom('outbox').where('event', '=', 'follow.changed').execute();
    await sweepFollows(database, NOW);
    const left = await database.db.selectFrom('follows').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual([old.id, kept.id].sort());
    expect(await database.db.selectFrom('follow_letters').selectAll().execute()).toEqual([]);
    // The daily clean-up does the same, and leaves what is confirmed however old it is.
    expect(await cleanUp(database, DAYS, new Date(NOW.getTime() + 400 * 86_400_000))).toBeGreaterThan(0);
    expect(await database.db.selectFrom('follows').select('id').execute()).toEqual([{ id: old.id }]);
  });

  it('is found and deleted by the mail address, with its letters and their notices', async context => {
    const database = await openTestDatabase(engine, context);
    const ann = await follow(database, 'Ann@lee.example');
    const bob = await follow(database, 'bob@lee.example');
    for (const { id } of [ann, bob]) {
      await confirmFollow(database, id);
      await tell(database, id, 1);
    }
    const traces = await findTraces(database, 'ann@lee.example');
    expect(Object.fromEntries(traces.map(({ table, rows }) => [table, rows.length]))).toEqual({
      follows: 1,
      follow_letters: 1,
      outbox: 2,
    });
    expect(await deleteTraces(database, traces)).toBe(4);
    expect(await findTraces(database, 'ann@lee.example')).toEqual([]);
    expect((await database.db.selectFrom('follows').select('id').execute()).map(({ id }) => id)).toEqual([
      bob.id,
    ]);
    expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
  });

  it('keeps the versions that someone has not been told about for a day at most', async context => {
    const database = await openTestDatabase(engine, context);
    const publish = (price: number) =>
      publishRecords(database, [['product', make.product('A-1', { name: { en: `${price}` } })]]);
    await publish(0);
    const { id } = await follow(database, 'ann@lee.example');
    await confirmFollow(database, id);
    for (const price of [1, 2, 3]) await publish(price);
    const age = (column: 'retired_at' | 'published_at', hours: number) =>
      column === 'retired_at'
        ? database.db
            .updateTable('versions')
            .set({ retired_at: ago(hours).toISOString() })
            .execute()
        : database.db
            .updateTable('publications')
            .set({ published_at: ago(hours).toISOString() })
            .execute();
    const numbers = async () => {
      await purgeVersions(database);
      const rows = await database.db.selectFrom('versions').select('number').orderBy('number').execute();
      return rows.map(({ number }) => number);
    };
    await age('retired_at', 1);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    await skipFollows(database, [id], 2);
    expect(await numbers()).toEqual([2, 3, 4]);
    await age('published_at', 25);
    expect(await numbers()).toEqual([3, 4]);
  });
}

describe.each(ENGINES)('what is followed by mail on %s', suite);
