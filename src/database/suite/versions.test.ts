import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '../building/version-writer.ts';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import { countRecords } from '../records/record-counts.ts';
import { pruneVersions, publishVersion, rollbackVersion } from '../versions/publishing.ts';
import {
  deleteAbandonedVersions,
  discardVersion,
  failVersion,
  purgeVersions,
} from '../versions/version-cleaning.ts';
import {
  completeVersion,
  createVersion,
  findVersion,
  getLiveVersion,
  listVersions,
  touchVersion,
} from '../versions/versions.ts';
import { buildVersion, prepareVersion, publishRecords } from './test-records.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

const NOTHING = { read: 0, kept: 0, refused: 0, added: 0, changed: 0, withdrawn: 0 };
const RESULT = { products: NOTHING, problems: { error: 0, warning: 0 } };

/** Sets the time of a version back. */
async function age(
  database: Database,
  id: string,
  column: 'touched_at' | 'retired_at',
  ms: number,
): Promise<void> {
  const past = new Date(Date.now() - ms).toISOString();
  await database.db
    .updateTable('versions')
    .set({ [column]: past })
    .where('number', '=', Number(id.slice(1)))
    .execute();
}

const states = async (database: Database) =>
  Object.fromEntries((await listVersions(database)).map(version => [version.id, version.state]));

