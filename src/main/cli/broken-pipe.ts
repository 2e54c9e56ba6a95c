import type { Writable } from 'node:stream';

let isUnread = false;

/**
 * Lets a command go on whose output nobody reads any more, as that of `etalon export … | head`: an import in a pipe is
 * finished all the same.
 */
export function outliveReaders(...outputs: readonly Writable[]): void {
  for (const output of outputs)
    output.on('error', error => {
      if (!('code' in error) || error.code !== 'EPIPE') throw error;
      isUnread = true;
    });
}

/** Whether the reader of an output has gone: what fails to be written then is no fault. */
export function hasLostReader(): boolean {
  return isUnread;
}
