import type { Database } from '#database/open.ts';
import { stageVersion } from '#database/versions/planned-publications.ts';
import { countPriceJumps, countProductChanges } from '#database/versions/product-changes.ts';
import { publishVersion } from '#database/versions/publishing.ts';
import { hasSameRecords } from '#database/versions/same-records.ts';
import { discardVersion, failVersion } from '#database/versions/version-cleaning.ts';
import { completeVersion, getLiveVersion } from '#database/versions/versions.ts';
import { findNeededConsent } from '../consent.ts';
import { FolderError } from '../folder-error.ts';
import type { ImportOptions, ImportResult } from '../import.ts';
import { buildHeaders, type Row, readTable, TABLE_ENDINGS } from '../sources/table/table.ts';
import type { TableFile } from '../sources/table/table-file.ts';
import { runOnNewVersion } from '../version-run.ts';
import { readBmecatUpdate } from './bmecat-update.ts';
import { buildUpdate } from './build-update.ts';
import type { UpdateItem } from './update-item.ts';

/**
 * What is changed: `source` names it in the list of versions; `rows` are read once. `beforePublish` is given the new
 * version and the one whose files it goes on using.
 */
export type UpdateOptions = Pick<
  ImportOptions,
  | 'report_file'
  | 'reports_dir'
  | 'dry_run'
  | 'allow_errors'
  | 'stage'
  | 'versions_kept'
  | 'consent'
  | 'onProgress'
  | 'signal'
> & {
  source: string;
  rows: AsyncIterable<UpdateItem>;
  beforePublish?: ((version: string, from: string) => Promise<void>) | undefined;
};

/** Rows an update reads between two words of progress. */
const PROGRESS_ROWS = 500;

/**
 * Makes a version of the live one in which only what the rows name is changed, and puts it live if they have no error.
 * Like an import it leaves the live version as it was whatever happens on the way.
 * @throws FolderError where nothing is live; DatabaseError `version_overtaken` where another version went live
 * meanwhile, or where the database fails
 */
export async function updateCatalogue(database: Database, options: UpdateOptions): Promise<ImportResult> {
  const started = performance.now();
  const live = await getLiveVersion(database);
  if (live === undefined)
    throw new FolderError('There is no live version to update; import a catalogue first');
  const seconds = () => Math.round(performance.now() - started) / 1000;
  return runOnNewVersion(
    database,
    options.source,
    options,
    async ({ id, report, report_file, heartbeat }) => {
      const tally = await buildUpdate(database, {
        live_id: live.id,
        id,
        rows: options.rows,
        report: problem => report.add(problem),
        isStopped: () => {
          heartbeat.check();
          return options.signal?.aborted ?? false;
        },
        onRow: products => {
          if (products % PROGRESS_ROWS === 0)
            options.onProgress?.({ products, done: 0, total: 0, seconds: seconds() });
        },
      });
      const interrupted = options.signal?.aborted ?? false;
      const changes = await countProductChanges(database, live.id, id);
      const products = { ...tally, ...changes };
      // The version has all products of the live one but those withdrawn, and those added; the update read a few of them.
      const kept = (live.products?.kept ?? tally.kept) - changes.withdrawn + changes.added;
      const mayErr = options.allow_errors === true || report.count.error === 0;
      const isGood = !interrupted && tally.kept > 0 && kept > 0 && mayErr;
      const asked = isGood && !options.stage ? options.consent : undefined;
      const whole = { ...products, kept };
      const needs_consent =
        asked === undefined
          ? null
          : findNeededConsent(asked, {
              live,
              source: live.source,
              products: whole,
              prices: await countPriceJumps(database, live.id, id),
            });
      const problems = { ...report.count };
      const isWanted = isGood && needs_consent === null && !options.dry_run;
      const isSame = changes.added + changes.changed + changes.withdrawn === 0;
      const unchanged = isWanted && !options.stage && isSame && (await hasSameRecords(database, live.id, id));
      const isKept = isWanted && !unchanged;
      if (options.dry_run || unchanged) await discardVersion(database, id);
      else if (isKept) {
        await options.beforePublish?.(id, live.id);
        await completeVersion(database, id, { products: whole, problems });
        if (options.stage) await stageVersion(database, id);
        else await publishVersion(database, id, { sweep: false, keep: options.versions_kept, from: live.id });
      } else await failVersion(database, id);
      const version = options.dry_run ? null : unchanged ? live.id : id;
      return {
        version,
        published: isKept && !options.stage,
        staged: isKept && options.stage === true,
        unchanged,
        interrupted,
        needs_consent,
        products,
        problems,
        groups: report.groups(),
        ledger: [],
        seconds: seconds(),
        report_file,
      };
    },
  );
}

/** What tables and BMEcat files change, one file after the other. */
export async function* readUpdates(files: readonly TableFile[]): AsyncGenerator<UpdateItem> {
  for (const file of files)
    yield* TABLE_ENDINGS.some(ending => file.path.endsWith(ending))
      ? readTable(file)
      : readBmecatUpdate(file);
}

/** A single row made of its cells by column, as a table of one row has it; `name` is what problems call it. */
export async function* rowOf(name: string, cells: Readonly<Record<string, string>>): AsyncGenerator<Row> {
  const headers = buildHeaders(Object.keys(cells), []);
  yield { file: name, line: 1, headers, cells: Object.values(cells) };
}
