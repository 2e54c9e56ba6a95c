import { join, resolve } from 'node:path';
import { Command } from 'commander';
import type { Database } from '#database/open.ts';
import { type ImportIo, runImport, runUpdate } from '#importer/command.ts';
import { FolderError } from '#importer/folder-error.ts';
import { findUpdate } from '#importer/update/find-update.ts';
import { readUpdates, type UpdateOptions } from '#importer/update/update.ts';
import type { Locale } from '#text/locale.ts';
import { publishFiles } from '../../imports/publish-files.ts';
import { findLocalFile } from '../../media/shared-media.ts';
import { shareVersionFiles, sweepVersionFiles } from '../../media/version-files.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { SAMPLE_FOLDER } from '../../settings/project.ts';
import { type ExitCode, type Finish, UsageError } from '../exit-code.ts';
import { noteImport } from '../note-command.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';

/** The command line options of an import. */
export type ImportFlags = {
  data?: string;
  dryRun?: true;
  allowErrors?: true;
  stage?: true;
  dropBadValues?: true;
  confirm?: true;
  fetch?: true;
  fetchPrivate?: true;
  update?: true;
  report?: string;
  json?: true;
};

/** `etalon import <source>`: reads a catalogue folder or file and publishes it as a new version. */
export function importCommand(finish: Finish): Command {
  return withCommonOptions(new Command('import'))
    .description('Read and check a catalogue and publish it as a new version')
    .argument(
      '<source>',
      'catalogue folder, BMEcat or ETIM xChange file, or with --update a table (see docs/data.md)',
    )
    .option('--data <dir>', 'folder with the files named in mapping.yaml, if not the catalogue folder')
    .option('--dry-run', 'check everything and report what would change, without publishing')
    .option('--stage', 'keep the new version without publishing it; nobody sees it until: etalon publish')
    .option('--allow-errors', 'publish anyway, skipping records with errors')
    .option('--update', 'change only what the tables or the BMEcat file name in the live version')
    .option(
      '--drop-bad-values',
      'skip values with errors and keep their products, where a product can do without',
    )
    .option(
      '--confirm',
      'publish even if this replaces the sample, withdraws more than WITHDRAWAL_LIMIT %, or more than PRICE_JUMP_LIMIT % of the prices jump',
    )
    .option(
      '--fetch',
      'fetch pictures and documents that are addresses and publish them as files; without it they are linked',
    )
    .option('--fetch-private', 'like --fetch, also from this machine and private networks')
    .option('--report <file>', 'CSV file for all problems (default: DATA_DIR/reports/<version>.csv)')
    .option('--json', 'print one line of JSON; the summary goes to standard error')
    .addHelpText(
      'after',
      '\nExamples:\n  etalon import catalogues/sample\n  etalon import my-catalogue --dry-run --report problems.csv\n  etalon import catalogue.xml\n  etalon import prices.csv --update',
    )
    .action(async (folder: string, options: CommonOptions & ImportFlags) => {
      const io: ImportIo = {
        out: text => process.stdout.write(text),
        err: text => process.stderr.write(text),
        is_terminal: process.stderr.isTTY,
      };
      finish(await importFolder(folder, readConfig(process.env), localeOf(options), options, io));
    });
}

/**
 * Imports a folder into the site's database. Its files are copied before the version goes live. An interruption
 * (Ctrl-C) leaves the live version as it was.
 * @throws UsageError if the folder cannot be read
 * @throws DatabaseError
 */
export async function importFolder(
  folder: string,
  config: Config,
  locale: Locale,
  flags: ImportFlags,
  io: ImportIo,
): Promise<ExitCode> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  try {
    return await withDatabase(config, 'importer', database =>
      runAndCopy(database, folder, config, { ...flags, locale, signal: interrupted.signal }, io),
    );
  } catch (error) {
    throw error instanceof FolderError ? new UsageError(error.message) : error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}

/** An import's flags, language and the signal that interrupts it. */
export type Run = ImportFlags & { locale: Locale; signal: AbortSignal };

async function runAndCopy(
  database: Database,
  folder: string,
  { data_dir, withdrawal_limit, price_jump_limit, versions_kept }: Config,
  run: Run,
  io: ImportIo,
): Promise<ExitCode> {
  const update = await findUpdate(folder, run.update === true, run.data ?? null);
  const code =
    update === null
      ? await runWhole(
          database,
          { folder, data_dir, withdrawal_limit, price_jump_limit, versions_kept },
          run,
          io,
        )
      : await publishUpdate(
          database,
          {
            source: resolve(folder),
            rows: live => readUpdates(update, live),
            folder: update.folder,
            data_dir,
            withdrawal_limit,
            price_jump_limit,
            versions_kept,
          },
          run,
          io,
        );
  await sweepVersionFiles(database, data_dir);
  return code;
}

async function runWhole(
  database: Database,
  {
    folder,
    withdrawal_limit,
    price_jump_limit,
    ...site
  }: { folder: string } & Pick<
    Config,
    'data_dir' | 'withdrawal_limit' | 'price_jump_limit' | 'versions_kept'
  >,
  run: Run,
  io: ImportIo,
): Promise<ExitCode> {
  return runImport(
    database,
    {
      folder,
      data_dir: run.data,
      drop_bad_values: run.dropBadValues,
      fetch:
        run.fetch || run.fetchPrivate
          ? { folder: join(site.data_dir, 'fetched'), allow_private: run.fetchPrivate === true }
          : undefined,
      consent: run.confirm
        ? undefined
        : { share: withdrawal_limit, price_share: price_jump_limit, sample_folder: SAMPLE_FOLDER },
      ...commonOptions(site, run),
      ...(await publishFiles(database, folder, site.data_dir)),
      onSettled: result => noteImport(database, folder, result),
    },
    io,
  );
}

/** Publishes a version of the live one in which the rows' products are changed. */
export function publishUpdate(
  database: Database,
  {
    source,
    rows,
    folder = null,
    withdrawal_limit,
    price_jump_limit,
    ...site
  }: Pick<UpdateOptions, 'source' | 'rows' | 'folder'> &
    Pick<Config, 'data_dir' | 'withdrawal_limit' | 'price_jump_limit' | 'versions_kept'>,
  run: Run,
  io: ImportIo,
): Promise<ExitCode> {
  const beforePublish = (version: string, from: string, added: readonly string[]) =>
    shareVersionFiles(database, site.data_dir, { from, version, folder, added });
  const findFile = (version: string, path: string) => findLocalFile(database, site.data_dir, version, path);
  const consent = run.confirm
    ? undefined
    : { share: withdrawal_limit, price_share: price_jump_limit, sample_folder: null };
  return runUpdate(
    database,
    {
      ...{ source, rows, folder, findFile, consent, beforePublish, ...commonOptions(site, run) },
      onSettled: result => noteImport(database, source, result),
    },
    io,
  );
}

function commonOptions({ data_dir, versions_kept }: Pick<Config, 'data_dir' | 'versions_kept'>, run: Run) {
  return {
    versions_kept,
    report_file: run.report,
    reports_dir: join(data_dir, 'reports'),
    dry_run: run.dryRun,
    allow_errors: run.allowErrors,
    stage: run.stage,
    json: run.json,
    locale: run.locale,
    signal: run.signal,
  };
}
