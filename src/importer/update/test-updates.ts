import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, assert, beforeEach } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import type { UpdateBase } from './build-update.ts';
import { findUpdate } from './find-update.ts';
import { readUpdates, updateCatalogue } from './update.ts';

/** A database of each test, and folders that are imported into it. */
export class UpdateWork {
  #folder = '';
  #database: Database | undefined;

  /** The database of the running test. */
  get database(): Database {
    assert(this.#database !== undefined);
    return this.#database;
  }

  constructor() {
    beforeEach(async () => {
      this.#folder = mkdtempSync(join(tmpdir(), 'etalon-update-work-'));
      this.#database = await openDatabase({ data_dir: join(this.#folder, 'data'), role: 'importer' });
    });
    afterEach(async () => {
      await this.#database?.close();
      rmSync(this.#folder, { recursive: true });
    });
  }

  /** Writes a folder anew. @returns its path */
  write(name: string, files: Record<string, string>): string {
    const folder = join(this.#folder, name);
    rmSync(folder, { recursive: true, force: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return folder;
  }

  /** Updates the live version with the files of a folder. @returns the result with the codes of its problems */
  async update(source: string, files: Record<string, string>) {
    const found = await findUpdate(this.write(source, files), true);
    assert(found !== null);
    const read = (live: UpdateBase) => readUpdates(found, live);
    const result = await updateCatalogue(this.database, { source, rows: read, folder: found.folder });
    return { ...result, codes: result.groups.map(({ code }) => code) };
  }
}
