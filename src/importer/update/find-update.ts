import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { listFiles } from '../check/files.ts';
import { FolderError } from '../folder-error.ts';
import { findFormat } from '../sources/source-format.ts';
import { TABLE_ENDINGS } from '../sources/table/table.ts';
import type { TableFile } from '../sources/table/table-file.ts';
import { XmlError } from '../sources/xml/read-xml.ts';
import { readYamlFile } from '../sources/yaml-file.ts';
import { findTransaction } from './bmecat-update.ts';

/** The name of a table that says it is an update: `prices.update.csv`. */
const UPDATE_NAME = /\.update\.(csv|tsv|xlsx|jsonl|ndjson)$/;

/**
 * Finds the files of an update: the table or BMEcat file itself, or the tables in the `products/` of a folder. Null
 * where the path is a catalogue to be imported whole.
 * @param isWanted the caller says that it is an update; otherwise the table's name, the file's transaction or the
 * folder's `catalogue.yaml` (`update: true`) has to
 * @throws FolderError where the path cannot be read, or is a table that does not say so
 */
export async function findUpdate(path: string, isWanted: boolean): Promise<TableFile[] | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new FolderError(`${path} is not a readable folder or file`);
  // A pipe or a device would never end.
  if (!found.isDirectory() && !found.isFile())
    throw new FolderError(`${path} is not a readable folder or file`);
  if (!found.isDirectory()) {
    const isTable = TABLE_ENDINGS.some(ending => path.endsWith(ending));
    if (isTable && (isWanted || UPDATE_NAME.test(path))) return [{ path, name: basename(path) }];
    if (isTable) throw new FolderError(`${path} is a table; to change only what it names, add --update`);
    if (await isBmecatUpdate(path, isWanted)) return [{ path, name: basename(path) }];
    if (!isWanted) return null;
    throw new FolderError(
      `${path} is neither a folder nor a table (${TABLE_ENDINGS.join(', ')}) nor a BMEcat file`,
    );
  }
  if (!isWanted && !(await saysUpdate(path))) return null;
  const { files } = await listFiles(join(path, 'products'), 'products');
  return files
    .filter(file => TABLE_ENDINGS.some(ending => file.endsWith(ending)))
    .map(file => ({ path: join(path, 'products', file), name: `products/${file}` }));
}

async function isBmecatUpdate(path: string, isWanted: boolean): Promise<boolean> {
  try {
    if ((await findFormat(path)).format !== 'bmecat') return false;
    const transaction = await findTransaction({ path, name: basename(path) });
    return isWanted || transaction?.startsWith('T_UPDATE') === true;
  } catch (error) {
    // What is wrong with the file is reported where it is read.
    if (error instanceof XmlError) return false;
    throw error;
  }
}

async function saysUpdate(folder: string): Promise<boolean> {
  const { value } = await readYamlFile(
    join(folder, 'catalogue.yaml'),
    'catalogue.yaml',
    z.looseObject({ update: z.unknown() }),
  );
  return value?.update === true;
}
