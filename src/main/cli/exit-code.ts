import type { RESTART_CODE } from '../launch/child.mjs';

/** What the command line ends with: 0 done, 1 the data has errors or something failed, 2 wrong use; `RESTART_CODE` in development alone. */
export type ExitCode = 0 | 1 | 2 | typeof RESTART_CODE;

/** How a command hands its exit code back. */
export type Finish = (code: ExitCode) => void;

/** The command was used wrongly, in a way that only shows once it runs. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
