import { accessSync, constants } from 'node:fs';
import type { Engine } from './engine.ts';

/** Checks whether the database file can be written. */
export type WriteWatch = { isReadOnly: () => boolean; close: () => void };

/** A database to watch. `location` is the path of an SQLite file. */
type WatchedFile = { engine: Engine; location: string };

/** How often the file is looked at again, in milliseconds. */
const AGAIN_MS = 5000;

/**
 * Checks now and every few seconds whether an SQLite file can be written, because a file system may become read-only
 * after a fault. A file that cannot be written when it is opened stays so until it is opened again. PostgreSQL says so
 * itself when it is written to.
 * @param tell called when the file cannot be written, and when it can be again
 */
export function watchWrites(
  { engine, location }: WatchedFile,
  tell: (isReadOnly: boolean) => void,
  again_ms: number = AGAIN_MS,
): WriteWatch {
  if (engine !== 'sqlite') return { isReadOnly: () => false, close: () => undefined };
  let known = false;
  const look = () => {
    const found = isReadOnlyFile(location);
    if (found !== known) tell(found);
    known = found;
  };
  look();
  // SQLite has opened the file for reading then, and goes on so.
  if (known) return { isReadOnly: () => true, close: () => undefined };
  const again = setInterval(look, again_ms).unref();
  return { isReadOnly: () => known, close: () => clearInterval(again) };
}

function isReadOnlyFile(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return false;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'EROFS' || code === 'EACCES' || code === 'EPERM';
  }
}
