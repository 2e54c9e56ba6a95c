import { join } from 'node:path';
import type { Database } from '#database/open.ts';
import { importCatalogue } from '#importer/import.ts';
import type { ImportOptions, ImportResult } from '#importer/import-options.ts';
import { findUpdate } from '#importer/update/find-update.ts';
import { readUpdates, updateCatalogue } from '#importer/update/update.ts';
import { findLocalFile } from '../media/shared-media.ts';
import { shareVersionFiles, sweepVersionFiles } from '../media/version-files.ts';
import type { Config } from '../settings/config.ts';
import { publishFiles } from './publish-files.ts';

/** The source of a staged version: its path, the name that the version gives it, and whether it is to be an update. */
export type StagedSource = Pick<ImportOptions, 'drop_bad_values' | 'onProgress' | 'signal'> & {
  path: string;
  source: string;
  update: boolean;
};

/**
 * Stages a version as `import --stage --allow-errors` does, which is an update of the live version if the caller or the
 * source says so.
 * @throws FolderError if the source cannot be read
 * @throws DatabaseError
 */
export async function stageSource(
  database: Database,
  { data_dir }: Pick<Config, 'data_dir'>,
  { path, update: isWanted, drop_bad_values, ...named }: StagedSource,
): Promise<ImportResult> {
  const options = {
    ...named,
    stage: true,
    allow_errors: true,
    reports_dir: join(data_dir, 'reports'),
  };
  const update = await findUpdate(path, isWanted);
  if (update !== null)
    return updateCatalogue(database, {
      ...options,
      rows: live => readUpdates(update, live),
      folder: update.folder,
      findFile: (version, path) => findLocalFile(database, data_dir, version, path),
      beforePublish: (version, from, added) =>
        shareVersionFiles(database, data_dir, { from, version, folder: update.folder, added }),
    });
  const files = await publishFiles(database, path, data_dir);
  const result = await importCatalogue(database, { ...options, ...files, folder: path, drop_bad_values });
  await sweepVersionFiles(database, data_dir);
  return result;
}
