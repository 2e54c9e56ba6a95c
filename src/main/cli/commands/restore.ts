import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { findBackupFault } from '#database/backup.ts';
import { moveDatabase } from '#database/move/move.ts';
import { openDatabase } from '#database/open.ts';
import { unpackVersion } from '../../media/packed-media.ts';
import { storeMedia } from '../../media/shared-media.ts';
import { format } from '../../messages/messages.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { type Finish, UsageError } from '../exit-code.ts';
import { noteCommand } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** `etalon restore <file>`: restores the whole site of a backup to the empty place in the settings. */
export function restoreCommand(finish: Finish): Command {
  return withCommonOptions(new Command('restore'))
    .description(
      'Bring a backup into an empty DATA_DIR, or into the empty PostgreSQL database in DATABASE_URL',
    )
    .argument('<file>', 'file that etalon backup wrote; it stays as it is')
    .addHelpText(
      'after',
      `
Example:
  etalon restore backups/monday.sqlite

A place that already has a site is refused: name another DATA_DIR, or rename the old one. Every copied row is compared.
An interrupted restore can be repeated.`,
    )
    .action(async (file: string, options: CommonOptions) => {
      const locale = localeOf(options);
      const reason = findBackupFault(file);
      if (reason !== null) throw new UsageError(format('backup_unusable', { file, reason }, locale));
      const { versions, records, files, to } = await restore(readConfig(process.env), file);
      console.log(format('restored', { versions, records, files, to }, locale));
      finish(0);
    });
}

async function restore(config: Config, file: string) {
  // Opening a backup of an earlier release changes it, so a copy is opened.
  const own = join(config.data_dir, '.restore');
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true, mode: 0o700 });
  try {
    await copyFile(resolve(file), join(own, 'etalon.sqlite'));
    const from = await openDatabase({ data_dir: own, role: 'importer' });
    try {
      return await withDatabase(config, 'importer', async to => {
        let files = 0;
        const moveFiles = async (version: string) => {
          files += await unpackVersion(from, config.data_dir, version);
          await storeMedia(to, config.data_dir, version);
        };
        const moved = await moveDatabase(from, to, moveFiles);
        await noteCommand(to, { action: 'restore', details: file });
        return { ...moved, files, to: to.location };
      });
    } finally {
      await from.close();
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
