import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeCatalogue } from './catalogue-folder.ts';
import { runEtalon } from './etalon.ts';

const MANUAL = readFileSync(new URL('../../docs/data/reader.md', import.meta.url), 'utf8');

/** The blocks of code of the manual's section, in order. */
const [mapping = '', reader = '', words = ''] = [...MANUAL.matchAll(/^ *```\w+\n(.*?)^ *```$/gms)].map(
  ([, code = '']) => code,
);

it('the reader that the manual shows reads a folder that lies outside of the project', async context => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-own-reader-'));
  const data_dir = mkdtempSync(join(tmpdir(), 'etalon-data-'));
  context.onTestFinished(() => {
    for (const path of [folder, data_dir]) rmSync(path, { recursive: true, force: true });
  });
  const line = (part_number: string, name: string, focal_length: string) =>
    `${part_number.padEnd(10)}${name.padEnd(30)}${focal_length}\n`;
  writeCatalogue(folder, {
    'mapping.yaml': mapping,
    'reader.ts': reader,
    'problems.yaml': words,
    'parts.txt': line('PC-50', 'Plano-convex lens', '50') + line('PC-0', 'Window', ''),
  });
  const { code, out, err } = await runEtalon(['import', folder], { DATA_DIR: data_dir });
  expect([code, err]).toEqual([0, expect.not.stringMatching(/Warning:|\n\s+at /)]);
  expect(out).toContain('parts.txt:2  warning  no_focal_length  No focal length: PC-0\n');
  expect(out).toContain('2 products read, 2 kept, 0 rejected');
});
