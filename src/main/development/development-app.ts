import type { ServerBuild } from 'react-router';
import { createLogger } from '../log/logger.ts';
import { type OpenApp, openApp } from '../open-app.ts';
import { createPages } from '../pages/pages.ts';
import { readConfig } from '../settings/config.ts';
import { refreshIndex } from './refresh-index.ts';

/**
 * The options of the app. `loadBuild` returns the pages from the current sources. `onNewIndex` is called when the app
 * should be reopened.
 */
export type DevelopmentAppOptions = { loadBuild: () => Promise<ServerBuild>; onNewIndex: () => void };

/**
 * Opens the site over pages that Vite compiles. Vite also loads this module and all of ours below it, so that the app
 * opened after a change runs the new code.
 * @throws ConfigError
 * @throws DatabaseError if the database cannot be used
 */
export async function openDevelopmentApp(options: DevelopmentAppOptions): Promise<OpenApp> {
  const { loadBuild, onNewIndex } = options;
  const config = readConfig(process.env);
  const log = createLogger(config.log_level);
  const { app, begun, leave, close } = await openApp({
    config,
    log,
    source: Promise.resolve({
      pages: pages => async () => createPages(await loadBuild(), pages, 'development'),
      assets: new Map(),
      development: true,
    }),
  });
  await begun;
  const stopping = new AbortController();
  const refreshing = refreshIndex(config, stopping.signal).then(
    isNew => isNew && onNewIndex(),
    error => stopping.signal.aborted || log.warn({ err: error }, 'The search index was not built anew'),
  );
  return {
    app,
    begun,
    leave,
    close: async () => {
      stopping.abort();
      await refreshing;
      await close();
    },
  };
}
