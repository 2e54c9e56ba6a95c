import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Where Linux has a file system in memory. */
const FOLDER = '/dev/shm';

/** Least room in it, and least free memory of the machine, in bytes. Of these tests none needs half of it. */
const ROOM_MIN = 2e9;
const MEMORY_MIN = 4e9;

/** The parts of a line of `/proc/mounts` up to the options: device, folder, type, options. */
const MOUNT = new RegExp(`^\\S+ ${FOLDER} tmpfs (\\S+)`, 'm');

/**
 * Where a test puts files that do not need to last: in memory, if there is room for them and programs can run from it, so
 * that nothing waits for the disk; else where temporary files go.
 */
export function workFolder(): string {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !existsSync(FOLDER))
    return tmpdir();
  const options = MOUNT.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]?.split(',');
  if (options === undefined || options.includes('noexec') || options.includes('ro')) return tmpdir();
  const { bavail, bsize } = statfsSync(FOLDER);
  return bavail * bsize >= ROOM_MIN && freemem() >= MEMORY_MIN ? FOLDER : tmpdir();
}
