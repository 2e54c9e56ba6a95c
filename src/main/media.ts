import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { LRUCache } from 'lru-cache';
import type { Media } from '#api/served-catalogue.ts';

/** The folder that holds the files of every version. */
export function mediaRoot(data_dir: string): string {
  return join(data_dir, 'media');
}

/** The folder with the files of one version: a copy of the catalogue folder's files that never changes. */
export function mediaFolder(data_dir: string, version: string): string {
  return join(mediaRoot(data_dir), version);
}

/** Files whose sizes are kept in mind. */
const SIZES_MAX = 20_000;
/** Pictures say how large they are within so many bytes of their beginning, also behind a thumbnail of a camera. */
const PICTURE_HEAD_BYTES = 256 * 1024;
/** From this value of Exif on, a picture lies on its side. */
const TURNED_MIN = 5;

/** The files of a version; addresses name the version, so that a browser may keep them for good. */
export function openMedia(data_dir: string, version: string): Media {
  const folder = mediaFolder(data_dir, version);
  const fileOf = (path: string) => join(folder, ...path.split('/').filter(isPlainName));
  // A version's files never change, so each is looked at once.
  const sizes = new LRUCache<string, Promise<number | null>>({ max: SIZES_MAX });
  const sums = new Map<string, Promise<string | null>>();
  return {
    href: path => `/media/${version}/${path.split('/').map(encodeURIComponent).join('/')}`,
    pictureSize: path => readPictureSize(fileOf(path)),
    bytes: path => {
      const size = sizes.get(path) ?? sizeOf(fileOf(path));
      sizes.set(path, size);
      return size;
    },
    sha256: path => {
      const sum = sums.get(path) ?? hashFile(fileOf(path));
      sums.set(path, sum);
      return sum;
    },
  };
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? found.size : null;
}

/** Texts are rendered in one go and kept, so this waits for the disk. */
function readPictureSize(file: string): ReturnType<Media['pictureSize']> {
  try {
    const { width, height, orientation = 1 } = imageSize(readHead(file));
    if (!(width > 0 && height > 0)) return null;
    const [across, down] = orientation < TURNED_MIN ? [width, height] : [height, width];
    return { width: Math.round(across), height: Math.round(down) };
  } catch {
    return null; // not there, or no picture
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

async function hashFile(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(file)) hash.update(part);
    return hash.digest('hex');
  } catch {
    return null; // not there, or no file
  }
}

function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..';
}
