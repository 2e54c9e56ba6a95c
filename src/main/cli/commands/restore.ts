import { Command, Option } from 'commander';
import { backupDatabase, findBackupFault } from '#database/backup.ts';
import { moveDatabase } from '#database/move/move.ts';
import { noteBackup } from '../../checkup/last-backup.ts';
import { tellTo } from '../../desk/restore-note.ts';
import { listPackable, unpackVersion } from '../../media/packed-media.ts';
import { storeMedia } from '../../media/shared-media.ts';
import { format } from '../../messages/messages.ts';
import { withBackup } from '../../restores/open-backup.ts';
import { restoreVersion } from '../../restores/restore-version.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

type StageFlags = { stage?: true; keep?: string; told?: string };
type RestoredVersion = Awaited<ReturnType<typeof restoreVersion>>;

/** Least time between two words of progress, in ms. */
const TOLD_EVERY_MS = 500;

/** `etalon restore <file>`: restores the whole site of a backup to the empty place in the settings. */
export function restoreCommand(finish: Finish): Command {
  return withCommonOptions(new Command('restore'))
    .description(
      'Bring a backup into an empty DATA_DIR, or into the empty PostgreSQL database in DATABASE_URL',
    )
    .argument('<file>', 'file that etalon backup wrote; it stays as it is')
    .option(
      '--stage',
      'bring only the live version of the backup, as a version of the site that is there, which nobody sees until it is published',
    )
    .addOption(new Option('--keep <file>', 'back up the present state first').hideHelp())
    .addOption(new Option('--told <file>', 'where to say how far it is').hideHelp())
    .addHelpText(
      'after',
      `
Examples:
  etalon restore backups/monday.sqlite
  etalon restore backups/monday.sqlite --stage

A place that already has a site is refused: name another DATA_DIR, or rename the old one. Every copied row is compared.
An interrupted restore can be repeated.`,
    )
    .action(async (file: string, options: CommonOptions & StageFlags) => {
      const locale = localeOf(options);
      const config = readConfig(process.env);
      const reason = findBackupFault(file);
      if (reason !== null) throw new UsageError(format('backup_unusable', { file, reason }, locale));
      if (options.stage === true) {
        const brought = await stage(config, file, options);
        console.log(format('restored_version', brought, locale));
        finish(0);
        return;
      }
      const { versions, records, files, to } = await restore(config, file);
      console.log(format('restored', { versions, records, files, to }, locale));
      finish(0);
    });
}

async function restore(config: Config, file: string) {
  return withBackup(config.data_dir, file, from =>
    withDatabase(config, 'importer', async to => {
      let files = 0;
      const moveFiles = async (version: string) => {
        files += await unpackVersion(from, config.data_dir, version);
        await storeMedia(to, config.data_dir, version);
      };
      const moved = await moveDatabase(from, to, moveFiles);
      await noteCommand(to, { action: 'restore', details: file });
      return { ...moved, files, to: to.location };
    }),
  );
}

/** Stages the live version of a backup. For the desk, it first keeps the present state and says how far it is. */
async function stage(config: Config, file: string, { told, keep }: StageFlags): Promise<RestoredVersion> {
  const tell = told === undefined ? async () => undefined : tellTo(told);
  return withDatabase(config, 'importer', async database => {
    if (keep !== undefined) {
      await tell({ step: 'keep', records: 0, version: null });
      await backupDatabase(database, keep, version => listPackable(config.data_dir, version));
      await noteBackup(config.data_dir, keep);
    }
    let told_at = 0;
    const onRecords = (records: number) => {
      if (Date.now() - told_at < TOLD_EVERY_MS) return;
      told_at = Date.now();
      void tell({ step: 'records', records, version: null });
    };
    const brought = await restoreVersion(database, { data_dir: config.data_dir, file, onRecords });
    const { version, records } = brought;
    // The desk has entered who asked for it.
    if (told === undefined) await noteCommand(database, { action: 'restore', version, details: file });
    await tell({ step: 'done', records, version });
    return brought;
  });
}
