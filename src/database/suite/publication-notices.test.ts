import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { make } from '#contract/suite/make.ts';
import { openVersionWriter } from '../building/version-writer.ts';
import type { Database } from '../open.ts';
import { watchPublications } from '../versions/publication-notices.ts';
import { publishVersion, rollbackVersion } from '../versions/publishing.ts';
import { completeVersion, createVersion } from '../versions/versions.ts';
import { makeSite } from './test-site.ts';

const counts = { read: 1, kept: 1, refused: 0, added: 1, changed: 0, withdrawn: 0 };

async function publishOne(database: Database): Promise<void> {
  const { id } = await createVersion(database, { source: 'x' });
  const writer = await openVersionWriter(database, id);
  await writer.add('catalogue', make.catalogue());
  await writer.flush();
  await completeVersion(database, id, { products: counts, problems: { error: 0, warning: 0 } });
  await publishVersion(database, id);
}

it('another server hears of each publication and rollback, also after its connection was cut', async context => {
  const site = await makeSite('postgres', context);
  const [importer, server] = [await site.open('importer'), await site.open()];
  let heard = 0;
  const end = watchPublications(server, () => {
    heard += 1;
  });
  context.onTestFinished(end);
  // After connecting, versions missed before are looked up.
  await expect.poll(() => heard).toBe(1);
  await publishOne(importer);
  await expect.poll(() => heard).toBe(2);
  await publishOne(importer);
  await expect.poll(() => heard).toBe(3);
  await rollbackVersion(importer);
  await expect.poll(() => heard).toBe(4);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "etalon_live_version"%'`.execute(
    importer.db,
  );
  await expect.poll(() => heard).toBe(5);
  await publishOne(importer);
  await expect.poll(() => heard).toBe(6);
});

it('a database that cannot be reached is no error of the listener', async context => {
  const site = await makeSite('postgres', context);
  const database = await site.open();
  const url = new URL(database.options.url ?? '');
  url.port = '1';
  const end = watchPublications({ ...database, options: { ...database.options, url: url.href } }, () => {
    throw new Error('heard of nothing');
  });
  await new Promise(resolve => setTimeout(resolve, 100));
  await end();
});
