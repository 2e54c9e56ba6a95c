import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { readyAddress, startEtalon } from '../site/etalon.ts';
import { runEtalonHere } from '../site/etalon-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'etalon-desk-bytes-'));
const env = {
  DATA_DIR: join(folder, 'var'),
  PORT: '0',
  LOG_LEVEL: 'warn',
  BASE_URL: 'https://site.example',
};

beforeAll(async () => {
  writeCatalogue(join(folder, 'catalogue'), {
    'products/lenses.csv':
      'part_number,set_id,focal_length [mm],price_breaks\nL-1,lens,10,1:10.00\nL-2,lens,20,\n',
    'content/course/lenses.en.md': '---\nname: How lenses work\n---\nBend light.\n',
    'pages/imprint.en.md': '---\nname: Imprint\n---\nLens Ltd, Ulm\n',
  });
  const { code, err } = await runEtalonHere(['import', join(folder, 'catalogue')], env);
  expect(code, err).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Pages and answers of every kind that visitors ask for. */
const VISITED = [
  ...[
    '/',
    '/category',
    '/category/lenses',
    '/category/lenses?focal_length=10mm',
    '/product/L-1',
    '/product/lens',
  ],
  ...[
    '/search?q=lens',
    '/search?q=nothing',
    '/compare',
    '/cart',
    '/course',
    '/course/lenses',
    '/page/imprint',
  ],
  ...['/feedback', '/new', '/cn/', '/cn/product/L-1', '/no/such/page', '/robots.txt', '/sitemap.xml'],
  ...['/api/v1/product/L-1', '/api/docs', '/manifest.webmanifest'],
];

/** What differs between two answers of any site: the times, and what a request is called. */
const OWN_OF_ANSWER = new Set([
  'date',
  'traceid',
  'trace-id',
  'x-request-id',
  'server-timing',
  'x-ratelimit-reset',
  'age',
  'connection',
  'keep-alive',
]);

type Visit = { path: string; status: number; headers: string[]; body: string };

/** Visits all pages of a site that runs with some settings. */
async function visitAll(settings: Record<string, string>): Promise<Visit[]> {
  const site = startEtalon(['serve'], { ...env, ...settings });
  const address = await readyAddress(site);
  try {
    const visits: Visit[] = [];
    for (const path of VISITED) {
      const answer = await fetch(address + path, {
        redirect: 'manual',
        headers: { 'accept-language': 'en' },
      });
      const headers = [...answer.headers].filter(([name]) => !OWN_OF_ANSWER.has(name.toLowerCase()));
      const body = (await answer.text()).replaceAll(address, '');
      visits.push({ path, status: answer.status, headers: headers.map(pair => pair.join(': ')), body });
    }
    return visits;
  } finally {
    site.child.kill('SIGTERM');
    await site.ended;
  }
}

it('gives visitors the same bytes and headers with the desk as without it', async () => {
  const without = await visitAll({});
  const with_desk = await visitAll({ DESK: 'on' });
  expect(without.filter(({ status }) => status === 200).length).toBeGreaterThan(15);
  expect(with_desk).toEqual(without);
  const bytes = (visits: readonly Visit[]) => {
    const bodies = visits.map(({ body }) => Buffer.from(body));
    const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
    return `${sum(bodies.map(body => body.length))} bytes, ${sum(bodies.map(body => gzipSync(body).length))} with gzip`;
  };
  console.info(
    `${without.length} answers to visitors without the desk: ${bytes(without)}; with it: ${bytes(with_desk)}`,
  );
});

it('has nothing of the desk in the scripts and styles of the site', () => {
  const assets = join(import.meta.dirname, '../../build/client');
  const files = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(js|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(name => readFileSync(join(assets, name), 'utf8').includes('/desk'))).toEqual([]);
});
