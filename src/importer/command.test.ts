import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { listVersions } from '#database/versions/versions.ts';
import { type RunOptions, runImport } from './command.ts';

const fixtures = fileURLToPath(new URL('../../tests/fixtures/', import.meta.url));

describe('the import command', () => {
  let work: string;
  let database: Database;

  beforeEach(async () => {
    work = mkdtempSync(join(tmpdir(), 'etalon-command-'));
    database = await openDatabase({ data_dir: work, role: 'importer' });
  });

  afterEach(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });

  async function run(name: string, options: Partial<RunOptions> = {}) {
    const texts = { out: '', err: '' };
    const io = {
      out: (text: string) => {
        texts.out += text;
      },
      err: (text: string) => {
        texts.err += text;
      },
      is_terminal: false,
    };
    const code = await runImport(database, { folder: join(fixtures, name), ...options }, io);
    return { code, ...texts };
  }

  it('tells what was done and ends with 0', async () => {
    const { code, out } = await run('catalogue');
    expect(code).toBe(0);
    expect(out).toContain('8 products read, 8 kept, 0 rejected');
    expect(out).toContain('8 new, 0 changed, 0 withdrawn');
    expect(out.trimEnd()).toMatch(/Version v1 is live$/);
  });

  it('publishes nothing where nothing differs from the live version, says so and ends with 0', async () => {
    await run('catalogue');
    const again = await run('catalogue');
    expect(again.code).toBe(0);
    expect(again.out.trimEnd()).toMatch(
      /Nothing differs from version v1, which stays live\. Nothing was published\.$/,
    );
    expect((await listVersions(database)).map(({ id, state }) => [id, state])).toEqual([['v1', 'live']]);
    const staged = await run('catalogue', { stage: true, json: true });
    expect(JSON.parse(staged.out)).toMatchObject({ staged: true, unchanged: false });
  });

  it('publishes what changes no product, but something else', async () => {
    const folder = join(work, 'catalogue');
    cpSync(join(fixtures, 'catalogue'), folder, { recursive: true });
    const again = async (isSame: boolean) => {
      const lines: string[] = [];
      const io = { out: (text: string) => void lines.push(text), err: () => {}, is_terminal: false };
      await runImport(database, { folder, json: true, hasSameMedia: async () => isSame }, io);
      return JSON.parse(lines[0] ?? '');
    };
    await again(true);
    const published = { published: true, products: { added: 0, changed: 0, withdrawn: 0 } };
    expect(await again(false)).toMatchObject(published);
    const categories = join(folder, 'categories.csv');
    writeFileSync(categories, readFileSync(categories, 'utf8').replace('Mirrors', 'Plane mirrors'));
    expect(await again(true)).toMatchObject(published);
    expect(await again(true)).toMatchObject({ ...published, published: false, unchanged: true });
  });

  it('ends with 1 where the data has errors, and says how to go on', async () => {
    const { code, out } = await run('broken-catalogue', { reports_dir: join(work, 'reports') });
    expect(code).toBe(1);
    expect(out).toContain('products/bad.csv:5:part_number  error  id_collision');
    expect(out).toContain(join(work, 'reports', 'v1.csv'));
    expect(out).toContain('--allow-errors');
  });

  it('asks before it withdraws much of what is live, and goes on where it is told to', async () => {
    const consent = { share: 0.2, price_share: 0.2, sample_folder: null };
    await run('catalogue');
    const folder = join(work, 'half');
    cpSync(join(fixtures, 'catalogue'), folder, { recursive: true });
    rmSync(join(folder, 'products', 'kits.xlsx'));
    const asked = await run('catalogue', { folder, consent });
    expect(asked.code).toBe(1);
    expect(asked.out).toContain('This withdraws 2 of 8 live products.');
    expect(asked.out).toContain('--confirm');
    expect((await run('catalogue', { folder, consent, dry_run: true })).code).toBe(1);
    expect((await run('catalogue', { folder, consent: { ...consent, share: 0.25 } })).code).toBe(0);
  });

  it('asks before another catalogue replaces the sample, however alike, but not for the sample itself', async () => {
    const sample_folder = join(fixtures, 'catalogue');
    const consent = { share: 0.2, price_share: 0.2, sample_folder };
    await run('catalogue', { consent });
    expect((await run('catalogue', { consent })).code).toBe(0);
    const folder = join(work, 'own');
    cpSync(sample_folder, folder, { recursive: true });
    const { code, out } = await run('catalogue', { folder, consent });
    expect(code).toBe(1);
    expect(out).toContain('This replaces the sample catalogue.');
  });

  it('writes exactly one line of JSON to the output for machines', async () => {
    const { code, out, err } = await run('broken-catalogue', { json: true, allow_errors: true });
    expect(code).toBe(0);
    expect(out.match(/\n/g)).toHaveLength(1);
    const result = JSON.parse(out);
    expect(Object.keys(result)).toEqual([
      'version',
      'published',
      'staged',
      'unchanged',
      'needs_consent',
      'products',
      'problems',
      'groups',
      'ledger',
      'seconds',
    ]);
    expect(Object.keys(result.products)).toEqual([
      'read',
      'kept',
      'refused',
      'added',
      'changed',
      'withdrawn',
    ]);
    expect(result).toMatchObject({ version: 'v1', published: true });
    expect(err).toContain('id_collision');
  });

  it('ends a dry run by what it would have done', async () => {
    expect((await run('catalogue', { dry_run: true })).code).toBe(0);
    expect((await run('broken-catalogue', { dry_run: true })).code).toBe(1);
  });

  it('speaks Chinese where asked', async () => {
    expect((await run('broken-catalogue', { locale: 'cn' })).out).toContain('型号“OK-1”重复');
  });
});
