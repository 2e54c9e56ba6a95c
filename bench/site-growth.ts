import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LEAN_ENV, LEAN_FLAGS } from '../src/main/launch/lean-node.mjs';
import { writeCatalogueFolder } from './catalogue-folder.ts';
import { describeRun, writeSection } from './results-file.ts';
import { row } from './search/show.ts';
import { showSlope } from './slope.ts';

// How do import, the switch to a new version and the sitemap grow with the catalogue? For each size a generated folder is imported into
// an empty database, the built site serves it in another process, and the folder is imported once more. Figures are processor time
// of a whole process. The site needs to be built: npm run build && npm run bench -- site-growth [--sizes 100000,300000,1000000]
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,300000,1000000' },
    seed: { type: 'string', default: '1' },
  },
});

/** Times are processor time in s. `parts` is the number of the sitemap's files of products. */
type SiteFigures = {
  products: number;
  import_s: number;
  import_mb: number;
  reimport_s: number;
  opening_s: number;
  switch_s: number;
  sitemap_s: number;
  parts: number;
};

/** How often the site is asked which version it serves, in ms. */
const ASK_MS = 500;

const measured: SiteFigures[] = [];
for (const products of values.sizes.split(',')) {
  measured.push(await measure(Number(products)));
  // The table grows size by size, as the first one does.
  await writeSection('site-growth', tabulate());
}
console.log(tabulate());

function tabulate(): string {
  return [
    '## Growth of import, switch and sitemap',
    '',
    `${describeRun()}. Processor time of the whole process in s; SQLite; load ${loadavg()[0]?.toFixed(1)} at the end. Opening and switch: from the start, or from the beginning of the second import, until the version is served, which includes building its index. The sitemap: its index and all its parts, one after another. Slope: the power of the number of products that a figure grew with from the first size to the last; 1 is linear.`,
    '',
    row(['products', ...measured.map(({ products }) => products.toLocaleString('en')), 'slope']),
    row(['---', ...measured.map(() => '---'), '---']),
    figures('import into an empty database', 1, ({ import_s }) => import_s),
    figures('importing process MB', 0, ({ import_mb }) => import_mb),
    figures('import over itself, beside the site', 1, ({ reimport_s }) => reimport_s),
    figures('opening the first version', 1, ({ opening_s }) => opening_s),
    figures('switch to the second version', 1, ({ switch_s }) => switch_s),
    figures('sitemap', 2, ({ sitemap_s }) => sitemap_s),
    figures('parts of the sitemap', 0, ({ parts }) => parts),
  ].join('\n');
}

function figures(name: string, digits: number, of: (size: SiteFigures) => number): string {
  return row([name, ...measured.map(size => of(size).toFixed(digits)), showSlope(measured, of)]);
}

async function measure(products: number): Promise<SiteFigures> {
  const work = await mkdtemp(join(tmpdir(), 'etalon-bench-'));
  const [folder, data] = [join(work, 'generated'), join(work, 'data')];
  try {
    await writeCatalogueFolder(folder, products, Number(values.seed));
    const first = await importInto(data, folder);
    const served = await measureServed(data, folder);
    return { products, import_s: first.cpu, import_mb: first.rss, ...served };
  } finally {
    await rm(work, { recursive: true });
  }
}

async function measureServed(data: string, folder: string) {
  const child = fork(fileURLToPath(new URL('./pages-server.ts', import.meta.url)), [data, '0'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [{ site }] = await once(child, 'message');
    const before = await waitForOther(site, null);
    const opening_s = await readCpu(child);
    const { cpu: reimport_s } = await importInto(data, folder);
    await waitForOther(site, before);
    const switched = await readCpu(child);
    const parts = await readSitemap(site);
    const sitemap_s = (await readCpu(child)) - switched;
    return { reimport_s, opening_s, switch_s: switched - opening_s, sitemap_s, parts };
  } finally {
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }
}

/** Imports as the command line does, in a process of its own. @throws Error where it ends without a version */
async function importInto(data: string, folder: string): Promise<{ cpu: number; rss: number }> {
  const child = fork(
    fileURLToPath(new URL('./import.ts', import.meta.url)),
    ['--folder', folder, '--data', data],
    { execArgv: LEAN_FLAGS, env: LEAN_ENV },
  );
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The importing process ended with code ${code}`);
  });
  const [took] = await Promise.race([once(child, 'message'), failed]);
  if (child.exitCode === null) await failed.catch(() => undefined);
  return took;
}

/** Waits until the site serves another version than a given one. @returns that version */
async function waitForOther(site: string, known: string | null): Promise<string> {
  for (;;) {
    const { version } = await (await fetch(`${site}/readyz`)).json();
    if (version !== known) return version;
    await sleep(ASK_MS);
  }
}

/** Reads the index of the sitemap and each of its parts. @returns the number of parts with products */
async function readSitemap(site: string): Promise<number> {
  const names = [...(await readText(`${site}/sitemap.xml`)).matchAll(/\/sitemap-([\w-]+)\.xml/g)].map(
    ([, name]) => name,
  );
  for (const name of names) await readText(`${site}/sitemap-${name}.xml`);
  return names.filter(name => name !== 'screens').length;
}

async function readText(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Processor time of the serving process so far, in s. */
async function readCpu(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [ms] = await once(child, 'message');
  return ms / 1000;
}
