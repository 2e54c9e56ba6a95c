import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { CatalogueVersion, ProductCounts } from '#contract/records/version.ts';
import { hasOtherUpdates } from '#database/building/updated-products.ts';
import { openVersionWriter, type VersionWriter } from '#database/building/version-writer.ts';
import { DatabaseError } from '#database/engine/errors.ts';
import type { Database } from '#database/open.ts';
import { countPriceJumps, countProductChanges } from '#database/versions/product-changes.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { setOwnUnits } from '#quantity/units/own-units.ts';
import { CatalogueBuilder } from './assemble/catalogue-builder.ts';
import { keepUpdates } from './assemble/keep-updates.ts';
import type { RecordSink } from './assemble/record-sink.ts';
import { type MediaCheck, openMediaCheck } from './check/media.ts';
import { type ConsentRules, findNeededConsent, type NeededConsent, type PriceJumps } from './consent.ts';
import { DocumentCollector } from './documents/document-collector.ts';
import { fetchMedia } from './fetch/fetch-media.ts';
import { type FetchOptions, FileFetcher } from './fetch/file-fetcher.ts';
import { FolderError } from './folder-error.ts';
import { type FileLedger, Ledger, withLedger } from './ledger/ledger.ts';
import { problemAt } from './problems.ts';
import type { ProblemGroup } from './report.ts';
import { readCatalogueFile } from './sources/folder/catalogue-file.ts';
import { findSource, readSource, type SourceKind } from './sources/source.ts';
import { runOnNewVersion, settleVersion, type VersionRun } from './version-run.ts';

/** The source and options of an import. */
export type ImportOptions = {
  /** A catalogue folder, or a single file of a format that needs no mapping. */
  folder: string;
  /** Folder of the files that the mapping names. Defaults to `folder`. */
  data_dir?: string | undefined;
  /** CSV file for all problems. Defaults to `<reports_dir>/<version>.csv`, and without either no file is written. */
  report_file?: string | undefined;
  reports_dir?: string | undefined;
  /** Checks everything and reports what would change, but publishes nothing. */
  dry_run?: boolean | undefined;
  /** Publishes without the records that have errors. */
  allow_errors?: boolean | undefined;
  /** Leaves the version ready but not public. Its owner publishes it, so no consent is needed. */
  stage?: boolean | undefined;
  /** Leaves out bad values that their products can do without, with a warning. */
  drop_bad_values?: boolean | undefined;
  /** Number of versions left afterwards, including the new one (default 2). */
  versions_kept?: number | undefined;
  /**
   * The changes that a version may make without consent. One with more changes does not go live. Absent: all changes
   * are allowed.
   */
  consent?: ConsentRules | undefined;
  /** How pictures and documents given by address are fetched. Absent: they are linked. */
  fetch?: FetchOptions | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
  /** Whether the live version publishes the same files. Absent: it does. */
  hasSameMedia?: ((live: string, files: MediaFiles) => Promise<boolean>) | undefined;
  /**
   * Runs before the version goes live, with the files that it publishes. If it throws, the version does not go live.
   */
  beforePublish?: ((version: string, files: MediaFiles) => Promise<void>) | undefined;
  signal?: AbortSignal | undefined;
};

/** Files that a version publishes, by their paths: `named` are in the catalogue folder, `fetched` at their stated locations. */
export type MediaFiles = { named: readonly string[]; fetched: ReadonlyMap<string, string> };

/**
 * How far an import is: products read, addresses fetched, and how much of the current source of products (`done` of
 * `total`, 0 where not known yet).
 */
export type ImportProgress = {
  products: number;
  fetched?: number;
  done: number;
  total: number;
  seconds: number;
};

/** The result of an import. */
export type ImportResult = {
  /** The live version where `unchanged`, null where nothing was kept (dry run). */
  version: string | null;
  published: boolean;
  staged: boolean;
  /** The live version has the same content already, so nothing was published. */
  unchanged: boolean;
  interrupted: boolean;
  /** Why the version did not go live (or would not, in a dry run) although its data allow it. */
  needs_consent: NeededConsent | null;
  products: ProductCounts;
  problems: { error: number; warning: number };
  groups: ProblemGroup[];
  ledger: FileLedger[];
  /** Until the version was live. */
  seconds: number;
  /** Null where no report was written. */
  report_file: string | null;
};

const PROGRESS_PRODUCTS = 500; // also from sources that do not say how much of them is read
const NO_FILES: MediaFiles = { named: [], fetched: new Map() };
const NO_CHANGES = { added: 0, changed: 0, withdrawn: 0 };

/**
 * Imports a catalogue as a new version beside the live one and publishes it if it has no errors. Problems with the data
 * are reported, never thrown. An error, an interruption or a crash leaves the live version as it was.
 * @throws FolderError where the folder or file cannot be read
 * @throws DatabaseError `version_overtaken` where an update went live meanwhile that this version would undo, or where
 * the database fails
 */
export async function importCatalogue(database: Database, options: ImportOptions): Promise<ImportResult> {
  const started = performance.now();
  const source = await findSource(options.folder);
  if (source === null) throw new FolderError(`${options.folder} is not a readable folder or file`);
  if (options.data_dir !== undefined) await assertFolder(options.data_dir);
  const ledger = new Ledger();
  return runOnNewVersion(database, resolve(options.folder), options, async run => {
    const built = await withLedger(ledger, () => build(database, options, { ...run, source, started }));
    return conclude(database, options, { ...run, ...built, source, started, ledger });
  });
}

