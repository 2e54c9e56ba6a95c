import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import type { Texts } from '#contract/messages/formatter.ts';
import type { CatalogueVersion } from '#contract/records/version.ts';
import { findDamage } from '#database/engine/damage.ts';
import { sharesMedia } from '#database/media-files.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { verifyRecordSchema } from '#database/records/record-schema.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { mediaFolder } from '../media/media.ts';
import { inBoth } from '../messages/messages.ts';
import { type Config, ConfigError, readConfig } from '../settings/config.ts';
import { BUILD } from '../settings/project.ts';
import { type Finding, finding, messageOf } from './finding.ts';
import { examineMail, examineOutbox, examineWebhook } from './notice-checkup.ts';
import { withIndex } from './with-index.ts';

/** Least free disk space, in bytes: enough for an import of about 100,000 products. */
const DISK_MIN = 500_000_000;

/** Lowest major version of Node that better-sqlite3 and running TypeScript directly require. */
const NODE_MIN = 24;

/** Examines everything that the site needs. */
export async function examineSite(): Promise<Finding[]> {
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
    examineBuild(),
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
    const { data_dir, database_url: url } = config;
    const database = await openDatabase({ url, data_dir, role: 'server' });
    try {
      const damage = database.engine === 'sqlite' ? findDamage(database.location) : null;
      const opened =
        damage === null
          ? finding('database', 'ok', `${database.engine} ${database.location}`)
          : finding('database', 'fail', inBoth('doctor.damaged', { file: database.location, damage }));
      return [opened, ...(await examineLiveVersion(config, database)), ...(await examineOutbox(database))];
    } finally {
      await database.close();
    }
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
  // Files that are not on this disk are fetched from the database.
  if (sharesMedia(database)) return finding('media', 'ok', database.location);
  const folder = mediaFolder(data_dir, version);
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory()
    ? finding('media', 'ok', folder)
    : finding('media', 'warn', inBoth('doctor.no_media', { version, folder }));
}

function examineBuild(): Finding {
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
