import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../src/main/cli.ts', import.meta.url));

/** The end of a command. */
export type Outcome = { code: number | null; out: string; err: string };

/** A running command: `said` is its output so far, `complained` its error output, and `ended` its end. */
export type Running = {
  child: ChildProcess;
  said: () => string;
  complained: () => string;
  ended: Promise<Outcome>;
};

/** How `etalon` is started: `cli` is that of another tree, and `under` a command that runs it. */
export type StartOptions = { cli?: string; under?: readonly string[] };

/** What every process gets besides its settings. `undefined` leaves a variable out. */
const BESIDE = {
  PATH: process.env.PATH,
  LANG: 'C',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** Starts `etalon` in a separate process, with only the given settings. */
export function startEtalon(
  args: readonly string[],
  env: Record<string, string>,
  { cli = CLI, under = [] }: StartOptions = {},
): Running {
  const [program = process.execPath, ...command] = [...under, process.execPath, cli, ...args];
  const child = spawn(program, command, {
    env: { ...BESIDE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', text => (out += text));
  child.stderr?.setEncoding('utf8').on('data', text => (err += text));
  const ended = new Promise<Outcome>(resolve => child.once('close', code => resolve({ code, out, err })));
  return { child, said: () => out, complained: () => err, ended };
}

/** Runs `etalon` to its end. */
export function runEtalon(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  return startEtalon(args, env).ended;
}

/**
 * Waits until a served site reports that it is ready. @returns its address @throws Error with its output if it ends
 * before
 */
export async function readyAddress({ child, said, ended }: Running): Promise<string> {
  const line = /^Etalon is ready on (http:\/\/\S+)\n/m;
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = line.exec(said())?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', look);
    void ended.then(({ err }) => reject(new Error(`The site ended: ${err}`)));
  });
}

/** The ids of the processes that a process has started, as Linux lists them. */
export function childrenOf({ pid }: Pick<ChildProcess, 'pid'>): number[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return ids === '' ? [] : ids.split(' ').map(Number);
}
