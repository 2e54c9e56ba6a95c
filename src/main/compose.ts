import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { type Api, type ApiOptions, createApi } from '#api/api.ts';
import { openQuestionLog } from '#api/call/question-log.ts';
import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import type { QuotaLimits } from '#api/transport/quotas.ts';
import { type DamageWatch, watchDamage } from '#database/engine/damage-watch.ts';
import { type WriteWatch, watchWrites } from '#database/engine/write-watch.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { openReplica, type Replica } from '#database/replica.ts';
import { getSiteKey } from '#database/site-keys.ts';
import { joinServers, type ServerMeeting } from '#database/versions/server-meeting.ts';
import { type Admission, type AdmissionOptions, openAdmission } from '#http/admission.ts';
import { openDeliveries } from '#notices/deliveries.ts';
import { openFollowing } from '#notices/following/following.ts';
import { openAnnouncing } from '#notices/indexnow/announcing.ts';
import { type LiveCatalogue, watchLiveCatalogue } from './catalogue/live-catalogue.ts';
import { startPreparingDays } from './catalogue/prepare-days.ts';
import { openSiteIndexes, type SiteIndexes } from './catalogue/site-indexes.ts';
import { startDailyCleanUp } from './daily-clean-up.ts';
import { openPublicVersions, type PublicVersions } from './media/public-versions.ts';
import { openSharedMedia, type SharedMedia } from './media/shared-media.ts';
import { pageAddresses, reachOf } from './notice-desk.ts';
import type { Config } from './settings/config.ts';
import { meterIndex } from './watch/metered-index.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Fleet } from './workers/fleet.ts';

/** The site without its server: its handlers, and the function that closes them. */
export type Site = {
  api: Api;
  /** Signs the visitors' session ids. */
  session_secret: string;
  admission: Admission;
  live: LiveCatalogue;
  indexes: SiteIndexes;
  /** Detects a damaged database file. */
  damage: DamageWatch;
  /** Detects a database file that cannot be written. */
  writes: WriteWatch;
  isPublic: PublicVersions;
  /** The catalogue's files. */
  media: SharedMedia;
  database: Database;
  close: () => Promise<void>;
};

/**
 * The options of a site. `poll_ms` is the interval between checks for a new version, and `turns` bounds the requests
 * that wait.
 */
type SiteOptions = {
  config: Config;
  log: Logger;
  poll_ms?: number;
  turns?: AdmissionOptions;
  /** Counts and times what the site does. */
  metrics?: Metrics | undefined;
  /** The processes that serve the same site on this machine. */
  fleet?: Fleet | undefined;
  now?: () => Date;
};

/** How long requests may wait for their turn. With the work already under way, an answer comes within a second. */
const TURNS: AdmissionOptions = { wait_max_ms: 400 };

/** Limit of bytes that one address may store within a day. */
const ADDRESS_BYTES_MAX = 250_000_000;
/** Number of addresses that may each use their whole limit. */
const ADDRESSES = 50;

/** Sessions per post of one address that may store data within a day, as offices share an address. */
const SESSIONS = 10;

/**
 * Opens the database, the live catalogue and the API, and waits until the catalogue is served.
 * @throws DatabaseError if the database cannot be used
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const site = await beginSite(options);
  await site.live.begun;
  return site;
}

/**
 * Opens the same without waiting for the catalogue. Requests that need it are refused until `live.begun`.
 * @throws DatabaseError if the database cannot be used
 */
export async function beginSite(options: SiteOptions): Promise<Site> {
  const { config, log, turns = TURNS, now, metrics, fleet } = options;
  const { data_dir, database_url: url } = config;
  const database = await openDatabase({ url, data_dir, role: 'server' });
  const replica = await openReplicaOf(database, options);
  const damage = watchDamage(database, found => tellDamage(log, database.location, found));
  const writes = watchWrites(database, isReadOnly => tellWrites(log, database.location, isReadOnly));
  const indexes = await openSiteIndexes({ config, log, database, fleet });
  const meeting = joinServers(database);
  const live = watchLive(options, { database, replica, indexes, meeting });
  const admission = openAdmission(turns);
  const cleaning = startDailyCleanUp({ database, retention: config.retention, log, now });
  metrics?.watchSite({ live, indexes, admission, database });
  const questions = config.count_searches
    ? openQuestionLog(database, error => log.warn({ err: error }, 'Searches could not be counted'))
    : undefined;
  const session_secret = await readSessionSecret(database, log);
  const api = createApi({
    ...settingsOf({ config, log }),
    session_secret,
    served: live.current,
    absence: live.absence,
    database,
    admission,
    charges: fleet?.charges,
    now,
    onLookup: metrics && (isKept => metrics.countLookup('responses', isKept)),
    reach: reachOf(config),
    questions,
  });
  // In memory a day is prepared by its first visitor, within milliseconds.
  const days = config.search && startPreparingDays(api, options.poll_ms);
  const notices = openNotices(options, { database, served: live.current });
  return {
    api,
    session_secret,
    admission,
    live,
    indexes,
    damage,
    writes,
    isPublic: openPublicVersions(database, () => live.current()?.version),
    media: openSharedMedia(database, data_dir, config.media_cache_bytes),
    database,
    close: async () => {
      await questions?.close();
      await notices.close();
      await days?.close();
      await cleaning.close();
      await meeting.leave().catch(() => undefined); // the others stop waiting for it by themselves
      // A version whose index is awaited is given up with the engine.
      await Promise.all([live.close(), indexes.close()]);
      await damage.close();
      writes.close();
      await replica?.close();
      await database.close();
    },
  };
}

