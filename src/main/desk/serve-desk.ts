import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { renderMarkdown } from '#api/served/markdown.ts';
import type { ServedCatalogue } from '#api/served/served-catalogue.ts';
import { offerPath } from '#contract/visitors/offer-address.ts';
import type { Database } from '#database/open.ts';
import { ACCOUNT_ROUTES } from '#desk/account/account-routes.ts';
import { type DeskOptions, deskPlugin } from '#desk/desk-plugin.ts';
import { openSignInDoor } from '#desk/door/sign-in-door.ts';
import { HOST_COOKIE, PLAIN_COOKIE } from '#desk/guard/desk-cookie.ts';
import { openImportRunner } from '#desk/imports/import-runner.ts';
import { enterDeed } from '#desk/log/enter-deed.ts';
import { type OpenDesk, openDesk } from '#desk/open-desk.ts';
import type { InboxExport, SiteHealth } from '#desk/page/desk-page.ts';
import { visitorAddress } from '#http/visitor-address.ts';
import { examineSite } from '../checkup/examine-site.ts';
import { findLastBackup } from '../checkup/last-backup.ts';
import { listRuns, readRunLog, switchRun } from '../checkup/run-notes.ts';
import { runImport } from '../imports/run-import.ts';
import { stageSource } from '../imports/stage-source.ts';
import { mediaFolder } from '../media/media.ts';
import { openSharedMedia } from '../media/shared-media.ts';
import { discardWithFiles } from '../media/version-files.ts';
import { inBoth } from '../messages/messages.ts';
import { reachOf } from '../notice-desk.ts';
import type { Config } from '../settings/config.ts';
import { siteOrigin } from '../settings/site-origin.ts';
import { linkPreview } from '../version-preview/preview-link.ts';
import { openFoundCounts } from './count-found.ts';
import { openBackups } from './desk-backups.ts';
import { readDeskStyle } from './desk-style.ts';
import { exportInbox } from './inbox-exports.ts';

/**
 * The options of a desk. `port` is 0 for any free one, and `printLink` prints a further link for the person at the
 * terminal.
 */
type DeskServing = {
  config: Config;
  database: Database;
  log: Logger;
  port: number;
  printLink: (address: string) => void;
};

/**
 * Serves the owner's desk on this machine, for the user who runs the program.
 * @returns the link that opens it once, and the function that closes it
 * @throws any error of listening (`EADDRINUSE` …)
 */
export function serveDesk(serving: DeskServing): Promise<OpenDesk> {
  const { port, printLink } = serving;
  const who = userInfo().username;
  return openDesk({ ...commonOptions(serving), who, printLink }, port);
}

/** Adds the desk to the site's own server, for people with a name and a password (`DESK=on`). */
export function siteDesk(serving: SiteWork): (app: FastifyInstance) => Promise<void> {
  const { config, database, log } = serving;
  const { base_url } = config;
  const options: DeskOptions = {
    ...commonOptions(serving),
    door: openSignInDoor({
      database,
      site_name: base_url === undefined ? 'Etalon' : new URL(base_url).host,
      onRefused: address => log.warn({ address }, 'Somebody could not sign in to the desk'),
    }),
    cookie: base_url?.startsWith('https:') ? HOST_COOKIE : PLAIN_COOKIE,
    originOf: request => siteOrigin(request, base_url),
    addressOf: visitorAddress,
    further: ACCOUNT_ROUTES,
  };
  return app => deskPlugin(app, options);
}

/** What a desk needs for its work on the site, wherever it is served. A desk of the site has its served catalogue. */
type SiteWork = Omit<DeskServing, 'port' | 'printLink'> & {
  served?: (() => ServedCatalogue | undefined) | undefined;
};

function commonOptions({ config, database, log, served }: SiteWork) {
  const { data_dir } = config;
  const work_dir = join(data_dir, 'desk');
  const media = openSharedMedia(database, data_dir, config.media_cache_bytes);
  const site = {
    database,
    versions_kept: config.versions_kept,
    withdrawal_share: config.withdrawal_limit,
    price_jump_share: config.price_jump_limit,
    work_dir,
    stageUpdate: (path: string, source: string) =>
      stageSource(database, config, { path, source, update: true }),
    readMedia: async (version: string, path: string) =>
      (await media.fetch(version, path))
        ? readFile(join(mediaFolder(data_dir, version), path)).catch(() => null)
        : null,
    renderText: (markdown: string, href: (path: string) => string) =>
      renderMarkdown(markdown, { href, pictureSize: () => null }),
    countFound: openFoundCounts({ config, database, served }),
    imports: openImportRunner({
      ...{ work_dir, run: runImport, log },
      noteStaged: ({ who, version, source }) =>
        enterDeed(database, { who, role: null }, { action: 'import_staged', version, details: source }),
    }),
    reportFile: (id: string) => join(reportsFolder(config), `${id}.csv`),
    discard: (id: string) => discardWithFiles(database, config.data_dir, id),
    reach: reachOf(config),
    offerAddress: (secret: string) => (config.base_url ?? '') + offerPath(secret),
    exportInbox: (what: InboxExport, ending: '.xlsx' | '.csv') => exportInbox(database, what, ending),
    runs: {
      list: () => listRuns(data_dir),
      read: (name: string, log: string) => readRunLog(data_dir, name, log),
      switch: (name: string, is_off: boolean) => switchRun(data_dir, name, is_off),
    },
    backups: openBackups(data_dir),
    examine: () => examineHealth(config),
    linkPreview: (id: string, days: number) => linkPreview(database, config, { id, days }),
  };
  return { site, default_locale: config.default_locale, style: readDeskStyle(), log };
}

/** The findings of `etalon doctor`, and the last backup. */
async function examineHealth({ data_dir }: Config): Promise<SiteHealth> {
  const findings = await examineSite();
  return {
    findings: findings.map(({ what, ...found }) => ({ what: inBoth(`doctor.${what}`), ...found })),
    backup: await findLastBackup(data_dir),
  };
}

function reportsFolder({ data_dir }: Config): string {
  return join(data_dir, 'reports');
}
