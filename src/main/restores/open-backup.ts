import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '#database/open.ts';

/** Opens a copy of a backup, because opening one of an earlier release changes it. */
export async function withBackup<Result>(
  data_dir: string,
  file: string,
  work: (backup: Database) => Promise<Result>,
): Promise<Result> {
  const own = join(data_dir, '.restore');
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true, mode: 0o700 });
  try {
    await copyFile(resolve(file), join(own, 'etalon.sqlite'));
    const backup = await openDatabase({ data_dir: own, role: 'importer' });
    try {
      return await work(backup);
    } finally {
      await backup.close();
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
