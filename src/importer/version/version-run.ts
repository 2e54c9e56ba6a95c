import { join } from 'node:path';
import type { CatalogueVersion, ProductCounts } from '#contract/records/version.ts';
import { DatabaseError } from '#database/engine/errors.ts';
import type { Database } from '#database/open.ts';
import { stageVersion } from '#database/versions/planned-publications.ts';
import { publishVersion } from '#database/versions/publishing.ts';
import { hasSameRecords } from '#database/versions/same-records.ts';
import {
  deleteAbandonedVersions,
  discardVersion,
  failVersion,
  purgeVersions,
} from '#database/versions/version-cleaning.ts';
import { completeVersion, createVersion, getLiveVersion } from '#database/versions/versions.ts';
import { ProblemReport } from '../report.ts';
import { type Heartbeat, markFailed, startHeartbeat } from './lifeline.ts';

/**
 * A version that is being built: its id, the report of its problems with its path (null if none is written), and its
 * heartbeat.
 */
export type VersionRun = {
  id: string;
  report: ProblemReport;
  report_file: string | null;
  heartbeat: Heartbeat;
};

/**
 * Where the report is written. Without `report_file` it is `<reports_dir>/<version>.csv`, and without either none is
 * written.
 */
type ReportPlace = {
  report_file?: string | undefined;
  reports_dir?: string | undefined;
  dry_run?: boolean | undefined;
};

/**
 * Runs work on a new version and marks the version as failed if the work throws. Abandoned versions are deleted before
 * it, and failed and dropped ones after it succeeded.
 * @param source the origin that the list of versions shows
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

/** The decision on a version that may go live. `versions_kept` is the number of versions that remain. */
type SettleOptions = {
  dry_run?: boolean | undefined;
  stage?: boolean | undefined;
  versions_kept?: number | undefined;
};

/** The outcome of a version. `version` is the live one if that is the same, and null if nothing was kept. */
type Settled = { version: string | null; published: boolean; staged: boolean; unchanged: boolean };

/** A finished version. */
type MadeVersion = {
  id: string;
  live: CatalogueVersion | undefined;
  /** The live version that it changes in part, or keeps something of. */
  from?: string | undefined;
  /** Whether a version that went live meanwhile may be replaced without losing anything. */
  mayReplace?: ((live: string) => Promise<boolean>) | undefined;
  /** Whether it may go live. */
  isGood: boolean;
  products: ProductCounts;
  problems: { error: number; warning: number };
  /** As in the import's options, with the files already given. */
  hasSameMedia?: ((live: string) => Promise<boolean>) | undefined;
  /** As in the import's options, with its arguments already given. */
  beforePublish?: (() => Promise<void>) | undefined;
};

/**
 * Publishes a version, stages it, or drops it if it is not good, in a dry run, or if the live one is the same.
 * @throws DatabaseError `version_overtaken` if another version went live meanwhile, or if the database fails
 */
export async function settleVersion(
  database: Database,
  { dry_run = false, stage = false, versions_kept }: SettleOptions,
  made: MadeVersion,
): Promise<Settled> {
  const { id, live, isGood } = made;
  const outcome = { version: id, published: false, staged: false, unchanged: false };
  if (dry_run) {
    await discardVersion(database, id);
    return { ...outcome, version: null };
  }
  if (!isGood) {
    await failVersion(database, id);
    return outcome;
  }
  if (!stage && live !== undefined && (await isUnchanged(database, live.id, made))) {
    await discardVersion(database, id);
    return { ...outcome, version: live.id, unchanged: true };
  }
  await made.beforePublish?.();
  await completeVersion(database, id, { products: made.products, problems: made.problems });
  if (stage) await stageVersion(database, id);
  else await publishMade(database, made, versions_kept);
  return { ...outcome, published: !stage, staged: stage };
}

async function publishMade(
  database: Database,
  { id, from, mayReplace }: Pick<MadeVersion, 'id' | 'from' | 'mayReplace'>,
  keep: number | undefined,
): Promise<void> {
  try {
    await publishVersion(database, id, { sweep: false, keep, from });
  } catch (error) {
    const isOvertaken = error instanceof DatabaseError && error.code === 'version_overtaken';
    const now = isOvertaken ? await getLiveVersion(database) : undefined;
    if (now === undefined || now.id === from || !(await mayReplace?.(now.id))) throw error;
    await publishMade(database, { id, from: now.id, mayReplace }, keep);
  }
}

/** Whether the live version would be served as the new one: it has the same records, and publishes the same files. */
async function isUnchanged(
  database: Database,
  live: string,
  { id, products: { added, changed, withdrawn }, hasSameMedia }: MadeVersion,
): Promise<boolean> {
  if (added + changed + withdrawn > 0 || !(await hasSameRecords(database, live, id))) return false;
  return hasSameMedia === undefined || hasSameMedia(live);
}
