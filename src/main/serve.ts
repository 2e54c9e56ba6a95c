import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openApp } from './open-app.ts';
import { openBuild } from './pages/page-source.ts';
import type { Config } from './settings/config.ts';
import { readVersion } from './settings/project.ts';
import { openMetrics } from './watch/metrics.ts';
import { type MetricsServer, openMetricsServer } from './watch/metrics-server.ts';
import type { Traces } from './watch/traces/traces.ts';
import { joinFleet } from './workers/fleet.ts';

/** How a site is served. */
export type ServeOptions = { config: Config; log: Logger };

/**
 * A site that listens at `address`. `begun` resolves when it serves its catalogue, and `close` lets requests under way
 * end first.
 */
export type RunningSite = {
  address: string;
  begun: Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the built site and listens at once, so that process managers see that it is alive while its index is built. Of
 * several processes under one port only the first does so, as the others would get visitors that the first can answer.
 * @throws BuildError if the built site is missing or cannot be served
 * @throws DatabaseError if the database cannot be used
 * @throws any error of listening (`EADDRINUSE` …)
 */
export async function serve({ config, log }: ServeOptions): Promise<RunningSite> {
  const source = openBuild();
  const fleet = joinFleet();
  const metrics = config.metrics_port === undefined ? undefined : openMetrics();
  const traces = await openTracesOf(config, log);
  const { app, begun, leave, close } = await openApp({
    config,
    log,
    source,
    metrics,
    traces,
    fleet,
    mayHaveDesk: true,
  });
  let metricsServer: MetricsServer | undefined;
  const closeBoth = async () => {
    await metricsServer?.close();
    await close();
    await traces?.close();
  };
  try {
    // If several processes serve, the supervisor publishes the sum of their counts.
    if (metrics !== undefined && fleet === undefined)
      metricsServer = await openMetricsServer(metrics.registry, config, log);
    const isFirst = fleet?.isFirst ?? true;
    if (!isFirst) await begun;
    const address = await app.listen({ host: config.host, port: config.port });
    const { settle } = await source;
    if (isFirst) void settle().catch(error => log.warn({ err: error }, 'Files of the site were not packed'));
    return {
      address,
      begun: begun.then(() =>
        fleet?.serve(address, async () => (await metrics?.registry.getMetricsAsJSON()) ?? []),
      ),
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

/** Opens the traces if they are configured. Only then are the modules that make and send them loaded. */
async function openTracesOf({ traces }: Config, log: Logger): Promise<Traces | undefined> {
  if (traces === undefined) return undefined;
  const { openTraces } = await import('./watch/traces/traces.ts');
  return openTraces(traces, readVersion(), log);
}
