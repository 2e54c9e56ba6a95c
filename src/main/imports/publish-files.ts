import type { Database } from '#database/open.ts';
import type { ImportOptions } from '#importer/import-options.ts';
import { findSource } from '#importer/sources/source.ts';
import { copyMedia, hasSameMedia } from '../media/media-store.ts';
import { findLocalFile, storeMedia } from '../media/shared-media.ts';

/**
 * The options of an import that find the files of the live version, compare them with its own, and copy its own before it
 * goes live.
 */
export async function publishFiles(
  database: Database,
  path: string,
  data_dir: string,
): Promise<Pick<ImportOptions, 'findFile' | 'hasSameMedia' | 'beforePublish'>> {
  const folder = (await findSource(path))?.folder ?? path;
  return {
    findFile: (version, path) => findLocalFile(database, data_dir, version, path),
    hasSameMedia: (version, files) => hasSameMedia({ folder, data_dir, version, files }),
    beforePublish: async (version, files) => {
      await copyMedia({ folder, data_dir, version, files });
      await storeMedia(database, data_dir, version);
    },
  };
}
