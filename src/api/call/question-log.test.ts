import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { listFilterCounts } from '#database/visitors/question-counts.ts';
import { openQuestionLog } from './question-log.ts';

const asked = (session_id: string) => ({
  day: '2026-11-23',
  session_id,
  searches: [],
  choices: [],
  filters: [{ key: 'diameter', category: 'lenses' }],
});

it('counts what waits within a second, and the rest when it is closed', async () => {
  const { database, log, faults } = await open();
  log.add(asked('ann'));
  log.add(asked('bob'));
  expect(await listFilterCounts(database, '2026-11-23')).toEqual([]);
  await expect.poll(() => listFilterCounts(database, '2026-11-23')).toMatchObject([{ uses: 2 }]);
  log.add(asked('cleo'));
  log.add(asked('ann'));
  await log.close();
  expect(await listFilterCounts(database, '2026-11-23')).toMatchObject([{ uses: 3 }]);
  expect(faults).not.toHaveBeenCalled();
});

it('keeps what could not be counted, and counts it with the next', async () => {
  const { database, log, faults } = await open();
  await database.db.schema.alterTable('filter_counts').renameTo('elsewhere').execute();
  log.add(asked('ann'));
  await expect.poll(() => faults.mock.calls.length).toBe(1);
  await database.db.schema.alterTable('elsewhere').renameTo('filter_counts').execute();
  log.add(asked('bob'));
  await log.close();
  expect(await listFilterCounts(database, '2026-11-23')).toMatchObject([{ uses: 2 }]);
});

async function open() {
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-questions-'));
  const database = await openDatabase({ data_dir, role: 'server' });
  const faults = vi.fn();
  onTestFinished(async () => {
    await database.close();
    rmSync(data_dir, { recursive: true });
  });
  return { database, faults, log: openQuestionLog(database, faults) };
}
