import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  findMediaFile,
  listMediaFiles,
  type MediaFile,
  readMedia,
  sharesMedia,
  writeMediaFile,
} from '#database/media-files.ts';
import type { Database } from '#database/open.ts';
import { hashFile, mediaFolder, mediaRoot, readPictureSize } from './media.ts';

// With PostgreSQL the database has the files of all versions, and the disk of each server those that were requested
// from it:
//
//   etalon import ──▶ DATA_DIR/media/v7/… ──▶ PostgreSQL ──▶ DATA_DIR/media/v7/… of another server, at the first request

/** The catalogue's files on this machine's disk, filled from the database that servers share. */
export type SharedMedia = {
  /**
   * Copies a file to its place on the disk if it is not there.
   * @returns whether the file exists
   * @throws any error of an unavailable database
   */
  fetch: (version: string, path: string) => Promise<boolean>;
};

/** Share of the limit that the disk still holds after files have been removed. */
const LEFT_SHARE = 0.8;

/**
 * Opens the files on a server's disk. With SQLite all of them are there already.
 * @param max_bytes limit of their size on the disk if the database has them too
 */
export function openSharedMedia(database: Database, data_dir: string, max_bytes: number): SharedMedia {
  if (!sharesMedia(database)) return { fetch: async () => true };
  const fetching = new Map<string, Promise<boolean>>();
  let held: number | undefined;
  const bring = async (version: string, path: string): Promise<boolean> => {
    const file = join(mediaFolder(data_dir, version), path);
    if (await isFile(file)) return true;
    const found = await findMediaFile(database, version, path);
    if (found === undefined) return false;
    await writeLocal(database, data_dir, version, found);
    held = held === undefined ? await sumFiles(data_dir) : held + found.bytes;
    if (held > max_bytes) held = await removeOldest(data_dir, max_bytes * LEFT_SHARE, file);
    return true;
  };
  return {
    fetch: (version, path) => {
      const key = `${version}/${path}`;
      const asked = fetching.get(key) ?? bring(version, path).finally(() => fetching.delete(key));
      fetching.set(key, asked);
      return asked;
    },
  };
}

/** Where a file of a version is on this disk, to which it is brought from the database if need be. Null if it is lost. */
export async function findLocalFile(
  database: Database,
  data_dir: string,
  version: string,
  path: string,
): Promise<string | null> {
  const file = join(mediaFolder(data_dir, version), path);
  if (await isFile(file)) return file;
  const found = sharesMedia(database) ? await findMediaFile(database, version, path) : undefined;
  if (found === undefined) return null;
  await writeLocal(database, data_dir, version, found);
  return file;
}

/**
 * Copies the files of a version from this disk to the database that servers share. With SQLite there is nothing to do.
 * @param only the paths of the files to copy. Absent: all
 */
export async function storeMedia(
  database: Database,
  data_dir: string,
  version: string,
  only?: readonly string[],
): Promise<void> {
  if (!sharesMedia(database) || only?.length === 0) return;
  const folder = mediaFolder(data_dir, version);
  const wanted = only === undefined ? null : new Set(only);
  for (const { file, bytes } of await listLocal(folder)) {
    if (wanted !== null && !wanted.has(relative(folder, file).split(sep).join('/'))) continue;
    const sha256 = await hashFile(file);
    if (sha256 === null) throw new Error(`${file} cannot be read`);
    const path = relative(folder, file).split(sep).join('/');
    const size = readPictureSize(file);
    await writeMediaFile(database, version, { path, sha256, bytes, size }, () => createReadStream(file));
  }
}

/** Copies all files of a version to this disk, for example for an export. */
export async function fetchMedia(database: Database, data_dir: string, version: string): Promise<void> {
  if (!sharesMedia(database)) return;
  for (const found of await listMediaFiles(database, version))
    if (!(await isFile(join(mediaFolder(data_dir, version), found.path))))
      await writeLocal(database, data_dir, version, found);
}

/**
 * Writes a file to the disk, as a whole or not at all. @throws Error if the content in the database does not have its
 * stated hash
 */
export async function writeLocal(
  database: Database,
  data_dir: string,
  version: string,
  { path, sha256 }: MediaFile,
): Promise<void> {
  const file = join(mediaFolder(data_dir, version), path);
  const part = join(mediaRoot(data_dir), `.${randomUUID()}.part`);
  await mkdir(dirname(file), { recursive: true });
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of readMedia(database, sha256)) {
      hash.update(piece);
      yield piece;
    }
  }
  try {
    await pipeline(hashed(), createWriteStream(part));
    if (hash.digest('hex') !== sha256) throw new Error(`The content of ${path} of ${version} is damaged`);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() ?? false;
}

/** A file on this disk: its length, and when it was last used. */
export type LocalFile = { file: string; bytes: number; used_ms: number };

/** Lists the files of a folder and its subfolders. Returns an empty list if the folder does not exist. */
export async function listLocal(folder: string): Promise<LocalFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async entry => {
        const file = join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => undefined);
        if (found === undefined) return [];
        return [{ file, bytes: found.size, used_ms: Math.max(found.atimeMs, found.mtimeMs) }];
      }),
  );
  return files.flat();
}

async function sumFiles(data_dir: string): Promise<number> {
  return (await listLocal(mediaRoot(data_dir))).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Removes the files that were used longest ago, except one that is about to be sent. @returns the remaining size, in
 * bytes
 */
async function removeOldest(data_dir: string, wanted: number, spared: string): Promise<number> {
  const files = (await listLocal(mediaRoot(data_dir))).toSorted((a, b) => a.used_ms - b.used_ms);
  let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of files) {
    if (left <= wanted) break;
    if (file === spared) continue;
    await rm(file, { force: true });
    left -= bytes;
  }
  return left;
}
