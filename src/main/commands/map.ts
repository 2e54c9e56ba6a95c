import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command } from 'commander';
import { JsonError } from '#importer/sources/json/read-json.ts';
import { findFormat } from '#importer/sources/source-format.ts';
import { TABLE_ENDINGS } from '#importer/sources/table/table.ts';
import { draftMapping } from '#importer/sources/tables/draft-mapping.ts';
import { RECORD_ENDINGS } from '#importer/sources/tables/record-rows.ts';
import { XmlError } from '#importer/sources/xml/read-xml.ts';
import { type Finish, UsageError } from '../exit-code.ts';

const ENDINGS: readonly string[] = [...TABLE_ENDINGS, ...RECORD_ENDINGS];

/** `etalon map <file>`: writes a first mapping for a table, or for JSON or XML, on standard output.
 *  @throws UsageError where the file is no table that can be read */
export function mapCommand(finish: Finish): Command {
  return new Command('map')
    .description('Write a first mapping.yaml for a table, JSON or XML file, with its doubts as comments')
    .argument('<file>', `table (${ENDINGS.join(', ')})`)
    .addHelpText('after', '\nExample:\n  etalon map parts.csv > mapping.yaml')
    .action(async (path: string) => {
      const found = await stat(path).catch(() => null);
      if (!found?.isFile() || !ENDINGS.some(ending => path.endsWith(ending)))
        throw new UsageError(`${path} is not a table; use ${ENDINGS.join(', ')}`);
      const mapping = await draftOf(path);
      if (mapping === null) throw new UsageError(`${path} has no rows that can be read`);
      process.stdout.write(mapping);
      finish(0);
    });
}

/** The mapping of a file; null where it has no rows. @throws UsageError where it needs none, or cannot be read */
async function draftOf(path: string): Promise<string | null> {
  try {
    if ((await findFormat(path)).format !== null)
      throw new UsageError(`${path} needs no mapping; import it with: etalon import ${path}`);
    return await draftMapping({ path, name: basename(path) });
  } catch (error) {
    if (error instanceof JsonError || error instanceof XmlError)
      throw new UsageError(`${path} cannot be read: ${error.message}`);
    throw error;
  }
}
