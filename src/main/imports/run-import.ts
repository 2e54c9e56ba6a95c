import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RunProgress } from '#desk/imports/import-job.ts';
import type { ImportOutcome, ImportRun } from '#desk/imports/import-runner.ts';
import { LEAN_ENV, LEAN_FLAGS } from '../launch/lean-node.mjs';

/** What a parent sends to the child first. */
export type ImportOrder = ImportRun;

/** What a child says: how far it is, and at last how it ended. */
export type ImportWord = { kind: 'progress'; progress: RunProgress } | ImportOutcome;

const CHILD = fileURLToPath(new URL('./import-child.ts', import.meta.url));

/** How long a cancelled child may take to leave, in ms. */
const LEAVE_MS = 20_000;

/** Last characters of a child's errors that are kept. */
const SAID_MAX = 4000;

/**
 * Stages an import in a child process, so that the site answers meanwhile. The child ends with this process.
 * @throws Error with what the child said if it ended without an outcome
 */
export function runImport(
  order: ImportOrder,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: RunProgress) => void },
): Promise<ImportOutcome> {
  const child = fork(CHILD, {
    execArgv: [...LEAN_FLAGS],
    env: LEAN_ENV,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', text => {
    said = (said + text).slice(-SAID_MAX);
  });
  let kill: NodeJS.Timeout | undefined;
  const cancel = () => {
    if (child.connected) child.send('cancel');
    kill = setTimeout(() => child.kill('SIGKILL'), LEAVE_MS);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return new Promise<ImportOutcome>((resolve, reject) => {
    let outcome: ImportOutcome | undefined;
    child.on('message', message => {
      // The child sends nothing else.
      const word = message as ImportWord;
      if (word.kind === 'progress') onProgress(word.progress);
      else outcome = word;
    });
    child.once('error', reject);
    child.once('close', code => {
      if (outcome === undefined) reject(new Error(`The import ended with code ${code}: ${said}`));
      else resolve(outcome);
    });
    child.send(order);
    if (signal.aborted) cancel();
  }).finally(() => {
    signal.removeEventListener('abort', cancel);
    clearTimeout(kill);
  });
}
