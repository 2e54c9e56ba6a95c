import cluster from 'node:cluster';
import { Command } from 'commander';
import { DatabaseError } from '#database/engine/errors.ts';
import type { Database } from '#database/open.ts';
import { verifyRecordSchema } from '#database/records/record-schema.ts';
import { listVersions } from '#database/versions/versions.ts';
import { LANGUAGES, LOCALES, type Locale } from '#text/locale.ts';
import { missingWords } from '#text/messages.ts';
import { RESTART_CODE } from '../../launch/child.mjs';
import { createLogger } from '../../log/logger.ts';
import { unpackMedia } from '../../media/packed-media.ts';
import { format } from '../../messages/messages.ts';
import type { RunningSite } from '../../serve.ts';
import { type Config, readConfig } from '../../settings/config.ts';
import { SAMPLE_FOLDER } from '../../settings/project.ts';
import type { ExitCode, Finish } from '../exit-code.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';
import { stopSignal } from '../stop-signal.ts';
import { importFolder } from './import.ts';

type ServeFlags = CommonOptions & { dev?: true; sampleIfEmpty?: true };

/** `etalon serve`: runs the site until it is stopped. */
export function serveCommand(finish: Finish): Command {
  return withCommonOptions(new Command('serve'))
    .description('Run the site')
    .option('--dev', 'development mode: build pages from source on request')
    .option('--sample-if-empty', 'import the sample catalogue if there is no catalogue')
    .addHelpText('after', '\nExample:\n  PORT=8080 etalon serve')
    .action(async (options: ServeFlags) => {
      finish(await run(options));
      // An open channel to the supervisor would keep this process alive.
      if (process.connected) process.disconnect();
    });
}

async function run(options: ServeFlags): Promise<ExitCode> {
  const config = readConfig(process.env);
  const locale = localeOf(options);
  if (!cluster.isWorker) for (const line of languageGaps(locale)) console.error(line);
  // React and the router read this while they are loaded, so they are imported afterwards.
  process.env.NODE_ENV ??= options.dev ? 'development' : 'production';
  const { BuildError } = await import('../../pages/pages.ts');
  // If several processes serve, their supervisor loads this.
  if (!cluster.isWorker) await unpackBackup(config);
  if (options.sampleIfEmpty && !cluster.isWorker) await loadSample(config, locale);
  const stop = stopSignal();
  const outdated = Promise.withResolvers<typeof RESTART_CODE>();
  try {
    const running = await (options.dev
      ? startDevelopment(config, locale, () => outdated.resolve(RESTART_CODE))
      : start(config));
    // The worker has logged why it could not serve.
    if (running === undefined) return 1;
    let isStopping = false;
    void stop.then(() => {
      isStopping = true;
    });
    const begun = running.begun.then(() => {
      if (!cluster.isWorker && !isStopping)
        console.log(format('ready', { address: running.address }, locale));
      return Promise.race([stop, outdated.promise]);
    });
    // A site can be stopped while its index is being built.
    return await Promise.race([stop, begun]).finally(running.close);
  } catch (error) {
    const reason = error instanceof BuildError ? error.message : listenProblem(error, config, locale);
    if (reason === undefined) throw error;
    console.error(reason);
    return 1;
  }
}

/** The missing words of the site's languages, one line per language. */
function languageGaps(locale: Locale): string[] {
  return LOCALES.flatMap(own => {
    const missing = missingWords(own);
    if (missing.length === 0) return [];
    const parts = { language: LANGUAGES[own].own_name, missing: missing.join(', ') };
    return [format('language_lacks', parts, locale)];
  });
}

/** Copies pictures and documents to the disk if the database file is a backup that was put in its place. */
async function unpackBackup(config: Config): Promise<void> {
  if (config.database_url !== undefined) return;
  await withDatabase(config, 'server', database => unpackMedia(database, config.data_dir));
}

/** @returns undefined if the first of several workers could not serve */
async function start(config: Config): Promise<RunningSite | undefined> {
  const options = { config, log: createLogger(config.log_level) };
  if (config.workers > 1 && cluster.isPrimary) {
    const { serveTogether } = await import('../../serve-together.ts');
    return serveTogether(options);
  }
  const { serve } = await import('../../serve.ts');
  return serve(options);
}

async function startDevelopment(config: Config, locale: Locale, restart: () => void): Promise<RunningSite> {
  const { serveDevelopment } = await import('../../development/serve-development.ts');
  return serveDevelopment({
    config,
    onRestart: outcome => {
      if ('seconds' in outcome)
        console.log(format('restarted', { seconds: outcome.seconds.toFixed(1) }, locale));
      else console.error(`${format('not_restarted', {}, locale)}\n${errorText(outcome.error)}`);
    },
    onOutdated: file => {
      console.log(format('restarting', { file }, locale));
      restart();
    },
  });
}

function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Loads the sample if there is no catalogue, or if the live one is the sample in the form of another release. */
async function loadSample(config: Config, locale: Locale): Promise<void> {
  if (!(await withDatabase(config, 'server', needsSample))) return;
  const toErrorStream = (text: string) => void process.stderr.write(text);
  await importFolder(
    SAMPLE_FOLDER,
    config,
    locale,
    {},
    { out: toErrorStream, err: toErrorStream, is_terminal: process.stderr.isTTY },
  );
}

async function needsSample(database: Database): Promise<boolean> {
  const versions = await listVersions(database);
  const live = versions.find(({ state }) => state === 'live');
  if (live === undefined) return versions.every(({ state }) => state === 'failed');
  if (live.source !== SAMPLE_FOLDER) return false;
  try {
    await verifyRecordSchema(database, live.id);
    return false;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'version_outdated') return true;
    throw error;
  }
}

/** The message for an operator if the server cannot listen. Returns undefined for any other error. */
function listenProblem(
  error: unknown,
  { host, port: own, metrics_port }: Config,
  locale: Locale,
): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isOfMetrics = error instanceof Error && 'port' in error && error.port === metrics_port;
  const [setting, port = own] = isOfMetrics ? ['METRICS_PORT', metrics_port] : ['PORT'];
  if (code === 'EADDRINUSE') return format('port_taken', { host, port, setting }, locale);
  if (code === 'EACCES') return format('port_refused', { port, setting }, locale);
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? format('host_unusable', { host }, locale)
    : undefined;
}
