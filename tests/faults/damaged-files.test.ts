import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { BUILD } from '#main/settings/project.ts';
import { writeCatalogue } from '../site/catalogue-folder.ts';
import { readyAddress, runEtalon, startEtalon } from '../site/etalon.ts';

let env: Record<string, string>;
let data_dir: string;
beforeEach(async context => {
  context.skip(!existsSync(BUILD.server), 'the site is not built: npm start or npm test builds it');
  const work = mkdtempSync(join(tmpdir(), 'etalon-damaged-'));
  context.onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  data_dir = join(work, 'var');
  env = { DATA_DIR: data_dir, PORT: '0', LOG_LEVEL: 'warn' };
  const folder = join(work, 'catalogue');
  writeCatalogue(folder, { 'products/lenses.csv': 'part_number,set_id,focal_length [mm]\nL-1,lens,25\n' });
  expect(await runEtalon(['import', folder], env)).toMatchObject({ code: 0 });
});

/** Serves the existing data, makes a few requests, and stops. @returns the statuses, and the log */
async function serveAndAsk(...paths: string[]): Promise<{ statuses: number[]; log: string }> {
  const site = startEtalon(['serve'], env);
  const address = await readyAddress(site);
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await fetch(address + path)).status);
  site.child.kill('SIGTERM');
  const { code } = await site.ended;
  expect(code).toBe(0);
  return { statuses, log: site.complained() };
}

const DAMAGES: ((file: string) => void)[] = [
  file => writeFileSync(file, readFileSync(file).subarray(0, 1000)),
  file => writeFileSync(file, ''),
  file => writeFileSync(file, flipByte(readFileSync(file))),
  file => writeFileSync(file, Buffer.alloc(1_000_000, 'etalon')),
  file => {
    rmSync(file);
    mkdirSync(file);
  },
];

it('a kept index that is damaged in whatever way is built anew and kept again, and the site serves', async () => {
  await serveAndAsk('/api/v1/search?q=lens');
  for (const damage of DAMAGES) {
    damage(join(data_dir, 'index', 'v1.snapshot'));
    const { statuses, log } = await serveAndAsk('/api/v1/search?q=lens', '/product/L-1');
    expect(statuses).toEqual([200, 200]);
    expect(log).toContain('The kept search index was not sound and is built anew');
  }
  expect(await serveAndAsk('/api/v1/search?q=lens')).toEqual({ statuses: [200], log: '' });
}, 120_000);

it('a folder of pictures that is gone costs the pictures and nothing else', async () => {
  rmSync(join(data_dir, 'media'), { recursive: true });
  const { statuses } = await serveAndAsk('/product/L-1', '/media/v1/media/lens.svg');
  expect(statuses).toEqual([200, 404]);
});

it.each([
  ['whose head is overwritten', (bytes: Buffer) => bytes.fill('x', 0, 100)],
  ['that is cut off', (bytes: Buffer) => bytes.subarray(0, 5000)],
])('a database %s is named in a line, with code 1 and without a trace of the program', async (_, damage) => {
  const file = join(data_dir, 'etalon.sqlite');
  for (const beside of ['-wal', '-shm']) rmSync(file + beside, { force: true });
  writeFileSync(file, damage(readFileSync(file)));
  const { code, err } = await runEtalon(['serve'], env);
  expect(code).toBe(1);
  expect(err).toMatch(/etalon\.sqlite/);
  expect(err).not.toMatch(/\n\s+at /);
});

function flipByte(bytes: Buffer): Buffer {
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}
