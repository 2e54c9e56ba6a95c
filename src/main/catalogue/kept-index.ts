import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openMemoryIndexInStretches } from '#search/memory/open-index.ts';
import type { Snapshot } from '#search/memory/snapshot.ts';
import { loadSnapshot, type SnapshotProblem, saveSnapshot } from '#search/memory/snapshot-file.ts';
import type { SearchIndex } from '#search/search-index.ts';

// Built indexes are kept in DATA_DIR/index, one file for the version that is served:
//
//   index/v7.snapshot                 written beside its place, flushed, renamed
//   index/v7.snapshot.4711.part       one that is being written, or was when its process died
//
// A file is used only if its checksum, its format, its catalogue version, its languages and the time at which that version
// was made are all correct. Otherwise the index is rebuilt and the file replaced.

/** The version of an index. `created_at` distinguishes versions of two databases with the same id. */
export type KeptVersion = { data_dir: string; version: string; created_at: string };

/** The folder of the stored indexes. */
export function indexFolder(data_dir: string): string {
  return join(data_dir, 'index');
}

/** The path of a version's stored index. */
export function indexFile({ data_dir, version }: Pick<KeptVersion, 'data_dir' | 'version'>): string {
  return join(indexFolder(data_dir), `${version}.snapshot`);
}

/** The stored index of a version, or the reason why there is none to use. */
export async function loadKept(
  kept: KeptVersion,
): Promise<{ ok: true; index: SearchIndex } | { ok: false; problem: SnapshotProblem | 'unreadable' }> {
  try {
    const loaded = await loadSnapshot(indexFile(kept), kept.version, kept.created_at);
    return loaded.ok ? { ok: true, index: await openMemoryIndexInStretches(loaded.snapshot) } : loaded;
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
}

/**
 * Stores the index of a version and removes those of other versions. @throws any error of the file system, such as a
 * full disk or a missing permission
 */
export async function keep(kept: KeptVersion, snapshot: Snapshot): Promise<void> {
  await mkdir(indexFolder(kept.data_dir), { recursive: true, mode: 0o700 });
  await purge(kept);
  const file = indexFile(kept);
  // A file can replace a file, but not a folder.
  if ((await stat(file).catch(() => undefined))?.isDirectory()) await rm(file, { recursive: true });
  await saveSnapshot(snapshot, file, kept.created_at);
}

/** Removes the index files of other versions and unfinished ones, and leaves any other files. */
export async function purge({ data_dir, version }: KeptVersion): Promise<void> {
  const folder = indexFolder(data_dir);
  const names = await readdir(folder).catch(() => []);
  const stale = names.filter(name => INDEX_FILE.test(name) && name !== `${version}.snapshot`);
  for (const name of stale) await rm(join(folder, name), { force: true });
}

const INDEX_FILE = /^v\d+\.snapshot(?:\.\d+\.part)?$/;
