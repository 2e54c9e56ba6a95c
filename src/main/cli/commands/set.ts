import { Command } from 'commander';
import type { ImportIo } from '#importer/command.ts';
import { FolderError } from '#importer/folder-error.ts';
import { rowOf } from '#importer/update/update.ts';
import { readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';
import { publishUpdate } from './import.ts';

/** `etalon set <product> <field> <value>`: changes one field of a product. */
export function setCommand(finish: Finish): Command {
  return withCommonOptions(new Command('set'))
    .description('Change one field of a product in the live version')
    .argument('<part-number>', 'part number of the product')
    .argument('<field>', 'column of products/, for example price, stock, status or an attribute')
    .argument('<value>', 'new value, in the form of that column')
    .option('--dry-run', 'check the value, without publishing')
    .addHelpText(
      'after',
      "\nExamples:\n  etalon set EL-PCX-25-100-A price 1:52.00\n  etalon set EL-PCX-25-100-A 'focal_length [mm]' 100",
    )
    .action(
      async (
        part_number: string,
        field: string,
        value: string,
        options: CommonOptions & { dryRun?: true },
      ) => {
        const config = readConfig(process.env);
        const io: ImportIo = {
          out: text => process.stdout.write(text),
          err: text => process.stderr.write(text),
          is_terminal: false,
        };
        const source = `set ${part_number} ${field}`;
        const rows = () => rowOf(source, { part_number, [field]: value });
        const run = { ...options, locale: localeOf(options), signal: new AbortController().signal };
        try {
          const code = await withDatabase(config, 'importer', database =>
            // A price typed for one product is intended, however large the jump.
            publishUpdate(database, { source, rows, ...config, price_jump_limit: 1 }, run, io),
          );
          finish(code);
        } catch (error) {
          throw error instanceof FolderError ? new UsageError(error.message) : error;
        }
      },
    );
}
