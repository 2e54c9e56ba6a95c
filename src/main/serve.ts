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

/** A site that answers at `address`; closing it lets requests under way end first. */
export type RunningSite = { address: string; close: () => Promise<void> };

/**
 * Opens the built site and listens.
 * @throws NotBuiltError; DatabaseError where the database cannot be used; whatever listening throws (`EADDRINUSE` …)
 */
export async function serve({ config, log }: ServeOptions): Promise<RunningSite> {
  const source = openBuild();
  const fleet = joinFleet();
  const metrics = config.metrics_port === undefined ? undefined : openMetrics();
  const traces = await openTracesOf(config, log);
  const { app, leave, close } = await openApp({ config, log, source, metrics, traces, fleet });
  let metricsServer: MetricsServer | undefined;
  const closeBoth = async () => {
    await metricsServer?.close();
    await close();
    await traces?.close();
  };
  try {
    // Where several processes serve, the supervisor gives away what all of them counted.
    if (metrics !== undefined && fleet === undefined)
      metricsServer = await openMetricsServer(metrics.registry, config, log);
    const address = await app.listen({ host: config.host, port: config.port });
    fleet?.serve(address, async () => (await metrics?.registry.getMetricsAsJSON()) ?? []);
    const { settle } = await source;
    if (fleet?.isFirst ?? true)
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

/** Opens the traces, where they are wanted: nobody else loads what makes and sends them. */
async function openTracesOf({ traces }: Config, log: Logger): Promise<Traces | undefined> {
  if (traces === undefined) return undefined;
  const { openTraces } = await import('./watch/traces/traces.ts');
  return openTraces(traces, readVersion(), log);
}
