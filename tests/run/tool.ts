import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const FOLLOW_LAUNCHER = new URL('../../src/main/launch/follow-launcher.mjs', import.meta.url).href;

/** How long a tool may take to end after it was asked to, in ms. */
const PATIENCE_MS = 5_000;

/** The result of a tool. */
export type ToolResult = { readonly code: number; readonly output: string; readonly seconds: number };

/** How far a tool stands back, in steps of niceness: it gets a third of what others get. The last step is 19. */
const BACK = 5;
const LAST = 19;

/** The exit code of a tool that was to start after all were stopped. */
const STOPPED = 143;

const running = new Set<ChildProcess>();
let isStopped = false;

/**
 * Runs a tool to its end in a separate process group, so that it can be stopped with all its children.
 * @param program a path, or a name to find in PATH @param options `stands_back`: it and its children come after others
 * on a busy machine
 * @returns its exit code (1 if a signal ended it, 127 if it cannot be started) and, if it ran quietly, its output
 */
export function runTool(
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; quiet?: boolean; cwd?: string; stands_back?: boolean } = {},
): Promise<ToolResult> {
  if (isStopped) return Promise.resolve({ code: STOPPED, output: '', seconds: 0 });
  const started = performance.now();
  const stream = options.quiet ? 'pipe' : 'inherit';
  const isNode = program === process.execPath;
  const child = spawn(program, isNode ? ['--import', FOLLOW_LAUNCHER, ...args] : args, {
    cwd: options.cwd ?? ROOT,
    env: { ...withOwnNode({ ...process.env, ...options.env }), ETALON_LAUNCHER_PID: String(process.pid) },
    detached: process.platform !== 'win32',
    // The fourth stream ends a Node tool when this process is killed.
    stdio: ['ignore', stream, stream, isNode ? 'ipc' : 'ignore'],
  });
  running.add(child);
  if (options.stands_back && child.pid !== undefined)
    setPriority(child.pid, Math.min(getPriority() + BACK, LAST));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output += chunk;
    });
  }
  return new Promise(resolve => {
    const end = (code: number) => {
      running.delete(child);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', error => {
      output += error.message;
      end(127);
    });
    child.once('close', code => end(code ?? 1));
  });
}

/**
 * Stops every tool that still runs, with all its children: first politely, and after a few seconds by force. None starts
 * any more.
 */
export function stopTools(): void {
  isStopped = true;
  const stopping = [...running];
  for (const child of stopping) signalGroup(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of stopping) if (running.has(child)) signalGroup(child, 'SIGKILL');
  }, PATIENCE_MS).unref();
}

/** Puts the current Node first in PATH, so that a tool that starts `node` gets the same one. */
function withOwnNode(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const separator = process.platform === 'win32' ? ';' : ':';
  return { ...env, PATH: `${dirname(process.execPath)}${separator}${env.PATH ?? ''}` };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
