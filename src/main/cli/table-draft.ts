import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { findMappedFiles, isMapped, MAPPED_ENDINGS } from '#importer/sources/find-mapped-files.ts';
import { JsonError } from '#importer/sources/json/read-json.ts';
import { findFormat } from '#importer/sources/source-format.ts';
import { draftMapping, TableError } from '#importer/sources/tables/draft/draft-mapping.ts';
import { XmlError } from '#importer/sources/xml/read-xml.ts';
import type { Locale } from '#text/locale.ts';
import { UsageError } from './exit-code.ts';

/**
 * Drafts the mapping of a table, of a JSON or XML file, or of a folder of files in one format.
 * @param locale the language of its comments
 * @throws UsageError if it needs none or cannot be read
 */
export async function draftTable(path: string, locale: Locale): Promise<string> {
  const found = await stat(path).catch(() => null);
  const mapping = found?.isDirectory()
    ? await draftFolder(path, locale)
    : await draftFile(path, { isFile: found?.isFile() === true, locale });
  if (mapping === null) throw new UsageError(`${path} has no rows that can be read`);
  return mapping;
}

async function draftFile(
  path: string,
  { isFile, locale }: { isFile: boolean; locale: Locale },
): Promise<string | null> {
  if (!isFile || !isMapped(path))
    throw new UsageError(`${path} is not a table; use ${MAPPED_ENDINGS.join(', ')}`);
  return readable(path, async () => {
    if ((await findFormat(path)).format !== null)
      throw new UsageError(`${path} needs no mapping; import it with: etalon import ${path}`);
    const name = basename(path);
    return draftMapping([{ path, name }], name, locale);
  });
}

/** Drafts a mapping for the files below a folder that have its most frequent suffix. */
async function draftFolder(path: string, locale: Locale): Promise<string | null> {
  const found = await findMappedFiles(path);
  if (found === null) throw new UsageError(`${path} has no tables; use ${MAPPED_ENDINGS.join(', ')}`);
  return readable(path, () => draftMapping(found.files, found.pattern, locale));
}

async function readable(path: string, draft: () => Promise<string | null>): Promise<string | null> {
  try {
    return await draft();
  } catch (error) {
    if (error instanceof JsonError || error instanceof XmlError || error instanceof TableError)
      throw new UsageError(`${path} cannot be read: ${error.message}`);
    throw error;
  }
}
