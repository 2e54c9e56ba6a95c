import type { CatalogueVersion } from '#contract/records/version.ts';
import type { Database } from '#database/open.ts';
import { countPriceJumps, countProductChanges } from '#database/versions/product-changes.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { findNeededConsent } from '../consent.ts';
import { FolderError } from '../folder-error.ts';
import type { ImportOptions, ImportResult } from '../import-options.ts';
import { Ledger, withLedger } from '../ledger/ledger.ts';
import { problemAt } from '../problems.ts';
import { readBrand } from '../sources/folder/brand-file.ts';
import { readArticleTexts } from '../sources/folder/content.ts';
import {
  readChoiceOrderRows,
  readChoiceRows,
  readDocumentRows,
  readSynonymTable,
} from '../sources/folder/folder.ts';
import { readViews } from '../sources/folder/views-file.ts';
import { buildHeaders } from '../sources/table/headers.ts';
import { isRow, type Row, readTable, TABLE_ENDINGS } from '../sources/table/table.ts';
import { runOnNewVersion, settleVersion, type VersionRun } from '../version/version-run.ts';
import { readBmecatUpdate } from './bmecat-update.ts';
import { buildUpdate, type UpdateBase, type UpdateRun } from './build-update.ts';
import type { UpdateSource } from './find-update.ts';
import { readMappedUpdate } from './mapped-update.ts';
import type { UpdateItem } from './update-item.ts';

/** The options of an update. */
export type UpdateOptions = Pick<
  ImportOptions,
  | 'report_file'
  | 'reports_dir'
  | 'dry_run'
  | 'allow_errors'
  | 'stage'
  | 'versions_kept'
  | 'consent'
  | 'findFile'
  | 'onProgress'
  | 'signal'
> & {
  /** Names the update in the list of versions. */
  source: string;
  /** Reads the changes. Called once. */
  rows: (live: UpdateBase) => AsyncIterable<UpdateItem>;
  /** The folder with the pictures and documents that the rows add. Absent: there are none. */
  folder?: string | null | undefined;
  /** Gets the new version, the one whose files it keeps using, and the paths of files in the folder to add. */
  beforePublish?: ((version: string, from: string, added: readonly string[]) => Promise<void>) | undefined;
};

/** Rows an update reads between two words of progress. */
const PROGRESS_ROWS = 500;

/**
 * Makes a copy of the live version, changes only what the rows name, and publishes it if they have no errors. Whatever
 * fails leaves the live version as it was.
 * @throws FolderError if nothing is live
 * @throws DatabaseError `version_overtaken` if another version went live meanwhile, or if the database fails
 */
export async function updateCatalogue(database: Database, options: UpdateOptions): Promise<ImportResult> {
  const started = performance.now();
  const live = await getLiveVersion(database);
  if (live === undefined)
    throw new FolderError('There is no live version to update; import a catalogue first');
  const seconds = () => Math.round(performance.now() - started) / 1000;
  return runOnNewVersion(database, options.source, options, async made => {
    const ledger = new Ledger();
    const tally = await withLedger(ledger, () =>
      buildUpdate(database, updateRun(live, made, options, seconds)),
    );
    const settled = await settleUpdate(database, options, { live, made, tally });
    return {
      ...settled,
      groups: made.report.groups(),
      ledger: ledger.files(),
      seconds: seconds(),
      report_file: made.report_file,
    };
  });
}

/** Describes the update for its builder: its changes, and how its problems, progress and end are reported. */
function updateRun(
  live: CatalogueVersion,
  { id, report, heartbeat }: VersionRun,
  { rows, folder = null, findFile, onProgress, signal }: UpdateOptions,
  seconds: () => number,
): UpdateRun {
  return {
    live_id: live.id,
    id,
    rows,
    folder,
    findFile: async path => (await findFile?.(live.id, path)) ?? null,
    report: problem => report.add(problem),
    isStopped: () => {
      heartbeat.check();
      return signal?.aborted ?? false;
    },
    onRow: products => {
      if (products % PROGRESS_ROWS === 0) onProgress?.({ products, done: 0, total: 0, seconds: seconds() });
    },
  };
}

