import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command } from 'commander';
import { TABLE_ENDINGS } from '#importer/sources/table/table.ts';
import { draftMapping } from '#importer/sources/tables/draft-mapping.ts';
import { type Finish, UsageError } from '../exit-code.ts';

/** `etalon map <file>`: writes a first mapping for a table on standard output.
 *  @throws UsageError where the file is no table that can be read */
export function mapCommand(finish: Finish): Command {
  return new Command('map')
    .description('Write a first mapping.yaml for a table, with its doubts as comments')
    .argument('<file>', `table (${TABLE_ENDINGS.join(', ')})`)
    .addHelpText('after', '\nExample:\n  etalon map parts.csv > mapping.yaml')
    .action(async (path: string) => {
      const found = await stat(path).catch(() => null);
      if (!found?.isFile() || !TABLE_ENDINGS.some(ending => path.endsWith(ending)))
        throw new UsageError(`${path} is not a table; use ${TABLE_ENDINGS.join(', ')}`);
      const mapping = await draftMapping({ path, name: basename(path) });
      if (mapping === null) throw new UsageError(`${path} has no rows that can be read`);
      process.stdout.write(mapping);
      finish(0);
    });
}
