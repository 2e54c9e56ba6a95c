import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../settings/config.ts';

/** A server for metrics only. It listens on `port`. */
export type MetricsServer = { port: number; close: () => Promise<void> };

/** The source of the metrics. */
export type MetricsSource = Pick<Registry, 'metrics'> & { contentType: string };

/**
 * Serves `GET /metrics` on its own port, so that it can be closed to visitors.
 * @throws any error of listening (`EADDRINUSE` …)
 */
export async function openMetricsServer(
  source: MetricsSource,
  { host, metrics_port }: Pick<Config, 'host' | 'metrics_port'>,
  log: Logger,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404).end();
      return;
    }
    const text = await source.metrics().catch(error => {
      log.warn({ err: error }, 'The metrics could not be read');
      return undefined;
    });
    if (text === undefined) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'content-type': source.contentType, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : text);
  });
  await listen(server, host, metrics_port ?? 0);
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  log.info({ host, port }, 'Metrics are served at /metrics');
  return {
    port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