function suite(engine: Engine): void {
  it('gives versions the ids v1, v2, … in the order of creation', async context => {
    const database = await openTestDatabase(engine, context);
    const created = [
      await createVersion(database, { source: '/a' }),
      await createVersion(database, { source: '/b' }),
    ];
    expect(created).toMatchObject([
      { id: 'v1', state: 'building', source: '/a', published_at: null, products: null, problems: null },
      { id: 'v2', state: 'building', source: '/b' },
    ]);
    expect((await listVersions(database)).map(version => version.id)).toEqual(['v2', 'v1']);
    expect(await findVersion(database, 'v2')).toEqual(created[1]);
    expect(await findVersion(database, 'v3')).toBeUndefined();
    expect(await findVersion(database, 'v1; drop table versions')).toBeUndefined();
  });

  it('never uses a version id again, not even after the version is gone', async context => {
    const database = await openTestDatabase(engine, context);
    for (const name of ['a', 'b', 'c']) await publishRecords(database, [['product', make.product(name)]]);
    await age(database, 'v1', 'retired_at', 3_600_000);
    await purgeVersions(database);
    await failVersion(database, (await prepareVersion(database, [])).id);
    await database.db.deleteFrom('versions').where('state', '=', 'failed').execute();
    expect((await createVersion(database, { source: 'x' })).id).toBe('v5');
  });

  it('keeps what the import counted when a version is complete', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await buildVersion(database, []);
    const products = { read: 7, kept: 6, refused: 1, added: 2, changed: 3, withdrawn: 4 };
    const ready = await completeVersion(database, id, { products, problems: { error: 1, warning: 5 } });
    expect(ready).toMatchObject({ state: 'ready', products, problems: { error: 1, warning: 5 } });
    expect(await findVersion(database, id)).toEqual(ready);
  });

  it('refuses to complete a version without a catalogue record, or twice', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    await expect(completeVersion(database, id, RESULT)).rejects.toMatchObject({ code: 'version_incomplete' });
    const ready = await prepareVersion(database, []);
    await expect(completeVersion(database, ready.id, RESULT)).rejects.toMatchObject({
      code: 'version_state',
    });
  });

  it('publishes a ready version and keeps the one before as the previous', async context => {
    const database = await openTestDatabase(engine, context);
    expect(await getLiveVersion(database)).toBeUndefined();
    await publishRecords(database, []);
    const second = await publishRecords(database, []);
    expect(second).toMatchObject({ id: 'v2', state: 'live', published_at: expect.any(String) });
    expect(await getLiveVersion(database)).toEqual(second);
    expect(await states(database)).toEqual({ v1: 'previous', v2: 'live' });
  });

  it('drops what is older than the previous version, and ready versions older than the live one', async context => {
    const database = await openTestDatabase(engine, context);
    await publishRecords(database, [['product', make.product('a')]]);
    await prepareVersion(database, [['product', make.product('b')]]);
    await publishRecords(database, []);
    expect(await states(database)).toEqual({ v1: 'previous', v3: 'live' });
    await publishRecords(database, []);
    expect(await states(database)).toEqual({ v3: 'previous', v4: 'live' });
    expect((await countRecords(database, 'v2')).products).toBe(0);
  });

  it('keeps as many versions as it is told to, rolls back to the last, and drops the oldest when pruned', async context => {
    const database = await openTestDatabase(engine, context);
    const publish = async () => {
      const { id } = await prepareVersion(database, []);
      await publishVersion(database, id, { keep: 3 });
    };
    for (let count = 0; count < 4; count++) await publish();
    expect(await states(database)).toEqual({ v2: 'previous', v3: 'previous', v4: 'live' });
    expect(await rollbackVersion(database)).toMatchObject({ id: 'v3' });
    expect(await rollbackVersion(database)).toMatchObject({ id: 'v4' });
    expect(await publishVersion(database, 'v2', { keep: 3 })).toMatchObject({ id: 'v2' });
    expect(await states(database)).toEqual({ v2: 'live', v3: 'previous', v4: 'previous' });
    expect(await pruneVersions(database, 2)).toEqual(['v3']);
    expect(await pruneVersions(database, 2)).toEqual([]);
    expect(await states(database)).toEqual({ v2: 'live', v4: 'previous' });
  });

  it('leaves a version that a server may still read for ten minutes before its records go', async context => {
    const database = await openTestDatabase(engine, context);
    await publishRecords(database, [['product', make.product('a')]]);
    await publishRecords(database, []);
    await publishRecords(database, []);
    expect((await countRecords(database, 'v1')).products).toBe(1);
    await age(database, 'v1', 'retired_at', 11 * 60_000);
    await purgeVersions(database);
    expect((await countRecords(database, 'v1')).products).toBe(0);
  });

  it('rolls back to the previous version, and forward again', async context => {
    const database = await openTestDatabase(engine, context);
    await expect(rollbackVersion(database)).rejects.toMatchObject({ code: 'no_previous_version' });
    await publishRecords(database, []);
    await expect(rollbackVersion(database)).rejects.toMatchObject({ code: 'no_previous_version' });
    await publishRecords(database, []);
    expect(await rollbackVersion(database)).toMatchObject({ id: 'v1', state: 'live' });
    expect(await states(database)).toEqual({ v1: 'live', v2: 'previous' });
    expect(await publishVersion(database, 'v2')).toMatchObject({ id: 'v2', state: 'live' });
    expect(await states(database)).toEqual({ v1: 'previous', v2: 'live' });
  });

  it('publishes nothing that is being built, failed, live already or unknown', async context => {
    const database = await openTestDatabase(engine, context);
    const { id: live } = await publishRecords(database, []);
    const { id: building } = await createVersion(database, { source: 'x' });
    const { id: failed } = await prepareVersion(database, []);
    await failVersion(database, failed);
    for (const id of [live, building, failed]) {
      await expect(publishVersion(database, id), id).rejects.toMatchObject({ code: 'version_state' });
    }
    for (const id of ['v99', 'live', '']) {
      await expect(publishVersion(database, id), id).rejects.toMatchObject({ code: 'version_not_found' });
    }
    expect(await getLiveVersion(database)).toMatchObject({ id: live });
  });

  it('has one live and one previous version after many publish at once', async context => {
    const database = await openTestDatabase(engine, context);
    const ids = [];
    for (let n = 0; n < 6; n++) ids.push((await prepareVersion(database, [])).id);
    await Promise.allSettled(ids.map(id => publishVersion(database, id)));
    const after = Object.values(await states(database));
    expect(after.filter(state => state === 'live')).toHaveLength(1);
    expect(after.filter(state => state === 'previous').length).toBeLessThanOrEqual(1);
  });

  it('fails a version and deletes its records, but never the live or the previous one', async context => {
    const database = await openTestDatabase(engine, context);
    await publishRecords(database, [['product', make.product('a')]]);
    await publishRecords(database, [['product', make.product('a')]]);
    const { id } = await buildVersion(database, [['product', make.product('a')]]);
    await failVersion(database, id);
    expect(await findVersion(database, id)).toMatchObject({ state: 'failed' });
    expect((await countRecords(database, id)).products).toBe(0);
    for (const id of ['v1', 'v2', 'v3', 'v9']) {
      await expect(failVersion(database, id)).rejects.toMatchObject({ code: 'version_state' });
    }
    expect((await countRecords(database, 'v2')).products).toBe(1);
  });

  it('discards a version without a trace, but never the live one', async context => {
    const database = await openTestDatabase(engine, context);
    await publishRecords(database, []);
    const { id } = await buildVersion(database, [['product', make.product('a')]]);
    await discardVersion(database, id);
    expect(await states(database)).toEqual({ v1: 'live' });
    expect((await countRecords(database, id)).products).toBe(0);
    for (const id of ['v1', 'v2', 'v9']) {
      await expect(discardVersion(database, id)).rejects.toMatchObject({ code: 'version_state' });
    }
  });

  it('reaps an import that died while another one still runs', async context => {
    const database = await openTestDatabase(engine, context);
    const { id: dead } = await buildVersion(
      database,
      Array.from({ length: 1_203 }, (_, n) => ['product', make.product(`p${n}`)]),
    );
    const { id: running } = await buildVersion(database, [['product', make.product('a')]]);
    await age(database, dead, 'touched_at', 61_000);
    await age(database, running, 'touched_at', 61_000);
    await touchVersion(database, running);
    expect(await deleteAbandonedVersions(database)).toEqual([dead]);
    expect(await states(database)).toEqual({ [dead]: 'failed', [running]: 'building' });
    expect((await countRecords(database, dead)).products).toBe(0);
    expect((await countRecords(database, running)).products).toBe(1);
    expect(await deleteAbandonedVersions(database)).toEqual([]);
  });

  it('reaps an import that died under a clock that went ahead, once that is put back', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    await age(database, id, 'touched_at', -59_000);
    expect(await deleteAbandonedVersions(database)).toEqual([]);
    await age(database, id, 'touched_at', -61_000);
    expect(await deleteAbandonedVersions(database)).toEqual([id]);
  });

  it('stops an import that was given up for dead but wakes again', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await createVersion(database, { source: 'x' });
    const writer = await openVersionWriter(database, id);
    await writer.add('product', make.product('a'));
    await age(database, id, 'touched_at', 61_000);
    await deleteAbandonedVersions(database);
    await expect(writer.flush()).rejects.toMatchObject({ code: 'version_state' });
    await expect(touchVersion(database, id)).rejects.toMatchObject({ code: 'version_state' });
    await expect(openVersionWriter(database, id)).rejects.toMatchObject({ code: 'version_state' });
    expect((await countRecords(database, id)).products).toBe(0);
  });

  it('goes on deleting where a sweep was interrupted', async context => {
    const database = await openTestDatabase(engine, context);
    const { id } = await buildVersion(
      database,
      Array.from({ length: 600 }, (_, n) => ['product', make.product(`p${n}`)]),
    );
    // The state after a kill between two batches: marked, some rows deleted, not finished.
    await database.db.updateTable('versions').set({ state: 'failed' }).execute();
    await database.db.deleteFrom('products').where('id_key', '<', 'p3').execute();
    await purgeVersions(database);
    expect((await countRecords(database, id)).products).toBe(0);
    expect(await database.db.selectFrom('versions').select('cleared').execute()).toEqual([{ cleared: 1 }]);
  });
}

for (const engine of ENGINES) describe(`versions on ${engine}`, () => suite(engine));
