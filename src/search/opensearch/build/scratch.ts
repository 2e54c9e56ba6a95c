import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

// A folder is named after the process that uses it, as a killed one leaves it behind:
//
//   etalon-index-4711@server1-x7Kq2a   of process 4711 of server1

const PREFIX = 'etalon-index-';

/** How often a folder shows that it is in use, in milliseconds. */
const SIGN_MS = 15 * 60_000;
/** After how long without a sign a folder of another machine, whose processes cannot be seen, is given up. */
const SILENT_MS = 24 * 60 * 60_000;

/** A temporary folder of a build. */
export class Scratch {
  readonly #folder: string;
  readonly #signs: NodeJS.Timeout;
  #files = 0;
  readonly #closing: (() => Promise<unknown>)[] = [];

  private constructor(folder: string) {
    this.#folder = folder;
    // What fails is a folder that is gone, which the next file reports.
    this.#signs = setInterval(() => utimes(folder, new Date(), new Date()).catch(() => undefined), SIGN_MS);
    this.#signs.unref();
  }

  /** Makes a folder, and deletes those of processes that have ended. */
  static async open(within: string = tmpdir()): Promise<Scratch> {
    await clearAbandoned(within);
    return new Scratch(await mkdtemp(join(within, `${PREFIX}${process.pid}@${ownHost()}-`)));
  }

  /** The path of a file that does not exist yet. */
  newFile(): string {
    return join(this.#folder, String(this.#files++));
  }

  /** Adds what is done before the files are deleted. */
  beforeClose(work: () => Promise<unknown>): void {
    this.#closing.push(work);
  }

  /** Deletes the folder with all files. */
  async close(): Promise<void> {
    clearInterval(this.#signs);
    for (const work of this.#closing) await work();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

async function clearAbandoned(within: string): Promise<void> {
  for (const name of await readdir(within)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(within, name);
    // Folders of other users stay, and others may clear at the same time.
    if (await isAbandoned(folder, name).catch(() => false))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether the process that a folder is named after has ended. A folder of another machine is silent then. */
async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  const owner = ownerOf(name);
  if (owner?.host !== ownHost()) return Date.now() - mtimeMs > SILENT_MS;
  // A process that was restarted in its container has the number of the one that was killed.
  if (owner.pid === process.pid) return mtimeMs < Date.now() - process.uptime() * 1000;
  return !isAlive(owner.pid);
}

/** The process that a folder is named after, or undefined if its name is of another form. */
function ownerOf(name: string): { pid: number; host: string } | undefined {
  const at = name.indexOf('@');
  const pid = Number(name.slice(PREFIX.length, at));
  if (at < 0 || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, host: name.slice(at + 1, name.lastIndexOf('-')) };
}

/** The name of this machine as a part of a file's name. */
function ownHost(): string {
  return encodeURIComponent(hostname());
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive, but cannot be reached.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
