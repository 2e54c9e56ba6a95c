import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, normalize, relative } from 'node:path';
import { readPublished } from '#importer/check/svg.ts';
import type { MediaFiles } from '#importer/import-options.ts';
import { mediaFolder, mediaRoot } from './media.ts';

/** The input of a copy: the checked files of one version, from the catalogue folder and from the folder of fetched files. */
type MediaCopy = { folder: string; data_dir: string; version: string; files: MediaFiles };

/**
 * Whether a version publishes exactly these files, byte for byte. Returns false if the version's folder is on another
 * machine.
 */
export async function hasSameMedia({ folder, data_dir, version, files }: MediaCopy): Promise<boolean> {
  const published = mediaFolder(data_dir, version);
  const entries = await readdir(published, { recursive: true, withFileTypes: true }).catch(() => []);
  const left = new Set(
    entries
      .filter(found => found.isFile())
      .map(entry => relative(published, join(entry.parentPath, entry.name))),
  );
  for (const [path, source] of sourcesOf(folder, files)) {
    const expected = await readPublished(source, path);
    const isListed = left.delete(normalize(path));
    if (expected === undefined ? isListed : !isListed) return false;
    if (expected !== undefined && !expected.equals(await readFile(join(published, path)))) return false;
  }
  return left.size === 0;
}

/** The source of each published file, by its path. */
function sourcesOf(folder: string, files: MediaFiles): Map<string, string> {
  return new Map([...files.named.map(path => [path, join(folder, path)] as const), ...files.fetched]);
}

/**
 * Copies a version's files, so that the catalogue folder may change while the version is served. The version's folder
 * appears complete or not at all.
 */
export async function copyMedia({ folder, data_dir, version, files }: MediaCopy): Promise<void> {
  const unfinished = join(mediaRoot(data_dir), `.${version}.part`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const [path, source] of sourcesOf(folder, files)) {
    await publishFile(source, join(unfinished, path));
  }
  await rm(mediaFolder(data_dir, version), { recursive: true, force: true });
  await rename(unfinished, mediaFolder(data_dir, version));
}

/**
 * Shares the files of a version with another one, as hard links, or as copies if the file system has none, and adds
 * checked files of a folder. The version's folder appears complete or not at all.
 */
export async function shareMedia(
  data_dir: string,
  {
    from,
    version,
    folder,
    added,
  }: { from: string; version: string; folder: string; added: readonly string[] },
): Promise<void> {
  const source = mediaFolder(data_dir, from);
  const unfinished = join(mediaRoot(data_dir), `.${version}.part`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter(found => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const target = join(unfinished, relative(source, file));
    await mkdir(dirname(target), { recursive: true });
    await link(file, target).catch(() => copyFile(file, target, constants.COPYFILE_FICLONE));
  }
  for (const path of added) {
    // The other version keeps its file of this path.
    await rm(join(unfinished, path), { force: true });
    await publishFile(join(folder, path), join(unfinished, path));
  }
  await rm(mediaFolder(data_dir, version), { recursive: true, force: true });
  await rename(unfinished, mediaFolder(data_dir, version));
}

/** Copies a file to its place in a version. */
async function publishFile(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  if (extname(target).toLowerCase() === '.svg') await writeClean(source, target);
  // If the file system supports it, both share the same blocks until one changes.
  else await copyFile(source, target, constants.COPYFILE_FICLONE);
}

/**
 * Publishes a file, an SVG in its cleaned form. An SVG that was changed since its check and is no longer safe is left
 * out.
 */
async function writeClean(file: string, target: string): Promise<void> {
  const cleaned = await readPublished(file, target);
  if (cleaned !== undefined) await writeFile(target, cleaned);
}

/** Deletes the files of versions that no longer exist. */
export async function sweepMedia(data_dir: string, versions: readonly string[]): Promise<void> {
  const kept = new Set(versions);
  const names = await readdir(mediaRoot(data_dir)).catch(() => []);
  const unused = names.filter(name => /^v\d+$/.test(name) && !kept.has(name));
  for (const name of unused) await rm(join(mediaRoot(data_dir), name), { recursive: true, force: true });
}
