import { Command } from 'commander';
import { MAPPED_ENDINGS } from '#importer/sources/find-mapped-files.ts';
import type { Finish } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions } from '../options.ts';
import { draftTable } from '../table-draft.ts';

/**
 * `etalon map <file>`: writes a first mapping for a table, or for JSON or XML, to standard output. @throws UsageError
 * if the file cannot be read as one of these
 */
export function mapCommand(finish: Finish): Command {
  return withCommonOptions(new Command('map'))
    .description('Write a first mapping.yaml for a table, JSON or XML file, with its doubts as comments')
    .argument('<file>', `table (${MAPPED_ENDINGS.join(', ')})`)
    .addHelpText('after', '\nExample:\n  etalon map parts.csv > mapping.yaml')
    .action(async (path: string, options: CommonOptions) => {
      process.stdout.write(await draftTable(path, localeOf(options)));
      finish(0);
    });
}
