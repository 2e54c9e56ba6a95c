import { Command } from 'commander';
import { rollbackVersion } from '#database/versions/publishing.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import type { Finish } from '../exit-code.ts';
import { notePublication } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** `etalon rollback`: publishes the previous version again. */
export function rollbackCommand(finish: Finish): Command {
  return withCommonOptions(new Command('rollback'))
    .description('Return to the previously live version; running it again undoes this')
    .addHelpText('after', '\nExample:\n  etalon rollback')
    .action(async (options: CommonOptions) => {
      const version = await withDatabase(readConfig(process.env), 'importer', database =>
        notePublication(database, 'roll_back', () => rollbackVersion(database)),
      );
      console.log(
        format('published', { id: version.id, products: version.products?.kept ?? 0 }, localeOf(options)),
      );
      finish(0);
    });
}