type Built = {
  tally: { read: number; kept: number; refused: number };
  interrupted: boolean;
  files: MediaFiles;
  /** Ids of products whose status was read. */
  with_status: ReadonlySet<string>;
};
type Run = VersionRun & { source: SourceKind; started: number };

/** Reads the folder and writes the version. An interruption stops it early. */
async function build(database: Database, options: ImportOptions, run: Run): Promise<Built> {
  const writer = await openVersionWriter(database, run.id);
  setOwnUnits(undefined);
  try {
    return await buildWith(database, writer, options, run);
  } finally {
    setOwnUnits(undefined);
    await writer.close();
  }
}

async function buildWith(
  database: Database,
  writer: VersionWriter,
  options: ImportOptions,
  { source, report, started, heartbeat }: Run,
): Promise<Built> {
  const isWanted = () => options.allow_errors === true || report.count.error === 0;
  const media = openMediaCheck(source.folder);
  const documents = new DocumentCollector();
  const sink = writeWhile(isWanted, { writer, media, documents });
  const builder = new CatalogueBuilder({
    sink,
    report: problem => report.add(problem),
    media,
    drop_bad_values: options.drop_bad_values ?? false,
  });
  const { with_status } = builder;
  let read_so_far = { done: 0, total: 0 };
  let fetched = 0;
  const tell = () =>
    options.onProgress?.({
      products: builder.tally.read,
      fetched,
      ...read_so_far,
      seconds: secondsSince(started),
    });
  const fetcher = await openFetcher(options, count => {
    fetched = count;
    tell();
  });
  const items = readSource(options.folder, source, { data_dir: options.data_dir ?? null, media });
  for await (const item of fetchMedia(items, fetcher, media)) {
    heartbeat.check();
    if (options.signal?.aborted)
      return { tally: builder.tally, interrupted: true, files: NO_FILES, with_status };
    await builder.take(item);
    if (item.noun === 'progress') read_so_far = { done: item.done, total: item.total };
    const { read } = builder.tally;
    if (item.noun === 'progress' || (item.noun === 'product' && read % PROGRESS_PRODUCTS === 0)) tell();
  }
  // The problem of a file that was refused as a whole has been reported.
  const is_refused = source.is_file && builder.tally.read === 0 && report.count.error > 0;
  if (builder.tally.kept === 0 && !is_refused)
    report.add(problemAt({ file: basename(options.folder), line: null, column: null }, 'catalogue_empty'));
  await builder.finish();
  if (!source.is_file) for (const problem of await media.checkPictures()) report.add(problem);
  const files = { named: await media.accepted(), fetched: fetcher?.files ?? NO_FILES.fetched };
  await documents.readAll(new Set([...files.named, ...files.fetched.keys()]), {
    database,
    live_id: (await getLiveVersion(database))?.id,
    fileOf: path => files.fetched.get(path) ?? join(source.folder, path),
    sink,
    report: problem => report.add(problem),
    isStopped: () => {
      heartbeat.check();
      return options.signal?.aborted ?? false;
    },
  });
  if (isWanted()) await writer.flush();
  return {
    tally: builder.tally,
    interrupted: options.signal?.aborted ?? false,
    files,
    with_status,
  };
}

async function openFetcher(
  { fetch, signal }: ImportOptions,
  onFile: (count: number) => void,
): Promise<FileFetcher | null> {
  return fetch === undefined ? null : FileFetcher.open(fetch, { signal, onFile });
}

/** Writes records while the version may still be published. After that they are only checked. */
function writeWhile(
  isWanted: () => boolean,
  { writer, media, documents }: { writer: VersionWriter; media: MediaCheck; documents: DocumentCollector },
): RecordSink {
  return async (...built) => {
    const [noun, record, origin] = built;
    documents.note(...built);
    if ('description' in record) media.mention(record.description);
    if ('body' in record) media.mention(record.body);
    if (!isWanted()) return null;
    try {
      await writer.add(noun, record, origin);
      return null;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === 'invalid_record') return error.message;
      throw error;
    }
  };
}

async function conclude(
  database: Database,
  options: ImportOptions,
  run: Built & Run & { ledger: Ledger },
): Promise<ImportResult> {
  const { id, report, interrupted, tally, report_file } = run;
  const isEmpty = tally.kept === 0;
  const isGood = !interrupted && !isEmpty && (options.allow_errors === true || report.count.error === 0);
  const live = await getLiveVersion(database);
  const source = resolve(options.folder);
  const kept_from = isGood && live !== undefined && (await keepsUpdates(run.source)) ? live : undefined;
  const updates =
    kept_from !== undefined
      ? await keepUpdates(database, { ...run, live_id: kept_from.id, file: basename(source) })
      : [];
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
    hasSameMedia: async version => !isRenewal && ((await options.hasSameMedia?.(version, run.files)) ?? true),
    beforePublish: async () => options.beforePublish?.(id, run.files),
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

function secondsSince(started: number): number {
  return Math.round(performance.now() - started) / 1000;
}
