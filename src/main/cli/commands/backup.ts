import { Command, Option } from 'commander';
import { backupDatabase } from '#database/backup.ts';
import { noteBackup } from '../../checkup/last-backup.ts';
import { listPackable } from '../../media/packed-media.ts';
import { format } from '../../messages/messages.ts';
import { readConfig } from '../../settings/config.ts';
import type { Finish } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** `etalon backup <file>`: copies the whole site in its current state, while it runs. */
export function backupCommand(finish: Finish): Command {
  return (
    withCommonOptions(new Command('backup'))
      .description(
        'Copy the whole site (SQLite database, pictures and documents) to a file while it is running',
      )
      .argument('<file>', 'output file; replaced if it exists')
      // The desk has entered the person who asked for it.
      .addOption(new Option('--noted', 'without an entry in the log').hideHelp())
      .addHelpText(
        'after',
        '\nExample:\n  etalon backup backups/monday.sqlite\n\netalon restore brings it back. To back up PostgreSQL, which has the pictures and documents too, use pg_dump.',
      )
      .action(async (file: string, options: CommonOptions & { noted?: true }) => {
        const config = readConfig(process.env);
        await withDatabase(config, 'server', async database => {
          await backupDatabase(database, file, version => listPackable(config.data_dir, version));
          if (options.noted !== true) await noteCommand(database, { action: 'backup', details: file });
        });
        await noteBackup(config.data_dir, file);
        console.log(format('backed_up', { file }, localeOf(options)));
        finish(0);
      })
  );
}
