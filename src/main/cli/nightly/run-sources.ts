import { mkdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DatabaseError } from '#database/engine/errors.ts';
import type { ImportIo } from '#importer/command.ts';
import { download } from '#importer/fetch/download.ts';
import { FetchFailure } from '#importer/fetch/fetch-failure.ts';
import { TABLE_ENDINGS } from '#importer/sources/table/table.ts';
import type { Locale } from '#text/locale.ts';
import { textIn } from '#text/text-in.ts';
import { format } from '../../messages/messages.ts';
import type { Config } from '../../settings/config.ts';
import { importFolder } from '../commands/import.ts';
import { UsageError } from '../exit-code.ts';
import { type Run, type RunSource, sourceName } from './run-file.ts';

/** The outcome of a source. `isDone` is true if it was published or changes nothing. */
export type SourceOutcome = { source: string; isDone: boolean };

/** Limit of attempts to import a source if another version is published meanwhile. */
const TRIES_MAX = 3;
const REDIRECTS_MAX = 5;
const MEGABYTE = 1024 * 1024;

/** Imports the sources of a run one after the other. One that fails changes nothing and does not stop the others. */
export async function runSources(
  run: Run,
  config: Config,
  locale: Locale,
  io: ImportIo,
): Promise<SourceOutcome[]> {
  const outcomes: SourceOutcome[] = [];
  for (const source of run.sources) {
    const name = sourceName(source);
    io.out(`\n== ${name}\n`);
    const isDone = await runSource(run, source, { config, locale, io }).catch((error: unknown) => {
      io.err(`${explain(error, locale)}\n`);
      return false;
    });
    io.out(`${format(isDone ? 'run.source_done' : 'run.source_failed', {}, locale)}\n`);
    outcomes.push({ source: name, isDone });
  }
  return outcomes;
}

type Means = { config: Config; locale: Locale; io: ImportIo };

async function runSource(run: Run, source: RunSource, means: Means): Promise<boolean> {
  if (source.url === undefined)
    return importSource(run, source, resolve(run.folder, source.file ?? source.folder ?? ''), means);
  const folder = join(means.config.data_dir, 'runs', run.name, 'fetched');
  await mkdir(folder, { recursive: true });
  const target = join(folder, fileNameOf(source.url, source.save_as));
  try {
    await download(source.url, {
      target,
      known: null,
      signal: undefined,
      bytes_max: source.megabytes_max * MEGABYTE,
      time_max_ms: source.seconds_max * 1000,
      redirects_max: REDIRECTS_MAX,
      allow_private: source.private,
    });
    return await importSource(run, source, target, means);
  } finally {
    await rm(target, { force: true });
  }
}

/** The end of the URL's path, reduced to a valid file name. */
function fileNameOf(url: string, save_as: string | undefined): string {
  const last = basename(new URL(url).pathname).replaceAll(/[^\w.-]+/g, '_');
  return save_as ?? (/^[\w-]/.test(last) ? last.slice(-128) : 'source');
}

async function importSource(
  run: Run,
  { data, update, price_jump_limit, withdrawal_limit }: RunSource,
  path: string,
  { config, locale, io }: Means,
): Promise<boolean> {
  // A single table can only be an update.
  const isUpdate = update || TABLE_ENDINGS.some(ending => path.endsWith(ending));
  const limits = {
    ...config,
    ...(price_jump_limit !== undefined && { price_jump_limit: price_jump_limit / 100 }),
    ...(withdrawal_limit !== undefined && { withdrawal_limit: withdrawal_limit / 100 }),
  };
  const flags = {
    ...(isUpdate && { update: true as const }),
    ...(data !== undefined && { data: resolve(run.folder, data) }),
  };
  for (let tries = 1; ; tries++)
    try {
      return (await importFolder(path, limits, locale, flags, io)) === 0;
    } catch (error) {
      const isOvertaken = error instanceof DatabaseError && error.code === 'version_overtaken';
      if (!isOvertaken || tries >= TRIES_MAX) throw error;
      io.err(`${error.message}\n`);
    }
}

/** The text of an error for the log. A fault of the program itself includes its stack. */
function explain(error: unknown, locale: Locale): string {
  if (error instanceof FetchFailure) return textIn(error.reason, locale);
  if (error instanceof UsageError || error instanceof DatabaseError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
