import { shareMediaFiles, sharesMedia } from '#database/media-files.ts';
import type { Database } from '#database/open.ts';
import { discardVersion } from '#database/versions/version-cleaning.ts';
import { listVersions } from '#database/versions/versions.ts';
import { shareMedia, sweepMedia } from './media-store.ts';
import { storeMedia } from './shared-media.ts';

/** Deletes a version that is ready, and its files. @throws DatabaseError `version_state` */
export async function discardWithFiles(database: Database, data_dir: string, id: string): Promise<void> {
  await discardVersion(database, id);
  await sweepVersionFiles(database, data_dir);
}

/** Deletes the files of versions that no longer exist. */
export async function sweepVersionFiles(database: Database, data_dir: string): Promise<void> {
  const versions = await listVersions(database);
  await sweepMedia(
    data_dir,
    versions.filter(({ state }) => state !== 'failed').map(({ id }) => id),
  );
}

/**
 * Shares the files of a version with an update of it, for the records that the update does not change, and adds those
 * that it brings.
 * @param added paths of checked files in the update's folder, which is null if it brings none
 */
export async function shareVersionFiles(
  database: Database,
  data_dir: string,
  {
    from,
    version,
    folder,
    added,
  }: { from: string; version: string; folder: string | null; added: readonly string[] },
): Promise<void> {
  const paths = folder === null ? [] : added;
  await shareMedia(data_dir, { from, version, folder: folder ?? '', added: paths });
  await storeMedia(database, data_dir, version, paths);
  if (sharesMedia(database)) await shareMediaFiles(database, from, version);
}
