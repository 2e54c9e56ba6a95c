import { glob } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { TABLE_ENDINGS } from './table/table.ts';
import type { TableFile } from './table/table-file.ts';
import { RECORD_ENDINGS } from './tables/record-rows.ts';

/** Suffixes of the files that a mapping can read. */
export const MAPPED_ENDINGS: readonly string[] = [...TABLE_ENDINGS, ...RECORD_ENDINGS];

/** Whether a mapping can read a file, by its name. */
export function isMapped(path: string): boolean {
  return MAPPED_ENDINGS.some(ending => path.toLowerCase().endsWith(ending));
}

/**
 * The files below a folder that one mapping can read, which are those with the most frequent suffix, and the pattern
 * by which it names them. Returns null if there are none.
 */
export async function findMappedFiles(
  folder: string,
): Promise<{ files: TableFile[]; pattern: string } | null> {
  const names = (await Array.fromAsync(glob('**/*', { cwd: folder }))).filter(isMapped).sort();
  const byEnding = [...Map.groupBy(names, name => extname(name))].sort((a, b) => b[1].length - a[1].length);
  const [[ending, found] = ['', []]] = byEnding;
  if (found.length === 0) return null;
  const isFlat = found.every(name => !/[\\/]/.test(name));
  return {
    files: found.map(name => ({ path: join(folder, name), name })),
    pattern: `${isFlat ? '' : '**/'}*${ending}`,
  };
}
