import { Buffer, isUtf8 } from 'node:buffer';
import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Place, Problem } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { problemAt } from '../problems.ts';

/**
 * Limits on the files below one folder and on nested folders. A source beyond them is a mistake, such as a mounted disk
 * or a link to one.
 */
const FILES_MAX = 200_000;
const DEPTH_MAX = 32;

/**
 * Looks at a file before it is opened: a pipe would never end, a device neither.
 * @param name its path inside the catalogue folder, or inside that of a source's files
 * @returns null for a regular file (also behind a link that stays in the folder), else `file_outside`, what is wrong:
 * `file_missing` (also a broken link), `file_special`, `file_unreadable` (links in a circle, no permission)
 */
export async function checkFile(path: string, name: string): Promise<Problem | null> {
  const place = { file: name, line: null, column: null };
  try {
    if (leadsOut(path, rootOf(path, name))) return problemAt(place, 'file_outside', { path: name });
    const found = statSync(path);
    return found.isFile() ? null : problemAt(place, 'file_special', { path: name, kind: kindOf(found) });
  } catch (error) {
    return describeFault(error, place, name);
  }
}

/** The folder that a path inside it is named from. */
function rootOf(path: string, name: string): string {
  const inner = join(sep, name);
  return path.endsWith(inner) ? path.slice(0, -inner.length) || sep : dirname(path);
}

/**
 * Whether a path leads out of a folder through links. Importing a folder from others could otherwise publish files of
 * this machine. Looked up at once, as a catalogue has thousands of files and a thread for each costs three times as much.
 * @throws the file system's error if there is no such file
 */
function leadsOut(path: string, root: string): boolean {
  const [real, folder] = [realpathSync.native(path), realpathSync.native(root)];
  return real !== folder && !real.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function leadsOutIfThere(path: string, root: string): boolean {
  try {
    return leadsOut(path, root);
  } catch {
    return false;
  }
}

/** Whether a name is taken in a folder, even by a broken link, which is then reported when it is read. */
export function isTaken(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * The files below a folder by their paths inside it, sorted. It is empty if the folder does not exist. Links to folders
 * are followed, each folder once. Unusable names and broken links are problems, while a pipe is listed as a file and
 * left to {@link checkFile}.
 * @param outside whether a link that leads out of the folder is a problem or is skipped
 */
export async function listFiles(
  folder: string,
  name: string,
  { outside = 'refused' }: { outside?: 'refused' | 'left_out' } = {},
): Promise<{ files: string[]; problems: Problem[] }> {
  const walk: Walk = { root: folder, name, outside, seen: new Set(), files: [], problems: [] };
  if (leadsOutIfThere(folder, rootOf(folder, name)))
    walk.problems.push(problemAt({ file: name, line: null, column: null }, 'file_outside', { path: name }));
  else await walkFolder(walk, '', 0);
  return { files: walk.files.sort(), problems: walk.problems };
}

type Walk = {
  root: string;
  name: string;
  outside: 'refused' | 'left_out';
  seen: Set<string>;
  files: string[];
  problems: Problem[];
};

async function walkFolder(walk: Walk, inner: string, depth: number): Promise<void> {
  const folder = join(walk.root, inner);
  const shown = inner === '' ? walk.name : `${walk.name}/${inner}`;
  const place = { file: shown, line: null, column: null };
  const real = await realpath(folder).catch(() => null);
  // One that was there before is reached by another way, or a link leads back to it.
  if (real === null || walk.seen.has(real)) return;
  walk.seen.add(real);
  if (depth > DEPTH_MAX || walk.files.length > FILES_MAX) {
    walk.problems.push(
      problemAt(place, 'files_too_many', { path: shown, limit: FILES_MAX, depth: DEPTH_MAX }),
    );
    return;
  }
  const entries = await readdir(folder, { encoding: 'buffer' }).catch(() => []);
  for (const bytes of entries) {
    if (!isUtf8(bytes))
      walk.problems.push(problemAt(place, 'file_name_unreadable', { path: escapeName(bytes) }));
    else await takeEntry(walk, { inner, entry: bytes.toString('utf-8'), depth });
  }
}

async function takeEntry(
  walk: Walk,
  { inner, entry, depth }: { inner: string; entry: string; depth: number },
): Promise<void> {
  const path = inner === '' ? entry : `${inner}/${entry}`;
  const whole = join(walk.root, path);
  const isLink = (await lstat(whole).catch(() => null))?.isSymbolicLink() === true;
  const shown = `${walk.name}/${path}`;
  if (isLink && leadsOutIfThere(whole, rootOf(walk.root, walk.name))) {
    if (walk.outside === 'refused')
      walk.problems.push(
        problemAt({ file: shown, line: null, column: null }, 'file_outside', { path: shown }),
      );
    return;
  }
  const found = await stat(whole).catch(() => null);
  if (found?.isDirectory()) await walkFolder(walk, path, depth + 1);
  else walk.files.push(path);
}

/** A name that is not valid text, with the bytes that are not ASCII as `\xff`. */
function escapeName(name: Uint8Array): string {
  return Buffer.from(name)
    .toString('latin1')
    .replace(/[^ -~]/g, byte => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function kindOf(found: Stats) {
  if (found.isDirectory()) return inBoth('file_kind.folder');
  if (found.isFIFO()) return inBoth('file_kind.pipe');
  if (found.isSocket()) return inBoth('file_kind.socket');
  return inBoth('file_kind.device');
}

function describeFault(error: unknown, place: Place, name: string): Problem {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ELOOP') return problemAt(place, 'file_unreadable', { reason: inBoth('reason.link_loop') });
  if (code === 'EACCES') return problemAt(place, 'file_unreadable', { reason: inBoth('reason.permission') });
  return problemAt(place, 'file_missing', { path: name });
}
