import { AggregatorRegistry, Registry } from 'prom-client';
import type { RunningSite, ServeOptions } from './serve.ts';
import { openMetricsServer } from './watch/metrics-server.ts';
import { supervise } from './workers/supervise.ts';

/**
 * Serves a site with several processes (`WORKERS`), which this one starts, replaces and ends.
 * @returns undefined if the first could not serve, which it has logged
 * @throws any error of listening for metrics (`EADDRINUSE` …)
 */
export async function serveTogether({ config, log }: ServeOptions): Promise<RunningSite | undefined> {
  const supervision = supervise(config.workers, log);
  const source = {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    metrics: async () => {
      // Metrics that a registry of the same package has serialized.
      const measured = (await supervision.measure()) as Parameters<typeof AggregatorRegistry.aggregate>[0];
      return AggregatorRegistry.aggregate(measured).metrics();
    },
  };
  try {
    const metrics =
      config.metrics_port === undefined ? undefined : await openMetricsServer(source, config, log);
    const close = async () => {
      await supervision.close();
      await metrics?.close();
    };
    const outcome = await supervision.ready;
    if ('address' in outcome) return { address: outcome.address, begun: Promise.resolve(), close };
    await close();
    return undefined;
  } catch (error) {
    await supervision.close();
    throw error;
  }
}
