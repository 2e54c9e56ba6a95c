import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LaunchError } from './node-version.mjs';

/** Exit code of a program that must be restarted because a file that only a new process reads has changed. */
export const RESTART_CODE = 75;

/** The signals that ask a program to end. */
const ENDING_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** A terminal and npm both deliver one Ctrl-C. Copies that arrive within this many milliseconds count once. */
const SAME_SIGNAL_MS = 1000;

/**
 * Where Node keeps what it compiled of the source files, whose types it removes besides. A command then takes
 * a third less CPU time. A folder that cannot be written is not used.
 */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));

const followLauncher = pathToFileURL(fileURLToPath(new URL('./follow-launcher.mjs', import.meta.url))).href;

/**
 * Runs a Node script to its end on the same standard streams, and passes signals on. The script ends when this process
 * dies.
 * @param {string} node path of the node binary
 * @param {readonly string[]} args the script and its arguments
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} the exit code, or 128 + the signal's number if a signal ended it
 * @throws {LaunchError} if the binary cannot run here
 */
export async function runNode(node, args, options = {}) {
  const child = spawn(node, ['--import', followLauncher, ...args], {
    ...options,
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...(options.env ?? process.env),
      ETALON_LAUNCHER_PID: String(process.pid),
    },
    // The fourth stream is only a thread to hold on to: see follow-launcher.mjs.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const forwarding = forwardSignals(child);
  try {
    return await exitCode(child, node);
  } finally {
    forwarding.stop();
  }
}

/**
 * Runs a tool to its end and keeps its output in case it fails.
 * @param {string} what names the step in messages, such as `Installing`
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @throws {LaunchError} with all output of the tool if it fails, or with the signal's exit code if a signal stopped us
 */
export async function runQuietly(what, program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      said += chunk;
    });
  }
  const forwarding = forwardSignals(child);
  try {
    const code = await exitCode(child, program);
    const signal = forwarding.last();
    if (signal) throw new LaunchError(`${what} was stopped.`, 128 + constants.signals[signal]);
    if (code !== 0)
      throw new LaunchError(`${said}\n${what} failed with code ${code}; what was said is above.`);
  } finally {
    forwarding.stop();
  }
}

/**
 * Waits for a child's end.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} program name to show if it cannot be started
 * @returns {Promise<number>} the exit code, or 128 + the signal's number if a signal ended it
 * @throws {LaunchError} if it cannot be started
 */
function exitCode(child, program) {
  return new Promise((resolve, reject) => {
    child.once('error', error => {
      const advice = 'Install Node 24 and npm from https://nodejs.org/.';
      reject(new LaunchError(`${program} does not run here (${error.message}). ${advice}`));
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function forwardSignals(child) {
  /** @type {Map<NodeJS.Signals, number>} */
  const forwardedAt = new Map();
  const listeners = ENDING_SIGNALS.map(signal => {
    const forward = () => {
      const now = Date.now();
      if (now - (forwardedAt.get(signal) ?? 0) < SAME_SIGNAL_MS) return;
      forwardedAt.set(signal, now);
      child.kill(signal);
    };
    process.on(signal, forward);
    return /** @type {const} */ ([signal, forward]);
  });
  return {
    last: () => [...forwardedAt.keys()].at(-1),
    stop: () => {
      for (const [signal, forward] of listeners) process.off(signal, forward);
    },
  };
}
