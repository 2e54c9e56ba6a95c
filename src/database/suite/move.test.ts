import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { listCurvesOf } from '../catalogue/curves.ts';
import { findProduct, listProductsOfSet } from '../catalogue/products.ts';
import type { Engine } from '../engine/engine.ts';
import { bringVersion } from '../move/bring-version.ts';
import { moveDatabase } from '../move/move.ts';
import type { Database } from '../open.ts';
import { countRecords } from '../records/record-counts.ts';
import { rollbackVersion } from '../versions/publishing.ts';
import { failVersion } from '../versions/version-cleaning.ts';
import { completeVersion, createVersion, getLiveVersion, listVersions } from '../versions/versions.ts';
import { prepareVersion, publishRecords } from './test-records.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

async function fill(database: Database): Promise<void> {
  await publishRecords(database, [['product', make.product('old')]]);
  await failVersion(database, (await prepareVersion(database, [['product', make.product('bad')]])).id);
  await publishRecords(database, [
    ['set', make.set('s')],
    ['group', make.group('g', 's')],
    ...Array.from(
      { length: 1_234 },
      (_, n) =>
        ['product', make.product(`P${n}`, { set_id: 's', order: -n, name: { cn: '透镜\0𠮷' } })] as const,
    ),
    ...Array.from({ length: 70 }, (_, n) => ['curve', make.curve(`c${n}`, { product_id: 'P1' })] as const),
    ['article', make.article('course', 'a')],
    ['area', { code: '310000', parent_code: null, name: { cn: '上海市' } }],
  ]);
}

function suite(source: Engine, target: Engine): void {
  it('carries a site over whole', async context => {
    const from = await openTestDatabase(source, context);
    const to = await openTestDatabase(target, context);
    await fill(from);
    // Two catalogues, one set, one group, one article, one area.
    expect(await moveDatabase(from, to)).toEqual({ versions: 3, records: 1 + 1_234 + 70 + 6 });
    expect(await listVersions(to)).toEqual(await listVersions(from));
    expect(await getLiveVersion(to)).toMatchObject({ id: 'v3' });
    expect(await countRecords(to, 'v3')).toEqual(await countRecords(from, 'v3'));
    expect(await listProductsOfSet(to, 'v3', 's')).toEqual(await listProductsOfSet(from, 'v3', 's'));
    expect(await listCurvesOf(to, 'v3', { product_id: 'p1' })).toEqual(
      await listCurvesOf(from, 'v3', { product_id: 'p1' }),
    );
    expect((await createVersion(to, { source: 'x' })).id).toBe('v4');
    await rollbackVersion(to);
    expect(await findProduct(to, 'v1', 'old')).toEqual(await findProduct(from, 'v1', 'old'));
    expect(await findProduct(to, 'v1', 'old')).toMatchObject({ id: 'old' });
  });

  it('brings one version into a site that has others, and only while it is being built', async context => {
    const from = await openTestDatabase(source, context);
    const to = await openTestDatabase(target, context);
    await fill(from);
    await publishRecords(to, [['product', make.product('own')]]);
    const { id } = await createVersion(to, { source: 'monday.sqlite (v3)' });
    const told: number[] = [];
    const brought = { from_id: 'v3', to_id: id, onRecords: (records: number) => void told.push(records) };
    expect(await bringVersion(from, to, brought)).toBe(1 + 1_234 + 70 + 4);
    expect(told.at(-1)).toBe(1 + 1_234 + 70 + 4);
    const products = { read: 0, kept: 1_234, refused: 0, added: 0, changed: 0, withdrawn: 0 };
    await completeVersion(to, id, { products, problems: { error: 0, warning: 0 } });
    expect(await countRecords(to, id)).toEqual(await countRecords(from, 'v3'));
    expect(await listProductsOfSet(to, id, 's')).toEqual(await listProductsOfSet(from, 'v3', 's'));
    expect((await getLiveVersion(to))?.id).toBe('v1');
    await expect(bringVersion(from, to, brought)).rejects.toMatchObject({ code: 'version_state' });
  });

  it('is simply repeated after it was interrupted', async context => {
    const from = await openTestDatabase(source, context);
    const to = await openTestDatabase(target, context);
    await fill(from);
    await moveDatabase(from, to);
    // The state that a kill before the last transaction leaves.
    await to.db.updateTable('versions').set({ state: 'failed', cleared: 0 }).execute();
    await to.db.deleteFrom('curves').execute();
    await moveDatabase(from, to);
    expect(await countRecords(to, 'v3')).toEqual(await countRecords(from, 'v3'));
  });

  it('keeps ids that were given out from being used again', async context => {
    const from = await openTestDatabase(source, context);
    const to = await openTestDatabase(target, context);
    for (let n = 0; n < 4; n++) await createVersion(from, { source: 'x' });
    await from.db.deleteFrom('versions').execute();
    await moveDatabase(from, to);
    expect((await createVersion(to, { source: 'x' })).id).toBe('v5');
  });

  it('refuses a target that has a site, and a source that is being imported into', async context => {
    const from = await openTestDatabase(source, context);
    const to = await openTestDatabase(target, context);
    await publishRecords(to, []);
    await expect(moveDatabase(from, to)).rejects.toMatchObject({ code: 'move_refused' });
    await createVersion(from, { source: 'x' });
    await expect(moveDatabase(from, await openTestDatabase(target, context))).rejects.toMatchObject({
      code: 'move_refused',
    });
    expect(await getLiveVersion(to)).toMatchObject({ id: 'v1' });
  });

  it('fails, and puts nothing live, where both sides differ', async context => {
    const from = await openTestDatabase(source, context);
    const to = await openTestDatabase(target, context);
    await fill(from);
    // A hash that the other side does not reproduce, because something else changes a row on its way.
    await addMangler(to);
    await expect(moveDatabase(from, to)).rejects.toMatchObject({
      code: 'move_failed',
      message: expect.stringContaining('areas'),
    });
    expect(await getLiveVersion(to)).toBeUndefined();
  });
}

/** Makes the database change areas while they are written. */
async function addMangler({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create trigger mangle after insert on areas begin update areas set record = '{}' where row_id = new.row_id; end`.execute(
      db,
    );
    return;
  }
  await sql`create function mangle() returns trigger language plpgsql as 'begin new.record := ''{}''; return new; end'`.execute(
    db,
  );
  await sql`create trigger mangle before insert on areas for each row execute function mangle()`.execute(db);
}

for (const source of ENGINES) {
  for (const target of ENGINES) describe(`a move from ${source} to ${target}`, () => suite(source, target));
}
