import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const BUFFER_LENGTH = 256 * 1024; // characters written at once

/**
 * Keeps records in a temporary file until the whole source has been read, because the definitions of attributes and the
 * groups of products are only at a catalogue's end.
 */
export class RecordSpool<Record> {
  readonly #folder: string;
  readonly #stream: ReturnType<typeof createWriteStream>;
  #buffer = '';

  private constructor(folder: string) {
    this.#folder = folder;
    this.#stream = createWriteStream(join(folder, 'records.jsonl'));
  }

  /** Opens an empty spool. */
  static async open<Record>(): Promise<RecordSpool<Record>> {
    return new RecordSpool<Record>(await mkdtemp(join(tmpdir(), 'etalon-import-')));
  }

  /** Adds a record, which must be plain data. */
  async add(record: Record): Promise<void> {
    this.#buffer += `${JSON.stringify(record)}\n`;
    if (this.#buffer.length > BUFFER_LENGTH) await this.#flush();
  }

  /** All records in the order in which they were added. No more can be added afterwards. */
  async *read(): AsyncGenerator<Record> {
    await this.#flush();
    this.#stream.end();
    await once(this.#stream, 'finish');
    const lines = createInterface({ input: createReadStream(join(this.#folder, 'records.jsonl')) });
    // It reads the output of `add`.
    for await (const line of lines) yield JSON.parse(line) as Record;
  }

  /** Deletes the file. */
  async close(): Promise<void> {
    this.#stream.destroy();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = '';
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }
}
