import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scratch } from './scratch.ts';

const HOST = encodeURIComponent(hostname());
let within: string;
beforeAll(() => {
  within = mkdtempSync(join(tmpdir(), 'etalon-scratch-'));
});
afterAll(() => rmSync(within, { recursive: true, force: true }));

/** Makes a folder with a file as a build does, silent for some hours. */
function leave(name: string, hours = 0): string {
  mkdirSync(join(within, name));
  writeFileSync(join(within, name, '0'), '[]\n');
  const time = new Date(Date.now() - hours * 60 * 60_000);
  utimesSync(join(within, name), time, time);
  return name;
}

it('clears the folders of processes that have ended, and no others', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const open = await Scratch.open(within);
  const [own] = readdirSync(within);
  leave(`etalon-index-${ended}@${HOST}-aaaaaa`);
  const kept = [
    own,
    leave(`etalon-index-${process.ppid}@${HOST}-bbbbbb`, 48),
    leave(`etalon-index-${ended}@another-machine-cccccc`, 23),
    leave(`etalon-index-dddddd`, 23),
    leave(`etalon-other-${ended}@${HOST}-eeeeee`, 48),
  ];
  leave(`etalon-index-${process.pid}@${HOST}-ffffff`, 30);
  leave(`etalon-index-${ended}@another-machine-ffffff`, 25);
  leave(`etalon-index-gggggg`, 25);
  const other = await Scratch.open(within);
  await other.close();
  expect(readdirSync(within)).toEqual(kept.toSorted());
  await open.close();
  expect(readdirSync(within)).not.toContain(own);
});
