import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleFiles } from './sample.ts';

/** The folder that a fresh checkout shows. */
export const SAMPLE_FOLDER = fileURLToPath(new URL('../sample/', import.meta.url));

// Written by hand, beside what is generated: articles are texts, not rows that follow from rules. Areas are made by areas.ts, of sources that are not here.
const KEPT = new Set(['README.md', 'areas.csv', 'LICENSE.areas']);
/** Whether a file of the sample is kept as it is: nothing here makes it. */
export const isKept = (path: string) => KEPT.has(path) || /^(content|pages)\//.test(path);

/** Writes the files that differ, removes those that are no longer made, and says how many there are. */
export function writeFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): { files: number; bytes: number } {
  for (const path of listFiles(folder)) if (!files.has(path) && !isKept(path)) rmSync(join(folder, path));
  let bytes = 0;
  for (const [path, content] of files) {
    const data = Buffer.from(content);
    bytes += data.length;
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    if (!isSame(target, data)) writeFileSync(target, data);
  }
  return { files: files.size, bytes };
}

function isSame(path: string, data: Buffer): boolean {
  try {
    return readFileSync(path).equals(data);
  } catch {
    return false; // not there yet
  }
}

function listFiles(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

if (import.meta.main) {
  const { files, bytes } = writeFolder(SAMPLE_FOLDER, sampleFiles());
  console.log(`catalogues/sample: ${files} files, ${(bytes / 1e6).toFixed(2)} MB`);
}
