import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { listDeeds, listDeedsTo, noteDeed } from '../../history/audit-log.ts';
import { moveDatabase } from '../../move/move.ts';
import { ENGINES, makeSite, openTestDatabase } from '../test-site.ts';

const deed = (details: string) => ({ who: 'ann', role: null, action: 'publish', version: 'v2', details });

function suite(engine: Engine): void {
  it('lists what was done, the latest first and page by page', async context => {
    const database = await openTestDatabase(engine, context);
    for (const details of ['1', '2', '3']) await noteDeed(database, deed(details));
    const latest = await listDeeds(database, { before: undefined, limit: 2 });
    expect(latest).toEqual([
      { number: 3, at: expect.stringMatching(/^\d{4}-.*Z$/), ...deed('3') },
      { number: 2, at: expect.any(String), ...deed('2') },
    ]);
    expect(await listDeeds(database, { before: 2, limit: 2 })).toMatchObject([deed('1')]);
  });

  it('lists what was done to some versions, the earliest first', async context => {
    const database = await openTestDatabase(engine, context);
    for (const version of ['v1', 'v2', null, 'v3', 'v1'])
      await noteDeed(database, { ...deed('x'), version, action: version ?? 'enter' });
    const found = await listDeedsTo(database, ['v1', 'v3', 'v9']);
    expect(found.map(({ number, version }) => [number, version])).toEqual([
      [1, 'v1'],
      [4, 'v3'],
      [5, 'v1'],
    ]);
    expect(await listDeedsTo(database, [])).toEqual([]);
  });

  it('lets nobody change or delete an entry', async context => {
    const { db, ...database } = await openTestDatabase(engine, context);
    await noteDeed({ db, ...database }, deed('1'));
    const refusal = /audit entries stay as they are/;
    await expect(sql`update audit_entries set who = 'bob'`.execute(db)).rejects.toThrow(refusal);
    await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow(refusal);
    expect(await listDeeds({ db, ...database }, { before: undefined, limit: 9 })).toMatchObject([deed('1')]);
  });

  it('takes every entry of several programs that write at once', async context => {
    const site = await makeSite(engine, context);
    const [one, other] = [await site.open(), await site.open()];
    await Promise.all(Array.from({ length: 8 }, (_, n) => noteDeed(n % 2 ? one : other, deed(String(n)))));
    const listed = await listDeeds(one, { before: undefined, limit: 99 });
    expect(listed.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(listed.map(({ details }) => details)).size).toBe(8);
  });

  it('goes along when the site is moved, also where a move is repeated', async context => {
    const from = await openTestDatabase(engine, context);
    const to = await openTestDatabase(engine, context);
    await noteDeed(from, deed('1'));
    await moveDatabase(from, to);
    await noteDeed(from, deed('2'));
    await moveDatabase(from, to);
    const all = { before: undefined, limit: 9 };
    expect(await listDeeds(to, all)).toEqual(await listDeeds(from, all));
    expect(await listDeeds(to, all)).toHaveLength(2);
  });
}

for (const engine of ENGINES) describe(`the audit log on ${engine}`, () => suite(engine));
