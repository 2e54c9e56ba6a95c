import { shareMediaFiles, sharesMedia } from '#database/media-files.ts';
import type { Database } from '#database/open.ts';
import { discardVersion } from '#database/versions/version-cleaning.ts';
import { listVersions } from '#database/versions/versions.ts';
import { shareMedia, sweepMedia } from './media-store.ts';

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

/** Shares the files of a version with an update of it, for the records that the update does not change. */
export async function shareVersionFiles(
  database: Database,
  data_dir: string,
  { from, version }: { from: string; version: string },
): Promise<void> {
  await shareMedia(data_dir, { from, version });
  if (sharesMedia(database)) await shareMediaFiles(database, from, version);
}
