import { format } from 'node:util';
import { runCli } from '#main/cli/run-cli.ts';
import type { Outcome } from './etalon.ts';

const STREAMS = ['stdout', 'stderr'] as const;
const CONSOLE = { log: 'out', info: 'out', warn: 'err', error: 'err' } as const;

/**
 * Runs a command of `etalon` to its end as `runEtalon` does, but in this process, which has loaded the commands: for what
 * a command does and says. One at a time, and none that serves or listens for signals.
 */
export async function runEtalonHere(args: readonly string[], env: Record<string, string>): Promise<Outcome> {
  const said = { out: '', err: '' };
  const restore = [replaceEnvironment(env), catchStreams(said), catchConsole(said)];
  try {
    return { code: await runCli(args), ...said };
  } finally {
    for (const undo of restore) undo();
  }
}

function replaceEnvironment(env: Record<string, string>): () => void {
  const before = { ...process.env };
  const set = (wanted: NodeJS.ProcessEnv) => {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, wanted);
  };
  set({ PATH: before.PATH, LANG: 'C', ...env });
  return () => set(before);
}

type Said = Pick<Outcome, 'out' | 'err'>;

function catchStreams(said: Said): () => void {
  const before = STREAMS.map(name => process[name].write);
  for (const name of STREAMS)
    process[name].write = (text: string | Uint8Array, ...rest: unknown[]) => {
      said[name === 'stdout' ? 'out' : 'err'] +=
        typeof text === 'string' ? text : Buffer.from(text).toString();
      const written = rest.at(-1);
      if (typeof written === 'function') process.nextTick(written);
      return true;
    };
  return () => {
    for (const [at, name] of STREAMS.entries()) process[name].write = before[at] ?? process[name].write;
  };
}

function catchConsole(said: Said): () => void {
  const before = { ...console };
  for (const [level, to] of Object.entries(CONSOLE))
    console[level as keyof typeof CONSOLE] = (...parts: unknown[]) => {
      said[to] += `${format(...parts)}\n`;
    };
  return () => {
    Object.assign(console, before);
  };
}
