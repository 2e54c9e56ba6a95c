import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { hasOtherUpdates } from '#database/building/updated-products.ts';
import type { Database } from '#database/open.ts';
import { countPriceJumps, countProductChanges } from '#database/versions/product-changes.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { keepUpdates } from './assemble/keep-updates.ts';
import { findNeededConsent, type PriceJumps } from './consent.ts';
import { updateDocumentTexts } from './documents/document-texts.ts';
import type { Problem } from './draft.ts';
import { FolderError } from './folder-error.ts';
import type { ImportOptions, ImportResult, MediaFiles } from './import-options.ts';
import { Ledger, withLedger } from './ledger/ledger.ts';
import { readCatalogueFile } from './sources/folder/catalogue-file.ts';
import { findSource, type SourceKind } from './sources/source.ts';
import { type BuildRun, type BuiltVersion, buildVersion, secondsSince } from './version/build-version.ts';
import { runOnNewVersion, settleVersion } from './version/version-run.ts';

const NO_CHANGES = { added: 0, changed: 0, withdrawn: 0 };

/**
 * Imports a catalogue as a new version beside the live one and publishes it if it has no errors. Problems with the data
 * are reported, never thrown. An error, an interruption or a crash leaves the live version as it was.
 * @throws FolderError if the folder or file cannot be read
 * @throws DatabaseError `version_overtaken` if an update went live meanwhile that this version would undo, or if
 * the database fails
 */
export async function importCatalogue(database: Database, options: ImportOptions): Promise<ImportResult> {
  const started = performance.now();
  const source = await findSource(options.folder);
  if (source === null) throw new FolderError(`${options.folder} is not a readable folder or file`);
  if (options.data_dir !== undefined) await assertFolder(options.data_dir);
  const ledger = new Ledger();
  return runOnNewVersion(database, nameOf(options), options, async run => {
    const built = await withLedger(ledger, () =>
      buildVersion(database, options, { ...run, source, started }),
    );
    return conclude(database, options, { ...run, ...built, source, started, ledger });
  });
}

/** The name by which the version states its source. */
function nameOf({ source, folder }: ImportOptions): string {
  return source ?? resolve(folder);
}

async function conclude(
  database: Database,
  options: ImportOptions,
  run: BuiltVersion & BuildRun & { ledger: Ledger },
): Promise<ImportResult> {
  const { id, report, interrupted, tally, report_file } = run;
  const isEmpty = tally.kept === 0;
  const isGood = !interrupted && !isEmpty && (options.allow_errors === true || report.count.error === 0);
  const live = await getLiveVersion(database);
  const source = nameOf(options);
  const kept_from = isGood && live !== undefined && (await keepsUpdates(run.source)) ? live : undefined;
  const { updates, files } =
    kept_from === undefined
      ? { updates: [], files: run.files }
      : await keepFromLive(database, options, { ...run, live_id: kept_from.id });
  for (const problem of updates) report.add(problem);
  // Equal, but made from the folder from now on, if the live one is an update.
  const isRenewal = updates.length > 0 && live?.source !== source;
  const changes = isGood ? await countProductChanges(database, live?.id, id) : NO_CHANGES;
  const products = { ...tally, ...changes };
  const needs_consent =
    isGood && options.consent !== undefined && !options.stage
      ? findNeededConsent(options.consent, {
          live,
          source,
          products,
          prices: await countJumps(database, live, id),
        })
      : null;
  const problems = { ...report.count };
  const settled = await settleVersion(database, options, {
    id,
    live,
    from: kept_from?.id,
    // Values that an update sets meanwhile are not kept yet, and would be lost.
    mayReplace: async other =>
      kept_from !== undefined && !(await hasOtherUpdates(database, kept_from.id, other)),
    isGood: isGood && needs_consent === null,
    products,
    problems,
    hasSameMedia: async version => !isRenewal && ((await options.hasSameMedia?.(version, files)) ?? true),
    beforePublish: async () => options.beforePublish?.(id, files),
  });
  return {
    ...settled,
    interrupted,
    needs_consent,
    products,
    problems,
    groups: report.groups(),
    ledger: run.ledger.files(),
    seconds: secondsSince(run.started),
    report_file,
  };
}

/** Keeps what updates set in the live version: their values, their files, and the texts of their documents. */
async function keepFromLive(
  database: Database,
  options: ImportOptions,
  { live_id, ...run }: BuiltVersion & BuildRun & { live_id: string },
): Promise<{ updates: Problem[]; files: MediaFiles }> {
  const { id, report, with_status, heartbeat } = run;
  const kept = await keepUpdates(database, {
    live_id,
    id,
    with_status,
    file: basename(nameOf(options)),
    media: {
      folder: run.source.folder,
      files: run.files,
      findFile: async path => (await options.findFile?.(live_id, path)) ?? null,
    },
  });
  const isStopped = () => {
    heartbeat.check();
    return options.signal?.aborted ?? false;
  };
  const texts = { database, id, live_id, files: kept.files, isStopped };
  await updateDocumentTexts({ ...texts, report: problem => report.add(problem) }, kept.documents);
  const { named, fetched } = run.files;
  return { updates: kept.problems, files: { named, fetched: new Map([...fetched, ...kept.files]) } };
}

/** Whether values set by updates are kept if a catalogue does not state them: always, unless its folder says otherwise. */
async function keepsUpdates({ folder, is_file }: SourceKind): Promise<boolean> {
  return is_file || (await readCatalogueFile(folder)).keep_updates;
}

async function countJumps(
  database: Database,
  live: CatalogueVersion | undefined,
  id: string,
): Promise<PriceJumps> {
  return live === undefined ? { changed: 0, jumped: 0 } : countPriceJumps(database, live.id, id);
}

async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new FolderError(`${folder} is not a readable folder`);
}
