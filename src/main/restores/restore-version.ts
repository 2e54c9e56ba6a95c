import { basename } from 'node:path';
import { listMediaFiles } from '#database/media-files.ts';
import { bringVersion } from '#database/move/bring-version.ts';
import type { Database } from '#database/open.ts';
import { countRecords } from '#database/records/record-counts.ts';
import { countProductChanges } from '#database/versions/product-changes.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { FolderError } from '#importer/folder-error.ts';
import { runOnNewVersion, settleVersion } from '#importer/version/version-run.ts';
import { storeMedia, writeLocal } from '../media/shared-media.ts';
import { sweepVersionFiles } from '../media/version-files.ts';
import { withBackup } from './open-backup.ts';

/** Where the site is, the backup, and who is told how many records are back so far. */
type Restoring = { data_dir: string; file: string; onRecords?: (records: number) => void };

/**
 * Stages the live version of a backup beside the versions of a running site, with its pictures and documents. Whatever else
 * the site has stays: the requests and feedback of visitors, people, the log.
 * @returns the new version, and how many records and files came
 * @throws FolderError if the backup has no live version
 * @throws DatabaseError `version_outdated` if another release wrote the backup
 */
export async function restoreVersion(
  database: Database,
  { data_dir, file, onRecords = () => undefined }: Restoring,
): Promise<{ version: string; from: string; records: number; files: number }> {
  return withBackup(data_dir, file, async backup => {
    const kept = await getLiveVersion(backup);
    if (kept === undefined) throw new FolderError(`${file} has no live version`);
    const source = `${basename(file)} (${kept.id})`;
    const brought = await runOnNewVersion(database, source, {}, async ({ id, heartbeat }) => {
      const live = await getLiveVersion(database);
      const records = await bringVersion(backup, database, {
        ...{ from_id: kept.id, to_id: id },
        onRecords: sum => {
          heartbeat.check();
          onRecords(sum);
        },
      });
      const media = await listMediaFiles(backup, kept.id);
      const bringFiles = async () => {
        for (const own of media) await writeLocal(backup, data_dir, id, own);
        await storeMedia(database, data_dir, id);
      };
      const { products: sum } = await countRecords(database, id);
      const changes =
        live === undefined
          ? { added: sum, changed: 0, withdrawn: 0 }
          : await countProductChanges(database, live.id, id);
      await settleVersion(
        database,
        { stage: true },
        {
          ...{ id, live, isGood: true, beforePublish: bringFiles },
          products: { read: sum, kept: sum, refused: 0, ...changes },
          problems: { error: 0, warning: 0 },
        },
      );
      return { version: id, from: kept.id, records, files: media.length };
    });
    await sweepVersionFiles(database, data_dir);
    return brought;
  });
}
