import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openApp } from './open-app.ts';
import { openBuild } from './page-source.ts';

/** How a site is served. */
export type ServeOptions = { config: Config; log: Logger };

/** A site that answers at `address`; closing it lets requests under way end first. */
export type RunningSite = { address: string; close: () => Promise<void> };

/**
 * Opens the built site and listens.
 * @throws NotBuiltError; DatabaseError where the database cannot be used; whatever listening throws (`EADDRINUSE` …)
 */
export async function serve({ config, log }: ServeOptions): Promise<RunningSite> {
  const source = openBuild();
  const { app, close } = await openApp({ config, log, source });
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    const { settle } = await source;
    void settle().catch(error => log.warn({ err: error }, 'Files of the site were not packed'));
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}
