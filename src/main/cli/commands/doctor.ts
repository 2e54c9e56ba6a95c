import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { Command } from 'commander';
import type { Texts } from '#contract/messages/formatter.ts';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { findDamage } from '#database/engine/damage.ts';
import { sharesMedia } from '#database/media-files.ts';
import type { Database } from '#database/open.ts';
import { verifyRecordSchema } from '#database/records/record-schema.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import type { SiteHealth } from '#desk/page/desk-page.ts';
import type { Locale } from '#text/locale.ts';
import { mediaFolder } from '../../media/media.ts';
import { format, inBoth } from '../../messages/messages.ts';
import { type Config, ConfigError, readConfig } from '../../settings/config.ts';
import { BUILD } from '../../settings/project.ts';
import { describeCheckup, examineFolder } from '../catalogue-checkup.ts';
import type { Finish } from '../exit-code.ts';
import { type Finding, finding, messageOf } from '../finding.ts';
import { findLastBackup } from '../last-backup.ts';
import { examineMail, examineOutbox, examineWebhook } from '../notice-checkup.ts';
import { type CommonOptions, localeOf, withCommonOptions, withDatabase } from '../options.ts';
import { withIndex } from '../with-index.ts';

/** Least room for data, in bytes: an import of some 100,000 products fits in. */
const DISK_MIN = 500_000_000;

/** Least major version of Node, as better-sqlite3 and running TypeScript directly require. */
const NODE_MIN = 24;

type DoctorFlags = CommonOptions & { data?: string; json?: true };

/**
 * `etalon doctor [folder]` checks everything that the site needs, one line each. With a folder it says what would
 * improve that catalogue.
 */
export function doctorCommand(finish: Finish): Command {
  return withCommonOptions(new Command('doctor'))
    .description(
      'Check configuration, database, live version, search index, built site and disk space; with a folder, what would make that catalogue better',
    )
    .argument('[folder]', 'catalogue folder, or BMEcat or ETIM xChange file')
    .option('--data <dir>', 'folder with the files named in mapping.yaml, if not the catalogue folder')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  etalon doctor\n  etalon doctor my-catalogue\n\nThe exit code is 1 if a check fails or the catalogue has errors.',
    )
    .action(async (folder: string | undefined, options: DoctorFlags) => {
      const locale = localeOf(options);
      if (folder !== undefined) {
        const checkup = await examineFolder(folder, options.data);
        process.stdout.write(
          options.json ? `${JSON.stringify(checkup, null, 2)}\n` : describeCheckup(checkup, folder, locale),
        );
        return finish(checkup.problems.error > 0 ? 1 : 0);
      }
      const findings = await examine();
      if (options.json) console.log(JSON.stringify(findings, null, 2));
      else for (const found of findings) console.log(formatFinding(found, locale));
      finish(findings.some(({ state }) => state === 'fail') ? 1 : 0);
    });
}

function formatFinding({ what, state, details }: Finding, locale: Locale): string {
  const text = typeof details === 'string' ? details : details[locale];
  return `${state.padEnd(4)}  ${format(`doctor.${what}`, {}, locale).padEnd(14)}  ${text}`;
}

/** What the doctor finds, and the last backup, for the owner's desk. */
export async function examineForDesk({ data_dir }: Config): Promise<SiteHealth> {
  const findings = await examine();
  return {
    findings: findings.map(({ what, ...found }) => ({ what: inBoth(`doctor.${what}`), ...found })),
    backup: await findLastBackup(data_dir),
  };
}

/** Looks at everything that the site needs. */
async function examine(): Promise<Finding[]> {
  const config = tryConfig();
  if (config instanceof ConfigError) {
    return [examineNode(), ...config.problems.map(problem => finding('config', 'fail', problem))];
  }
  return [
    examineNode(),
    finding('config', 'ok', `DATA_DIR ${config.data_dir}`),
    ...(config.base_url === undefined ? [finding('config', 'warn', inBoth('doctor.no_base_url'))] : []),
    ...(await examineDatabase(config)),
    await examineMail(config),
    examineWebhook(config),
    examineSite(),
    await examineDisk(config),
  ];
}

function tryConfig(): Config | ConfigError {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

function examineNode(): Finding {
  const fits = Number(process.versions.node.split('.')[0]) >= NODE_MIN;
  return finding('node', fits ? 'ok' : 'fail', `${process.version} (${process.platform} ${process.arch})`);
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withDatabase(config, 'server', async database => {
      const damage = database.engine === 'sqlite' ? findDamage(database.location) : null;
      const opened =
        damage === null
          ? finding('database', 'ok', `${database.engine} ${database.location}`)
          : finding('database', 'fail', inBoth('doctor.damaged', { file: database.location, damage }));
      return [opened, ...(await examineLiveVersion(config, database)), ...(await examineOutbox(database))];
    });
  } catch (error) {
    return [finding('database', 'fail', messageOf(error))];
  }
}

async function examineLiveVersion(config: Config, database: Database): Promise<Finding[]> {
  const live = await getLiveVersion(database);
  if (live === undefined) return [finding('live', 'warn', inBoth('doctor.no_version'))];
  const { id, products, published_at } = live;
  return [
    await examineRecords(
      database,
      id,
      inBoth('doctor.version', { id, products: products?.kept ?? 0, time: published_at ?? '-' }),
    ),
    await examineIndex({ config, database }, live),
    await examineMedia(database, config, id),
  ];
}

async function examineRecords(database: Database, id: string, details: Texts): Promise<Finding> {
  try {
    await verifyRecordSchema(database, id);
    return finding('live', 'ok', details);
  } catch (error) {
    return finding('live', 'fail', messageOf(error));
  }
}

async function examineIndex(
  site: { config: Config; database: Database },
  version: CatalogueVersion,
): Promise<Finding> {
  const start = performance.now();
  try {
    const { products, sets, bytes } = await withIndex(site, version, async index => index.stats());
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    return finding('index', 'ok', inBoth('doctor.indexed', { products, sets, size: toMB(bytes), seconds }));
  } catch (error) {
    return finding('index', 'fail', messageOf(error));
  }
}

async function examineMedia(database: Database, { data_dir }: Config, version: string): Promise<Finding> {
  // Files that are not on this disk are fetched from there.
  if (sharesMedia(database)) return finding('media', 'ok', database.location);
  const folder = mediaFolder(data_dir, version);
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory()
    ? finding('media', 'ok', folder)
    : finding('media', 'warn', inBoth('doctor.no_media', { version, folder }));
}

function examineSite(): Finding {
  const isBuilt = existsSync(BUILD.server);
  return finding('site', isBuilt ? 'ok' : 'fail', isBuilt ? BUILD.server : inBoth('doctor.not_built'));
}

async function examineDisk({ data_dir }: Config): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(data_dir);
    const free = bavail * bsize;
    return finding(
      'disk',
      free >= DISK_MIN ? 'ok' : 'warn',
      inBoth('doctor.free', { size: toMB(free), folder: data_dir }),
    );
  } catch (error) {
    return finding('disk', 'fail', messageOf(error));
  }
}

function toMB(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
