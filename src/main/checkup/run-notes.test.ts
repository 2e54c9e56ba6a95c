import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isOff, listRuns, noteRun, readRunLog, runsFolder, switchRun } from './run-notes.ts';

const NOTE = {
  at: '02:15',
  mail: { to: ['ann@acme.example'], when: 'failure' as const },
  sources: [{ name: 'prices.csv', price_jump_limit: 10, withdrawal_limit: null }],
};

function makeData(): string {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-runs-'));
  onTestFinished(() => rmSync(data_dir, { recursive: true }));
  return data_dir;
}

it('lists what a run is and its logs, the latest first, and reads no other file', async () => {
  const data_dir = makeData();
  expect(await listRuns(data_dir)).toEqual([]);
  const folder = join(runsFolder(data_dir), 'nightly');
  await noteRun(folder, NOTE);
  writeFileSync(join(folder, '2026-11-25T02-15-00-000Z-done.log'), 'well');
  writeFileSync(join(folder, '2026-11-26T02-15-00-001Z-failed.log'), 'badly');
  // One that an earlier release ran.
  mkdirSync(join(runsFolder(data_dir), 'earlier'));
  const [earlier, nightly] = await listRuns(data_dir);
  expect(earlier).toEqual({ name: 'earlier', note: null, is_off: false, logs: [] });
  expect(nightly).toEqual({
    name: 'nightly',
    note: NOTE,
    is_off: false,
    logs: [
      { file: '2026-11-26T02-15-00-001Z-failed.log', begun: '2026-11-26T02:15:00.001Z', is_done: false },
      { file: '2026-11-25T02-15-00-000Z-done.log', begun: '2026-11-25T02:15:00.000Z', is_done: true },
    ],
  });
  expect(await readRunLog(data_dir, 'nightly', '2026-11-26T02-15-00-001Z-failed.log')).toBe('badly');
  expect(await readRunLog(data_dir, 'nightly', 'run.json')).toBeNull();
  expect(await readRunLog(data_dir, '..', 'run.json')).toBeNull();
});

it('switches a run off and on, and no run that is not there', async () => {
  const data_dir = makeData();
  const folder = join(runsFolder(data_dir), 'nightly');
  await noteRun(folder, NOTE);
  expect(await switchRun(data_dir, 'nightly', true)).toBe(true);
  expect([await isOff(folder), (await listRuns(data_dir))[0]?.is_off]).toEqual([true, true]);
  await noteRun(folder, NOTE);
  expect(await isOff(folder)).toBe(true);
  expect(await switchRun(data_dir, 'nightly', false)).toBe(true);
  expect(await isOff(folder)).toBe(false);
  expect(await switchRun(data_dir, '../nightly', true)).toBe(false);
});
