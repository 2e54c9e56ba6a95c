import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it, type TestContext } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { connectDatabase, type Database, openDatabase } from '../open.ts';
import { createVersion, listVersions } from '../versions/versions.ts';
import { startJob } from './test-process.ts';
import { ENGINES, makeSite, openTestDatabase } from './test-site.ts';

function makeFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-open-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Every column as `table.column`, with its type and whether it may be omitted. For PostgreSQL only this site's schema
 * is listed, as others come and go.
 */
async function listColumns(
  db: Database['db'],
  engine: Engine,
): Promise<Map<string, { type: string; isOptional: boolean }>> {
  const columns = engine === 'postgres' ? await listPostgresColumns(db) : await listSqliteColumns(db);
  return new Map(columns.map(({ name, type, isOptional }) => [name, { type, isOptional }]));
}

type ListedColumn = { name: string; type: string; isOptional: boolean };

async function listSqliteColumns(db: Database['db']): Promise<ListedColumn[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType: type, isNullable, hasDefaultValue, isAutoIncrementing }) => ({
      name: `${table}.${name}`,
      type,
      isOptional: isNullable || hasDefaultValue || isAutoIncrementing,
    })),
  );
}

async function listPostgresColumns(db: Database['db']): Promise<ListedColumn[]> {
  const { rows } = await sql<ListedColumn>`
    select table_name || '.' || column_name as "name", data_type as "type",
      is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as "isOptional"
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  return rows;
}

function suite(engine: Engine): void {
  it('keeps what was written when it is opened again', async context => {
    const site = await makeSite(engine, context);
    const first = await openDatabase(site.options);
    const version = await createVersion(first, { source: 'x' });
    await first.close();
    expect(await listVersions(await site.open())).toEqual([version]);
  });

  it('is made once when several processes and handles open it at the same moment', async context => {
    const site = await makeSite(engine, context);
    const jobs = Array.from({ length: 4 }, () => startJob('open', site.options));
    const here = await Promise.all(Array.from({ length: 4 }, () => site.open()));
    for (const job of jobs) expect(await job.ended).toEqual([0, null]);
    const applied: RawBuilder<{ name: string }> = sql`select name from etalon_migrations`;
    expect(here[0] && (await applied.execute(here[0].db)).rows).toEqual([
      { name: '0001-catalogue-versions' },
      { name: '0002-visitor-records' },
      { name: '0003-click-choices' },
      { name: '0004-record-form' },
      { name: '0005-kept-versions' },
      { name: '0006-product-sources' },
      { name: '0007-outbox' },
      { name: '0008-product-changes' },
      { name: '0009-planned-publications' },
      { name: '0010-clean-ups' },
      { name: '0011-site-keys' },
      { name: '0012-visitor-questions' },
      { name: '0013-media-files' },
      { name: '0014-servers' },
    ]);
    const widened: RawBuilder<{ name: string }> = sql`select name from etalon_widenings`;
    expect(here[0] && (await widened.execute(here[0].db)).rows).toEqual([
      { name: '0015-search-indexes' },
      { name: '0016-document-texts' },
      { name: '0017-audit-log' },
      { name: '0018-former-numbers' },
      { name: '0019-desk-people' },
      { name: '0020-follows' },
      { name: '0021-offers' },
      { name: '0022-announcements' },
      { name: '0023-quotation-sessions' },
      { name: '0024-quotation-answers' },
    ]);
  });

  it('refuses a database that a newer program wrote, and leaves it alone', async context => {
    const site = await makeSite(engine, context);
    const { db } = await site.open();
    await sql`insert into etalon_migrations (name, applied_at) values ('9999-from-the-future', '2099-01-01T00:00:00Z')`.execute(
      db,
    );
    await expect(openDatabase(site.options)).rejects.toMatchObject({
      code: 'database_newer',
      message: expect.stringContaining('9999-from-the-future'),
    });
  });

  it('opens a database that the next release has widened, and refuses one that it has narrowed', async context => {
    const site = await makeSite(engine, context);
    const { db } = await site.open();
    const widen: (typeof MIGRATIONS)[number] = [
      '9998-widened',
      async trx => {
        await trx.schema.alterTable('versions').addColumn('note', 'text').execute();
      },
      'widens',
    ];
    await migrate(db, engine, [...MIGRATIONS, widen]);
    const old = await openDatabase(site.options);
    context.onTestFinished(() => old.close());
    expect((await createVersion(old, { source: 'x' })).id).toBe('v1');
    // The next release itself does not repeat a step.
    await migrate(db, engine, [...MIGRATIONS, widen]);
    await migrate(db, engine, [...MIGRATIONS, widen, ['9999-narrowed', async () => {}, 'narrows']]);
    await expect(openDatabase(site.options)).rejects.toMatchObject({ code: 'database_newer' });
  });

  it('says of each step that takes or demands something of the release before that it narrows', async context => {
    const site = await makeSite(engine, context);
    const { db } = await connectDatabase(site.options);
    context.onTestFinished(() => db.destroy());
    for (const [place, [name, , reach]] of MIGRATIONS.entries()) {
      const before = await listColumns(db, engine);
      await migrate(db, engine, MIGRATIONS.slice(0, place + 1));
      if (reach !== 'widens') continue;
      const after = await listColumns(db, engine);
      const tables = new Set([...before.keys()].map(column => column.split('.')[0]));
      const kept = new Map([...after].filter(([column]) => before.has(column)));
      expect(kept, `${name} changes a column`).toEqual(before);
      const demanded = [...after].filter(
        ([column, { isOptional }]) => !before.has(column) && tables.has(column.split('.')[0]) && !isOptional,
      );
      expect(demanded, `${name} adds a column that must be written`).toEqual([]);
    }
  });

  it('rolls a failed transaction back whole, and goes on working', async context => {
    const database = await openTestDatabase(engine, context);
    const failing = database.db.transaction().execute(async trx => {
      await trx
        .insertInto('versions')
        .values({ state: 'ready', source: 'x', created_at: '', touched_at: '', cleared: 0 })
        .execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await listVersions(database)).toEqual([]);
    expect((await createVersion(database, { source: 'y' })).source).toBe('y');
  });

  it('reads while a transaction is under way, without what that has not committed', async context => {
    const database = await openTestDatabase(engine, context);
    await database.db.transaction().execute(async trx => {
      await trx
        .insertInto('versions')
        .values({ state: 'ready', source: 'x', created_at: '', touched_at: '', cleared: 0 })
        .execute();
      expect(await listVersions(database)).toEqual([]);
    });
    expect(await listVersions(database)).toHaveLength(1);
  });
}

for (const engine of ENGINES) describe(`a database on ${engine}`, () => suite(engine));

describe('opening SQLite', () => {
  it('writes ahead and waits for the disk with each commit', async context => {
    const { db } = await openTestDatabase('sqlite', context);
    const ask = async (pragma: string) =>
      Object.values((await sql`pragma ${sql.raw(pragma)}`.execute(db)).rows[0] ?? {})[0];
    expect(await ask('journal_mode')).toBe('wal');
    expect(await ask('busy_timeout')).toBe(0);
    expect(await ask('synchronous')).toBe(2);
    // Inside a transaction the other handle answers.
    await db.transaction().execute(async trx => {
      expect((await sql`pragma synchronous`.execute(trx)).rows).toEqual([{ synchronous: 2 }]);
    });
  });

  it('makes the data folder and those above it', async context => {
    const data_dir = join(makeFolder(context), 'a', 'b');
    await (await openDatabase({ data_dir })).close();
    expect(readFileSync(join(data_dir, 'etalon.sqlite')).toString('latin1', 0, 15)).toBe('SQLite format 3');
  });

  it('says which file cannot be used, and why', async context => {
    const folder = makeFolder(context);
    writeFileSync(join(folder, 'file'), '');
    await expect(openDatabase({ data_dir: join(folder, 'file') })).rejects.toMatchObject({
      code: 'database_unusable',
    });
    writeFileSync(join(folder, 'etalon.sqlite'), 'this is no database '.repeat(1000));
    await expect(openDatabase({ data_dir: folder })).rejects.toMatchObject({
      code: 'database_unusable',
      message: expect.stringMatching(/Cannot use the database file .*etalon\.sqlite: file is not a database/),
    });
    mkdirSync(join(folder, 'other', 'etalon.sqlite'), { recursive: true });
    await expect(openDatabase({ data_dir: join(folder, 'other') })).rejects.toMatchObject({
      code: 'database_unusable',
    });
  });
});

describe('opening PostgreSQL', () => {
  const refused = async (url: string, context: TestContext) => {
    const error: unknown = await openDatabase({ url, data_dir: makeFolder(context) }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ code: 'database_unusable' });
    return String(error);
  };

  it('says which server cannot be reached, never the password', async context => {
    const message = await refused('postgres://ann:s3cret@127.0.0.1:9/shop?sslmode=disable', context);
    expect(message).toContain('postgres://127.0.0.1:9/shop');
    expect(message).toContain('ECONNREFUSED');
    expect(message).not.toContain('s3cret');
  });

  it('refuses an address of another form without repeating it', async context => {
    for (const url of ['mysql://ann:s3cret@host/shop', 'ann:s3cret@host', 's3cret']) {
      expect(await refused(url, context)).not.toContain('s3cret');
    }
  });

  it('says that a database does not exist', async context => {
    const { options } = await makeSite('postgres', context);
    const address = new URL(options.url ?? '');
    address.pathname = '/no_such_database';
    expect(await refused(address.href, context)).toContain('no_such_database');
  });
});
