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
  /** Such as `postgres://etalon:…@127.0.0.1:41234/postgres`, whose user may create databases. */
  readonly url: string;
  /** The parent of all its other processes. */
  readonly pid: number;
  /** Stops it and removes its files. */
  readonly stop: (how?: StopMode) => Promise<void>;
  /** Ends its first process like `kill -9`, upon which the others end by themselves. */
  readonly crash: () => Promise<void>;
  /** Starts it again on the files of a crash, at the same address. @returns the new first process */
  readonly restart: () => Promise<number>;
};

/** The options of a cluster. */
export type ClusterStart = {
  /** Further settings of the server, such as `work_mem=64MB`. */
  readonly settings?: readonly string[];
  /**
   * The address of another cluster that this one copies and follows, as a standby. It accepts writes once
   * `pg_promote()` is called.
   */
  readonly standby_of?: string;
};

/** How PostgreSQL stops: `fast` aborts running work with a message, and `immediate` is like a crash. */
export type StopMode = 'fast' | 'immediate';

const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** How long a cluster may take to accept connections, in ms. */
const START_MS = 30_000;

/** How long a cluster may take to stop before it is forced to, in ms. */
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
 * Starts a new, empty PostgreSQL in a temporary folder, on a spare port of 127.0.0.1, with its own password. It never
 * runs as root, which PostgreSQL refuses: as root it becomes the user created by Debian's package.
 * @throws Error with its output if PostgreSQL is not installed or does not start
 */
export async function startCluster({ settings = [], standby_of }: ClusterStart = {}): Promise<Cluster> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const user = unprivilegedUser();
  // Root's TMPDIR may be closed to others, while /tmp is open to all.
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

/** Copies a running cluster, and notes in the copy which one it follows. */
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

/** Starts it until it stays up, as it refuses while processes of its predecessor still exist. */
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
    // Not listening yet, or still starting up. If it never does, the server's output says why.
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
