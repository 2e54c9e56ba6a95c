import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Need } from './debian.ts';
import { findSparePort } from './spare-port.ts';

/** The program for the database tests on PostgreSQL. */
export const POSTGRES: Need = {
  program: 'PostgreSQL',
  packages: [['postgresql', 'postgresql-17', 'postgresql-15']],
};

/** A running PostgreSQL of our own. */
export type Cluster = {
  /** Such as `postgres://etalon:…@127.0.0.1:41234/postgres`; the user may create databases. */
  readonly url: string;
  /** The process that all its others come from. */
  readonly pid: number;
  /** Stops it and removes its files. */
  readonly stop: (how?: StopMode) => Promise<void>;
  /** Ends its first process as `kill -9` does; the others follow by themselves. */
  readonly crash: () => Promise<void>;
  /** Starts it again on the files that a crash left behind, at the same address. @returns the new first process */
  readonly restart: () => Promise<number>;
};

/** The options of a cluster. */
export type ClusterStart = {
  /** More of the server's settings, such as `work_mem=64MB`. */
  readonly settings?: readonly string[];
  /** The address of another cluster that this one copies and follows, as a standby; it writes once `pg_promote()` is called. */
  readonly standby_of?: string;
};

/** How PostgreSQL stops: `fast` breaks off what still runs and says so, `immediate` is as if it crashed. */
export type StopMode = 'fast' | 'immediate';

const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** How long a cluster may take to accept connections, in milliseconds. */
const START_MS = 30_000;

/** How long a cluster may take to stop before it is made to, in milliseconds. */
const STOP_MS = 10_000;

/** Crash safety costs time, and these clusters never outlive their tests. */
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Finds the folder of PostgreSQL's programs: Debian's newest, else the one in PATH. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/**
 * Starts a new, empty PostgreSQL in a temporary folder, on a spare port of 127.0.0.1, with a password of its own.
 * Never runs as root, which PostgreSQL refuses: as root it becomes the user that Debian's package made for it.
 * @throws if PostgreSQL is not installed or does not start, with what it said
 */
export async function startCluster({ settings = [], standby_of }: ClusterStart = {}): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const user = unprivilegedUser();
  // A root's TMPDIR may be closed to others; /tmp is open to all.
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'etalon-postgres-'));
  const password = standby_of ? new URL(standby_of).password : randomBytes(16).toString('hex');
  let server: ChildProcess | undefined;
  const stop = async (how: StopMode = 'fast') => {
    if (server) await stopServer(server, how);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (standby_of) copy(programs, folder, standby_of, user);
    else initialize(programs, folder, password, user);
    const port = await findSparePort();
    const running = startServer(programs, folder, port, user, settings);
    server = running.child;
    const url = `postgres://etalon:${password}@127.0.0.1:${port}/postgres`;
    await waitUntilReady(url, running);
    const crash = async () => {
      const exited = new Promise(resolve => server?.once('exit', resolve));
      server?.kill('SIGKILL');
      await exited;
    };
    const restart = async () => {
      server = await startAgain(() => startServer(programs, folder, port, user, settings), url);
      return pidOf(server);
    };
    return { url, pid: pidOf(server), stop, crash, restart };
  } catch (error) {
    await stop();
    throw error;
  }
}

type User = { readonly uid: number; readonly gid: number };

function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

function initialize(programs: string, folder: string, password: string, user: User | undefined): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const shape = [
    '--username=etalon',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
  ];
  execFileSync(join(programs, 'initdb'), ['-D', join(folder, 'data'), '--no-sync', ...shape], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
}

/** Copies a running cluster, and notes in the copy whom it follows. */
function copy(programs: string, folder: string, url: string, user: User | undefined): void {
  if (user) chownSync(folder, user.uid, user.gid);
  const how = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync', '-d', url];
  execFileSync(join(programs, 'pg_basebackup'), ['-D', join(folder, 'data'), ...how], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  });
}

type Server = { readonly child: ChildProcess; readonly said: () => string };

function startServer(
  programs: string,
  folder: string,
  port: number,
  user: User | undefined,
  settings: readonly string[],
): Server {
  const own = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...THROW_AWAY];
  const flags = [...own, ...settings].flatMap(setting => ['-c', setting]);
  const child = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...flags], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', chunk => {
    said = `${said}${chunk}`.slice(-10_000);
  });
  return { child, said: () => said };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('PostgreSQL did not start.');
  return pid;
}

/** Starts it until it stays: it refuses while processes of the one before are still there. */
async function startAgain(start: () => Server, url: string): Promise<ChildProcess> {
  for (const deadline = Date.now() + START_MS; ; await sleep(100)) {
    const running = start();
    try {
      await waitUntilReady(url, running);
      return running.child;
    } catch (error) {
      if (Date.now() > deadline || running.child.exitCode === null) throw error;
    }
  }
}

async function waitUntilReady(url: string, { child, said }: Server): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL did not start:\n${said()}`);
    if (await answers(url)) return;
  }
  throw new Error(`PostgreSQL did not answer within ${START_MS / 1000} s:\n${said()}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    // Not listening yet, or still starting up; why it never does is in what the server says.
    return false;
  }
}

async function stopServer(child: ChildProcess, how: StopMode): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise(resolve => child.once('exit', resolve));
  child.kill(STOP_SIGNALS[how]);
  const enforce = setTimeout(() => child.kill(STOP_SIGNALS.immediate), STOP_MS);
  await exited;
  clearTimeout(enforce);
}
