import { join } from 'node:path';
import type { Database } from '#database/open.ts';
import { deleteAbandonedVersions, purgeVersions } from '#database/versions/version-cleaning.ts';
import { createVersion } from '#database/versions/versions.ts';
import { type Heartbeat, markFailed, startHeartbeat } from './lifeline.ts';
import { ProblemReport } from './report.ts';

/**
 * A version that is being made: its id, the report of its problems and where that is written (null: nowhere), and the
 * sign that its maker lives.
 */
export type VersionRun = {
  id: string;
  report: ProblemReport;
  report_file: string | null;
  heartbeat: Heartbeat;
};

/** Where a report is written; without `report_file` it is `<reports_dir>/<version>.csv`, with neither none. */
type ReportPlace = {
  report_file?: string | undefined;
  reports_dir?: string | undefined;
  dry_run?: boolean | undefined;
};

/**
 * Does the work on a new version; where it fails, the version is marked as failed. Versions that nobody works on any
 * more are deleted before, those that are over after.
 * @param source what the list of versions says that it came from
 */
export async function runOnNewVersion<Result>(
  database: Database,
  source: string,
  options: ReportPlace,
  work: (run: VersionRun) => Promise<Result>,
): Promise<Result> {
  await deleteAbandonedVersions(database);
  const { id } = await createVersion(database, { source });
  const report_file =
    options.report_file ??
    (options.reports_dir === undefined
      ? null
      : join(options.reports_dir, options.dry_run ? 'dry-run.csv' : `${id}.csv`));
  const report = new ProblemReport(report_file);
  const heartbeat = startHeartbeat(database, id);
  try {
    const result = await work({ id, report, report_file, heartbeat });
    await purgeVersions(database);
    return result;
  } catch (error) {
    await markFailed(database, id);
    throw error;
  } finally {
    heartbeat.stop();
    report.close();
  }
}
