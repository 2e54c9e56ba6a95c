import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const LastBackup = z.object({ at: z.iso.datetime(), file: z.string() });

/** When the site was last backed up on this machine, and to which file. */
export type LastBackup = z.infer<typeof LastBackup>;

/** Notes next to the site's data that a backup was made just now. */
export async function noteBackup(data_dir: string, file: string): Promise<void> {
  const path = pathOf(data_dir);
  const last: LastBackup = { at: new Date().toISOString(), file: resolve(file) };
  await writeFile(`${path}.part`, `${JSON.stringify(last)}\n`);
  await rename(`${path}.part`, path);
}

/** The last backup that was noted. Returns null if there is none or the note cannot be read. */
export async function findLastBackup(data_dir: string): Promise<LastBackup | null> {
  const text = await readFile(pathOf(data_dir), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return LastBackup.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function pathOf(data_dir: string): string {
  return join(data_dir, 'last-backup.json');
}
