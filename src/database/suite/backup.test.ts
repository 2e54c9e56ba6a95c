import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { backupDatabase } from '../backup.ts';
import { findProduct } from '../catalogue/products.ts';
import { findDamage } from '../engine/damage.ts';
import { openDatabase } from '../open.ts';
import { countRecords } from '../records/record-counts.ts';
import { getLiveVersion } from '../versions/versions.ts';
import { buildVersion, publishRecords } from './test-records.ts';
import { makeSite, openTestDatabase } from './test-site.ts';

const products = (count: number, prefix: string) =>
  Array.from(
    { length: count },
    (_, n) => ['product', make.product(`${prefix}${n}`, { description: { en: 'x'.repeat(4_000) } })] as const,
  );

it('copies the database as it was when the backup began, while an import goes on', async context => {
  const database = await openTestDatabase('sqlite', context);
  const { id } = await publishRecords(database, products(2_000, 'p'));
  const folder = join(dirname(database.location), 'copy');
  mkdirSync(folder);
  const backup = backupDatabase(database, join(folder, 'etalon.sqlite'));
  const later = await publishRecords(database, products(2_000, 'q'));
  await backup;
  expect(await getLiveVersion(database)).toMatchObject({ id: later.id });
  const copy = await openDatabase({ data_dir: folder });
  context.onTestFinished(() => copy.close());
  expect(await getLiveVersion(copy)).toMatchObject({ id });
  expect((await countRecords(copy, id)).products).toBe(2_000);
  expect(await findProduct(copy, id, 'p1999')).toEqual(await findProduct(database, id, 'p1999'));
  expect((await countRecords(copy, later.id)).products).toBe(0);
});

it('replaces an older backup whole, and leaves nothing else behind', async context => {
  const database = await openTestDatabase('sqlite', context);
  const file = join(dirname(database.location), 'backup.sqlite');
  writeFileSync(file, 'older');
  writeFileSync(`${file}.part`, 'left by a backup that was killed');
  await buildVersion(database, products(10, 'p'));
  await backupDatabase(database, file);
  expect(existsSync(`${file}.part`)).toBe(false);
  await backupDatabase(database, file);
});

it('says where a backup cannot be written', async context => {
  const database = await openTestDatabase('sqlite', context);
  // A file has no files in it.
  await expect(backupDatabase(database, join(database.location, 'b.sqlite'))).rejects.toMatchObject({
    code: 'backup_failed',
  });
  await expect(backupDatabase(database, database.location)).rejects.toMatchObject({ code: 'backup_failed' });
});

it('leaves the backup of PostgreSQL to PostgreSQL', async context => {
  const site = await makeSite('postgres', context);
  await expect(backupDatabase(await site.open(), '/tmp/b')).rejects.toMatchObject({
    code: 'backup_unsupported',
  });
});

it('refuses to copy a damaged database, says so by its name, and keeps the backup from before', async context => {
  const database = await openTestDatabase('sqlite', context);
  const file = join(dirname(database.location), 'backup.sqlite');
  await publishRecords(database, products(500, 'p'));
  await backupDatabase(database, file);
  const good = readFileSync(file);
  await database.close();
  const bytes = readFileSync(database.location);
  for (let place = 40_000; place + 64 < bytes.length; place += 5000) bytes.fill(0xa5, place, place + 64);
  writeFileSync(database.location, bytes);
  const refused = backupDatabase(database, file);
  await expect(refused).rejects.toMatchObject({ code: 'backup_failed' });
  await expect(refused).rejects.toThrow(database.location);
  expect(readFileSync(file).equals(good)).toBe(true);
  expect(existsSync(`${file}.part`)).toBe(false);
  expect(findDamage(file)).toBeNull();
  expect(findDamage(database.location)).toEqual(expect.any(String));
});
