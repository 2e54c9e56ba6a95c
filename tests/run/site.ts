import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { copySample } from './sample-data.ts';
import { findSparePort } from './spare-port.ts';
import { ROOT } from './tool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running site without a slash at its end, such as `http://127.0.0.1:41234`. */
    siteUrl: string;
  }
}

/** How long a first start that loads the sample catalogue may take, in ms. */
const START_MS = 90_000;

/** How long a stop may take before it is enforced, in milliseconds. */
const STOP_MS = 10_000;

/**
 * Serves the built site with the sample catalogue for all browser tests of a run, which find it by `inject('siteUrl')`.
 * @returns the function that stops it and removes its data
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startSampleSite();
  project.provide('siteUrl', url);
  return stop;
}

/**
 * Serves the built site with the sample catalogue on a spare port, with its data in a folder that `stop` removes.
 * @param env settings besides those of a test
 */
export async function startSampleSite(
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'etalon-site-'));
  if (env.DATA_DIR === undefined && env.DATABASE_URL === undefined) await copySample(data);
  const url = `http://127.0.0.1:${await findSparePort()}`;
  const server = startServer(url, data, env);
  const stop = async () => {
    await stopServer(server.child);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

type Server = { readonly child: ChildProcess; readonly said: () => string };

function startServer(url: string, data: string, env: Record<string, string>): Server {
  const { hostname, port } = new URL(url);
  const own = { HOST: hostname, PORT: port, DATA_DIR: data, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const foreign = { DATABASE_URL: undefined, SEARCH_URL: undefined, BASE_URL: undefined };
  const launcher = join(ROOT, 'src/main/launch/follow-launcher.mjs');
  const child = spawn(
    process.execPath,
    ['--import', launcher, 'src/main/cli.ts', 'serve', '--sample-if-empty'],
    {
      cwd: ROOT,
      env: { ...process.env, ...foreign, ...own, ...env, ETALON_LAUNCHER_PID: String(process.pid) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      said += chunk;
    });
  }
  return { child, said: () => said };
}

async function waitUntilReady(url: string, { child, said }: Server): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The site did not start:\n${said()}`);
    // It listens before its catalogue is there.
    const readiness = await fetch(`${url}/readyz`).catch(() => undefined);
    if (!readiness?.ok) continue;
    const home = await fetch(url);
    if (home.ok) return;
    throw new Error(`The site is up but its home screen answers ${home.status}:\n${said()}`);
  }
  throw new Error(`The site did not answer within ${START_MS / 1000} s:\n${said()}`);
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  const enforce = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(enforce);
}
