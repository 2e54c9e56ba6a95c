import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openApp } from './open-app.ts';
import { openBuild } from './page-source.ts';
import { openMetrics } from './watch/metrics.ts';
import { type MetricsServer, serveMetrics } from './watch/metrics-server.ts';

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
  const metrics = config.metrics_port === undefined ? undefined : openMetrics();
  const { app, leave, close } = await openApp({ config, log, source, metrics });
  let metricsServer: MetricsServer | undefined;
  const closeBoth = async () => {
    await metricsServer?.close();
    await close();
  };
  try {
    if (metrics !== undefined) metricsServer = await openMetricsServer(metrics.registry, config, log);
    const address = await app.listen({ host: config.host, port: config.port });
    const { settle } = await source;
    void settle().catch(error => log.warn({ err: error }, 'Files of the site were not packed'));
    return {
      address,
      close: async () => {
        leave();
        await sleep(config.drain_ms);
        await closeBoth();
      },
    };
  } catch (error) {
    await closeBoth();
    throw error;
  }
}

async function openMetricsServer(
  registry: Parameters<typeof serveMetrics>[0],
  { host, metrics_port = 0 }: Config,
  log: Logger,
): Promise<MetricsServer> {
  const server = await serveMetrics(registry, { host, port: metrics_port });
  log.info({ host, port: server.port }, 'Metrics are served at /metrics');
  return server;
}
