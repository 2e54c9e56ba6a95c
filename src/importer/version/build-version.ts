import { basename, join } from 'node:path';
import { openVersionWriter, type VersionWriter } from '#database/building/version-writer.ts';
import { DatabaseError } from '#database/engine/errors.ts';
import type { Database } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { withUnits } from '#quantity/units/unit-scope.ts';
import { CatalogueBuilder } from '../assemble/catalogue-builder.ts';
import type { RecordSink } from '../assemble/record-sink.ts';
import { type MediaCheck, openMediaCheck } from '../check/media.ts';
import { OwnUnits } from '../check/own-units.ts';
import { DocumentCollector } from '../documents/document-collector.ts';
import type { FolderItem } from '../draft.ts';
import { fetchMedia } from '../fetch/fetch-media.ts';
import { FileFetcher } from '../fetch/file-fetcher.ts';
import type { ImportOptions, MediaFiles } from '../import-options.ts';
import { problemAt } from '../problems.ts';
import { readSource, type SourceKind } from '../sources/source.ts';
import type { VersionRun } from './version-run.ts';

const PROGRESS_PRODUCTS = 500; // also from sources that do not say how much of them is read
const NO_FILES: MediaFiles = { named: [], fetched: new Map() };

/** A version as built, before it is decided whether it goes live. */
export type BuiltVersion = {
  tally: { read: number; kept: number; refused: number };
  interrupted: boolean;
  files: MediaFiles;
  /** Ids of products whose status was read. */
  with_status: ReadonlySet<string>;
};

/** The version to build, its source, and when the import started (`performance.now()`). */
export type BuildRun = VersionRun & { source: SourceKind; started: number };

/** Reads the folder or file and writes the version. An interruption stops it early. */
export async function buildVersion(
  database: Database,
  options: ImportOptions,
  run: BuildRun,
): Promise<BuiltVersion> {
  const writer = await openVersionWriter(database, run.id);
  const units = new OwnUnits();
  try {
    return await withUnits(units, () => buildWith(database, { writer, units }, options, run));
  } finally {
    await writer.close();
  }
}

async function buildWith(
  database: Database,
  { writer, units }: { writer: VersionWriter; units: OwnUnits },
  options: ImportOptions,
  run: BuildRun,
): Promise<BuiltVersion> {
  const { source, report } = run;
  const isWanted = () => options.allow_errors === true || report.count.error === 0;
  const media = openMediaCheck(source.folder);
  const documents = new DocumentCollector();
  const sink = writeWhile(isWanted, { writer, media, documents });
  const builder = new CatalogueBuilder({
    sink,
    report: problem => report.add(problem),
    media,
    units,
    drop_bad_values: options.drop_bad_values ?? false,
  });
  const { with_status } = builder;
  const progress = followProgress(builder, options, run.started);
  const fetcher = await openFetcher(options, progress.fetched);
  const items = readSource(options.folder, source, { data_dir: options.data_dir ?? null, media });
  const isWhole = await takeItems(
    fetchMedia(items, fetcher, media),
    builder,
    () => isStopped(options, run),
    progress.read,
  );
  if (!isWhole) return { tally: builder.tally, interrupted: true, files: NO_FILES, with_status };
  if (isEmpty(builder, run))
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
    isStopped: () => isStopped(options, run),
  });
  if (isWanted()) await writer.flush();
  return { tally: builder.tally, interrupted: options.signal?.aborted ?? false, files, with_status };
}

/** Builds all items of a source, and reports the progress after each. @returns false if it was stopped before the end */
async function takeItems(
  items: AsyncIterable<FolderItem>,
  builder: CatalogueBuilder,
  isStoppedNow: () => boolean,
  onTaken: (item: FolderItem) => void,
): Promise<boolean> {
  for await (const item of items) {
    if (isStoppedNow()) return false;
    await builder.take(item);
    onTaken(item);
  }
  return true;
}

/** Whether the import was interrupted. It throws if its signs of life failed. */
function isStopped({ signal }: ImportOptions, { heartbeat }: BuildRun): boolean {
  heartbeat.check();
  return signal?.aborted ?? false;
}

/** Whether a source gave no product. A file that was refused as a whole has already been reported. */
function isEmpty({ tally }: CatalogueBuilder, { source, report }: BuildRun): boolean {
  const is_refused = source.is_file && tally.read === 0 && report.count.error > 0;
  return tally.kept === 0 && !is_refused;
}

/** Reports the progress of an import, by the part that was read and the number of fetched files. */
function followProgress(builder: CatalogueBuilder, { onProgress }: ImportOptions, started: number) {
  let read_so_far = { done: 0, total: 0 };
  let fetched = 0;
  const tell = () =>
    onProgress?.({ products: builder.tally.read, fetched, ...read_so_far, seconds: secondsSince(started) });
  return {
    fetched: (count: number) => {
      fetched = count;
      tell();
    },
    read: (item: FolderItem) => {
      if (item.noun === 'progress') read_so_far = { done: item.done, total: item.total };
      const { read } = builder.tally;
      if (item.noun === 'progress' || (item.noun === 'product' && read % PROGRESS_PRODUCTS === 0)) tell();
    },
  };
}

async function openFetcher(
  { fetch, signal }: ImportOptions,
  onFile: (count: number) => void,
): Promise<FileFetcher | null> {
  return fetch === undefined ? null : FileFetcher.open(fetch, { signal, onFile });
}

/** Writes records as long as the version may still be published. After that they are only checked. */
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

/** The seconds since a time of `performance.now()`, to the millisecond. */
export function secondsSince(started: number): number {
  return Math.round(performance.now() - started) / 1000;
}
