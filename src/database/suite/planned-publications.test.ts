import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '../building/version-writer.ts';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import { planPublication, publishDueVersion, stageVersion } from '../versions/planned-publications.ts';
import { publishVersion } from '../versions/publishing.ts';
import { completeVersion, createVersion, findVersion, getLiveVersion } from '../versions/versions.ts';
import { ENGINES, makeSite } from './test-site.ts';

const AT = '2027-01-07T22:00:00.000Z';
const BEFORE = new Date('2027-01-07T21:59:59.000Z');
const THEN = new Date('2027-01-07T22:00:01.000Z');
const counts = { read: 1, kept: 1, refused: 0, added: 1, changed: 0, withdrawn: 0 };

/** A version that is ready. */
async function makeReady(database: Database): Promise<string> {
  const { id } = await createVersion(database, { source: 'x' });
  const writer = await openVersionWriter(database, id);
  await writer.add('catalogue', make.catalogue());
  await writer.add('product', make.product('p1'));
  await writer.flush();
  await completeVersion(database, id, { products: counts, problems: { error: 0, warning: 0 } });
  return id;
}

const liveId = async (database: Database) => (await getLiveVersion(database))?.id;

function suite(engine: Engine): void {
  it('is published once at its time by one of several servers', async context => {
    const site = await makeSite(engine, context);
    const [one, other] = [await site.open(), await site.open()];
    await publishVersion(one, await makeReady(one));
    const next = await makeReady(one);
    expect((await planPublication(one, next, AT)).publish_at).toBe(AT);
    expect(await publishDueVersion(one, { now: BEFORE, keep: 9 })).toBeUndefined();
    expect(await liveId(one)).toBe('v1');
    const servers = Array.from({ length: 6 }, (_, n) => (n % 2 ? one : other));
    const done = await Promise.all(servers.map(server => publishDueVersion(server, { now: THEN, keep: 9 })));
    expect(done.flatMap(version => version?.id ?? [])).toEqual([next]);
    expect(await getLiveVersion(other)).toMatchObject({ id: next, publish_at: null });
  });

  it('that is staged or planned is kept whatever is published before', async context => {
    const database = await (await makeSite(engine, context)).open();
    const [staged, planned, idle] = [
      await makeReady(database),
      await makeReady(database),
      await makeReady(database),
    ];
    await stageVersion(database, staged);
    await planPublication(database, planned, AT);
    for (let n = 0; n < 3; n++) await publishVersion(database, await makeReady(database), { keep: 2 });
    expect(await findVersion(database, staged)).toMatchObject({ state: 'ready', staged: true });
    expect(await findVersion(database, planned)).toMatchObject({ state: 'ready', publish_at: AT });
    expect(await findVersion(database, idle)).toBeUndefined();
    await publishVersion(database, staged);
    expect(await getLiveVersion(database)).toMatchObject({ id: staged, staged: false });
  });

  it('is not published by itself any more once that is cancelled, or it was published by hand', async context => {
    const database = await (await makeSite(engine, context)).open();
    const [first, second] = [await makeReady(database), await makeReady(database)];
    await planPublication(database, first, AT);
    await planPublication(database, first, null);
    expect(await publishDueVersion(database, { now: THEN, keep: 9 })).toBeUndefined();
    await planPublication(database, second, AT);
    await publishVersion(database, second);
    expect(await publishDueVersion(database, { now: THEN, keep: 9 })).toBeUndefined();
    await expect(planPublication(database, second, AT)).rejects.toMatchObject({ code: 'version_state' });
    await expect(planPublication(database, 'v99', AT)).rejects.toMatchObject({ code: 'version_not_found' });
  });
}

for (const engine of ENGINES) describe(`a planned version on ${engine}`, () => suite(engine));
