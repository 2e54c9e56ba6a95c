import { findVersion } from '#database/versions/versions.ts';
import type { DeskSite } from '../page/desk-page.ts';
import { findEnd, type ImportJob, wantRun } from './import-job.ts';

/** Runs an import again. The version that it made before, if nobody has published it, gives way. */
export async function runAgain(
  site: DeskSite,
  id: string,
  how: Partial<Pick<ImportJob, 'update' | 'drop_bad_values'>> = {},
): Promise<void> {
  await discardMade(site, id);
  await wantRun(site.work_dir, id, how);
  site.imports.wake();
}

/** Deletes the version that an import made, if nobody has published or planned it. */
export async function discardMade(site: DeskSite, id: string): Promise<void> {
  const end = await findEnd(site.work_dir, id);
  const version = end?.kind === 'result' && end.result.staged ? end.result.version : null;
  const found = version === null ? undefined : await findVersion(site.database, version);
  if (found?.state === 'ready' && found.publish_at === null) await site.discard(found.id);
}
