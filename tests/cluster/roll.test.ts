import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { BUILD, PROJECT_FOLDER, SAMPLE_FOLDER } from '#main/settings/project.ts';
import { keepCluster } from '../run/kept-postgres.ts';
import { findPostgres } from '../run/postgres.ts';
import { copyTree } from '../run/tree-copy.ts';
import { type Running, readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';
import { startBalancer } from './balancer.ts';
import { findJava, JAVA_MISSING } from './find-java.ts';
import { startOpenSearch } from './opensearch-cluster.ts';
import { describeVisits, isWell, sendVisitors } from './visitors.ts';

/** Number of visitors who send requests all the time. */
const VISITORS = 3;

/** How long the releases serve side by side, in ms. */
const SIDE_BY_SIDE_MS = 3_000;

/** The changes of the next release: the format of indexes, and a table that this one does not know. */
const CHANGES = [
  ['src/search/opensearch/tables.ts', /(?<=INDEX_FORMAT = )\d+/, '9999'],
  [
    'src/database/migrations.ts',
    /(?=\n\];\n\n\/\/ Any number)/,
    "\n  ['9999-next', async trx => void (await trx.schema.alterTable('versions').addColumn('next', 'text').execute()), 'widens'],",
  ],
] as const;

const WHY_NOT = findWhyNot();

function findWhyNot(): string | undefined {
  if (findJava() === undefined) return JAVA_MISSING;
  if (findPostgres() === undefined) return 'PostgreSQL is not installed';
  return existsSync(BUILD.server) ? undefined : 'the site is not built: npm start or npm test builds it';
}

/** Copies this release, already built, and turns it into the next one. @returns its command line */
function makeNextRelease(): string {
  const { folder, remove } = copyTree();
  onTestFinished(remove);
  cpSync(join(PROJECT_FOLDER, 'build'), join(folder, 'build'), { recursive: true });
  for (const [path, before, after] of CHANGES) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(before);
    writeFileSync(file, text.replace(before, after));
  }
  return join(folder, 'src/main/cli.ts');
}

/** The sample catalogue with another phone number. Visitors' requests stay the same. */
function copyCatalogue(work: string): string {
  const folder = join(work, 'catalogue');
  cpSync(SAMPLE_FOLDER, folder, { recursive: true });
  const file = join(folder, 'catalogue.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('+1 555 0100', '+1 555 0101'));
  return folder;
}

it('a site that is rolled to the next release and back, with an import between, refuses no visitor', async context => {
  context.skip(WHY_NOT !== undefined, WHY_NOT);
  context.skip(process.env.FAULTS !== 'long', 'takes many minutes: npm run test:cluster -- --all');
  const work = mkdtempSync(join(tmpdir(), 'etalon-roll-'));
  onTestFinished(() => rmSync(work, { recursive: true, force: true, maxRetries: 5 }));
  const nodes = await startOpenSearch({ nodes: 1, heapMb: 500 });
  onTestFinished(nodes.stop);
  const postgres = await keepCluster();
  onTestFinished(() => postgres.stop());
  const shared = { DATABASE_URL: postgres.url, SEARCH_URL: nodes.searchUrl };
  const settings = (name: string, own: Record<string, string>) => {
    const data_dir = join(work, name);
    mkdirSync(data_dir, { recursive: true });
    return { DATA_DIR: data_dir, PORT: '0', RATE_LIMIT: '0', LOG_LEVEL: 'warn', DRAIN_SECONDS: '2', ...own };
  };
  const running = new Set<Running>();
  onTestFinished(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
  });
  const start = async (name: string, own: Record<string, string>, cli?: string) => {
    const args = ['serve', '--sample-if-empty'];
    const server = startEtalon(args, settings(name, own), cli === undefined ? {} : { cli });
    running.add(server);
    return { server, url: await readyAddress(server) };
  };
  const next = makeNextRelease();
  const servers = [await start('one', shared), await start('two', shared)];
  const reference = await start('alone', {});
  const balancer = await startBalancer(servers.map(({ url }) => url));
  onTestFinished(balancer.close);
  const visitors = sendVisitors(balancer.url, reference.url, VISITORS);
  onTestFinished(visitors.stop);
  /** Starts another server in the place of one, and ends that one as in a rollout. */
  const roll = async (place: number, cli?: string) => {
    const name = place === 0 ? 'one' : 'two';
    const before = servers[place];
    const after = await start(name, shared, cli);
    balancer.replace(place, after.url);
    servers[place] = after;
    before?.server.child.kill('SIGTERM');
    await before?.server.ended;
    await sleep(SIDE_BY_SIDE_MS);
  };
  const versions = () =>
    Promise.all(
      servers.map(async ({ url }) => {
        const ready = (await (await fetch(`${url}/readyz`)).json()) as { version: string };
        return ready.version;
      }),
    );

  await roll(0, next);
  // Both releases write the index of the current publication, each in its own format.
  const folder = copyCatalogue(work);
  for (const own of [shared, {}]) {
    const importing = await runEtalon(['import', folder, '--confirm'], settings('alone', own));
    expect(importing).toMatchObject({ code: 0 });
  }
  await expect.poll(versions, { timeout: 180_000, interval: 500 }).toEqual(['v2', 'v2']);
  await roll(1, next);
  await roll(0);
  await roll(1);
  const visits = visitors.take();
  await context.annotate(describeVisits(visits));
  console.info(describeVisits(visits));
  expect(visits.length).toBeGreaterThan(50);
  expect(visits.filter(visit => !isWell(visit))).toEqual([]);
}, 600_000);
