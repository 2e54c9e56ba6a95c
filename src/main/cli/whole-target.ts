import { createWriteStream } from 'node:fs';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Locale } from '#text/locale.ts';
import { format } from '../messages/messages.ts';
import { UsageError } from './exit-code.ts';

/** Writes a file under a temporary name and renames it when it is complete. @throws UsageError if it cannot be written */
export async function writeWholeFile(
  file: string,
  parts: AsyncIterable<string | Uint8Array>,
  locale: Locale,
): Promise<void> {
  const found = await lstat(file).catch(() => null);
  // A pipe or /dev/stdout can be written to, but not replaced.
  if (found !== null && !found.isFile())
    return describe(file, locale, () => pipeline(parts, createWriteStream(file)));
  await writeBeside(file, locale, unfinished => pipeline(parts, createWriteStream(unfinished)));
}

/**
 * Lets `write` fill a folder under a temporary name and renames it when it is complete.
 * @throws UsageError if the target exists or cannot be written
 */
export async function writeWholeFolder<Result>(
  folder: string,
  locale: Locale,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : [''],
  );
  if (entries.length > 0) throw new UsageError(format('export_not_empty', { folder }, locale));
  return writeBeside(folder, locale, write);
}

async function writeBeside<Result>(
  path: string,
  locale: Locale,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  const own = resolve(path);
  const unfinished = join(dirname(own), `.${basename(own)}.${process.pid}.part`);
  try {
    return await describe(path, locale, async () => {
      const result = await write(unfinished);
      await rename(unfinished, own);
      return result;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Adds the path to an error of the file system. */
async function describe<Result>(path: string, locale: Locale, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new UsageError(format('export_unwritable', { path, reason: error.message }, locale));
    throw error;
  }
}
