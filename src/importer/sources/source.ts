import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MediaCheck } from '../check/media.ts';
import type { FolderItem } from '../draft.ts';
import { readFolder } from './folder/folder.ts';
import { readSourceFile } from './source-file.ts';

/**
 * The source of an import. Pictures and documents are in `folder`, which is the catalogue folder or the folder of the
 * single file (`is_file`).
 */
export type SourceKind = { folder: string; is_file: boolean };

/** Finds out whether a path is a folder or a file. Returns null if it is neither. */
export async function findSource(path: string): Promise<SourceKind | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return { folder: path, is_file: false };
  return found?.isFile() ? { folder: dirname(path), is_file: true } : null;
}

/** Reads a catalogue: a folder, with the files of its mapping in `data_dir` (null: in itself), or one file of a known format. */
export async function* readSource(
  path: string,
  source: SourceKind,
  { data_dir, media }: { data_dir: string | null; media: MediaCheck },
): AsyncGenerator<FolderItem> {
  if (source.is_file) yield* readSourceFile(path, media);
  else yield* readFolder({ folder: path, data_dir, media });
}
