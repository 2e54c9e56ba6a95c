import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { DeskRefusal, type ReceivedFiles } from '../page/desk-page.ts';
import { FORM_BYTES_MAX, tooManyTexts } from '../page/typed-texts.ts';
import { fieldTaker } from './read-upload.ts';

/** Limits of what an import may consist of: bytes, and files. */
export const FILES_BYTES_MAX = 1_000_000_000;
export const FILES_MAX = 20_000;

/** Limits of pictures and documents that are sent at once. */
export const MEDIA_LIMITS = { files: 300, bytes: 500_000_000 };

/** Name of the field with a whole folder, whose files have paths that begin with the folder's name. */
export const FOLDER_FIELD = 'folder';

/** Limits of a path: characters, and folders below one another. */
const PATH_LENGTH_MAX = 240;
const DEPTH_MAX = 12;

/** Files that programs leave in every folder, and programs, which are never run here. */
const LEFT_OUT = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)|\.(?:ts|mts|cts|js|mjs|cjs)$/i;

/** Limit of the other fields of a form: those of a product with all its documents. */
const FIELDS_MAX = 500;

/** Files of an ended part that may still be written to the disk before more is read. */
const WRITING_MAX = 16;

/** The limits of an import. */
const LIMITS = { bytes: FILES_BYTES_MAX, files: FILES_MAX };

/** What a form with files consists of. */
type Received = { fields: URLSearchParams; received: ReceivedFiles };

type ReceiveOptions = {
  folder: string;
  isOwn: (fields: URLSearchParams) => boolean;
  limits?: { bytes: number; files: number };
};

/**
 * Receives the files of a form into a folder, without keeping them in memory.
 * @param type the header `content-type`
 * @param folder an existing folder, which gets the files in `files/`
 * @param isOwn checks the fields before the first file, which have the token of the session
 * @throws DeskRefusal if the form is malformed, not of the session, or too large
 */
export async function receiveFiles(
  stream: Readable,
  type: string,
  { folder, isOwn, limits = LIMITS }: ReceiveOptions,
): Promise<Received> {
  const fields = new URLSearchParams();
  const received: ReceivedFiles = { folder, name: '', files: 0, bytes: 0, left_out: [] };
  const taker = new FileTaker(join(folder, 'files'), received, limits);
  try {
    const form = new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      limits: {
        fields: FIELDS_MAX,
        fieldSize: FORM_BYTES_MAX,
        files: limits.files + 1,
        headerPairs: 20,
        headerSize: 8_000,
      },
    });
    const failed = new Promise<never>((_, reject) => {
      const refuse = (error: unknown) => reject(reasonOf(error));
      form.on('error', refuse);
      stream.once('error', refuse);
      stream.once('aborted', refuse);
      const takeField = fieldTaker(fields);
      form.on('field', (name, value, _, isCut) => {
        if (!takeField(name, value, isCut)) reject(tooManyTexts());
      });
      form.on('fieldsLimit', () => reject(tooManyTexts()));
      form.on('file', (field, file, name) => {
        // The form's own error says why.
        file.on('error', () => undefined);
        if (isOwn(fields)) taker.take(field, file, name).catch(reject);
        else reject(new DeskRefusal(403, 'refusal.token'));
      });
    });
    failed.catch(() => undefined);
    const finished = new Promise<void>(resolve => form.once('finish', () => resolve()));
    for await (const part of stream.iterator({ destroyOnReturn: false })) {
      const written = new Promise<void>(resolve => form.write(part, () => resolve()));
      await Promise.race([written, failed]);
      await Promise.race([taker.rest(), failed]);
    }
    form.end();
    await Promise.race([finished, failed]);
    await Promise.race([taker.end(), failed]);
    return { fields, received };
  } catch (error) {
    // The rest is read and discarded, as the browser reads the answer only after it has sent all.
    stream.resume();
    throw reasonOf(error);
  }
}

/** Writes the files of a form into a folder, and counts them. */
class FileTaker {
  readonly #folder: string;
  readonly #received: ReceivedFiles;
  readonly #paths = new Set<string>();
  /** The files that are being written, and those of them that have been received as a whole. */
  readonly #writing = new Set<Promise<void>>();
  readonly #ended = new Set<Promise<void>>();

  readonly #limits: { bytes: number; files: number };

  constructor(folder: string, received: ReceivedFiles, limits: { bytes: number; files: number }) {
    this.#limits = limits;
    this.#folder = folder;
    this.#received = received;
  }

  /** @throws DeskRefusal beyond the limits */
  async take(field: string, file: BusboyFileStream, name: string): Promise<void> {
    const path = pathOf(field, name);
    if (name === '' || path === null || this.#paths.has(path.toLowerCase())) {
      if (name !== '') this.#received.left_out.push(name.slice(0, PATH_LENGTH_MAX));
      file.resume();
      return;
    }
    this.#paths.add(path.toLowerCase());
    this.#received.files++;
    if (this.#received.name === '') this.#received.name = nameOf(field, name);
    if (this.#received.files > this.#limits.files)
      throw new DeskRefusal(413, 'refusal.too_many_files', { count: this.#limits.files });
    const writing = this.#write(file, join(this.#folder, path));
    this.#writing.add(writing);
    file.once('end', () => this.#ended.add(writing));
    try {
      await writing;
    } finally {
      this.#writing.delete(writing);
      this.#ended.delete(writing);
    }
  }

  /** Waits until not too many files are still to be written. */
  async rest(): Promise<void> {
    if (this.#ended.size > WRITING_MAX) await Promise.all(this.#ended);
  }

  /** Waits until all files are written. */
  async end(): Promise<void> {
    await Promise.all(this.#writing);
  }

  async #write(file: BusboyFileStream, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const count = (parts: AsyncIterable<Buffer>) => this.#count(parts);
    await pipeline(file, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }

  async *#count(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      this.#received.bytes += part.length;
      if (this.#received.bytes > this.#limits.bytes)
        throw new DeskRefusal(413, 'refusal.import_too_large', { size: this.#limits.bytes / 1e6 });
      yield part;
    }
  }
}

/**
 * The path of a file below the folder: that in its own folder, or the name alone. Returns null if it leads elsewhere,
 * is too long, or is of a program.
 */
function pathOf(field: string, name: string): string | null {
  const parts = name.normalize('NFC').replaceAll('\\', '/').split('/');
  const own = field === FOLDER_FIELD && parts.length > 1 ? parts.slice(1) : parts.slice(-1);
  const path = own.join('/');
  const isBad =
    own.some(part => part === '' || part === '.' || part === '..') ||
    own.length > DEPTH_MAX ||
    path.length > PATH_LENGTH_MAX ||
    // biome-ignore lint/suspicious/noControlCharactersInRegex: names with control characters are left out
    /[\u0000-\u001f\u007f]/.test(path) ||
    LEFT_OUT.test(path);
  return isBad ? null : path;
}

/** The name of an import: that of its folder, or of its first file. */
function nameOf(field: string, name: string): string {
  const path = name.replaceAll('\\', '/');
  const [top = ''] = path.split('/');
  return (field === FOLDER_FIELD && path.includes('/') ? top : basename(path)).slice(0, 80);
}

/** The reason of an error: its own, that of the disk, or that the form is malformed. */
function reasonOf(error: unknown): unknown {
  const isOfDisk = error instanceof Error && 'syscall' in error;
  return error instanceof DeskRefusal || isOfDisk ? error : new DeskRefusal(400, 'refusal.form');
}
