import { AggregatorRegistry, Registry } from 'prom-client';
import type { RunningSite, ServeOptions } from './serve.ts';
import { openMetricsServer } from './watch/metrics-server.ts';
import { supervise } from './workers/supervise.ts';

/**
 * Serves a site by several processes (`WORKERS`), which this one starts, replaces and ends.
 * @returns undefined where the first could not serve: it has said why
 * @throws what listening for metrics throws (`EADDRINUSE` …)
 */
export async function serveTogether({ config, log }: ServeOptions): Promise<RunningSite | undefined> {
  const supervision = supervise(config.workers, log);
  const source = {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    metrics: async () => {
      // Lists of metrics that a registry of the same package wrote.
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
