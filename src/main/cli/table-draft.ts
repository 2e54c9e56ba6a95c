import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { JsonError } from '#importer/sources/json/read-json.ts';
import { findFormat } from '#importer/sources/source-format.ts';
import { TABLE_ENDINGS } from '#importer/sources/table/table.ts';
import { draftMapping, TableError } from '#importer/sources/tables/draft-mapping.ts';
import { RECORD_ENDINGS } from '#importer/sources/tables/record-rows.ts';
import { XmlError } from '#importer/sources/xml/read-xml.ts';
import { UsageError } from './exit-code.ts';

/** What the names of files end with that a mapping can read. */
export const MAPPED_ENDINGS: readonly string[] = [...TABLE_ENDINGS, ...RECORD_ENDINGS];

/** Drafts the mapping of a table, or of a JSON or XML file. @throws UsageError where it needs none, or cannot be read */
export async function draftTable(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || !MAPPED_ENDINGS.some(ending => path.endsWith(ending)))
    throw new UsageError(`${path} is not a table; use ${MAPPED_ENDINGS.join(', ')}`);
  const mapping = await draftReadable(path);
  if (mapping === null) throw new UsageError(`${path} has no rows that can be read`);
  return mapping;
}

async function draftReadable(path: string): Promise<string | null> {
  try {
    if ((await findFormat(path)).format !== null)
      throw new UsageError(`${path} needs no mapping; import it with: etalon import ${path}`);
    return await draftMapping({ path, name: basename(path) });
  } catch (error) {
    if (error instanceof JsonError || error instanceof XmlError || error instanceof TableError)
      throw new UsageError(`${path} cannot be read: ${error.message}`);
    throw error;
  }
}
