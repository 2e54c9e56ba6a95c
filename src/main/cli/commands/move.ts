import { Command } from 'commander';
import { moveDatabase } from '#database/move/move.ts';
import { openDatabase } from '#database/open.ts';
import { fetchMedia, storeMedia } from '../../media/shared-media.ts';
import { format } from '../../messages/messages.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** `etalon move`: copies a whole site from the SQLite file of `DATA_DIR` into the PostgreSQL of `DATABASE_URL`, or back. */
export function moveCommand(finish: Finish): Command {
  return withCommonOptions(new Command('move'))
    .description('Copy the whole site from SQLite to the PostgreSQL database in DATABASE_URL, or back')
    .option('--back', 'copy from PostgreSQL to the SQLite file in DATA_DIR')
    .addHelpText(
      'after',
      `
Example:
  etalon move

Stop the site first: changes made during the copy may be lost. Every copied row is compared; the source is not changed.
An interrupted move can be repeated. The files in DATA_DIR/media are copied into PostgreSQL, or from there into that folder.`,
    )
    .action(async (options: CommonOptions & { back?: boolean }) => {
      const config = readConfig(process.env);
      const locale = localeOf(options);
      if (config.database_url === undefined) throw new UsageError(format('move_without_url', {}, locale));
      const { versions, records, to } = await move(config, options.back === true);
      console.log(format('moved', { versions, records, to }, locale));
      finish(0);
    });
}

async function move(config: Config, back: boolean) {
  const sqlite = { data_dir: config.data_dir };
  const postgres = { data_dir: config.data_dir, url: config.database_url ?? '' };
  const from = await openDatabase({ ...(back ? postgres : sqlite), role: 'importer' });
  try {
    return await withDatabase(
      back ? { ...config, database_url: undefined } : config,
      'importer',
      async to => {
        const moveFiles = async (version: string) => {
          await fetchMedia(from, config.data_dir, version);
          await storeMedia(to, config.data_dir, version);
        };
        const moved = await moveDatabase(from, to, moveFiles);
        await noteCommand(to, { action: 'move', details: `${from.location} → ${to.location}` });
        return { ...moved, to: to.location };
      },
    );
  } finally {
    await from.close();
  }
}
