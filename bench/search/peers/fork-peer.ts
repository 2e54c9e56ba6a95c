import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SearchTask } from '../measure.ts';
import { STANDS } from '../peer.ts';
import type { PeerRun } from './run-peer.ts';

/** A peer that did not come to stand: after how long, with how much memory, and why. */
export type GaveUp = { build_s: number; rss_mb: number; gave_up: string };

/** Most memory of JavaScript that a peer may take, in MB. */
const HEAP_MB = 6144;
/** Longest that it may take to come to stand, in s. */
const BUILD_S = 600;
/** How long it may take to end, in ms. */
const END_MS = 10_000;
/** How often its memory is looked at, in ms. */
const LOOK_MS = 1000;
/** Characters of what it says that are kept. */
const SAID = 5000;

/**
 * Asks a peer in a process of its own.
 * @throws Error where it fails for another reason than time or memory
 */
export function forkPeer(
  name: string,
  { products, seed, questions, runs }: SearchTask,
): Promise<PeerRun | GaveUp> {
  const file = fileURLToPath(new URL('./run-peer.ts', import.meta.url));
  const child = fork(file, [name, ...[products, seed, questions, runs].map(String)], {
    execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const started = performance.now();
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text).slice(-SAID);
  });
  let most_mb = 0;
  let isLate = false;
  const look = setInterval(() => {
    most_mb = Math.max(most_mb, memoryOf(child));
  }, LOOK_MS);
  const late = setTimeout(() => {
    isLate = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), END_MS).unref();
  }, BUILD_S * 1000);
  return new Promise<PeerRun | GaveUp>((resolve, reject) => {
    child.on('message', message => {
      if (message === STANDS) clearTimeout(late);
      // Sent at the end of run-peer.ts.
      else resolve(message as PeerRun);
    });
    child.once('exit', code => {
      const figures = { build_s: (performance.now() - started) / 1000, rss_mb: most_mb };
      if (isLate) resolve({ ...figures, gave_up: `more than ${BUILD_S} s to build` });
      else if (said.includes('heap out of memory'))
        resolve({ ...figures, gave_up: `more than ${HEAP_MB / 1024} GB of JavaScript objects` });
      else reject(new Error(`The peer ${name} ended with code ${code}:\n${said}`));
    });
  }).finally(() => {
    clearInterval(look);
    clearTimeout(late);
  });
}

/** Resident memory in MB; 0 where the system does not tell. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    // It has ended, or there is no ps.
    return 0;
  }
}
