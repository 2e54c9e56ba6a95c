import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk that is soon full. */
export type SmallDisk = { fill: () => void; empty: () => void; unmount: () => void };

const CHUNK = Buffer.alloc(64 * 1024, 1);

/** Mounts a disk in memory at a folder. Returns undefined if the machine does not allow it to this user. */
export function mountSmallDisk(folder: string, size_mb: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size_mb}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) return undefined;
  const filler = join(folder, 'filler');
  return {
    fill: () => {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  };
}
