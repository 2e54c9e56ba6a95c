import type { Writable } from 'node:stream';

/** Lets a command go on whose output nobody reads any more, as that of `etalon export … | head`: an import in a pipe is finished all the same. */
export function outliveReaders(...outputs: readonly Writable[]): void {
  for (const output of outputs)
    output.on('error', error => {
      if (!isBrokenPipe(error)) throw error;
    });
}

/** What is said of a pipe whose reader has gone, with the first write and with those after it. */
const CODES: readonly unknown[] = ['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Whether an error says that the reader of a pipe has gone. */
export function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code);
}