/** Opens the replica that the catalogue is read from, if the configuration has one. @throws DatabaseError */
async function openReplicaOf(
  primary: Database,
  { config: { database_read_url: url }, log }: Pick<SiteOptions, 'config' | 'log'>,
): Promise<Replica | undefined> {
  if (url === undefined) return undefined;
  return openReplica({
    primary,
    url,
    tell: (isUp, error) =>
      isUp
        ? log.info('The read replica answers again')
        : log.warn({ err: error }, 'The read replica does not answer; the database is read instead'),
  });
}

/** All that the site sends by itself: its outbox, the mails to followers, and new pages to search engines. */
function openNotices(
  { config, log, poll_ms, now }: SiteOptions,
  { database, served }: { database: Database; served: LiveCatalogue['current'] },
): { close: () => Promise<void> } {
  const shared = { database, served, log, now, poll_ms };
  const addressOf = pageAddresses(config);
  const { mail, give_up_ms } = config.notices;
  const deliveries = openDeliveries({ ...shared, settings: config.notices, addressOf });
  const following = mail === undefined ? undefined : openFollowing(shared);
  const announcing =
    config.indexnow && openAnnouncing({ ...shared, settings: config.indexnow, give_up_ms, addressOf });
  return {
    close: async () => {
      await following?.close();
      await announcing?.close();
      await deliveries.close();
    },
  };
}

function watchLive(
  { config, log, poll_ms, now, metrics, fleet }: SiteOptions,
  {
    database,
    replica,
    indexes,
    meeting,
  }: { database: Database; replica: Replica | undefined; indexes: SiteIndexes; meeting: ServerMeeting },
): LiveCatalogue {
  return watchLiveCatalogue({
    database,
    replica,
    data_dir: config.data_dir,
    log,
    poll_ms,
    versions_kept: config.versions_kept,
    now,
    beforeSwitch: async version => {
      await fleet?.meet(version);
      await meeting
        .meet(version)
        .catch(error => log.warn({ err: error, version }, 'The other servers were not waited for'));
    },
    afterSwitch: indexes.serve,
    isIndexLost: indexes.isLost,
    buildIndex: async (version, signal) => {
      const index = await indexes.take(version, signal);
      if (metrics === undefined && config.traces === undefined) return index;
      return meterIndex(index, config.search === undefined ? 'memory' : 'opensearch', metrics?.observeSearch);
    },
  });
}

/** The API of a version that is previewed beside the live one. Nothing that visitors send to it reaches the owner. */
export function openPreviewApi(
  options: Pick<SiteOptions, 'config' | 'log'>,
  { database, admission, session_secret }: Pick<Site, 'database' | 'admission' | 'session_secret'>,
  served: ServedCatalogue,
): Api {
  return createApi({
    ...settingsOf(options),
    session_secret,
    served: () => served,
    database,
    admission,
    previewed: served.version,
  });
}

/**
 * The secret that signs session ids. A site that cannot write begins with one of its own, until the next start: whatever
 * belongs to a session has to be written anyway.
 */
async function readSessionSecret(database: Database, log: Logger): Promise<string> {
  try {
    return await getSiteKey(database, 'sessions');
  } catch (error) {
    log.error({ err: error }, 'The key of the sessions could not be read or stored');
    return randomBytes(32).toString('base64url');
  }
}

/** The settings of an API from the configuration. */
function settingsOf({ config, log }: Pick<SiteOptions, 'config' | 'log'>) {
  return {
    quotas: quotasOf(config),
    preview_secret: config.preview_secret,
    default_locale: config.default_locale,
    cache_bytes: config.cache_bytes,
    log: ({ error, ...fault }: Parameters<ApiOptions['log']>[0]) =>
      log.error({ err: error, ...fault }, 'A request failed'),
  };
}

/**
 * The amount of data that visitors may have stored within a day. Images take most of it: some twenty feedbacks with
 * three large ones per address.
 */
function quotasOf({ submission_limit: posts }: Config): QuotaLimits {
  return {
    address: { posts, bytes: ADDRESS_BYTES_MAX, sessions: posts * SESSIONS },
    // A large site has many visitors a day, and the data of all of them is limited by its bytes.
    all: { posts: posts * ADDRESSES, bytes: ADDRESS_BYTES_MAX * 10, sessions: Number.POSITIVE_INFINITY },
  };
}

function tellDamage(log: Logger, file: string, damage: string): void {
  log.error({ file, damage }, 'The database is damaged: restore the last backup');
}

/** Logs once that the database cannot be written, and once that it can be again. */
function tellWrites(log: Logger, file: string, isReadOnly: boolean): void {
  if (isReadOnly) log.error({ file }, 'The database cannot be written: its disk or its file is read-only');
  else log.info({ file }, 'The database can be written again');
}
