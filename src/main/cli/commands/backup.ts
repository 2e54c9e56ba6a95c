import { Command } from 'commander';
import { backupDatabase } from '#database/backup.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import type { Finish } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from './options.ts';

/** `etalon backup <file>`: copies the database as it is at this moment, while the site runs. */
export function backupCommand(finish: Finish): Command {
  return withCommonOptions(new Command('backup'))
    .description('Copy the SQLite database to a file while the site is running')
    .argument('<file>', 'output file; replaced if it exists')
    .addHelpText(
      'after',
      '\nExample:\n  etalon backup backups/monday.sqlite\n\nTo back up PostgreSQL, use pg_dump.',
    )
    .action(async (file: string, options: CommonOptions) => {
      await withDatabase(readConfig(process.env), 'server', database => backupDatabase(database, file));
      console.log(format('backed_up', { file }, localeOf(options)));
      finish(0);
    });
}
