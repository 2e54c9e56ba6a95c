import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { isTaken, listFiles } from '../check/files.ts';
import type { Problem } from '../draft.ts';
import { FolderError } from '../folder-error.ts';
import { problemAt } from '../problems.ts';
import { SettingsOfTables } from '../sources/folder/catalogue-file.ts';
import { listExchangeFiles } from '../sources/source-file.ts';
import { findFormat } from '../sources/source-format.ts';
import { TABLE_ENDINGS } from '../sources/table/table.ts';
import type { TableFile } from '../sources/table/table-file.ts';
import { XmlError } from '../sources/xml/read-xml.ts';
import { readYamlFile } from '../sources/yaml-file.ts';
import { findTransaction } from './bmecat-update.ts';

/** The part of `catalogue.yaml` that an update reads. The file may be that of the whole catalogue. */
const UpdateFile = z.looseObject({ update: z.unknown(), ...SettingsOfTables });

/** The file name that marks a table as an update: `prices.update.csv`. */
const UPDATE_NAME = /\.update\.(csv|tsv|xlsx|jsonl|ndjson)$/;

/** The source of an update. */
export type UpdateSource = {
  /** Tables or BMEcat files. */
  files: TableFile[];
  /** The folder, which may have synonyms. It is null for a single file. */
  folder: string | null;
  /** Folder of the mapping of an owner's own tables, and where these lie, which defaults to the same folder. */
  mapping: { folder: string; data_dir: string | null } | null;
  /** For text files that are not UTF-8. */
  encoding: string | undefined;
  /** The one that `catalogue.yaml` states. */
  currency: string | null;
  /** Those of `catalogue.yaml`. */
  problems: Problem[];
};

/**
 * Finds the files of an update: a table or BMEcat file itself, or a folder's tables in `products/` and those of its
 * mapping, or else its BMEcat files, and its synonyms. Returns null if the path is a complete catalogue.
 * @param isWanted whether the caller asks for an update, which otherwise the table's name, the file's transaction or
 * the folder's `catalogue.yaml` (`update: true`) has to state
 * @param data_dir folder of the files that the mapping names, or null for the mapping's own
 * @throws FolderError if the path cannot be read, or is a table that is not marked as an update
 */
export async function findUpdate(
  path: string,
  isWanted: boolean,
  data_dir: string | null = null,
): Promise<UpdateSource | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new FolderError(`${path} is not a readable folder or file`);
  // A pipe or a device would never end.
  if (!found.isDirectory() && !found.isFile())
    throw new FolderError(`${path} is not a readable folder or file`);
  if (!found.isDirectory()) {
    const isTable = TABLE_ENDINGS.some(ending => path.endsWith(ending));
    if (isTable && (isWanted || UPDATE_NAME.test(path))) return sourceOf({ path, name: basename(path) });
    if (isTable) throw new FolderError(`${path} is a table; to change only what it names, add --update`);
    if (await isBmecatUpdate(path, isWanted)) return sourceOf({ path, name: basename(path) });
    if (!isWanted) return null;
    throw new FolderError(
      `${path} is neither a folder nor a table (${TABLE_ENDINGS.join(', ')}) nor a BMEcat file`,
    );
  }
  const said = await readYamlFile(join(path, 'catalogue.yaml'), 'catalogue.yaml', UpdateFile);
  if (!isWanted && said.value?.update !== true) return null;
  const { files } = await listFiles(join(path, 'products'), 'products');
  const tables = files
    .filter(file => TABLE_ENDINGS.some(ending => file.endsWith(ending)))
    .map(file => ({ path: join(path, 'products', file), name: `products/${file}` }));
  const isMapped = isTaken(join(path, 'mapping.yaml'));
  // Beside a mapping are the foreign files that it describes.
  const exchange = await sortExchange(isMapped ? [] : await listExchangeFiles(path));
  return {
    files: [...tables, ...exchange.files],
    folder: path,
    mapping: isMapped ? { folder: path, data_dir } : null,
    encoding: said.value?.encoding ?? undefined,
    currency: said.value?.currency ?? null,
    problems: [...said.problems.filter(({ code }) => code !== 'file_missing'), ...exchange.problems],
  };
}

/** The files of exchange that an update reads, and a problem for each other one. */
async function sortExchange(
  found: readonly TableFile[],
): Promise<{ files: TableFile[]; problems: Problem[] }> {
  const files: TableFile[] = [];
  const problems: Problem[] = [];
  for (const file of found)
    if ((await findFormat(file.path)).format === 'bmecat') files.push(file);
    else
      problems.push(
        problemAt({ file: file.name, line: null, column: null }, 'file_unknown', { path: file.name }),
      );
  return { files, problems };
}

function sourceOf(file: TableFile): UpdateSource {
  return { files: [file], folder: null, mapping: null, encoding: undefined, currency: null, problems: [] };
}

async function isBmecatUpdate(path: string, isWanted: boolean): Promise<boolean> {
  try {
    if ((await findFormat(path)).format !== 'bmecat') return false;
    const transaction = await findTransaction({ path, name: basename(path) });
    return isWanted || transaction?.startsWith('T_UPDATE') === true;
  } catch (error) {
    // Problems of the file are reported where it is read.
    if (error instanceof XmlError) return false;
    throw error;
  }
}
