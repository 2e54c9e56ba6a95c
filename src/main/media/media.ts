import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { LRUCache } from 'lru-cache';
import type { Media } from '#api/served/served-catalogue.ts';
import { findMediaFile, listMediaFiles, sharesMedia } from '#database/media-files.ts';
import type { Database } from '#database/open.ts';
import { limitEntries } from '#http/limit-entries.ts';

/** The folder that holds the files of every version. */
export function mediaRoot(data_dir: string): string {
  return join(data_dir, 'media');
}

/** The folder with the files of one version: a copy of the catalogue folder's files that never changes. */
export function mediaFolder(data_dir: string, version: string): string {
  return join(mediaRoot(data_dir), version);
}

/** Limit of files whose sizes and hashes are cached. */
const FILES_MAX = 20_000;
/** Length of a file's beginning that is read for the size of a picture, in bytes. It includes the thumbnail of a camera. */
const PICTURE_HEAD_BYTES = 256 * 1024;
/** From this orientation in Exif on, width and height are exchanged. */
const TURNED_MIN = 5;

/** Limit of files whose sizes are read in advance from a database that servers share. */
const AHEAD_MAX = 20_000;

/**
 * The files of a version. Their addresses name the version, so that browsers may cache them permanently. Files that
 * this machine does not have are looked up in the database, which holds the files of all servers.
 */
export async function openMedia(database: Database, data_dir: string, version: string): Promise<Media> {
  const folder = mediaFolder(data_dir, version);
  const fileOf = (path: string) => join(folder, ...path.split('/').filter(isPlainName));
  const isShared = sharesMedia(database);
  const ahead = new Map(
    (isShared ? await listMediaFiles(database, version, { most: AHEAD_MAX }) : []).map(file => [
      file.path,
      file,
    ]),
  );
  const find = async (path: string) =>
    ahead.get(path) ?? (isShared ? await findMediaFile(database, version, path) : undefined);
  // A version's files never change, so each is read once.
  const sizes = new LRUCache<string, Promise<number | null>>(limitEntries(FILES_MAX));
  const sums = new LRUCache<string, Promise<string | null>>(limitEntries(FILES_MAX));
  return {
    href: path => `/media/${version}/${path.split('/').map(encodeURIComponent).join('/')}`,
    pictureSize: path => ahead.get(path)?.size ?? readPictureSize(fileOf(path)),
    bytes: path =>
      once(sizes, path, async () => (await sizeOf(fileOf(path))) ?? (await find(path))?.bytes ?? null),
    sha256: path =>
      once(sums, path, async () => (await hashFile(fileOf(path))) ?? (await find(path))?.sha256 ?? null),
  };
}

/** Asks once, and again after a failure. */
function once<Found>(
  kept: LRUCache<string, Promise<Found>>,
  path: string,
  ask: () => Promise<Found>,
): Promise<Found> {
  const known = kept.get(path);
  if (known !== undefined) return known;
  const asked = ask();
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : null;
}

/** Texts are rendered synchronously and cached, so this reads the disk synchronously. */
export function readPictureSize(file: string): ReturnType<Media['pictureSize']> {
  try {
    const { width, height, orientation = 1 } = imageSize(readHead(file));
    if (!(width > 0 && height > 0)) return null;
    const [across, down] = orientation < TURNED_MIN ? [width, height] : [height, width];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    return null; // missing, or not a picture
  }
}

function readHead(file: string): Buffer {
  const opened = openSync(file, 'r');
  try {
    const head = Buffer.alloc(PICTURE_HEAD_BYTES);
    return head.subarray(0, readSync(opened, head, 0, PICTURE_HEAD_BYTES, 0));
  } finally {
    closeSync(opened);
  }
}

export async function hashFile(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(file)) hash.update(part);
    return hash.digest('hex');
  } catch {
    return null; // missing, or not a file
  }
}

/** Reads the path of a file from its address after `/media/<version>/`. Returns null if that leads elsewhere. */
export function readMediaPath(address: string): string | null {
  try {
    const names = address.split('/').map(decodeURIComponent);
    return names.every(name => isPlainName(name) && !/[/\\\0]/.test(name)) ? names.join('/') : null;
  } catch {
    return null; // invalid percent-encoding
  }
}

function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..';
}