/** An updated copy of the live version, and what its rows came to. */
type UpdatedVersion = {
  live: CatalogueVersion;
  made: VersionRun;
  tally: Awaited<ReturnType<typeof buildUpdate>>;
};

/** Publishes the copy if it is good and needs no consent. The rest of the result says why not. */
async function settleUpdate(
  database: Database,
  options: UpdateOptions,
  { live, made: { id, report }, tally }: UpdatedVersion,
) {
  const interrupted = options.signal?.aborted ?? false;
  const changes = await countProductChanges(database, live.id, id);
  const { files, ...sums } = tally;
  const products = { ...sums, ...changes };
  // The version has all products of the live one but those withdrawn, and those added; the update read a few of them.
  const kept = (live.products?.kept ?? tally.kept) - changes.withdrawn + changes.added;
  const whole = { ...products, kept };
  const mayErr = options.allow_errors === true || report.count.error === 0;
  const isGood = !interrupted && tally.kept > 0 && kept > 0 && mayErr;
  const asked = isGood && !options.stage ? options.consent : undefined;
  const prices = asked && (await countPriceJumps(database, live.id, id));
  const needs_consent =
    asked && prices ? findNeededConsent(asked, { live, source: live.source, products: whole, prices }) : null;
  const problems = { ...report.count };
  const settled = await settleVersion(database, options, {
    id,
    live,
    from: live.id,
    isGood: isGood && needs_consent === null,
    products: whole,
    problems,
    hasSameMedia: async () => files.length === 0,
    beforePublish: async () => options.beforePublish?.(id, live.id, files),
  });
  return { ...settled, interrupted, needs_consent, products, problems };
}

/**
 * The changes in tables and BMEcat files, one file after the other, those in the tables of a mapping, documents, added
 * synonyms, views, the brand, the order of choices, and texts of articles. There are none if they state another currency than the live version's, because their
 * prices would be misread.
 */
export async function* readUpdates(source: UpdateSource, live: UpdateBase): AsyncGenerator<UpdateItem> {
  yield* source.problems;
  if (source.currency !== null && source.currency !== live.currency) {
    const place = { file: 'catalogue.yaml', line: null, column: 'currency' };
    const parts = { field: 'currency', value: source.currency, expected: live.currency };
    yield problemAt(place, 'value_invalid', parts);
    return;
  }
  for (const file of source.files)
    yield* TABLE_ENDINGS.some(ending => file.path.endsWith(ending))
      ? readTable(file, { fallback_encoding: source.encoding })
      : readBmecatUpdate(file);
  if (source.mapping !== null) yield* readMappedUpdate(source.mapping, live);
  if (source.folder === null) return;
  for await (const item of readDocumentRows(source.folder, source.encoding))
    yield isRow(item) ? { document: item } : item;
  for await (const item of readSynonymTable(source.folder, source.encoding))
    if (item.noun === 'problem') yield item.record;
    else if (item.noun === 'synonyms') yield { synonyms: item.record, place: item.place };
  for await (const item of readViews(source.folder))
    if (item.noun === 'problem') yield item.record;
    else if (item.noun === 'views') yield { views: item.record, place: item.place };
  for await (const item of readBrand(source.folder))
    if (item.noun === 'problem') yield item.record;
    else if (item.noun === 'brand') yield { brand: item.record, place: item.place };
  for await (const item of readChoiceRows(source.folder, source.encoding))
    yield isRow(item) ? { choice: item } : item;
  for await (const item of readChoiceOrderRows(source.folder, source.encoding))
    yield isRow(item) ? { choice_order: item } : item;
  yield* readArticleTexts(source.folder);
}

/**
 * A table of a single row made from cells by column.
 * @param name what problems call the row's file
 */
export async function* rowOf(name: string, cells: Readonly<Record<string, string>>): AsyncGenerator<Row> {
  const headers = buildHeaders(Object.keys(cells), []);
  yield { file: name, line: 1, headers, cells: Object.values(cells) };
}
