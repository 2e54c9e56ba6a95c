import type { RESTART_CODE } from '../launch/child.mjs';

/**
 * The exit code of the command line: 0 for success, 1 for errors in the data or a failure, 2 for wrong use.
 * `RESTART_CODE` occurs only in development.
 */
export type ExitCode = 0 | 1 | 2 | typeof RESTART_CODE;

/** Receives the exit code of a command. */
export type Finish = (code: ExitCode) => void;

/** The command was used wrongly in a way that only shows while it runs. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
