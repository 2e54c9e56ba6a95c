import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findLastBackup, noteBackup } from './last-backup.ts';

it('knows the last backup, and none where the note is missing or damaged', async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-last-backup-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await findLastBackup(folder)).toBeNull();
  await noteBackup(folder, 'monday.sqlite');
  await noteBackup(folder, 'tuesday.sqlite');
  const last = await findLastBackup(folder);
  expect(last?.file).toBe(resolve('tuesday.sqlite'));
  expect(new Date(last?.at ?? '').getTime()).toBeGreaterThan(0);
  for (const text of ['{', '{"at":"yesterday"}']) {
    writeFileSync(join(folder, 'last-backup.json'), text);
    expect(await findLastBackup(folder)).toBeNull();
  }
});
