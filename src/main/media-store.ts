import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import { IMAGE_ENDINGS } from '#importer/check/media.ts';
import { mediaFolder, mediaRoot } from './media.ts';

/** The folder of a catalogue whose pictures texts may show by a Markdown link, so that no record names them. */
const PICTURES = 'media';

/** What is copied: the files that records name (paths inside the catalogue folder), for one version. */
type MediaCopy = { folder: string; data_dir: string; version: string; files: readonly string[] };

/** Copies a version's files, so that the catalogue folder may change while the version is served. The version's folder appears whole or not at all. */
export async function copyMedia({ folder, data_dir, version, files }: MediaCopy): Promise<void> {
  const unfinished = join(mediaRoot(data_dir), `.${version}.part`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const path of new Set([...files, ...(await listPictures(folder))])) {
    const target = join(unfinished, path);
    await mkdir(dirname(target), { recursive: true });
    // Where the file system can, both share the same blocks until one changes.
    await copyFile(join(folder, path), target, constants.COPYFILE_FICLONE);
  }
  await rm(mediaFolder(data_dir, version), { recursive: true, force: true });
  await rename(unfinished, mediaFolder(data_dir, version));
}

/** Deletes the files of versions that no longer exist. */
export async function sweepMedia(data_dir: string, versions: readonly string[]): Promise<void> {
  const kept = new Set(versions);
  const names = await readdir(mediaRoot(data_dir)).catch(() => []);
  const unused = names.filter(name => /^v\d+$/.test(name) && !kept.has(name));
  for (const name of unused) await rm(join(mediaRoot(data_dir), name), { recursive: true, force: true });
}

/** The pictures under `media/`, by their path inside the catalogue folder; links that lead out of it are left out. */
async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, PICTURES), { recursive: true }).catch(() => []);
  const paths = entries
    .filter(name => IMAGE_ENDINGS.includes(extname(name).toLowerCase()))
    .map(name => `${PICTURES}/${name}`);
  const root = await realpath(folder);
  const real = await Promise.all(paths.map(path => realpath(join(folder, path))));
  return paths.filter((_, at) => real[at]?.startsWith(root + sep)).map(path => path.replaceAll('\\', '/'));
}
