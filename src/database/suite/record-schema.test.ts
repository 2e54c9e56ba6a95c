import { describe, expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import type { Engine } from '../engine/engine.ts';
import type { Database } from '../open.ts';
import { recordSchemaHash, verifyRecordSchema } from '../records/record-schema.ts';
import { publishVersion, rollbackVersion } from '../versions/publishing.ts';
import { getLiveVersion } from '../versions/versions.ts';
import { ageArticle, prepareVersion, publishRecords } from './test-records.ts';
import { ENGINES, openTestDatabase } from './test-site.ts';

const formOf = async (database: Database, number: number) =>
  (
    await database.db
      .selectFrom('versions')
      .select('form')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).form;

const RECORDS = [
  ['product', make.product('a')],
  ['curve', make.curve('a-t', { product_id: 'a' })],
  ['article', make.article('course', 'c')],
] as const;

function suite(engine: Engine): void {
  it('takes over what another program wrote in the same form, once', async context => {
    const database = await openTestDatabase(engine, context);
    await publishRecords(database, [...RECORDS]);
    expect(await formOf(database, 1)).toBe(recordSchemaHash());
    await ageArticle(database, 1, record => record);
    await verifyRecordSchema(database, 'v1');
    expect(await formOf(database, 1)).toBe(recordSchemaHash());
  });

  it('names the record that another program wrote otherwise', async context => {
    const database = await openTestDatabase(engine, context);
    await publishRecords(database, [...RECORDS]);
    await ageArticle(database, 1, record => ({ ...record, name: undefined }));
    await expect(verifyRecordSchema(database, 'v1')).rejects.toMatchObject({
      code: 'version_outdated',
      message: expect.stringMatching(/Version v1.*articles "course.*name.*etalon import/s),
    });
    await ageArticle(database, 1, record => ({ ...record, name: { en: 'c' }, former: true }));
    await expect(verifyRecordSchema(database, 'v1')).rejects.toMatchObject({ code: 'version_outdated' });
    expect(await formOf(database, 1)).toBeNull();
  });

  it('puts no version live that it cannot read', async context => {
    const database = await openTestDatabase(engine, context);
    await publishRecords(database, [...RECORDS]);
    await publishRecords(database, [...RECORDS]);
    await ageArticle(database, 1, record => ({ ...record, former: true }));
    await expect(rollbackVersion(database)).rejects.toMatchObject({ code: 'version_outdated' });
    await prepareVersion(database, [...RECORDS]);
    await ageArticle(database, 3, record => ({ ...record, former: true }));
    await expect(publishVersion(database, 'v3')).rejects.toMatchObject({ code: 'version_outdated' });
    expect(await getLiveVersion(database)).toMatchObject({ id: 'v2' });
  });
}

for (const engine of ENGINES) describe(`the form of records on ${engine}`, () => suite(engine));
