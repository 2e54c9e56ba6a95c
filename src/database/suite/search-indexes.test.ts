import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '../building/version-writer.ts';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import { publishVersion } from '../versions/publishing.ts';
import {
  claimSearchIndex,
  completeSearchIndex,
  dropSearchIndex,
  findSearchIndex,
  keepSearchIndex,
  listSearchIndexes,
  takeUnusedSearchIndexes,
} from '../versions/search-indexes.ts';
import { completeVersion, createVersion } from '../versions/versions.ts';
import { ENGINES, makeSite, openTestDatabase } from './test-site.ts';

const MINUTE = 60_000;
const own = { name: 'etalon-v1-a', version: 'v1', builder: 'ann' };
const other = { ...own, builder: 'bob' };

/** Sets the last sign of life of an index back in time. */
async function age({ db }: Database, name: string, ms: number): Promise<void> {
  await db
    .updateTable('search_indexes')
    .set({ seen_at: sql<number>`seen_at - ${sql.lit(ms)}` })
    .where('name', '=', name)
    .execute();
}

async function publishOne(database: Database): Promise<string> {
  const { id } = await createVersion(database, { source: 'x' });
  const writer = await openVersionWriter(database, id);
  await writer.add('catalogue', make.catalogue());
  await writer.flush();
  const products = { read: 1, kept: 1, refused: 0, added: 1, changed: 0, withdrawn: 0 };
  await completeVersion(database, id, { products, problems: { error: 0, warning: 0 } });
  await publishVersion(database, id);
  return id;
}

async function listIndex(database: Database, name: string, version: string): Promise<void> {
  const index = { name, version, builder: 'ann' };
  expect(await claimSearchIndex(database, index)).toBe(true);
  expect(await completeSearchIndex(database, index, 1)).toBe(true);
}

function suite(engine: Engine): void {
  it('is claimed by one of several servers that ask at the same moment', async context => {
    const site = await makeSite(engine, context);
    const servers = [await site.open(), await site.open()] as const;
    const claims = Array.from({ length: 6 }, (_, n) =>
      claimSearchIndex(servers[n % 2 ? 0 : 1], { ...own, builder: `server-${n}` }),
    );
    expect((await Promise.all(claims)).filter(isOwn => isOwn)).toHaveLength(1);
  });

  it('is taken over once its builder is silent, who is then told that it is another one’s', async context => {
    const database = await openTestDatabase(engine, context);
    await claimSearchIndex(database, own);
    const from = { builder: 'ann', state: 'building', silent_ms: MINUTE } as const;
    expect(await claimSearchIndex(database, other, from)).toBe(false);
    expect(await keepSearchIndex(database, own)).toBe(true);
    await age(database, own.name, 2 * MINUTE);
    expect((await findSearchIndex(database, own.name))?.silent_ms).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(await claimSearchIndex(database, other, from)).toBe(true);
    expect(await claimSearchIndex(database, { ...own, builder: 'carl' }, from)).toBe(false);
    expect(await keepSearchIndex(database, own)).toBe(false);
    expect(await completeSearchIndex(database, own, 1)).toBe(false);
    await dropSearchIndex(database, own);
    expect(await findSearchIndex(database, own.name)).toMatchObject({ builder: 'bob', state: 'building' });
    expect(await completeSearchIndex(database, other, 3)).toBe(true);
    expect(await findSearchIndex(database, own.name)).toMatchObject({ builder: 'bob', pieces: 3 });
  });

  it('that is whole is replaced by who found it lost, once', async context => {
    const database = await openTestDatabase(engine, context);
    await listIndex(database, own.name, 'v1');
    const from = { builder: 'ann', state: 'complete', silent_ms: MINUTE } as const;
    expect(await claimSearchIndex(database, other, from)).toBe(true);
    expect(await claimSearchIndex(database, { ...own, builder: 'carl' }, from)).toBe(false);
  });

  it('of a version that may be served is never taken for removal, whichever release wrote it', async context => {
    const database = await openTestDatabase(engine, context);
    const [oldest, previous, live] = [
      await publishOne(database),
      await publishOne(database),
      await publishOne(database),
    ];
    await listIndex(database, 'oldest', oldest);
    await listIndex(database, 'previous', previous);
    await listIndex(database, 'live, of this release', live);
    await listIndex(database, 'live, of the next release', live);
    await listIndex(database, 'shown in a preview', 'v99');
    await claimSearchIndex(database, own);
    expect((await listSearchIndexes(database)).map(({ name }) => name).toSorted()).toEqual([
      'live, of the next release',
      'live, of this release',
      'oldest',
      'previous',
      'shown in a preview',
    ]);
    await dropSearchIndex(database, own);
    expect(await takeUnusedSearchIndexes(database, 60 * MINUTE)).toEqual([]);
    for (const name of ['oldest', 'previous', 'live, of this release', 'live, of the next release'])
      await age(database, name, 61 * MINUTE);
    expect(await takeUnusedSearchIndexes(database, 60 * MINUTE)).toEqual([
      { name: 'oldest', builder: 'ann' },
    ]);
    expect((await listSearchIndexes(database)).map(({ name }) => name)).not.toContain('oldest');
    // One server may remove it, and meanwhile no other serves or takes it.
    expect(await takeUnusedSearchIndexes(database, 60 * MINUTE)).toEqual([]);
    expect(await keepSearchIndex(database, { name: 'oldest', builder: 'ann' })).toBe(false);
    // The server that was to remove it died.
    await age(database, 'oldest', 61 * MINUTE);
    expect(await takeUnusedSearchIndexes(database, 60 * MINUTE)).toHaveLength(1);
  });
}

for (const engine of ENGINES) describe(`a search index listed on ${engine}`, () => suite(engine));

it('on PostgreSQL is as old as the database says, however far ahead a server’s clock is', async context => {
  const database = await openTestDatabase('postgres', context);
  await claimSearchIndex(database, own);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120 * MINUTE);
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await findSearchIndex(database, own.name))?.silent_ms).toBeLessThan(10 * MINUTE);
  const from = { builder: 'ann', state: 'building', silent_ms: 30 * MINUTE } as const;
  expect(await claimSearchIndex(database, other, from)).toBe(false);
});
