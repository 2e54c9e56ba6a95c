import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { Texts } from '#contract/messages/formatter.ts';
import { type DownloadedFile, type DownloadLimits, download } from './download.ts';
import { FetchFailure } from './fetch-failure.ts';
import { findEnding } from './file-ending.ts';

/** How files are fetched. */
export type FetchOptions = {
  /** Keeps the files from one import to the next. */
  folder: string;
  /** Whether this machine and its private networks may be asked too. */
  allow_private: boolean;
  /** Replace {@link FETCH_LIMITS} where given. */
  limits?: Partial<FetchLimits> | undefined;
};

/** Bounds of one file (bytes, time in ms, redirects) and of all of an import (`files_max`, `total_bytes_max`). */
export type FetchLimits = Omit<DownloadLimits, 'allow_private'> & {
  files_max: number;
  total_bytes_max: number;
};

/** Default limits. A PDF of a maker's whole range has some 50 MB, and a large catalogue some 20,000 documents. */
const FETCH_LIMITS: FetchLimits = {
  bytes_max: 64 * 1024 * 1024,
  time_max_ms: 60_000,
  redirects_max: 5,
  files_max: 20_000,
  total_bytes_max: 20 * 1024 ** 3,
};

/**
 * The result for an address: `path` under which the file is published (null: nothing), and why the newest version was
 * not fetched (null: it was).
 */
export type FetchedFile = { path: string; failure: null } | { path: string | null; failure: Texts };

/** The data kept about an address besides its file. */
const Entry = z.object({
  address: z.string(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  fetched_at: z.number(),
  sha256: z.string(),
  path: z.string(),
});
type Entry = z.infer<typeof Entry>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A file whose server sends no validators for a newer version is fetched again after this time. */
const FRESH_MS = 7 * DAY_MS;
/** Files that no import has named for this time are deleted, in ms. */
const UNUSED_MS = 90 * DAY_MS;

/**
 * Fetches files by their addresses, each once, and keeps them from import to import:
 *
 *     <folder>/<SHA-256 of the address>.json     what the server said, and which file it is
 *     <folder>/<SHA-256 of the file>             the file
 */
export class FileFetcher {
  readonly #options: FetchOptions;
  readonly #signal: AbortSignal | undefined;
  readonly #onFile: (count: number) => void;
  readonly #limits: FetchLimits;
  readonly #asked = new Map<string, Promise<FetchedFile>>();
  readonly #files = new Map<string, string>();
  #done = 0;
  #bytes = 0;

  private constructor(
    options: FetchOptions,
    signal: AbortSignal | undefined,
    onFile: (count: number) => void,
  ) {
    this.#options = options;
    this.#signal = signal;
    this.#onFile = onFile;
    this.#limits = { ...FETCH_LIMITS, ...options.limits };
  }

  /** Opens the folder of what was fetched before, and deletes what has long been unused.
   *  @param onFile hears how many addresses are done, after each */
  static async open(
    options: FetchOptions,
    { signal, onFile }: { signal?: AbortSignal | undefined; onFile: (count: number) => void },
  ): Promise<FileFetcher> {
    await mkdir(options.folder, { recursive: true });
    for (const name of await readdir(options.folder)) {
      const file = join(options.folder, name);
      const found = await stat(file).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > UNUSED_MS) await rm(file, { force: true });
    }
    return new FileFetcher(options, signal, onFile);
  }

  /** The location of each published path's file. */
  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  /** Fetches a file. Asking for the same address again returns the same result. */
  fetch(address: string): Promise<FetchedFile> {
    const asked = this.#asked.get(address);
    if (asked !== undefined) return asked;
    const fetching =
      this.#asked.size >= this.#limits.files_max
        ? Promise.resolve({
            path: null,
            failure: new FetchFailure('files', { limit: this.#limits.files_max }).reason,
          })
        : this.#fetchNew(address);
    this.#asked.set(address, fetching);
    return fetching;
  }

  async #fetchNew(address: string): Promise<FetchedFile> {
    const kept = await this.#findKept(address);
    try {
      const entry = await this.#renew(address, kept);
      return { path: this.#publish(entry), failure: null };
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      return { path: kept === null ? null : this.#publish(kept), failure: error.reason };
    } finally {
      this.#onFile(++this.#done);
    }
  }

  /** @throws FetchFailure */
  async #renew(address: string, kept: Entry | null): Promise<Entry> {
    const isSilent = kept !== null && kept.etag === null && kept.last_modified === null;
    if (isSilent && Date.now() - kept.fetched_at < FRESH_MS) return this.#keep(kept);
    if (this.#bytes > this.#limits.total_bytes_max)
      throw new FetchFailure('total', {
        limit: `${Math.floor(this.#limits.total_bytes_max / 1024 ** 3)} GiB`,
      });
    const target = join(this.#options.folder, `${randomUUID()}.part`);
    try {
      const { allow_private } = this.#options;
      const limits = { ...this.#limits, allow_private };
      const got = await download(address, { ...limits, target, known: kept, signal: this.#signal });
      if (got === null) return await this.#keep(kept ?? notAsked(address));
      this.#bytes += got.bytes;
      const entry = await makeEntry(address, target, got);
      await rename(target, this.#fileOf(entry));
      return await this.#keep(entry);
    } finally {
      await rm(target, { force: true });
    }
  }

  /** The file that an earlier import fetched, or null if it no longer exists. */
  async #findKept(address: string): Promise<Entry | null> {
    const text = await readFile(this.#recordOf(address), 'utf8').catch(() => null);
    if (text === null) return null;
    const entry = Entry.safeParse(parseJson(text)).data;
    if (entry?.address !== address) return null;
    const found = await stat(this.#fileOf(entry)).catch(() => null);
    return found === null ? null : entry;
  }

  /** Writes the record of an address, and marks its file as used. */
  async #keep(entry: Entry): Promise<Entry> {
    const unfinished = join(this.#options.folder, `${randomUUID()}.part`);
    await writeFile(unfinished, JSON.stringify(entry));
    await rename(unfinished, this.#recordOf(entry.address));
    const now = new Date();
    await utimes(this.#fileOf(entry), now, now);
    return entry;
  }

  #publish(entry: Entry): string {
    this.#files.set(entry.path, this.#fileOf(entry));
    return entry.path;
  }

  #recordOf(address: string): string {
    return join(this.#options.folder, `${hash('sha256', address)}.json`);
  }

  #fileOf({ sha256 }: Entry): string {
    return join(this.#options.folder, sha256);
  }
}

/** @throws FetchFailure if the site does not publish this kind of file */
async function makeEntry(address: string, target: string, got: DownloadedFile): Promise<Entry> {
  const name = lastName(got.address);
  const named = extname(name).toLowerCase();
  const ending = await findEnding(target, named);
  if (ending === null) throw new FetchFailure('type');
  const { etag, last_modified, sha256 } = got;
  const stem = (ending === named ? name.slice(0, -ending.length) : name).slice(0, 80) || 'file';
  const path = `fetched/${sha256.slice(0, 16)}/${stem}${ending}`;
  return { address, etag, last_modified, fetched_at: Date.now(), sha256, path };
}

/** The last name of an address' path, with a hyphen for all that could mean something in a path. */
function lastName(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return name
    .replace(/%[0-9a-f]{2}/gi, '-')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // cut off by a crash: the file is fetched again
  }
}

function notAsked(address: string): never {
  throw new Error(`${address}: “not modified” without having been asked`);
}
