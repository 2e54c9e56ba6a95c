import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import type { Database } from '#database/open.ts';
import { type OpenDesk, openDesk } from '#desk/open-desk.ts';
import { discardWithFiles } from '../media/version-files.ts';
import type { Config } from '../settings/config.ts';
import { linkPreview } from '../version-preview/preview-link.ts';
import { readDeskStyle } from './desk-style.ts';

/** What a desk is served with. `port` is 0 for any that is free, `printLink` shows a further link to whoever sits at the terminal. */
type DeskServing = {
  config: Config;
  database: Database;
  log: Logger;
  port: number;
  printLink: (address: string) => void;
};

/**
 * Serves the owner's desk on this machine, for the user who runs the program.
 * @returns the link that opens it once, and what closes it
 * @throws whatever listening throws (`EADDRINUSE` …)
 */
export function serveDesk({ config, database, log, port, printLink }: DeskServing): Promise<OpenDesk> {
  const site = {
    database,
    versions_kept: config.versions_kept,
    discard: (id: string) => discardWithFiles(database, config.data_dir, id),
    linkPreview: (id: string, days: number) => linkPreview(database, config, { id, days }),
  };
  const { default_locale } = config;
  const who = userInfo().username;
  return openDesk({ site, who, default_locale, style: readDeskStyle(), log, printLink }, port);
}
