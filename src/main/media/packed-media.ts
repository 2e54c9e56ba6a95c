import { relative, sep } from 'node:path';
import { listMediaFiles, sharesMedia } from '#database/media-files.ts';
import type { Database } from '#database/open.ts';
import { emptyPackedFiles, listPackedVersions, type PackedFile } from '#database/packed-files.ts';
import { hashFile, mediaFolder } from './media.ts';
import { listLocal, writeLocal } from './shared-media.ts';

/** Lists the files of a version on this disk for a backup. @throws Error if one cannot be read */
export async function listPackable(data_dir: string, version: string): Promise<PackedFile[]> {
  const folder = mediaFolder(data_dir, version);
  const packed: PackedFile[] = [];
  for (const { file } of await listLocal(folder)) {
    const sha256 = await hashFile(file);
    if (sha256 === null) throw new Error(`${file} cannot be read`);
    packed.push({ path: relative(folder, file).split(sep).join('/'), file, sha256 });
  }
  return packed;
}

/** Writes the files of a version in a backup to the disk. @returns how many there are */
export async function unpackVersion(backup: Database, data_dir: string, version: string): Promise<number> {
  const files = await listMediaFiles(backup, version);
  for (const file of files) await writeLocal(backup, data_dir, version, file);
  return files.length;
}

/** Writes the files of a database that was a backup to their places on the disk. Usually there is nothing to do. */
export async function unpackMedia(database: Database, data_dir: string): Promise<void> {
  if (sharesMedia(database)) return;
  const versions = await listPackedVersions(database);
  if (versions.length === 0) return;
  for (const version of versions) await unpackVersion(database, data_dir, version);
  await emptyPackedFiles(database);
}
