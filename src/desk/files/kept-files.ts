import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { DeskRefusal, type ReceivedFiles, type RefusalKey } from '../page/desk-page.ts';
import { placeFile } from './assigned-files.ts';
import { surveySent } from './sent-files.ts';

/** The path of a file that was sent to the desk: its folder is named after its content. */
const SENT_PATH = /^(?:media|documents)\/desk\/[0-9a-f]{12}\/[^/\\\0]{1,240}$/;

/** Age at which a file that no version took is deleted, in ms: a day. */
const LEFT_MS = 24 * 3_600_000;

/** The types of pictures by the ending of their file. */
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};

/** The type of a picture. */
export function typeOfPicture(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether a path is one that {@link keepFile} gives. */
export function isSentPath(path: string): boolean {
  return SENT_PATH.test(path) && !path.endsWith('/..');
}

/** Where a kept file will stand in the catalogue folder, its accepted endings, and the refusal of others or of several. */
type KeptKind = { top: 'media' | 'documents'; endings: readonly string[]; refusal: RefusalKey };

/**
 * Keeps the file that was sent with a form until a version is made.
 * @returns its path in the folder of the update, or null if none was sent
 * @throws DeskRefusal if it is broken, of another kind, or one of several
 */
export async function keepFile(
  work_dir: string,
  received: ReceivedFiles | null,
  { top, endings, refusal }: KeptKind,
): Promise<string | null> {
  if (received === null || received.files === 0) return null;
  const [sent, ...others] = await surveySent(received.folder, endings);
  if (sent === undefined || others.length > 0 || received.left_out.length > 0)
    throw new DeskRefusal(422, refusal);
  if (!endings.includes(extname(sent.path).toLowerCase())) throw new DeskRefusal(422, refusal);
  if (sent.fault !== null) throw new DeskRefusal(422, 'refusal.broken_files', { files: sent.path });
  await sweepFiles(work_dir);
  return placeFile(join(received.folder, 'files', sent.path), keptFolder(work_dir), top);
}

/** Reads a kept file. Null if it is gone. */
export async function readKeptFile(work_dir: string, path: string): Promise<Buffer | null> {
  if (!isSentPath(path)) return null;
  return readFile(join(keptFolder(work_dir), path)).catch(() => null);
}

/** Copies a kept file to its place in the folder of an update. @throws DeskRefusal if it is gone */
export async function bringFile(work_dir: string, path: string, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  await copyFile(join(keptFolder(work_dir), path), join(folder, path)).catch(() => {
    throw new DeskRefusal(404, 'refusal.picture_gone');
  });
}

function keptFolder(work_dir: string): string {
  return join(work_dir, 'brand');
}

async function sweepFiles(work_dir: string): Promise<void> {
  for (const top of ['media', 'documents']) {
    const root = join(keptFolder(work_dir), top, 'desk');
    for (const name of await readdir(root).catch(() => [])) {
      const { mtimeMs } = await stat(join(root, name));
      if (Date.now() - mtimeMs > LEFT_MS) await rm(join(root, name), { recursive: true, force: true });
    }
  }
}
