import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '#database/catalogue/products.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { deleteAbandonedVersions } from '#database/versions/version-cleaning.ts';
import { getLiveVersion, listVersions } from '#database/versions/versions.ts';
import { importCatalogue } from '#importer/import.ts';
import { seededRandom } from '#search/reference/random.ts';
import { count } from './rounds.ts';

const CHILD = fileURLToPath(new URL('import-child.ts', import.meta.url));
const PRODUCTS = 4_000;
const KILLS = count({ short: 10, long: 20 });

describe('an import that is killed', () => {
  const work = mkdtempSync(join(tmpdir(), 'etalon-kill-'));
  const data_dir = join(work, 'var');
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ data_dir });
  });

  afterAll(async () => {
    await database.close();
    rmSync(work, { recursive: true });
  });

  it('leaves a whole version live at whatever point it dies, each time at another, and the next import succeeds', async () => {
    const first = writeFolder('edition-1', 1);
    const second = writeFolder('edition-2', 2);
    const started = performance.now();
    await importOnce(first);
    const longest_ms = performance.now() - started;
    const random = seededRandom(20260927);
    // Always the edition that is not live, so that there is something to publish.
    const other = async () => ((await expectWhole()) === 1 ? second : first);
    // Each in another part of an import's time.
    for (let kill = 0; kill < KILLS; kill++)
      await importAndKill(await other(), ((kill + random.next()) / KILLS) * longest_ms);
    const last = await other();
    await importOnce(last);
    expect(await expectWhole()).toBe(last === first ? 1 : 2);
    await deleteAbandonedVersions(database, { lease_ms: 0 });
    const states = (await listVersions(database)).map(version => version.state);
    expect(states).not.toContain('building');
    // Enough were killed in the middle, not before or after.
    expect(states.filter(state => state === 'failed').length).toBeGreaterThanOrEqual(KILLS / 4);
  }, 600_000);

  function writeFolder(name: string, edition: number): string {
    const folder = join(work, name);
    mkdirSync(join(folder, 'products'), { recursive: true });
    writeFileSync(join(folder, 'catalogue.yaml'), `name: Edition ${edition}\n`);
    writeFileSync(join(folder, 'categories.csv'), 'id,name_en\nall,All\n');
    writeFileSync(join(folder, 'attributes.csv'), 'key,name_en,kind,unit\nlength,Length,number,mm\n');
    const rows = Array.from(
      { length: PRODUCTS },
      (_, index) => `P-${index},all,Edition ${edition},${index + edition}`,
    );
    writeFileSync(
      join(folder, 'products', 'all.csv'),
      `part_number,category_ids,name_en,length\n${rows.join('\n')}\n`,
    );
    return folder;
  }

  async function importOnce(folder: string): Promise<void> {
    const importer = await openDatabase({ data_dir, role: 'importer' });
    const result = await importCatalogue(importer, { folder }).finally(() => importer.close());
    expect(result.published).toBe(true);
  }

  async function importAndKill(folder: string, delay_ms: number): Promise<void> {
    const child: ChildProcess = spawn(process.execPath, [CHILD, folder, data_dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout ?? child, 'data'), ended]);
    await Promise.race([sleep(delay_ms), ended]);
    child.kill('SIGKILL');
    await ended;
  }

  /** Checks that all products of the live version exist and belong to one edition, which it returns. */
  async function expectWhole(): Promise<number> {
    const live = await getLiveVersion(database);
    const names = new Set<string | undefined>();
    let found = 0;
    for (let start = 0; start < PRODUCTS; start += 500) {
      const ids = Array.from({ length: 500 }, (_, index) => `P-${start + index}`);
      for (const product of await listProducts(database, live?.id ?? '', ids)) {
        found++;
        names.add(product.name.en);
      }
    }
    expect(found).toBe(PRODUCTS);
    expect(names.size).toBe(1);
    return Number([...names][0]?.split(' ')[1]);
  }
});
