import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { writeCatalogue } from './catalogue-folder.ts';
import { runEtalon } from './etalon.ts';

/**
 * Makes the data of a site once for all tests of a file, when the first of them asks. The returned function copies it
 * into a test's own folder.
 */
export function keepData(make: (data_dir: string) => Promise<void>): (data_dir: string) => Promise<void> {
  let kept: string | undefined;
  let made: Promise<void> | undefined;
  afterAll(() => {
    if (kept !== undefined) rmSync(kept, { recursive: true, force: true, maxRetries: 5 });
  });
  return async data_dir => {
    kept ??= mkdtempSync(join(tmpdir(), 'etalon-kept-'));
    made ??= make(kept);
    await made;
    cpSync(kept, data_dir, { recursive: true });
  };
}

/** Imports the small catalogue with rows of the table of lenses. @param files more files of the folder */
export async function importLenses(
  data_dir: string,
  rows: string,
  { flags = ['--confirm'], files = {} }: { flags?: readonly string[]; files?: Record<string, string> } = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-lenses-'));
  const table = `part_number,set_id,focal_length [mm]\n${rows}\n`;
  writeCatalogue(folder, { 'products/lenses.csv': table, ...files });
  const { code, err } = await runEtalon(['import', folder, ...flags], { DATA_DIR: data_dir });
  expect([code, err]).toEqual([0, expect.any(String)]);
  rmSync(folder, { recursive: true });
}
