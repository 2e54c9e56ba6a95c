import type { Writable } from 'node:stream';

let isUnread = false;

/**
 * Lets a command continue after the reader of its output is gone, as in `etalon export … | head`. An import in a pipe
 * completes all the same.
 */
export function outliveReaders(...outputs: readonly Writable[]): void {
  for (const output of outputs)
    output.on('error', error => {
      if (!('code' in error) || error.code !== 'EPIPE') throw error;
      isUnread = true;
    });
}

/** Whether the reader of an output is gone, in which case a failed write is not a fault. */
export function hasLostReader(): boolean {
  return isUnread;
}
